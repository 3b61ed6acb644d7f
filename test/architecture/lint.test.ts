import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';
import { useTempFolders } from '../support/temp-folder.ts';
import { LINT_SAMPLES } from './lint-samples.ts';
import { readSources, ROOT } from './source-files.ts';

type Rules = Readonly<Record<string, unknown>>;
interface Config {
  readonly rules: Rules;
  readonly overrides: readonly { readonly files: readonly string[]; readonly rules: Rules }[];
}

/** The compiler rejects anything but an instance for a class with a private member; the test below names the classes without one. */
const NOT_IN_OXLINT = ['no-unsafe-class-instance-assignment'];

/** Thrown, or passed to a library that requires their class: nothing else is ever used in their place. */
const WITHOUT_PRIVATE_MEMBER = [
  'BoundedInflate',
  'Broken',
  'HalfReplacedError',
  'Incomplete',
  'NewerDatabaseError',
  'Refusal',
  'WordExtractor',
];

const CONFIG = readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8');
const { rules, overrides } = JSON.parse(CONFIG) as Config;
const ofModules = { ...rules, ...overrides.find(({ files }) => files.includes('**/*.ts'))?.rules };

const tempFolder = useTempFolders();

/** `file: rule` for each finding in these files. */
function findingsIn(files: Readonly<Record<string, string>>): string[] {
  const folder = tempFolder();
  const all = { ...files, '.oxlintrc.json': CONFIG, 'tsconfig.json': tsconfig() };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const oxlint = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');
  if (!existsSync(oxlint)) throw new Error('oxlint is not installed: node build/setup.mjs --for check');
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--format=unix'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const found = [...stdout.matchAll(/^(\S+?):\d+:\d+: .*\[\w+\/([\w@-]+)\((\S+)\)\]$/gmu)];
  if (found.length === 0) throw new Error(stdout + stderr);
  return found.map(([, file = '', scope = '', rule = '']) =>
    scope === 'eslint' ? `${file}: ${rule}` : `${file}: ${scope}/${rule}`,
  );
}

/** As strict as everywhere, except for what would forbid the samples themselves. */
const tsconfig = (): string =>
  JSON.stringify({
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: { types: [], erasableSyntaxOnly: false },
    include: ['.'],
    exclude: [],
  });

const toFile = (rule: string): string => `${rule.replace('/', '.')}.ts`;

it('each linter rule finds what it is there for', () => {
  const samples = Object.entries(LINT_SAMPLES);
  const found = new Set(
    findingsIn({
      ...Object.fromEntries(samples.map(([rule, text]) => [toFile(rule), text])),
      'other.ts': 'export class Refused { readonly #why = 1; readonly why = this.#why; }',
    }),
  );
  expect(samples.map(([rule]) => rule).sort()).toEqual(Object.keys(ofModules).sort());
  expect(samples.map(([rule]) => `${toFile(rule)}: ${rule}`).filter((each) => !found.has(each))).toEqual([]);
});

it('checks types as strictly as tsc, and what only some rooms may do', () => {
  const found = findingsIn({
    'test/types.ts':
      'const list: string[] = [];\nexport const first: string = list[0];\nexport const wide = document;',
    'app/services/rooms.ts': "import { app } from 'electron';\nexport const name: string = app.name;",
    'app/shell/rooms.ts': "import { app } from 'electron';\nexport const name: string = app.name;",
    'build/plain.mjs': 'missing(process.env);',
  });
  expect(found.filter((each) => !each.includes('no-unsafe')).sort()).toEqual([
    'app/services/rooms.ts: no-restricted-imports',
    'app/services/rooms.ts: typescript/TS2307',
    'app/shell/rooms.ts: typescript/TS2307',
    'build/plain.mjs: no-undef',
    'test/types.ts: typescript/TS2322',
    'test/types.ts: typescript/TS2584',
  ]);
});

it('applies everything that the strictest set of typescript-eslint asks of a module', () => {
  const wanted = tseslint.configs.strictTypeChecked
    .flatMap(({ rules: each }) => Object.entries(each ?? {}))
    .filter(([, level]) => level !== 'off' && !(Array.isArray(level) && level[0] === 'off'))
    .map(([name]) => name.replace('@typescript-eslint/', ''));
  const asked = new Set(Object.keys(ofModules).map((name) => name.replace('typescript/', '')));
  expect(wanted.length).toBeGreaterThan(70);
  expect([...new Set(wanted)].filter((name) => !asked.has(name))).toEqual(NOT_IN_OXLINT);
});

it('the compiler distinguishes instances of our classes from objects that look like them', () => {
  const modules = readSources('app', 'renderer').filter(
    ({ path, text }) => !path.endsWith('.svelte') && text.includes('class '),
  );
  const open = modules.flatMap(({ path, text }) => classesWithoutPrivateMember(path, text));
  expect(open.sort()).toEqual(WITHOUT_PRIVATE_MEMBER);
});

function classesWithoutPrivateMember(path: string, text: string): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isClassLike(node) && !node.members.some(isPrivate)) names.push(node.name?.text ?? path);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return names;
}

const isPrivate = (member: ts.ClassElement): boolean =>
  (member.name !== undefined && ts.isPrivateIdentifier(member.name)) ||
  (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.NonPublicAccessibilityModifier) !== 0;
