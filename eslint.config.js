import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { readSvelteAsTypeScript } from './build/svelte-as-typescript.mjs';
import svelteConfig from './svelte.config.js';

const ROOMS = {
  electron: {
    name: 'electron',
    message:
      'Electron is imported only in app/shell, app/preload, app/main.ts and app/entry.ts (ARCHITECTURE.md, import rule).',
  },
};

readSvelteAsTypeScript({
  svelteParser: svelte.configs.base.find(({ languageOptions }) => languageOptions?.parser).languageOptions
    .parser,
  typeScriptParser: tseslint.parser,
  svelteConfig,
});

export default tseslint.config(
  { ignores: ['dist/', 'release/', 'coverage/', 'test-results/', 'test/fixtures/'] },
  ...tseslint.configs.strictTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: {
        // Named, so that each is read once: typescript-eslint's own search opens every file as an editor does, which costs a third more.
        project: ['tsconfig.json', 'renderer/tsconfig.json', 'test/e2e/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['app/**/*.ts'],
    ignores: ['app/shell/**', 'app/preload/**', 'app/main.ts', 'app/entry.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [ROOMS.electron] }] },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { parser: tseslint.parser, svelteConfig },
    },
  },
  {
    files: ['**/*.js', '**/*.mjs', '**/*.cjs'],
    ...tseslint.configs.disableTypeChecked,
    rules: { ...tseslint.configs.disableTypeChecked.rules, 'no-undef': 'error' },
  },
  {
    files: ['build/**/*.{js,mjs}', 'test/**'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off', '@typescript-eslint/explicit-module-boundary-types': 'off' },
  },
);
