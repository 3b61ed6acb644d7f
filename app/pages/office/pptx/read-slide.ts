import {
  PARAGRAPH,
  PLAIN,
  type Block,
  type Inline,
  type Paragraph,
  type TextStyle,
} from '../../flow/flow.ts';
import { showSigns } from '../sign-fonts.ts';
import { findChildren, descend, elementsIn, textIn, type XmlElement } from '../../xml/xml-tree.ts';

const EMU_PER_POINT = 12_700;
/** A slide is some ten inches wide, a fax page seven. */
const SLIDE_SCALE = 0.7;
const TITLE_PT = 20;
const BODY_PT = 12;
/** Sizes on slides are for the back row. */
const LARGEST_PT = 22;
const SMALLEST_PT = 8;
const LEVEL_INDENT_PT = 18;
/** Shapes whose upper edges are closer stand side by side, and are read from left to right. */
const SAME_LINE_EMU = 300_000;
const NOT_SHOWN = new Set(['sldNum', 'dt', 'ftr']);

interface Shape {
  readonly element: XmlElement;
  readonly x: number;
  readonly y: number;
}

type ReadPart = (id: string | undefined) => Uint8Array | null;

/** What a slide says, from top to bottom, its title first. */
export function readSlide(slide: XmlElement, read: ReadPart): Block[] {
  const shapes = [...shapesIn(descend(slide, 'cSld', 'spTree'))];
  return shapes.sort(inReadingOrder).flatMap(({ element }) => shapeBlocks(element, read));
}

function* shapesIn(parent: XmlElement | null): Generator<Shape> {
  for (const element of findChildren(parent)) {
    if (element.name === 'grpSp' || element.name === 'AlternateContent' || element.name === 'Choice') {
      yield* shapesIn(element);
    } else if (element.name === 'sp' || element.name === 'pic' || element.name === 'graphicFrame') {
      const place = descend(element, 'spPr', 'xfrm', 'off') ?? descend(element, 'xfrm', 'off');
      const number = (name: string): number => Number(place?.attributes[name] ?? 0) || 0;
      yield { element, x: number('x'), y: isTitle(element) ? Number.NEGATIVE_INFINITY : number('y') };
    }
  }
}

function inReadingOrder(a: Shape, b: Shape): number {
  if (a.y === b.y) return a.x - b.x;
  const line = ({ y }: Shape): number => Math.round(y / SAME_LINE_EMU);
  return line(a) - line(b) || a.x - b.x;
}

function shapeBlocks(shape: XmlElement, read: ReadPart): Block[] {
  if (NOT_SHOWN.has(readPlaceholder(shape) ?? '')) return [];
  if (shape.name === 'pic') return [imageBlock(shape, read)];
  const [table] = elementsIn(shape, 'tbl');
  if (table !== undefined) return [tableBlock(table)];
  const [chart] = elementsIn(shape, 'chart');
  if (chart !== undefined)
    return [{ ...PARAGRAPH, inlines: [{ kind: 'text', text: '[chart]', style: PLAIN }] }];
  return textBlocks(descend(shape, 'txBody'), isTitle(shape) ? TITLE_PT : null, isBody(shape));
}

function textBlocks(body: XmlElement | null, titlePt: number | null, hasBullets: boolean): Block[] {
  return findChildren(body, 'p').map((paragraph): Paragraph => {
    const properties = descend(paragraph, 'pPr');
    const level = Math.min(8, Number(properties?.attributes['lvl'] ?? 0) || 0);
    const inlines = readInlines(paragraph, titlePt);
    const isItem =
      inlines.length > 0 &&
      descend(properties, 'buNone') === null &&
      (hasBullets || descend(properties, 'buChar') !== null || descend(properties, 'buAutoNum') !== null);
    return {
      ...PARAGRAPH,
      inlines,
      align:
        properties?.attributes['algn'] === 'ctr'
          ? 'center'
          : properties?.attributes['algn'] === 'r'
            ? 'right'
            : 'left',
      indentPt: (level + (isItem ? 1 : 0)) * LEVEL_INDENT_PT,
      marker: isItem ? (level % 2 === 0 ? '•' : '–') : null,
      afterPt: titlePt === null ? 3 : 10,
      keepsWithNext: titlePt !== null,
    };
  });
}

function readInlines(paragraph: XmlElement, titlePt: number | null): Inline[] {
  return findChildren(paragraph).flatMap((child): Inline[] => {
    if (child.name === 'br') return [{ kind: 'break' }];
    const text = descend(child, 't');
    if ((child.name !== 'r' && child.name !== 'fld') || text === null) return [];
    const run = descend(child, 'rPr');
    const font = (descend(run, 'sym') ?? descend(run, 'latin'))?.attributes['typeface'];
    const shown = showSigns(textIn(text), font);
    return [{ kind: 'text', text: shown, style: readStyle(run, titlePt) }];
  });
}

function readStyle(run: XmlElement | null, titlePt: number | null): TextStyle {
  const { sz: size, b: bold, i: italic, u: underline, strike } = run?.attributes ?? {};
  const givenPt = size === undefined ? BODY_PT : (Number(size) / 100) * SLIDE_SCALE || BODY_PT;
  return {
    ...PLAIN,
    sizePt: titlePt ?? Math.min(LARGEST_PT, Math.max(SMALLEST_PT, givenPt)),
    isBold: bold === '1' || titlePt !== null,
    isItalic: italic === '1',
    isUnderlined: underline !== undefined && underline !== 'none',
    isStruck: strike !== undefined && strike !== 'noStrike',
  };
}

function tableBlock(table: XmlElement): Block {
  const rows = findChildren(table, 'tr').map((row) => ({
    isHeader: false,
    cells: findChildren(row, 'tc')
      .filter(({ attributes }) => attributes['hMerge'] !== '1')
      .map((cell) => ({
        blocks: textBlocks(descend(cell, 'txBody'), null, false),
        columnSpan: Math.max(1, Number(cell.attributes['gridSpan'] ?? 1) || 1),
        rowSpan: 1,
      })),
  }));
  return { kind: 'table', rows, hasLines: true };
}

function imageBlock(image: XmlElement, read: ReadPart): Block {
  const bytes = read(descend(image, 'blipFill', 'blip')?.attributes['embed']) ?? new Uint8Array();
  const size = descend(image, 'spPr', 'xfrm', 'ext')?.attributes;
  const points = (name: string): number => (Number(size?.[name] ?? 0) / EMU_PER_POINT) * SLIDE_SCALE || 0;
  const described = descend(image, 'nvPicPr', 'cNvPr')?.attributes['descr'] ?? '';
  const alternative = described === '' ? 'picture' : described;
  const found = { bytes, widthPt: points('cx'), heightPt: points('cy'), alternative };
  return { ...PARAGRAPH, inlines: [{ kind: 'picture', image: found }] };
}

function readPlaceholder(shape: XmlElement): string | null {
  const properties = descend(shape, 'nvSpPr', 'nvPr', 'ph') ?? descend(shape, 'nvPicPr', 'nvPr', 'ph');
  return properties === null ? null : (properties.attributes['type'] ?? 'body');
}

const isTitle = (shape: XmlElement): boolean => ['title', 'ctrTitle'].includes(readPlaceholder(shape) ?? '');
const isBody = (shape: XmlElement): boolean => readPlaceholder(shape) === 'body';
