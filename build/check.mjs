// npm run check: types, lint, formatting and unused code. Nothing passes with a warning.
import os from 'node:os';
import path from 'node:path';
import { inProject } from './project.mjs';
import { runCommand } from './run-command.mjs';
import { sayAs } from './say.mjs';

/** Previous results, keyed by file contents: only for tools that look at nothing else. */
const CACHE = inProject('node_modules', '.cache', 'faxtray', 'check');

/** A checker keeps most of what it allocates; with little room for it, V8 copies that over and over (docs/measurements.md). */
const ROOM_FOR_NEW_OBJECTS = '--max-semi-space-size=64';
/** The same for the checker written in Go: it collects garbage at five times the live heap instead of twice. */
const ENV = { ...process.env, GOGC: '400' };

/** The slow ones first, so that the short ones fill the gaps. */
const CHECKS = [
  // Every module, with the compiler's errors: test/architecture/lint.test.ts pins what both find.
  { name: 'oxlint (lint and types)', bin: 'oxlint/bin/oxlint', args: [] },
  { name: 'eslint (components)', bin: 'eslint/bin/eslint.js', args: ['.', '--max-warnings', '0'] },
  {
    name: 'svelte-check',
    bin: 'svelte-check/bin/svelte-check',
    args: ['--tsconfig', 'renderer/tsconfig.json', '--fail-on-warnings', '--output', 'human'],
  },
  {
    name: 'tsc (Electron floor)',
    bin: 'typescript/bin/tsc',
    args: [
      ...['--project', 'build/tsconfig.floor.json'],
      ...['--incremental', '--tsBuildInfoFile', path.join(CACHE, 'floor.tsbuildinfo')],
    ],
  },
  {
    name: 'prettier',
    bin: 'prettier/bin/prettier.cjs',
    args: [
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      path.join(CACHE, 'prettier'),
      '.',
    ],
  },
  { name: 'electronegativity', script: inProject('build', 'electronegativity.mjs'), args: [] },
  { name: 'knip', bin: 'knip/bin/knip.js', args: ['--no-progress', '--treat-config-hints-as-errors'] },
];

const say = sayAs('check');
const waiting = [...CHECKS];
const failed = [];
await Promise.all(Array.from({ length: os.availableParallelism() }, takeChecks));
say(failed.length === 0 ? `all ${CHECKS.length} passed` : `failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function takeChecks() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const startedAt = performance.now();
    const result = await runCommand(
      process.execPath,
      [ROOM_FOR_NEW_OBJECTS, check.script ?? inProject('node_modules', check.bin), ...check.args],
      { capture: true, cwd: inProject(), env: ENV },
    );
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    say(`${result.ok ? 'ok  ' : 'FAIL'} ${check.name} (${seconds} s)`);
    if (result.ok) continue;
    failed.push(check.name);
    process.stderr.write(result.stdout + result.stderr);
  }
}
