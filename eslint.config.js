import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { readSvelteAsTypeScript } from './build/svelte-as-typescript.mjs';
import svelteConfig from './svelte.config.js';

readSvelteAsTypeScript({
  svelteParser: svelte.configs.base.find(({ languageOptions }) => languageOptions?.parser).languageOptions
    .parser,
  typeScriptParser: tseslint.parser,
  svelteConfig,
});

/** Components alone: everything else is oxlint's (`.oxlintrc.json`), which cannot read them as a whole and takes a fifth of the time. */
export default tseslint.config(
  { ignores: ['dist/', 'release/', 'coverage/', 'test-results/', 'test/fixtures/', '**/*.{js,mjs,cjs}'] },
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte'],
    extends: [...tseslint.configs.strictTypeChecked, ...svelte.configs.recommended],
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        // Named, so that it is read once: typescript-eslint's own search opens every file as an editor does, which costs a third more.
        project: ['renderer/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
        parser: tseslint.parser,
        svelteConfig,
      },
    },
    rules: {
      // What a component is given is taken apart in one `let`, of which some is bound.
      'prefer-const': 'off',
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
    // What only svelte's own rules ask of modules, without types.
    files: ['renderer/**/*.ts', 'test/renderer/**/*.ts', 'test/support/renderer/**/*.ts'],
    languageOptions: { parser: tseslint.parser, globals: globals.browser },
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
);
