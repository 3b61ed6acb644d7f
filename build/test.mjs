// npm test [-- --only PART]: everything that has to pass, one part after the other, and what each took.
import { runToEnd, spawnGuarded } from './launch.mjs';
import { inProject } from './project.mjs';
import { sayAs } from './say.mjs';

const vitest = (...projects) => [
  inProject('node_modules/vitest/vitest.mjs'),
  'run',
  ...projects.flatMap((project) => ['--project', project]),
];
const playwright = (project) => [
  inProject('node_modules/@playwright/test/cli.js'),
  'test',
  '--project',
  project,
];

/** In a desktop session of its own, with display, session bus and keyring. */
const onDesktop = (args) => [inProject('build/desktop-session.mjs'), '--', process.execPath, ...args];

const PARTS = [
  { name: 'check', runs: [[inProject('build/check.mjs')]] },
  { name: 'bundle', runs: [[inProject('build/bundle.mjs')]] },
  { name: 'unit', runs: [vitest('architecture', 'unit', 'renderer')] },
  { name: 'integration', runs: [onDesktop(vitest('integration'))] },
  { name: 'promise', runs: [vitest('promise')] },
  { name: 'e2e', runs: [onDesktop(playwright('app'))] },
  { name: 'pack', runs: [[inProject('build/pack.mjs')], onDesktop(playwright('packed'))] },
];

const say = sayAs('test');
const results = [];
for (const { name, runs } of chooseParts(process.argv.slice(2))) {
  say(`--- ${name}`);
  const startedAt = performance.now();
  const code = await takeRuns(runs);
  results.push({ name, ok: code === 0, seconds: (performance.now() - startedAt) / 1000 });
  if (code > 128) break; // ended by a signal: whoever sent it wants no further parts
}
report();

async function takeRuns(runs) {
  for (const args of runs) {
    const code = await runToEnd(
      spawnGuarded(process.execPath, args, { stdio: 'inherit', cwd: inProject() }),
      say,
    );
    if (code !== 0) return code;
  }
  return 0;
}

function report() {
  const failures = results.filter(({ ok }) => !ok).length;
  const lines = results.map(
    ({ name, ok, seconds }) =>
      `${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s`,
  );
  process.stdout.write(
    `\n${lines.join('\n')}\n\nparts: ${results.length - failures} passed, ${failures} failed\n`,
  );
  process.exitCode = failures === 0 ? 0 : 1;
}

function chooseParts(args) {
  if (args.length === 0) return PARTS;
  const names = args[0] === '--only' ? args.slice(1).flatMap((arg) => arg.split(',')) : [];
  const chosen = PARTS.filter((part) => names.includes(part.name));
  if (chosen.length > 0 && chosen.length === names.length) return chosen;
  say(`usage: npm test [-- --only ${PARTS.map((part) => part.name).join('|')}]`);
  process.exit(2);
}
