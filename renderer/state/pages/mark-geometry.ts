import type { PageMark, PagePlaceView } from '../../../app/contract/preview-views.ts';

/** In inches, from the corner of what it is said of. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Quarters = PagePlaceView['quarters'];

/** As wide as the document's page is before it is turned. */
const findUnit = ({ quarters, width, height }: PagePlaceView): number =>
  quarters % 2 === 0 ? width : height;

/** Where a mark is seen on the page as that is shown. */
export function toShown(mark: Box, place: PagePlaceView): Box {
  const unit = findUnit(place);
  const [left, top] = [mark.left * unit, mark.top * unit];
  const [width, height] = [mark.width * unit, mark.height * unit];
  const turned = {
    0: { left, top, width, height },
    1: { left: place.width - top - height, top: left, width: height, height: width },
    2: { left: place.width - left - width, top: place.height - top - height, width, height },
    3: { left: top, top: place.height - left - width, width: height, height: width },
  }[place.quarters];
  return { ...turned, left: turned.left + place.left, top: turned.top + place.top };
}

/** The other way round: in shares of the width of the document's page, as a mark has it. */
export function fromShown(box: Box, place: PagePlaceView): Box {
  const unit = findUnit(place);
  const [left, top] = [box.left - place.left, box.top - place.top];
  const [right, bottom] = [place.width - left - box.width, place.height - top - box.height];
  const { width, height } = box;
  const asIs = {
    0: { left, top, width, height },
    1: { left: top, top: right, width: height, height: width },
    2: { left: right, top: bottom, width, height },
    3: { left: bottom, top: left, width: height, height: width },
  }[place.quarters];
  return {
    left: toShare(asIs.left, unit),
    top: toShare(asIs.top, unit),
    width: Math.max(LEAST_SHARE, toShare(asIs.width, unit)),
    height: Math.max(LEAST_SHARE, toShare(asIs.height, unit)),
  };
}

const LEAST_SHARE = 0.00001;
/** Far finer than any dot, and short where it is written down. */
const toShare = (inches: number, unit: number): number => Math.round((inches / unit) * 100_000) / 100_000;

/** The same page as it was when the mark stood upright on it. */
export function uprightPlace(mark: Pick<PageMark, 'quarters'>, place: PagePlaceView): PagePlaceView {
  const isAsideNow = place.quarters % 2 === 1;
  const isAsideThen = mark.quarters % 2 === 1;
  const [width, height] =
    isAsideNow === isAsideThen ? [place.width, place.height] : [place.height, place.width];
  return { ...place, quarters: mark.quarters, left: 0, top: 0, width, height };
}

/** On the paper in full, and below the header line: there the page of a document begins. */
export function onPaper(box: Box, { top: highest, pageWidth, pageHeight }: PagePlaceView): Box {
  const width = Math.min(box.width, pageWidth);
  const height = Math.min(box.height, pageHeight - highest);
  return {
    left: Math.max(0, Math.min(box.left, pageWidth - width)),
    top: Math.max(highest, Math.min(box.top, pageHeight - height)),
    width,
    height,
  };
}

/** By how many quarters clockwise a mark is turned as it is seen. */
export const quartersSeen = (mark: Pick<PageMark, 'quarters'>, { quarters }: PagePlaceView): Quarters =>
  ([0, 1, 2, 3] as const)[(quarters - mark.quarters + 4) % 4] ?? 0;

/** From one line to the next, by the size of the letters; whoever draws it reckons with the same. */
const SPACING = 1.2;
/** Letters of the font that is drawn, in its size: rather room that stays white than letters that are made smaller. */
const LETTER = 0.66;
const WIDE_LETTER = 1.05;
const WIDE =
  /[WMmw@%\u{2014}\u{2026}]|\p{Lu}|[\u{1100}-\u{11ff}\u{2e80}-\u{a4cf}\u{ac00}-\u{d7a3}\u{f900}-\u{faff}\u{ff00}-\u{ff60}\u{20000}-\u{3ffff}]|\p{Extended_Pictographic}/u;
const LEAST_WIDTH = 0.25;

/** The room that text takes whose lines are so high, in inches. */
export function roomForText(text: string, rowHeight: number): Pick<Box, 'width' | 'height'> {
  const rows = text.split('\n');
  const size = rowHeight / SPACING;
  const widths = rows.map((row) =>
    Array.from(row).reduce((sum, letter) => sum + (WIDE.test(letter) ? WIDE_LETTER : LETTER), 0),
  );
  return { width: Math.max(LEAST_WIDTH, Math.max(...widths) * size), height: rows.length * rowHeight };
}
