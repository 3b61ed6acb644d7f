import { imageParagraph, isVisible, plainParagraph, type Block } from '../../flow/flow.ts';
import { findChildren, descend, elementsIn, textIn, type XmlElement } from '../../xml/xml-tree.ts';
import { chartBlocks } from './chart-blocks.ts';
import { textBlocks } from './drawing-text.ts';

const EMU_PER_POINT = 12_700;
const TITLE_PT = 20;
/** Shapes whose upper edges are closer stand side by side, and are read from left to right. */
const SAME_LINE_EMU = 300_000;
const NOT_SHOWN = new Set(['sldNum', 'dt', 'ftr']);

interface Shape {
  readonly element: XmlElement;
  readonly x: number;
  readonly y: number;
}

/** What the shapes of a drawing refer to by ids. */
export interface DrawingParts {
  bytes(id: string | undefined): Uint8Array | null;
  xml(id: string | undefined): XmlElement | null;
}

/** Shapes on a sheet have their places by its rows and columns. */
const ANCHORS = new Set(['twoCellAnchor', 'oneCellAnchor', 'absoluteAnchor']);
const ROW_EMU = 190_500;
const COLUMN_EMU = 609_600;

/** What the shapes of a drawing say (DrawingML), from top to bottom, a title first. `scale`: their size on paper. */
export function readShapes(drawing: XmlElement | null, parts: DrawingParts, scale: number): Block[] {
  const shapes = [...shapesIn(drawing)];
  return shapes.sort(inReadingOrder).flatMap(({ element }) => shapeBlocks(element, parts, scale));
}

function* shapesIn(parent: XmlElement | null): Generator<Shape> {
  for (const element of findChildren(parent)) {
    if (isHidden(element) || isForScreenOnly(element)) continue;
    if (ANCHORS.has(element.name)) {
      const place = cellPlace(element);
      for (const shape of shapesIn(element)) yield { ...shape, ...place };
    } else if (element.name === 'grpSp' || element.name === 'AlternateContent' || element.name === 'Choice') {
      yield* shapesIn(element);
    } else if (element.name === 'sp' || element.name === 'pic' || element.name === 'graphicFrame') {
      const place = descend(element, 'spPr', 'xfrm', 'off') ?? descend(element, 'xfrm', 'off');
      const number = (name: string): number => Number(place?.attributes[name] ?? 0) || 0;
      yield { element, x: number('x'), y: isTitle(element) ? Number.NEGATIVE_INFINITY : number('y') };
    }
  }
}

const isHidden = (shape: XmlElement): boolean =>
  findChildren(shape).some(
    (each) => each.name.startsWith('nv') && descend(each, 'cNvPr')?.attributes['hidden'] === '1',
  );

/** Of a shape on a sheet, by its anchor. */
const isForScreenOnly = (anchor: XmlElement): boolean =>
  descend(anchor, 'clientData')?.attributes['fPrintsWithSheet'] === '0';

/** Null where it stands on no cell. */
function cellPlace(anchor: XmlElement): { readonly x: number; readonly y: number } | null {
  const from = descend(anchor, 'from');
  if (from === null) return null;
  const count = (name: string): number => {
    const element = descend(from, name);
    return element === null ? 0 : Number(textIn(element)) || 0;
  };
  return { x: count('col') * COLUMN_EMU, y: count('row') * ROW_EMU };
}

function inReadingOrder(a: Shape, b: Shape): number {
  if (a.y === b.y) return a.x - b.x;
  const line = ({ y }: Shape): number => Math.round(y / SAME_LINE_EMU);
  return line(a) - line(b) || a.x - b.x;
}

function shapeBlocks(shape: XmlElement, parts: DrawingParts, scale: number): Block[] {
  if (NOT_SHOWN.has(readPlaceholder(shape) ?? '')) return [];
  if (shape.name === 'pic') return [imageBlock(shape, descend(shape, 'blipFill'), parts, scale)];
  const [table] = elementsIn(shape, 'tbl');
  if (table !== undefined) return [tableBlock(table, scale)];
  const [chart] = elementsIn(shape, 'chart');
  if (chart !== undefined) return chartBlocks(parts.xml(chart.attributes['id']));
  const [diagram] = elementsIn(shape, 'relIds');
  if (diagram !== undefined) return diagramBlocks(parts.xml(diagram.attributes['dm']), scale);
  // What another program made comes as the picture that it left.
  const [left] = shape.name === 'graphicFrame' ? elementsIn(shape, 'pic') : [];
  if (left !== undefined) return [imageBlock(left, descend(left, 'blipFill'), parts, scale)];
  const fill = descend(shape, 'spPr', 'blipFill');
  const titlePt = isTitle(shape) ? TITLE_PT : null;
  return [
    ...(fill === null ? [] : [imageBlock(shape, fill, parts, scale)]),
    ...textBlocks(descend(shape, 'txBody'), { titlePt, hasBullets: isBody(shape), scale }),
  ];
}

/** Its words, without what only arranges them. */
function diagramBlocks(diagram: XmlElement | null, scale: number): Block[] {
  const points = findChildren(descend(diagram, 'ptLst'), 'pt');
  const nodes = points.filter(({ attributes }) => (attributes['type'] ?? 'node') === 'node');
  const blocks = nodes.flatMap((point) =>
    textBlocks(descend(point, 't'), { titlePt: null, hasBullets: false, scale }),
  );
  return blocks.some(isVisible) ? blocks : [plainParagraph('[diagram]')];
}

function tableBlock(table: XmlElement, scale: number): Block {
  const rows = findChildren(table, 'tr').map((row) => ({
    isHeader: false,
    cells: findChildren(row, 'tc')
      .filter(({ attributes }) => attributes['hMerge'] !== '1')
      .map((cell) => ({
        blocks: textBlocks(descend(cell, 'txBody'), { titlePt: null, hasBullets: false, scale }),
        columnSpan: Math.max(1, Number(cell.attributes['gridSpan'] ?? 1) || 1),
        rowSpan: 1,
      })),
  }));
  return { kind: 'table', rows, hasLines: true };
}

function imageBlock(shape: XmlElement, fill: XmlElement | null, parts: DrawingParts, scale: number): Block {
  const bytes = parts.bytes(descend(fill, 'blip')?.attributes['embed']) ?? new Uint8Array();
  const size = descend(shape, 'spPr', 'xfrm', 'ext')?.attributes;
  const points = (name: string): number => (Number(size?.[name] ?? 0) / EMU_PER_POINT) * scale || 0;
  const described = descend(shape, 'nvPicPr', 'cNvPr')?.attributes['descr'] ?? '';
  const alternative = described === '' ? 'picture' : described;
  return imageParagraph({ bytes, widthPt: points('cx'), heightPt: points('cy'), alternative });
}

/** What is behind everything on a slide. */
export function readBackground(slide: XmlElement, parts: DrawingParts, scale: number): Block[] {
  const background = descend(slide, 'cSld', 'bg', 'bgPr');
  const fill = descend(background, 'blipFill');
  return background === null || fill === null ? [] : [imageBlock(background, fill, parts, scale)];
}

function readPlaceholder(shape: XmlElement): string | null {
  const properties = descend(shape, 'nvSpPr', 'nvPr', 'ph') ?? descend(shape, 'nvPicPr', 'nvPr', 'ph');
  return properties === null ? null : (properties.attributes['type'] ?? 'body');
}

const isTitle = (shape: XmlElement): boolean => ['title', 'ctrTitle'].includes(readPlaceholder(shape) ?? '');
const isBody = (shape: XmlElement): boolean => readPlaceholder(shape) === 'body';
