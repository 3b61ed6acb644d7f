import type { Turn } from '../../domain/fax/chosen-pages.ts';

/**
 * What a fax page measures (ITU-T T.4, TIFF-F in RFC 2306): 1728 pixels a line at 204 to the inch, lines at 196 (`High`) or
 * 98 (`Low`) to the inch. Pixels are not square: everything that has an aspect is reckoned in inches and only then in pixels.
 */
export type Resolution = 'High' | 'Low';
export type Paper = 'letter' | 'a4';

export const LINE_WIDTH_PX = 1728;
const X_DPI = 204;

const Y_DPI: Readonly<Record<Resolution, number>> = { High: 196, Low: 98 };
const PAPER_HEIGHT_INCHES: Readonly<Record<Paper, number>> = { letter: 11, a4: 297 / 25.4 };

/** Room for one line of 9 point text and a little space below it; well inside the top 5 % of either paper. */
const HEADER_BAND_INCHES = 0.19;

const QUARTERS = [0, 1, 2, 3] as const;

/** Turning a page on its side has to gain this much, or it stays the way it is read. */
const WORTH_TURNING = 1.1;

export interface FaxGeometry {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly xDpi: number;
  readonly yDpi: number;
  /** Lines at the top that belong to the header line alone. */
  readonly headerBandPx: number;
}

export function faxGeometry(resolution: Resolution, paper: Paper): FaxGeometry {
  const yDpi = Y_DPI[resolution];
  return {
    widthPx: LINE_WIDTH_PX,
    heightPx: Math.round(PAPER_HEIGHT_INCHES[paper] * yDpi),
    xDpi: X_DPI,
    yDpi,
    headerBandPx: Math.round(HEADER_BAND_INCHES * yDpi),
  };
}

/** Where a document's page is drawn on the fax page. */
export interface Placement {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** By how many quarters clockwise it is turned first. */
  readonly quarters: 0 | 1 | 2 | 3;
}

/** Whether what was as wide as the page is as high as that on the fax. */
export const isOnItsSide = ({ quarters }: Pick<Placement, 'quarters'>): boolean => quarters % 2 === 1;

/**
 * Fits a page of the given size below the header line: whole, with its own margins, in its true size or shrunk, never enlarged,
 * in the middle of the line. It is turned where that lets it be drawn clearly larger, so a landscape page fills a portrait fax.
 * `turn`: a person has it turned by so much more.
 */
export function placeOnPage(
  fax: FaxGeometry,
  widthInches: number,
  heightInches: number,
  turn: Turn = 0,
): Placement {
  const upright = fitScale(fax, widthInches, heightInches);
  const sideways = fitScale(fax, heightInches, widthInches);
  const quarters = toQuarters(turn, sideways > upright * WORTH_TURNING);
  const isTurned = isOnItsSide({ quarters });
  const scale = isTurned ? sideways : upright;
  const acrossInches = (isTurned ? heightInches : widthInches) * scale;
  const downInches = (isTurned ? widthInches : heightInches) * scale;

  const widthPx = clamp(Math.round(acrossInches * fax.xDpi), fax.widthPx);
  const heightPx = clamp(Math.round(downInches * fax.yDpi), fax.heightPx - fax.headerBandPx);
  return {
    leftPx: (fax.widthPx - widthPx) >> 1,
    topPx: fax.headerBandPx,
    widthPx,
    heightPx,
    quarters,
  };
}

const toQuarters = (turn: Turn, isTurnedToFit: boolean): Placement['quarters'] =>
  QUARTERS[(turn / 90 + Number(isTurnedToFit)) % QUARTERS.length] ?? 0;

function fitScale(fax: FaxGeometry, widthInches: number, heightInches: number): number {
  const roomAcross = fax.widthPx / fax.xDpi;
  const roomDown = (fax.heightPx - fax.headerBandPx) / fax.yDpi;
  return Math.min(1, roomAcross / widthInches, roomDown / heightInches);
}

/** A sliver keeps one pixel; rounding never leaves the paper. */
function clamp(px: number, maxPx: number): number {
  return Math.min(maxPx, Math.max(1, px));
}
