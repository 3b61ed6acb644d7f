import { PARAGRAPH, PLAIN, type Inline, type Paragraph, type TextStyle } from '../../flow/flow.ts';
import { descend, findChildren, textIn, type XmlElement } from '../../xml/xml-tree.ts';
import { showSigns } from '../sign-fonts.ts';

const BODY_PT = 12;
/** Sizes on slides are for the back row. */
const LARGEST_PT = 22;
const SMALLEST_PT = 8;
const LEVEL_INDENT_PT = 18;

/** How the text of a shape is set. */
export interface ShapeText {
  /** The size of a title; null for all other text. */
  readonly titlePt: number | null;
  readonly hasBullets: boolean;
  /** The size of text on paper, of that in the drawing. */
  readonly scale: number;
}

/** The paragraphs of a shape (DrawingML). */
export function textBlocks(body: XmlElement | null, { titlePt, hasBullets, scale }: ShapeText): Paragraph[] {
  return findChildren(body, 'p').map((paragraph) => {
    const properties = descend(paragraph, 'pPr');
    const level = Math.min(8, Number(properties?.attributes['lvl'] ?? 0) || 0);
    const inlines = readInlines(paragraph, titlePt, scale);
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

function readInlines(paragraph: XmlElement, titlePt: number | null, scale: number): Inline[] {
  return findChildren(paragraph).flatMap((child): Inline[] => {
    if (child.name === 'br') return [{ kind: 'break' }];
    const text = descend(child, 't');
    if ((child.name !== 'r' && child.name !== 'fld') || text === null) return [];
    const run = descend(child, 'rPr');
    const font = (descend(run, 'sym') ?? descend(run, 'latin'))?.attributes['typeface'];
    const shown = showSigns(textIn(text), font);
    return [{ kind: 'text', text: shown, style: readStyle(run, titlePt, scale) }];
  });
}

function readStyle(run: XmlElement | null, titlePt: number | null, scale: number): TextStyle {
  const { sz: size, b: bold, i: italic, u: underline, strike } = run?.attributes ?? {};
  const givenPt = size === undefined ? BODY_PT : (Number(size) / 100) * scale || BODY_PT;
  return {
    ...PLAIN,
    sizePt: titlePt ?? Math.min(LARGEST_PT, Math.max(SMALLEST_PT, givenPt)),
    isBold: bold === '1' || titlePt !== null,
    isItalic: italic === '1',
    isUnderlined: underline !== undefined && underline !== 'none',
    isStruck: strike !== undefined && strike !== 'noStrike',
  };
}
