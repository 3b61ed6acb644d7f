import type { GreyImage } from '../page/grey-image.ts';
import { closeGrey } from './close-grey.ts';
import { isPaperWithInk } from './paper-with-ink.ts';
import { quadArea, isSheetShaped, scaleQuad, type Point, type Quad } from './quad.ts';
import { refineLine } from './refine-line.ts';
import { sheetAspect } from './sheet-aspect.ts';
import { measureSide, type SideMeasure } from './side-measure.ts';
import type { SideLine } from './side-line.ts';
import { findSideLines, SIDES } from './side-lines.ts';
import { standsOut } from './stands-out.ts';
import { shrinkGrey } from './shrink-grey.ts';

/** The longer side of what is looked at: fine enough for a line of a hundredth of the picture, soon looked through. */
const SEARCH_PX = 400;
/** Half as high as what is written on a sheet, in the pixels that are looked at. */
const WRITING_PX = 4;
/** Of the picture. Smaller ones are no picture of that sheet, and fill it: nothing is gained. */
const LEAST_SHARE = 0.15;
const MOST_SHARE = 0.93;
/** Height by width of paper, upright or on its side: another shape may be a part of a sheet. */
const UPRIGHT = [1.22, 3.5] as const;
const ON_ITS_SIDE = [0.58, 0.82] as const;
/** Of each side, and of all together, where paper is plainly brighter than what is beside it. */
const LEAST_SUPPORT = 0.8;
const LEAST_SUPPORT_OF_ALL = 0.9;
/** Of a stretch beyond a corner, that looks like a side. */
const MOST_BEYOND = 0.6;
/** Four sides that are seen are worth more than three and the edge of the picture. */
const WITH_A_BORDER = 0.4;
/** A sheet may go on beyond one edge of the picture. */
const MOST_BORDERS = 1;

/** A sheet of paper in a picture: its corners as shares of the picture's width and height, and how high it is by its width. */
export interface Sheet {
  readonly corners: Quad;
  readonly aspect: number;
}

/**
 * Finds the sheet of paper that a picture was taken of, `heightPerWidth` being the picture's own shape. Null where there is none, where
 * it fills the picture, and where anything speaks against it: a picture that was cut for nothing has lost something.
 */
export function findSheet(photo: GreyImage, heightPerWidth: number): Sheet | null {
  const widthPx = Math.round(heightPerWidth > 1 ? SEARCH_PX / heightPerWidth : SEARCH_PX);
  const heightPx = Math.round(heightPerWidth > 1 ? SEARCH_PX : SEARCH_PX * heightPerWidth);
  if (Math.min(widthPx, heightPx) < SEARCH_PX / 4) return null;
  const image = shrinkGrey(photo, widthPx, heightPx);
  // Lines of writing are as straight as a sheet's sides, and there are more of them.
  const quad = bestQuad(closeGrey(image, WRITING_PX));
  if (quad === null || !isPaperWithInk(image, quad) || !standsOut(image, quad)) return null;
  const aspect = sheetAspect(quad, widthPx, heightPx);
  if (![UPRIGHT, ON_ITS_SIDE].some(([least, most]) => aspect >= least && aspect <= most)) return null;
  return { corners: scaleQuad(quad, 1 / widthPx, 1 / heightPx), aspect };
}

type FourSides = readonly [top: SideLine, right: SideLine, bottom: SideLine, left: SideLine];

/** Of all fours of lines those that bound a sheet best: the longest and plainest sides. */
function bestQuad(image: GreyImage): Quad | null {
  const lines = findSideLines(image);
  const area = image.widthPx * image.heightPx;
  let best: readonly [Quad, FourSides] | null = null;
  let most = 0;
  for (const top of lines.top) {
    for (const right of lines.right) {
      for (const bottom of lines.bottom) {
        for (const left of lines.left) {
          const four: FourSides = [top, right, bottom, left];
          if (four.filter(({ isBorder }) => isBorder).length > MOST_BORDERS) continue;
          const quad = quadFrom(four);
          if (quad === null || !isSheetShaped(quad) || !isWithin(quad, image)) continue;
          const share = quadArea(quad) / area;
          if (share < LEAST_SHARE || share > MOST_SHARE) continue;
          const certainty = four.some(({ isBorder }) => isBorder) ? WITH_A_BORDER : 1;
          const worth = certainty * measureSupport(image, quad, four) ** 6 * Math.sqrt(share);
          if (worth <= most) continue;
          most = worth;
          best = [quad, four];
        }
      }
    }
  }
  return best && refineQuad(image, ...best);
}

/** Along the sides alone: the lines were found with all that lies before and behind them. */
function refineQuad(image: GreyImage, quad: Quad, four: FourSides): Quad {
  const refined = four.map((line, index) =>
    refineLine(image, line, [quad[index] ?? quad[0], quad[(index + 1) & 3] ?? quad[0]]),
  );
  const [top = four[0], right = four[1], bottom = four[2], left = four[3]] = refined;
  return quadFrom([top, right, bottom, left]) ?? quad;
}

/** How much of the sides speaks for a sheet; 0 where one of them does not. */
function measureSupport(image: GreyImage, quad: Quad, four: readonly SideLine[]): number {
  let sum = 0;
  let sides = 0;
  for (const [index] of SIDES.entries()) {
    if (four[index]?.isBorder === true) continue;
    const measure = measureSide(image, quad, index);
    if (!isSide(measure)) return 0;
    sum += measure.support;
    sides++;
  }
  return sum / sides < LEAST_SUPPORT_OF_ALL ? 0 : sum / sides;
}

/** An edge that goes on beyond the corners is that of something larger. */
const isSide = ({ support, beyond }: SideMeasure): boolean =>
  support >= LEAST_SUPPORT && beyond < MOST_BEYOND;

/** Null where two sides do not meet. */
function quadFrom([top, right, bottom, left]: FourSides): Quad | null {
  const corners = [meet(left, top), meet(top, right), meet(right, bottom), meet(bottom, left)];
  const [a, b, c, d] = corners;
  return a && b && c && d ? [a, b, c, d] : null;
}

function meet(one: SideLine, other: SideLine): Point | null {
  const cross = one.cos * other.sin - other.cos * one.sin;
  if (Math.abs(cross) < 0.2) return null;
  return {
    x: (one.distance * other.sin - other.distance * one.sin) / cross,
    y: (one.cos * other.distance - other.cos * one.distance) / cross,
  };
}

/** A corner a little outside of the picture is a guess that may hold. */
function isWithin(quad: Quad, { widthPx, heightPx }: GreyImage): boolean {
  const slack = 0.01;
  return quad.every(
    ({ x, y }) =>
      x >= -slack * widthPx &&
      x <= (1 + slack) * widthPx &&
      y >= -slack * heightPx &&
      y <= (1 + slack) * heightPx,
  );
}
