import {
  attribute,
  findElements,
  isOn,
  makeElement,
  namedChild,
  namedChildren,
  ensureProperties,
  setAttribute,
} from './word-xml.ts';

/** Borders of tables, of their cells, and of paragraphs; `bdr` is one by itself. */
const BORDERS = ['tblBorders', 'tcBorders', 'pBdr'];
const COLOUR = /^(?:auto|[\da-f]{6})$/iu;
/** Half a point, in eighths, as Word gives a table. */
const USUAL_SIZE = '4';
const NO_LINE = /^(?:nil|none)$/u;

type Edges = ReadonlyMap<string, Element>;

/** `docx-preview` drops a line that has no colour or no width of its own; Word draws it black and thin (17.18.2). */
export function mendLines(part: XMLDocument): void {
  const lines = BORDERS.flatMap((name) => findElements(part, name)).flatMap((each) => [...each.children]);
  for (const line of [...lines, ...findElements(part, 'bdr')]) {
    if (NO_LINE.test(attribute(line, 'val') ?? '')) continue;
    if (!COLOUR.test(attribute(line, 'color') ?? '')) {
      const bare = (attribute(line, 'color') ?? '').replace(/^#/u, '');
      setAttribute(line, 'color', COLOUR.test(bare) ? bare : 'auto');
    }
    if (!/^\d+$/u.test(attribute(line, 'sz') ?? '')) setAttribute(line, 'sz', USUAL_SIZE);
  }
}

/** Gives each cell the lines of its table that are around it: `docx-preview` gives the outer ones to all, and knows no inner ones. */
export function spreadTableBorders(part: XMLDocument, styles: XMLDocument | null): void {
  for (const table of findElements(part, 'tbl')) {
    const properties = namedChild(table, 'tblPr');
    const own = readEdges(namedChild(properties, 'tblBorders'));
    const styled = readStyledEdges(attribute(namedChild(properties, 'tblStyle'), 'val'), styles);
    const edges = new Map([...(styled ?? []), ...own]);
    const rows = namedChildren(table, 'tr');
    const isMirrored = isOn(namedChild(properties, 'bidiVisual'));
    for (const [index, row] of rows.entries()) {
      const exceptions = readEdges(namedChild(namedChild(row, 'tblPrEx'), 'tblBorders'));
      const rowEdges = new Map([...edges, ...exceptions]);
      if (rowEdges.size === 0) continue;
      const cells = namedChildren(row, 'tc');
      for (const [place, cell] of cells.entries()) {
        const [isFirst, isLast] = [place === 0, place === cells.length - 1];
        const around = {
          top: index === 0 ? 'top' : 'insideH',
          bottom: reachesEnd(cell, rows, index) ? 'bottom' : 'insideH',
          [isMirrored ? 'right' : 'left']: isFirst ? 'left' : 'insideV',
          [isMirrored ? 'left' : 'right']: isLast ? 'right' : 'insideV',
        };
        writeEdges(cell, around, rowEdges, styled !== null);
      }
    }
    namedChild(properties, 'tblBorders')?.remove();
  }
}

const SIDES: Readonly<Record<string, string>> = { start: 'left', end: 'right' };

const readEdges = (borders: Element | undefined): Edges =>
  new Map([...(borders?.children ?? [])].map((line) => [SIDES[line.localName] ?? line.localName, line]));

/** What a style and those that it is based on say; null where it has other lines for some rows, which are left to `docx-preview`. */
function readStyledEdges(id: string | null, styles: XMLDocument | null): Edges | null {
  const all = styles === null ? [] : findElements(styles, 'style');
  const followed = new Set<string>();
  let edges: Edges = new Map();
  for (let next = id; next !== null && !followed.has(next);) {
    followed.add(next);
    const style = all.find((each) => attribute(each, 'styleId') === next);
    if (style === undefined) break;
    const parts = namedChildren(style, 'tblStylePr');
    if (parts.some((each) => each.querySelector('*|tcBorders, *|tblBorders') !== null)) return null;
    edges = new Map([...readEdges(namedChild(namedChild(style, 'tblPr'), 'tblBorders')), ...edges]);
    next = attribute(namedChild(style, 'basedOn'), 'val');
  }
  return edges;
}

/** Whether a cell is in the last row, or goes on down to it. */
function reachesEnd(cell: Element, rows: readonly Element[], index: number): boolean {
  if (index === rows.length - 1) return true;
  const kind = readMerge(cell);
  if (kind !== 'restart') return false;
  const column = findColumn(cell);
  return rows.slice(index + 1).every((row) => {
    const below = namedChildren(row, 'tc').find((each) => findColumn(each) === column);
    return below !== undefined && readMerge(below) === 'continue';
  });
}

function readMerge(cell: Element): string | null {
  const merge = namedChild(namedChild(cell, 'tcPr'), 'vMerge');
  return merge === undefined ? null : (attribute(merge, 'val') ?? 'continue');
}

/** In the grid of its table. */
function findColumn(cell: Element): number {
  const row = cell.parentElement;
  const span = (element: Element | undefined): number => Number(attribute(element, 'val') ?? 1) || 1;
  const before = namedChild(namedChild(row ?? undefined, 'trPr'), 'gridBefore');
  let column = before === undefined ? 0 : span(before);
  for (const each of namedChildren(row ?? cell, 'tc')) {
    if (each === cell) break;
    column += span(namedChild(namedChild(each, 'tcPr'), 'gridSpan'));
  }
  return column;
}

function writeEdges(
  cell: Element,
  around: Readonly<Record<string, string>>,
  edges: Edges,
  endsStyle: boolean,
): void {
  const part = cell.ownerDocument;
  const borders = ensureProperties(ensureProperties(cell, 'tcPr'), 'tcBorders');
  const own = readEdges(borders);
  for (const [side, edge] of Object.entries(around)) {
    if (own.has(side)) continue;
    const line = edges.get(edge);
    if (line === undefined && !endsStyle) continue;
    const made = makeElement(part, side, { val: 'nil' });
    if (line !== undefined)
      for (const name of ['val', 'color', 'sz']) {
        const value = attribute(line, name);
        if (value !== null) setAttribute(made, name, value);
      }
    borders.append(made);
  }
}
