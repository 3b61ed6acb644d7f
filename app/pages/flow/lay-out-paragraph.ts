import { breakLines, type Line, type MeasureImage, type Piece } from './break-lines.ts';
import type { FlowFonts } from './flow-fonts.ts';
import type { Align, Paragraph, TextStyle } from './flow.ts';
import { readingDirection, type Direction } from '../text/direction.ts';
import { visualOrder, type DirectedPiece } from './visual-order.ts';
import { LINE, spaceStrip, type Mark, type Strip } from './strip.ts';

const LINE_SPACING = 1.25;
const MARKER_GAP_PT = 4;
const LINE_WEIGHT_PT = 0.6;

/** A paragraph as one strip a line, the space around it as strips of its own. */
export function layOutParagraph(
  paragraph: Paragraph,
  widthPx: number,
  fonts: FlowFonts,
  measure: MeasureImage,
): Strip[] {
  const { inlines, align, indentPt, marker, beforePt, afterPt, keepsWithNext } = paragraph;
  // A column that is narrower than its indent has none.
  const indentPx = Math.min(fonts.acrossPx(indentPt), widthPx >> 1);
  const lines = breakLines(inlines, widthPx - indentPx, fonts, measure);
  const direction = readingDirection(
    inlines.map((each) => (each.kind === 'text' ? each.text : ' ')).join(''),
  );
  // The indent is on the side where reading begins.
  const side = direction === 'rtl' ? 0 : indentPx;
  const towards = direction === 'rtl' && align === 'left' ? 'right' : align;
  const strips = lines.map((line, index) => ({
    ...lineStrip(line, side, widthPx - indentPx, towards, direction, fonts, paragraph),
    keepsWithNext: keepsWithNext || (index === 0 && lines.length === 2),
  }));
  const [first] = strips;
  if (marker !== null && first !== undefined)
    strips[0] = withMarker(first, marker, direction, { indentPx, widthPx }, paragraph, fonts);
  return [
    ...(beforePt > 0 ? [spaceStrip(fonts.downPx(beforePt))] : []),
    ...strips,
    ...(afterPt > 0 ? [{ ...spaceStrip(fonts.downPx(afterPt)), keepsWithNext }] : []),
  ];
}

function lineStrip(
  line: Line,
  indentPx: number,
  roomPx: number,
  align: Align,
  direction: Direction,
  fonts: FlowFonts,
  paragraph: Paragraph,
): Strip {
  const pieces = withoutBlankEnd(line.pieces);
  const usedPx = pieces.reduce((sum, { widthPx }) => sum + widthPx, 0);
  const freePx = Math.max(0, roomPx - usedPx);
  let left = indentPx + (align === 'right' ? freePx : align === 'center' ? freePx / 2 : 0);

  const empty = fonts.fontFor(findStyle(paragraph));
  let ascentPx = 0;
  let heightPx = 0;
  for (const piece of pieces) {
    const isText = piece.kind === 'text';
    ascentPx = Math.max(ascentPx, isText ? piece.font.ascentPx : piece.heightPx);
    heightPx = Math.max(heightPx, isText ? piece.font.lineHeightPx(LINE_SPACING) : piece.heightPx);
  }
  if (pieces.length === 0) heightPx = empty.lineHeightPx(LINE_SPACING);
  // What stands beside a picture stands on its lower edge, and needs room below.
  const belowPx = Math.max(0, ...pieces.map((piece) => (piece.kind === 'text' ? piece.font.descentPx : 0)));
  heightPx = Math.max(heightPx, ascentPx + belowPx);

  const marks: Mark[] = [];
  for (const directed of visualOrder(pieces, direction)) {
    marks.push(...layOutMarks(directed, left, ascentPx, fonts));
    left += directed.piece.widthPx;
  }
  return { ...LINE, heightPx, marks };
}

function layOutMarks(
  { piece, direction }: DirectedPiece,
  leftPx: number,
  baselinePx: number,
  fonts: FlowFonts,
): Mark[] {
  if (piece.kind === 'picture') {
    const { widthPx, heightPx, image } = piece;
    return [
      {
        kind: 'picture',
        leftPx: Math.round(leftPx),
        topPx: baselinePx - heightPx,
        widthPx,
        heightPx,
        image: image,
      },
    ];
  }
  const { text, font, style, widthPx } = piece;
  const marks: Mark[] = [{ kind: 'text', leftPx, baselinePx, text, font, direction }];
  const weightPx = Math.max(1, fonts.downPx(LINE_WEIGHT_PT));
  const across = {
    kind: 'box',
    leftPx: Math.round(leftPx),
    widthPx: Math.round(widthPx),
    heightPx: weightPx,
  } as const;
  if (style.isUnderlined) marks.push({ ...across, topPx: baselinePx + Math.ceil(font.descentPx / 3) });
  if (style.isStruck) marks.push({ ...across, topPx: baselinePx - Math.round(font.ascentPx / 3) });
  return marks;
}

function withMarker(
  strip: Strip,
  marker: string,
  direction: Direction,
  { indentPx, widthPx }: { readonly indentPx: number; readonly widthPx: number },
  paragraph: Paragraph,
  fonts: FlowFonts,
): Strip {
  const font = fonts.fontFor({ ...findStyle(paragraph), isItalic: false, isUnderlined: false });
  const text = font.drawable(marker);
  const gapPx = fonts.acrossPx(MARKER_GAP_PT);
  const leftPx =
    direction === 'rtl' ? widthPx - indentPx + gapPx : Math.max(0, indentPx - font.widthPx(text) - gapPx);
  const first = strip.marks.find((mark) => mark.kind === 'text');
  const baselinePx = first?.kind === 'text' ? first.baselinePx : font.ascentPx;
  const heightPx = Math.max(strip.heightPx, font.lineHeightPx(LINE_SPACING));
  return {
    ...strip,
    heightPx,
    marks: [{ kind: 'text', leftPx, baselinePx, text, font, direction }, ...strip.marks],
  };
}

function findStyle(paragraph: Paragraph): TextStyle {
  for (const inline of paragraph.inlines) if (inline.kind === 'text') return inline.style;
  return EMPTY_LINE;
}

const EMPTY_LINE: TextStyle = {
  sizePt: 11,
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
  isMono: false,
};

function withoutBlankEnd(pieces: readonly Piece[]): readonly Piece[] {
  let end = pieces.length;
  while (end > 0) {
    const last = pieces[end - 1];
    if (last?.kind !== 'text' || last.text.trim() !== '') break;
    end--;
  }
  return pieces.slice(0, end);
}
