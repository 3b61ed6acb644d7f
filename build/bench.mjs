// npm run bench:burst|bench:beside|bench:accepted [-- counts]: a benchmark of the core, at an exchange as it ships. Each prints what it found.
import { ensureBundle } from './fresh-bundle.mjs';
import { runToEnd, spawnGuarded } from './launch.mjs';
import { inProject } from './project.mjs';
import { sayAs } from './say.mjs';

/** What is run, and which variable says of how many files. */
const BENCHES = {
  burst: ['burst', 'BURST_FILES'],
  beside: ['burst-beside', 'BESIDE_FILES'],
  accepted: ['accepted', 'ACCEPTED_FILES'],
};

const say = sayAs('bench');
const [name = '', counts] = process.argv.slice(2);
const [test, variable] = BENCHES[name] ?? [];
if (test === undefined)
  throw new Error(`There is no benchmark '${name}': ${Object.keys(BENCHES).join(', ')}`);
await ensureBundle(say);
const args = [
  inProject('node_modules/vitest/vitest.mjs'),
  'run',
  '--project',
  'bench',
  `test/bench/${test}.test.ts`,
];
const env = counts === undefined ? process.env : { ...process.env, [variable]: counts };
process.exitCode = await runToEnd(
  spawnGuarded(process.execPath, args, { stdio: 'inherit', cwd: inProject(), env }),
  say,
);
