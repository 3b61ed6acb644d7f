// npm run test:long [-- --only PART]: what takes too long for every day.
import { runToEnd, spawnGuarded } from './launch.mjs';
import { inProject } from './project.mjs';
import { sayAs } from './say.mjs';

/** By name: the file in test/long. */
const PARTS = { exchange: 'exchange-fuzz', pages: 'pages-fuzz', month: 'month', rush: 'account-rush' };

const say = sayAs('test:long');
const only = process.argv[2] === '--only' ? process.argv[3] : undefined;
if (process.argv.length > 2 && !Object.hasOwn(PARTS, only ?? '')) {
  say(`usage: npm run test:long [-- --only ${Object.keys(PARTS).join('|')}]`);
  process.exit(2);
}
for (const [name, file] of Object.entries(PARTS)) {
  if (only !== undefined && name !== only) continue;
  say(`--- ${name}`);
  const args = [inProject('node_modules/vitest/vitest.mjs'), 'run', '--project', 'long', `test/long/${file}`];
  const code = await runToEnd(
    spawnGuarded(process.execPath, args, { stdio: 'inherit', cwd: inProject() }),
    say,
  );
  if (code !== 0) process.exitCode = 1;
}
