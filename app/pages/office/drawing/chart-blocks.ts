import { plainParagraph, PLAIN, type Block, type TableCell } from '../../flow/flow.ts';
import { descend, elementsIn, textIn, type XmlElement } from '../../xml/xml-tree.ts';

const TITLE_STYLE = { ...PLAIN, isBold: true };
const CELL_STYLE = { ...PLAIN, sizePt: 9 };
/** Of a chart with more points than this nobody reads the numbers. */
const MOST_POINTS = 60;
const SIGNIFICANT_DIGITS = 10;

interface Series {
  readonly name: string;
  readonly categories: ReadonlyMap<number, string>;
  readonly values: ReadonlyMap<number, string>;
}

/** A chart as its title and a table of its numbers, as its program saw them last; that there is one, where it does not say. */
export function chartBlocks(chart: XmlElement | null): Block[] {
  const [heading] = elementsIn(chart, 'title');
  const title = heading === undefined ? '' : [...elementsIn(heading, 't')].map(textIn).join('');
  const series = [...elementsIn(chart, 'ser')].map(readSeries);
  const points = series.reduce(
    (most, { values }) => [...values.keys()].reduce((inSeries, index) => Math.max(inSeries, index + 1), most),
    0,
  );
  const titled = title === '' ? [] : [plainParagraph(title, TITLE_STYLE)];
  if (points === 0 || points > MOST_POINTS) return [...titled, plainParagraph('[chart]')];
  const names = ['', ...series.map(({ name }) => name)];
  const rows = Array.from({ length: points }, (_, index) => [
    series.map(({ categories }) => categories.get(index)).find((each) => each !== undefined) ?? '',
    ...series.map(({ values }) => values.get(index) ?? ''),
  ]);
  const table = [names, ...rows].map((texts, row) => ({ isHeader: row === 0, cells: texts.map(toCell) }));
  return [...titled, { kind: 'table', rows: table, hasLines: true }];
}

function readSeries(series: XmlElement): Series {
  const texts = (...names: readonly string[]): ReadonlyMap<number, string> => {
    const element = names.map((name) => descend(series, name)).find((each) => each !== null) ?? null;
    const points = [...elementsIn(element, 'pt')].map((point) => {
      const value = descend(point, 'v');
      return [Number(point.attributes['idx'] ?? 0), value === null ? '' : shorten(textIn(value))] as const;
    });
    return new Map(points.filter(([index]) => Number.isInteger(index) && index >= 0));
  };
  const [name] = elementsIn(descend(series, 'tx'), 'v');
  return {
    name: name === undefined ? '' : textIn(name),
    categories: texts('cat', 'xVal'),
    values: texts('val', 'yVal'),
  };
}

/** Calculated numbers have digits that come from the calculation. */
function shorten(text: string): string {
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number)
    ? text
    : String(Number(number.toPrecision(SIGNIFICANT_DIGITS)));
}

const toCell = (text: string): TableCell => ({
  blocks: text === '' ? [] : [{ ...plainParagraph(text, CELL_STYLE), afterPt: 0 }],
  columnSpan: 1,
  rowSpan: 1,
});
