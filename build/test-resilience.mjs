// npm run test:crash [-- --kills N --seed S], npm run test:faults [-- --seed S]: tests what people buy Faxtray for, for as long as one
// likes.
import { parseArgs } from 'node:util';
import { runToEnd, spawnGuarded } from './launch.mjs';
import { inProject } from './project.mjs';
import { sayAs } from './say.mjs';

const say = sayAs('test');
const [part, ...args] = process.argv.slice(2);
const options = readOptions(args);
if (options === null) {
  say(`usage: npm run test:${part} -- ${part === 'crash' ? '[--kills N] ' : ''}[--seed S]`);
  process.exit(2);
}
const vitest = [
  inProject('node_modules/vitest/vitest.mjs'),
  'run',
  '--project',
  'resilience',
  `test/${part}/`,
];
const env = { ...process.env };
if (options.kills !== undefined) env.FAXTRAY_KILLS = options.kills;
if (options.seed !== undefined) env.FAXTRAY_SEED = options.seed;
process.exitCode = await runToEnd(
  spawnGuarded(process.execPath, vitest, { stdio: 'inherit', cwd: inProject(), env }),
  say,
);

function readOptions(rest) {
  try {
    const known = { seed: { type: 'string' }, ...(part === 'crash' ? { kills: { type: 'string' } } : {}) };
    const { values } = parseArgs({ args: rest, options: known });
    return Object.values(values).every((value) => /^\d{1,9}$/u.test(value)) ? values : null;
  } catch {
    return null;
  }
}
