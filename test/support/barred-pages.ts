import sharp from 'sharp';
import type { GreyImage } from '../../app/pages/page/grey-image.ts';
import { WORDS } from '../bench/bench-documents.ts';
import { randomNumbers } from '../unit/pages/support/mutate.ts';
import { drawPaper } from './drawn-paper.ts';

/** Backgrounds behind white words, by PDF operator. */
export const GROUNDS = [
  { name: 'grey of 20 %', fill: '0.2 g' },
  { name: 'grey of 30 %', fill: '0.3 g' },
  { name: 'grey of 40 %', fill: '0.4 g' },
  { name: 'grey of 50 %', fill: '0.5 g' },
  { name: 'grey of 60 %', fill: '0.6 g' },
  { name: 'grey of 70 %', fill: '0.7 g' },
  { name: 'grey of 80 %', fill: '0.8 g' },
  { name: 'orange', fill: '1 0.6 0 rg' },
  { name: 'blue', fill: '0.1 0.4 0.8 rg' },
] as const;

interface BarredPage {
  readonly image: GreyImage;
  /** White words, on bars, boxes and table rows. */
  readonly onBars: readonly string[];
  /** Black words, on paper. */
  readonly onPaper: readonly string[];
}

/** A letter with a header across the page, a box beside its text, a table with every second row filled, a round logo and a stamp. */
export async function barredPage(fill: string, seed: number): Promise<BarredPage> {
  const random = randomNumbers(seed);
  // Half of the words stand only on bars, so that any that is read is known to come from there.
  const words = [...new Set(WORDS)];
  const half = words.length >> 1;
  const onBars: string[] = [];
  const onPaper: string[] = [];
  const draw = (count: number, isOnBar: boolean): string => {
    const drawn = Array.from(
      { length: count },
      () => words[Math.floor(random() * half) + (isOnBar ? half : 0)] ?? '',
    );
    (isOnBar ? onBars : onPaper).push(...drawn);
    return drawn.join(' ');
  };
  const text = (x: number, y: number, points: number, words: string, ink: string): string =>
    `${ink} BT /F ${points} Tf ${x} ${y} Td (${words}) Tj ET`;
  const bar = (x: number, y: number, width: number, height: number): string =>
    `${fill} ${x} ${y} ${width} ${height} re f`;
  const parts = [bar(0, 726, 612, 36), text(54, 738, 16, draw(5, true), '1 g')];
  // Text, with a box beside it.
  parts.push(bar(396, 520, 162, 180));
  for (let line = 0; line < 12; line++) {
    parts.push(text(54, 690 - line * 14.5, 10, draw(5, false), '0 g'));
    if (line < 11) parts.push(text(408, 682 - line * 14.5, 10, draw(2, true), '1 g'));
  }
  // A table.
  for (let row = 0; row < 14; row++) {
    const isFilled = row % 2 === 0;
    if (isFilled) parts.push(bar(54, 300 + row * 14.5, 504, 14.5));
    parts.push(text(60, 304 + row * 14.5, 10, draw(7, isFilled), isFilled ? '1 g' : '0 g'));
  }
  // A heading lower down, narrow and tall letters beside a round logo, and a stamp with an outline.
  parts.push(bar(54, 236, 360, 30), text(62, 245, 14, draw(5, true), '1 g'));
  parts.push(fill, disc(500, 210, 46), text(470, 204, 15, draw(1, true), '1 g'));
  for (let line = 0; line < 6; line++) parts.push(text(54, 206 - line * 14.5, 10, draw(6, false), '0 g'));
  parts.push(`q 0.966 0.259 -0.259 0.966 420 80 cm 2 w 0.45 G 0 0 120 34 re S`);
  parts.push(`${text(12, 11, 14, 'ENTERED', '0.45 g')} Q`);
  return { image: await drawPaper(parts.join('\n')), onBars, onPaper };
}

/** Four curves. */
function disc(x: number, y: number, radius: number): string {
  const k = radius * 0.5523;
  return [
    `${x + radius} ${y} m`,
    `${x + radius} ${y + k} ${x + k} ${y + radius} ${x} ${y + radius} c`,
    `${x - k} ${y + radius} ${x - radius} ${y + k} ${x - radius} ${y} c`,
    `${x - radius} ${y - k} ${x - k} ${y - radius} ${x} ${y - radius} c`,
    `${x + k} ${y - radius} ${x + radius} ${y - k} ${x + radius} ${y} c f`,
  ].join(' ');
}

/** How a page reaches a computer: scanned well, scanned badly, or photographed to fill the frame. */
export const CAPTURES = ['clean scan', 'noisy scan', 'photo'] as const;
type Capture = (typeof CAPTURES)[number];

/** How dark black and how bright white come out, and how grainy. */
const QUALITIES = {
  'clean scan': { ink: 0, paper: 255, grain: 4 },
  'noisy scan': { ink: 35, paper: 236, grain: 24 },
  photo: { ink: 30, paper: 225, grain: 16 },
} as const;

/** The page as a JPEG; the same for the same seed. */
export async function capture(
  { widthPx, heightPx, pixels }: GreyImage,
  how: Capture,
  seed: number,
): Promise<Buffer> {
  const random = randomNumbers(seed);
  const { ink, paper, grain } = QUALITIES[how];
  const seen = new Uint8Array(pixels.length);
  for (let y = 0, at = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++, at++) {
      const light = how === 'photo' ? lightAt(x / widthPx, y / heightPx) : 1;
      const grey = (ink + ((pixels[at] ?? 255) / 255) * (paper - ink)) * light;
      // Three random numbers give a bell-shaped distribution, like grain.
      seen[at] = Math.max(
        0,
        Math.min(255, Math.round(grey + (random() + random() + random() - 1.5) * grain)),
      );
    }
  }
  const picture = sharp(seen, { raw: { width: widthPx, height: heightPx, channels: 1 } }).toColourspace(
    'b-w',
  );
  if (how !== 'clean scan') picture.blur(how === 'photo' ? 1.2 : 0.7);
  if (how !== 'photo') picture.withMetadata({ density: 300 });
  return picture.jpeg({ quality: how === 'clean scan' ? 90 : 80 }).toBuffer();
}

/** Light from the left: a third is lost at the right, and the corners are darker. */
const lightAt = (x: number, y: number): number =>
  (1 - 0.33 * x) * (1 - 0.4 * ((x - 0.5) ** 2 + (y - 0.5) ** 2));
