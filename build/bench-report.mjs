/** `npm run bench` writes what is between them; the rest of the page is written by hand. */
const [BEGIN, END] = ['<!-- npm run bench: begin -->', '<!-- npm run bench: end -->'];

/** One sentence on what it was measured on, and when. */
export function describeRun(reports, { date, commit, load }) {
  const { node, cores, model } = reports[0].machine;
  const loads = reports.map(({ machine }) => machine.load[0]);
  return (
    `One run of \`npm run bench\` on ${date.toISOString().slice(0, 10)} at ${commit}: Node ${node.replace(/^v/u, '')}, ${cores} cores (${model}), ` +
    `load ${load.toFixed(1)} before and ${Math.min(...loads)} to ${Math.max(...loads)} at the beginning of each.`
  );
}

/** The page with these figures in place of those of the previous run; throws if the page has no place for them. */
export function withFigures(page, about, reports) {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error(`There is no place for figures: ${BEGIN} … ${END}`);
  const tables = [...groupByBench(reports)].map(([bench, figures]) => `### ${bench}\n\n${toTable(figures)}`);
  return `${page.slice(0, begin)}${BEGIN}\n\n${about}\n\n${tables.join('\n\n')}\n\n${page.slice(end)}`;
}

function groupByBench(reports) {
  const benches = new Map();
  for (const { bench, figures } of reports) benches.set(bench, [...(benches.get(bench) ?? []), ...figures]);
  return benches;
}

function toTable(figures) {
  const rows = figures.flatMap(({ what, unit, by }) =>
    Object.entries(by).map(([who, { count, median, p95, least, most }]) => [
      ...[what, unit, who, count],
      ...[median, p95, least, most].map((figure) => figure.toLocaleString('en')),
    ]),
  );
  const head = ['figure', 'unit', 'of', 'counts', 'median', '95th', 'least', 'most'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
