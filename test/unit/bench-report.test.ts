import { expect, it } from 'vitest';
import { describeRun, withFigures, type BenchReport } from '../../build/bench-report.mjs';

const PAGE = 'before\n\n<!-- npm run bench: begin -->\n<!-- npm run bench: end -->\n\nafter\n';
const spread = (median: number) => ({ count: 3, median, p95: 3_000.5, least: 1, most: 4 });

const reportOf = (bench: string, what: string, load: number): BenchReport => ({
  bench,
  machine: { node: 'v20.20.2', cores: 2, model: 'AMD EPYC', load: [load, 0, 0] },
  figures: [{ what, unit: 'ms', by: { Faxtray: spread(2), 'bare script': spread(1_234) } }],
});

it('writes each benchmark beside its anchor, and what stood there before goes', () => {
  const reports = [reportOf('burst', 'one', 2), reportOf('pages', 'two', 3), reportOf('burst', 'three', 1)];
  const page = withFigures(withFigures(PAGE, 'Old.', [reportOf('old', 'old', 0)]), 'About.', reports);
  expect(page).toMatch(/^before\n\n<!-- npm run bench: begin -->\n\nAbout\./u);
  expect(page).toMatch(/<!-- npm run bench: end -->\n\nafter\n$/u);
  expect(page.toLowerCase()).not.toContain('old');
  expect(page.match(/^### .*$/gmu)).toEqual(['### burst', '### pages']);
  expect(page).toContain('| one | ms | Faxtray | 3 | 2 | 3,000.5 | 1 | 4 |');
  expect(page).toContain('| three | ms | bare script | 3 | 1,234 | 3,000.5 | 1 | 4 |');
});

it.each(['', 'no place', '<!-- npm run bench: end --> <!-- npm run bench: begin -->'])(
  'changes no page that has no place for it: %j',
  (page) => {
    expect(() => withFigures(page, 'About.', [])).toThrow('no place');
  },
);

it('says on what it was measured, and under which load', () => {
  const run = { date: new Date('2026-11-28T15:00:00Z'), commit: 'abc1234', load: 0.25 };
  const about = describeRun([reportOf('burst', 'one', 2), reportOf('pages', 'two', 3.5)], run);
  for (const fact of [
    '2026-11-28',
    'abc1234',
    'Node 20.20.2',
    '2 cores (AMD EPYC)',
    '0.3 before',
    '2 to 3.5',
  ])
    expect(about).toContain(fact);
});
