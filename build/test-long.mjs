// npm run test:long [-- --only PART]: what takes too long for every day.
import { runToEnd, spawnGuarded } from './launch.mjs';
import { inProject } from './project.mjs';
import { sayAs } from './say.mjs';

const inLong = (file) => ['--project', 'long', `test/long/${file}`];
/** By name: what vitest is to run. */
const PARTS = {
  exchange: inLong('exchange-fuzz'),
  pages: inLong('pages-fuzz'),
  month: inLong('month'),
  rush: inLong('account-rush'),
  storm: inLong('public-storm'),
  hostile: inLong('hostile-service-core'),
  properties: ['--project', 'unit*', '--project', 'renderer*', '--testTimeout=0'],
};
/** Every property a thousand times as often as in `npm test`, from a new seed. FAXTRAY_SEED and FAXTRAY_PROPERTY_FACTOR set others. */
const seed = process.env.FAXTRAY_SEED ?? String(Date.now() % 1_000_000_000);
const PROPERTIES = {
  FAXTRAY_SEED: seed,
  FAXTRAY_PROPERTY_FACTOR: process.env.FAXTRAY_PROPERTY_FACTOR ?? '1000',
};

const say = sayAs('test:long');
const only = process.argv[2] === '--only' ? process.argv[3] : undefined;
if (process.argv.length > 2 && !Object.hasOwn(PARTS, only ?? '')) {
  say(`usage: npm run test:long [-- --only ${Object.keys(PARTS).join('|')}]`);
  process.exit(2);
}
for (const [name, what] of Object.entries(PARTS)) {
  if (only !== undefined && name !== only) continue;
  const isProperties = name === 'properties';
  say(isProperties ? `--- ${name}, seed ${seed}` : `--- ${name}`);
  const args = [inProject('node_modules/vitest/vitest.mjs'), 'run', ...what];
  const env = isProperties ? { ...process.env, ...PROPERTIES } : process.env;
  const code = await runToEnd(
    spawnGuarded(process.execPath, args, { stdio: 'inherit', cwd: inProject(), env }),
    say,
  );
  if (code !== 0) process.exitCode = 1;
}
