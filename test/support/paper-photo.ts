import sharp from 'sharp';
import type { GreyImage } from '../../app/pages/page/grey-image.ts';
import { randomNumbers } from '../unit/pages/support/mutate.ts';

/** How the light falls: evenly; half as bright at one side of the sheet; with a hand's shadow and dark corners. */
export const LIGHTS = ['even', 'side', 'shadow'] as const;
export type Light = (typeof LIGHTS)[number];

export interface PhotoOfPaper {
  readonly share: number;
  readonly light: Light;
  readonly seed: number;
  /** How bright the table is, 0 to 255. */
  readonly table?: number;
  /** What is on it: bare wood, a checked cloth, or other things, including other sheets. */
  readonly around?: 'wood' | 'cloth' | 'things';
  /** How far the sheet is tilted away, in radians. */
  readonly tilt?: number;
  readonly widthPx?: number;
  readonly heightPx?: number;
}

/** Clockwise from the top left, in pixels. */
export type Corners = readonly (readonly [number, number])[];

/** A phone's camera. */
const WIDTH_PX = 3000;
const HEIGHT_PX = 4000;
const TILT = 0.28;
/** In units of the image's width: that of most phones' main camera. */
const FOCAL_LENGTH = 1.08;
const TABLE = 96;

/** A sheet on a table as a phone sees it, askew and from the side, blurred, with grain; the same for the same seed. */
export async function takePhoto(
  page: GreyImage,
  {
    share,
    light,
    seed,
    table = TABLE,
    around = 'wood',
    tilt = TILT,
    widthPx = WIDTH_PX,
    heightPx = HEIGHT_PX,
  }: PhotoOfPaper,
): Promise<{ readonly jpeg: Buffer; readonly corners: Corners }> {
  const random = randomNumbers(seed);
  const corners = findCorners(page, { share, tilt, widthPx, heightPx }, random);
  const sheet = await asFineAs(page, share * widthPx);
  const toPage = invert(squareTo(corners));
  const grain = makeGrain(widthPx, heightPx, random);
  const pixels = new Uint8Array(widthPx * heightPx);
  const tableAt = makeTable(around, table, random);
  const shadowAt = 0.35 + 0.3 * random();
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const at = y * widthPx + x;
      const depth = toPage[6] * x + toPage[7] * y + toPage[8];
      const u = (toPage[0] * x + toPage[1] * y + toPage[2]) / depth;
      const v = (toPage[3] * x + toPage[4] * y + toPage[5]) / depth;
      const isSheet = u >= 0 && u < 1 && v >= 0 && v < 1;
      const surface = isSheet ? 30 + (greyAt(sheet, u, v) / 255) * 205 : tableAt(x / widthPx, y / widthPx);
      pixels[at] = clamp(
        surface * lightAt(light, x / widthPx, y / heightPx, shadowAt, corners, widthPx) +
          (grain[at] ?? 128) -
          128,
      );
    }
  }
  const raw = { width: widthPx, height: heightPx, channels: 1 } as const;
  const jpeg = await sharp(pixels, { raw }).blur(0.9).toColourspace('b-w').jpeg({ quality: 82 }).toBuffer();
  return { jpeg, corners };
}

type Surface = (x: number, y: number) => number;

function makeTable(around: 'wood' | 'cloth' | 'things', table: number, random: () => number): Surface {
  const wood: Surface = (x, y) =>
    table * (1 + 0.25 * Math.sin(x * 33 + 3 * Math.sin(y * 4.3)) * Math.sin(x * 97));
  if (around === 'wood') return wood;
  if (around === 'cloth') {
    const size = 0.03 + 0.05 * random();
    return (x, y) => table * (0.7 + 0.3 * (Math.floor(x / size) % 2) + 0.3 * (Math.floor(y / size) % 2));
  }
  const things = Array.from({ length: 7 }, () => ({
    x: random(),
    y: random() * 1.33,
    half: 0.03 + 0.15 * random(),
    turn: random() * 3,
    grey: 20 + 215 * random(),
  }));
  return (x, y) => {
    for (const { x: middleX, y: middleY, half, turn, grey } of things) {
      const across = (x - middleX) * Math.cos(turn) + (y - middleY) * Math.sin(turn);
      const down = (y - middleY) * Math.cos(turn) - (x - middleX) * Math.sin(turn);
      if (Math.abs(across) < half && Math.abs(down) < 1.4 * half) return grey;
    }
    return wood(x, y);
  };
}

/** The brightness there, from 0 to 1. */
function lightAt(
  light: Light,
  x: number,
  y: number,
  shadowAt: number,
  corners: Corners,
  widthPx: number,
): number {
  if (light === 'even') return 1;
  const left = Math.min(...corners.map(([cornerX]) => cornerX)) / widthPx;
  const right = Math.max(...corners.map(([cornerX]) => cornerX)) / widthPx;
  const across = Math.min(1, Math.max(0, (x - left) / (right - left)));
  if (light === 'side') return 1 - 0.5 * across;
  const vignette = 1 - 0.5 * ((x - 0.5) ** 2 + (y - 0.5) ** 2);
  // The edge of a hand's shadow is an inch wide.
  const shadow = 1 / (1 + Math.exp((shadowAt + 0.15 * Math.sin(5 * x) - y) * 60));
  return vignette * (1 - 0.5 * shadow);
}

/** Seen through a phone's lens, with the sheet tilted away from it and turned. */
function findCorners(
  page: GreyImage,
  { share, tilt, widthPx, heightPx }: { share: number; tilt: number; widthPx: number; heightPx: number },
  random: () => number,
): Corners {
  const height = page.heightPx / page.widthPx;
  const [pitch, yaw, roll] = [
    tilt * (0.8 + 0.4 * random()),
    tilt * (random() - 0.5),
    0.09 * (random() - 0.5),
  ];
  const flat = [
    [-0.5, -height / 2],
    [0.5, -height / 2],
    [0.5, height / 2],
    [-0.5, height / 2],
  ] as const;
  const seenFrom = (away: number): [number, number][] =>
    flat.map(([x, y]) => {
      const turnedX = x * Math.cos(roll) - y * Math.sin(roll);
      const turnedY = x * Math.sin(roll) + y * Math.cos(roll);
      const depth = away - turnedY * Math.sin(pitch) + turnedX * Math.sin(yaw);
      const focal = FOCAL_LENGTH * widthPx;
      return [(focal * turnedX * Math.cos(yaw)) / depth, (focal * turnedY * Math.cos(pitch)) / depth];
    });
  // At the distance that gives it this width, but no closer than shows all of it.
  let away = 0.5;
  const measureSpan = (corners: readonly [number, number][], axis: 0 | 1): number =>
    Math.max(...corners.map((corner) => corner[axis])) - Math.min(...corners.map((corner) => corner[axis]));
  while (
    measureSpan(seenFrom(away), 0) > share * widthPx ||
    Math.max(...seenFrom(away).map(([, y]) => Math.abs(y))) > 0.485 * heightPx
  )
    away *= 1.002;
  const seen = seenFrom(away);
  const free = (widthPx - measureSpan(seen, 0)) * 0.3;
  const [left, right] = [Math.min(...seen.map(([x]) => x)), Math.max(...seen.map(([x]) => x))];
  const moved = widthPx / 2 - (left + right) / 2 + (random() - 0.5) * free;
  return seen.map(([x, y]) => [x + moved, y + heightPx / 2]);
}

/** Scaled down before it is seen from afar, or its lines would flicker. */
async function asFineAs(page: GreyImage, widthPx: number): Promise<GreyImage> {
  const width = Math.min(page.widthPx, Math.round(widthPx * 1.2));
  const { data, info } = await sharp(page.pixels, {
    raw: { width: page.widthPx, height: page.heightPx, channels: 1 },
  })
    .resize(width)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { widthPx: info.width, heightPx: info.height, pixels: data };
}

/** Fine grain, some pixels wide, around 128. */
function makeGrain(widthPx: number, heightPx: number, random: () => number): Uint8Array {
  const size = 512;
  const tile = Uint8Array.from(
    { length: size * size },
    () => 128 + (random() + random() + random() - 1.5) * 14,
  );
  const grain = new Uint8Array(widthPx * heightPx);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++)
      grain[y * widthPx + x] = tile[(y % size) * size + ((x + 37 * Math.floor(y / size)) % size)] ?? 128;
  return grain;
}

function greyAt({ widthPx, heightPx, pixels }: GreyImage, u: number, v: number): number {
  const x = Math.min(widthPx - 1.001, Math.max(0, u * widthPx - 0.5));
  const y = Math.min(heightPx - 1.001, Math.max(0, v * heightPx - 0.5));
  const at = Math.floor(y) * widthPx + Math.floor(x);
  const [across, down] = [x - Math.floor(x), y - Math.floor(y)];
  const above = (pixels[at] ?? 255) * (1 - across) + (pixels[at + 1] ?? 255) * across;
  const below = (pixels[at + widthPx] ?? 255) * (1 - across) + (pixels[at + widthPx + 1] ?? 255) * across;
  return above * (1 - down) + below * down;
}

const clamp = (grey: number): number => Math.max(0, Math.min(255, Math.round(grey)));

type Matrix = [number, number, number, number, number, number, number, number, number];

/** The projective mapping of the unit square to four corners, from eight equations. */
function squareTo(corners: Corners): Matrix {
  const square = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];
  const rows: number[][] = [];
  for (const [index, [x, y]] of corners.entries()) {
    const [u = 0, v = 0] = square[index] ?? [];
    rows.push([u, v, 1, 0, 0, 0, -u * x, -v * x, x], [0, 0, 0, u, v, 1, -u * y, -v * y, y]);
  }
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solve(rows);
  return [a, b, c, d, e, f, g, h, 1];
}

/** Gauss-Jordan elimination; the last column is the right-hand side. */
function solve(rows: number[][]): number[] {
  for (let pivot = 0; pivot < rows.length; pivot++) {
    const strongest = rows.reduce(
      (best, row, index) =>
        index >= pivot && Math.abs(row[pivot] ?? 0) > Math.abs(rows[best]?.[pivot] ?? 0) ? index : best,
      pivot,
    );
    const chosen = rows[strongest] ?? [];
    rows[strongest] = rows[pivot] ?? [];
    const scale = chosen[pivot] ?? 1;
    rows[pivot] = chosen.map((value) => value / scale);
    for (const [index, row] of rows.entries()) {
      if (index === pivot) continue;
      const factor = row[pivot] ?? 0;
      rows[index] = row.map((value, column) => value - factor * (rows[pivot]?.[column] ?? 0));
    }
  }
  return rows.map((row) => row.at(-1) ?? 0);
}

function invert([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}
