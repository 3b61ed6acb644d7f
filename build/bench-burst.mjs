// npm run bench:burst [-- 250,1000,4000,10000]: how thousands of files at once are taken, and whether the main process answers meanwhile.
import { ensureBundle } from './fresh-bundle.mjs';
import { runToEnd, spawnGuarded } from './launch.mjs';
import { inProject } from './project.mjs';
import { sayAs } from './say.mjs';

const say = sayAs('bench');
await ensureBundle(say);
const [counts = '250,1000,4000,10000'] = process.argv.slice(2);
const args = [
  inProject('node_modules/vitest/vitest.mjs'),
  'run',
  '--project',
  'bench',
  'test/bench/burst.test.ts',
];
const env = { ...process.env, BURST_FILES: counts };
process.exitCode = await runToEnd(
  spawnGuarded(process.execPath, args, { stdio: 'inherit', cwd: inProject(), env }),
  say,
);
