// npm test [-- --only PART]: everything that has to pass, in two parallel lanes, with the time that each part took.
import { stripVTControlCharacters } from 'node:util';
import { runToEnd, spawnGuarded } from './launch.mjs';
import { inProject } from './project.mjs';
import { sayAs } from './say.mjs';

const vitest = (workers, ...projects) => [
  inProject('node_modules/vitest/vitest.mjs'),
  'run',
  `--maxWorkers=${workers}`,
  ...projects.flatMap((project) => ['--project', project]),
];
const playwright = (project, ...more) => [
  inProject('node_modules/@playwright/test/cli.js'),
  'test',
  '--project',
  project,
  ...more,
];
/**
 * The window's tests are split into shares, so that both lanes have some left when the other parts are done. Starting a share costs four
 * seconds of processor time; the last one keeps the other lane waiting no longer than it runs.
 */
const SHARES = 6;
/**
 * Each has a desktop of its own, because only one window at a time has the keyboard, and a folder of its own, because Playwright empties
 * it at the start.
 */
const shareOfWindow = (lane, share) => ({
  name: `e2e ${share}/${SHARES}`,
  lane,
  runs: [onDesktop(playwright('app', `--shard=${share}/${SHARES}`, `--output=test-results/${share}`))],
});

/** In a desktop session of its own, with display, session bus and keyring. */
const onDesktop = (args) => [inProject('build/desktop-session.mjs'), '--', process.execPath, ...args];

/** Run as an ordinary user, because Chromium has no sandbox as root. */
const asOrdinaryUser = (args) => [inProject('build/as-ordinary-user.mjs'), '--', process.execPath, ...args];

/**
 * By default, vitest runs one file at a time on two cores. Parts that mostly wait for processes, disks and clocks get more workers than
 * there are cores; parts that compute run in the other lane and fill the gaps. A lane that is done takes what the other has not begun.
 */
const PARTS = [
  { name: 'bundle', lane: 'first', runs: [[inProject('build/bundle.mjs')]] },
  { name: 'check', lane: 'computing', runs: [[inProject('build/check.mjs')]] },
  { name: 'unit', lane: 'computing', runs: [vitest(2, 'architecture', 'unit*', 'renderer*')] },
  { name: 'integration', lane: 'waiting', runs: [onDesktop(vitest(3, 'integration*'))] },
  ...[1, 2, 3].map((share) => shareOfWindow('computing', share)),
  { name: 'resilience', lane: 'waiting', runs: [vitest(2, 'resilience')] },
  ...[4, 5, 6].map((share) => shareOfWindow('waiting', share)),
  {
    name: 'e2e layout',
    lane: 'waiting',
    runs: [onDesktop(playwright('layout', '--output=test-results/layout'))],
  },
  { name: 'sandbox', lane: 'waiting', runs: [asOrdinaryUser(onDesktop(playwright('sandboxed')))] },
  {
    name: 'pack',
    lane: 'waiting',
    runs: [[inProject('build/pack.mjs')], onDesktop(playwright('packed', '--output=test-results/packed'))],
  },
];

const MOST_LINES_ABOUT_A_PART = 24;
/** Enough for a verdict that names several faxes. */
const MOST_OF_A_LINE = 1_500;

const say = sayAs('test');
const results = [];
const startedAt = performance.now();
// Whether this passes must not depend on chance: `npm run test:long`, `test:crash` and `test:faults` look for what other seeds find.
process.env.FAXTRAY_SEED ??= '20261122';
say(`seed ${process.env.FAXTRAY_SEED}`);
const parts = chooseParts(process.argv.slice(2));
const [first, computing, waiting] = ['first', 'computing', 'waiting'].map((lane) =>
  parts.filter((part) => part.lane === lane),
);
// Made once, or both lanes would make the bundle at the same time.
await takeLane(first);
await Promise.all([takeLane(computing, waiting), takeLane(waiting, computing)]);
report();

async function takeLane(own, other = []) {
  for (;;) {
    const part = own.shift() ?? other.pop();
    if (!part) return;
    const code = await takePart(part);
    if (code <= 128) continue;
    // Ended by a signal: whoever sent it wants no further parts.
    own.length = 0;
    other.length = 0;
  }
}

async function takePart({ name, runs }) {
  const partStartedAt = performance.now();
  say(`--- ${name}`);
  let code = 0;
  const about = new Set();
  for (const args of runs) {
    code = await takeRun(name, args, (line) => isAboutFailure(line) && about.add(line));
    if (code !== 0) break;
  }
  results.push({
    name,
    ok: code === 0,
    about: code === 0 ? [] : [...about].slice(0, MOST_LINES_ABOUT_A_PART),
    seconds: secondsSince(partStartedAt),
  });
  return code;
}

/** Each line of output names its part, because two write at the same time. */
function takeRun(name, args, hear) {
  const child = spawnGuarded(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: inProject(),
  });
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    let rest = '';
    from.setEncoding('utf8').on('data', (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      for (const line of lines) {
        to.write(`${name.padEnd(11)} ${line}\n`);
        hear(stripVTControlCharacters(line));
      }
    });
    from.on('end', () => rest !== '' && to.write(`${name.padEnd(11)} ${rest}\n`));
  }
  return runToEnd(child, say);
}

function secondsSince(fromMs) {
  return (performance.now() - fromMs) / 1000;
}

/**
 * Which test failed, with its error and the expected and actual values, as vitest and Playwright print them; or a tool's own message
 * about a file.
 */
function isAboutFailure(line) {
  return /^\s*(FAIL |\d+\) \[|(\w+)?Error\b.*:|\S+ *: error )|\berror TS\d+|^\s+\d+:\d+\s+error\s|^\s*[-+] {3}/.test(
    line,
  );
}

/** `e2e` for each of its shares. */
function partName({ name }) {
  return name.split(' ')[0];
}

function report() {
  const failures = results.filter(({ ok }) => !ok).length;
  const lines = results.map(
    ({ name, ok, seconds }) =>
      `${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s`,
  );
  // Printed last, because whoever follows a run from outside often sees only its end.
  const failed = results.flatMap(({ name, about }) =>
    about.map((line) => `${name.padEnd(11)} ${line.slice(0, MOST_OF_A_LINE)}\n`),
  );
  process.stdout.write(
    `\n${lines.join('\n')}\n      ${'in all'.padEnd(12)} ${secondsSince(startedAt).toFixed(1).padStart(6)} s\n\n` +
      `parts: ${results.length - failures} passed, ${failures} failed\n${failed.join('')}`,
  );
  process.exitCode = failures === 0 && results.length === parts.length ? 0 : 1;
}

function chooseParts(args) {
  if (args.length === 0) return PARTS;
  const names = args[0] === '--only' ? args.slice(1).flatMap((arg) => arg.split(',')) : [];
  const known = new Set(PARTS.map(partName));
  if (names.length > 0 && names.every((name) => known.has(name))) {
    return PARTS.filter((part) => names.includes(partName(part)));
  }
  say(`usage: npm test [-- --only ${[...known].join('|')}]`);
  process.exit(2);
}
