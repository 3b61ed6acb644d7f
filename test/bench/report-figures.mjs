import { appendFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

/** Before the benchmark itself loads the machine. */
const load = loadavg().map((each) => round(each));

/** Prints the measurements as one line of JSON; `npm run bench` reads them from the file named in BENCH_REPORTS. */
export function reportFigures(bench, figures) {
  const [processor] = cpus();
  const machine = { node: process.version, cores: cpus().length, model: processor?.model ?? '', load };
  const spreads = figures.map(({ by, ...figure }) => ({
    ...figure,
    by: Object.fromEntries(Object.entries(by).map(([who, values]) => [who, spread(values)])),
  }));
  const line = `${JSON.stringify({ bench, machine, figures: spreads })}\n`;
  process.stdout.write(line);
  if (process.env.BENCH_REPORTS) appendFileSync(process.env.BENCH_REPORTS, line);
}

function spread(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (share) => round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0);
  return { count: sorted.length, median: at(0.5), p95: at(0.95), least: at(0), most: at(1) };
}

function round(figure) {
  return Math.abs(figure) < 10 ? Math.round(figure * 100) / 100 : Math.round(figure * 10) / 10;
}
