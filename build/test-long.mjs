// npm run test:long [-- --only PART]: what takes too long to run every day.
import { LONG_PARTS } from './long-parts.mjs';
import { runToEnd, spawnGuarded } from './launch.mjs';
import { inProject } from './project.mjs';
import { sayAs } from './say.mjs';

/** How many times as often as in `npm test` these run, from a new seed. FAXTRAY_SEED and FAXTRAY_PROPERTY_FACTOR override them. */
const FACTORS = { hostile: '10', properties: '1000', 'properties-on-disk': '1000' };
const seed = process.env.FAXTRAY_SEED ?? String(Date.now() % 1_000_000_000);

const say = sayAs('test:long');
const only = process.argv[2] === '--only' ? process.argv[3] : undefined;
if (process.argv.length > 2 && !Object.hasOwn(LONG_PARTS, only ?? '')) {
  say(`usage: npm run test:long [-- --only ${Object.keys(LONG_PARTS).join('|')}]`);
  process.exit(2);
}
for (const [name, what] of Object.entries(LONG_PARTS)) {
  if (only !== undefined && name !== only) continue;
  const factor = FACTORS[name];
  say(factor === undefined ? `--- ${name}` : `--- ${name}, seed ${seed}`);
  const args = [inProject('node_modules/vitest/vitest.mjs'), 'run', ...what];
  const chance = {
    FAXTRAY_SEED: seed,
    FAXTRAY_PROPERTY_FACTOR: process.env.FAXTRAY_PROPERTY_FACTOR ?? factor,
  };
  const env = factor === undefined ? process.env : { ...process.env, ...chance };
  const code = await runToEnd(
    spawnGuarded(process.execPath, args, { stdio: 'inherit', cwd: inProject(), env }),
    say,
  );
  if (code !== 0) process.exitCode = 1;
}
