// npm run bench [-- --rounds N] [-- --files N]: runs every benchmark beside its anchor, one after the other, and writes the results into
// docs/measurements.md. npm run bench -- NAME [counts]: runs one of them, which prints its results as JSON.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeRun, withFigures } from './bench-report.mjs';
import { ensureBundle } from './fresh-bundle.mjs';
import { runToEnd, spawnGuarded } from './launch.mjs';
import { inProject } from './project.mjs';
import { sayAs } from './say.mjs';

const inVitest = (file) => [
  inProject('node_modules/vitest/vitest.mjs'),
  ...['run', '--project', 'bench', `test/bench/${file}.test.ts`],
];

/** On a desktop of its own, in real Electron. */
const inWindow = (name) => [
  inProject('build/desktop-session.mjs'),
  ...['--', process.execPath, inProject('node_modules/@playwright/test/cli.js')],
  ...['test', '--project=bench', `${name}.window-bench`],
];

/** What is run, and which variable sets the number of files. */
const BENCHES = {
  accepted: { args: inVitest('accepted'), files: 'ACCEPTED_FILES' },
  beside: { args: inVitest('burst-beside'), files: 'BESIDE_FILES' },
  burst: { args: inVitest('burst'), files: 'BURST_FILES' },
  exchange: { args: [inProject('test/bench/exchange.mjs')] },
  history: { args: inVitest('history') },
  memory: { args: inVitest('memory'), files: 'MEMORY_FILES' },
  layout: { args: inWindow('layout') },
  pages: { args: inVitest('pages') },
  start: { args: inWindow('start') },
  ui: { args: inWindow('ui'), files: 'UI_FAXES' },
  received: { args: inWindow('received'), files: 'RECEIVED_FAXES' },
  idle: { args: inWindow('idle') },
  size: { args: [inProject('test/bench/size.mjs')] },
  soak: { args: inVitest('soak'), files: 'SOAK_FILES' },
};
const MEASUREMENTS = inProject('docs/measurements.md');

const say = sayAs('bench');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' }, files: { type: 'string' } },
});
const [name, counts] = positionals;
if (name !== undefined && !Object.hasOwn(BENCHES, name))
  throw new Error(`There is no benchmark '${name}': ${Object.keys(BENCHES).join(', ')}`);
await ensureBundle(say);
process.exitCode = name === undefined ? await runAll() : await run(name, counts, {});

async function runAll() {
  const folder = mkdtempSync(join(tmpdir(), 'faxtray-bench-'));
  const reports = join(folder, 'reports.jsonl');
  writeFileSync(reports, '');
  const load = loadavg()[0] ?? 0;
  try {
    for (const each of Object.keys(BENCHES)) {
      say(`--- ${each}`);
      const more = { BENCH_REPORTS: reports, BENCH_ROUNDS: values.rounds };
      const code = await run(each, values.files, more);
      // Half of the new figures beside older ones would mix two runs.
      if (code !== 0) return code;
    }
    const found = readFileSync(reports, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: inProject(),
      encoding: 'utf8',
    });
    const about = describeRun(found, { date: new Date(), commit: commit.trim(), load });
    const text = withFigures(readFileSync(MEASUREMENTS, 'utf8'), about, found);
    // Imported only here, since a single benchmark needs less than all of them.
    const { format, resolveConfig } = await import('prettier');
    const config = await resolveConfig(MEASUREMENTS);
    writeFileSync(MEASUREMENTS, await format(text, { ...config, filepath: MEASUREMENTS }));
    say('docs/measurements.md has what was found');
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(which, files, more) {
  const { args, files: variable } = BENCHES[which];
  const env = { ...process.env, ...more, ...(files && variable ? { [variable]: files } : {}) };
  return runToEnd(spawnGuarded(process.execPath, args, { stdio: 'inherit', cwd: inProject(), env }), say);
}
