import { describe, expect, it } from 'vitest';
import { evenPaper } from '../../../app/pages/bilevel/even-paper.ts';
import { toBilevel } from '../../../app/pages/bilevel/to-bilevel.ts';
import type { GreyImage } from '../../../app/pages/page/grey-image.ts';
import { isBlack } from './support/ink.ts';
import { randomNumbers } from './support/mutate.ts';

const WIDTH_PX = 1024;
const HEIGHT_PX = 1280;

function draw(greyAt: (x: number, y: number) => number): GreyImage {
  const pixels = new Uint8Array(WIDTH_PX * HEIGHT_PX);
  for (let y = 0; y < HEIGHT_PX; y++)
    for (let x = 0; x < WIDTH_PX; x++) pixels[y * WIDTH_PX + x] = greyAt(x, y);
  return { widthPx: WIDTH_PX, heightPx: HEIGHT_PX, pixels };
}

/** Strokes of letters: three pixels of every twelve, in lines with space between. */
const isInk = (x: number, y: number): boolean =>
  x > 200 && x < 800 && y % 40 < 20 && x % 12 < 3 && y > 100 && y < 900;

describe('evenPaper', () => {
  it('makes the paper of a badly lit scan white, and keeps its letters, from the light side to the dark', () => {
    const random = randomNumbers(3);
    const light = (y: number): number => 235 - (y / HEIGHT_PX) * 90;
    const scan = draw((x, y) => (isInk(x, y) ? 0.3 : 1) * light(y) + (random() - 0.5) * 16);
    const page = toBilevel(evenPaper(scan));
    let wrong = 0;
    for (let y = 0; y < HEIGHT_PX; y++) {
      for (let x = 0; x < WIDTH_PX; x++) {
        const isBlack = (((page.bits[y * page.strideBytes + (x >> 3)] ?? 0) << (x & 7)) & 0x80) !== 0;
        if (isBlack !== isInk(x, y)) wrong++;
      }
    }
    expect(wrong / (WIDTH_PX * HEIGHT_PX)).toBeLessThan(0.001);
  });

  it('keeps the rules of a form, however thin and light, and makes none of the dust of a scanner', () => {
    const random = randomNumbers(4);
    const ruleAt = (x: number, y: number): boolean => {
      const isInside = x >= 100 && x < 924 && y >= 1000 && y < 1200;
      return isInside && ((y - 1000) % 40 === 0 || (x - 100) % 103 === 0);
    };
    for (const ink of [120, 160, 190, 205]) {
      const scan = draw((x, y) => {
        const grey = ruleAt(x, y) ? ink : x === 50 ? 228 : isInk(x, y) ? 60 : 240;
        return grey + (random() - 0.5) * 8;
      });
      const page = toBilevel(evenPaper(scan));
      let wrong = 0;
      for (let y = 980; y < HEIGHT_PX; y++)
        for (let x = 0; x < WIDTH_PX; x++) if (isBlack(page, x, y) !== ruleAt(x, y)) wrong++;
      // Where two of them meet, no paper lies on both sides.
      expect([ink, wrong < 8 * 6 * 14]).toEqual([ink, true]);
    }
  });

  it('leaves a photograph, a drawing on white and a black page alone', () => {
    const photograph = draw((x, y) => 128 + 100 * Math.sin(x / 37) * Math.cos(y / 29));
    const drawing = draw((x, y) => (isInk(x, y) ? 120 : 255));
    const night = draw((x) => 20 + (x % 7));
    for (const image of [photograph, drawing, night]) expect(evenPaper(image)).toBe(image);
  });
});
