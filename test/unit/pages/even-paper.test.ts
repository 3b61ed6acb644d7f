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

/** Strokes of letters on a bar, as wide as those of 10 point. */
const isLetter = (x: number, y: number, top: number): boolean =>
  x > 160 && x < 900 && y > top + 10 && y < top + 30 && x % 12 < 3 && x % 84 > 12;

describe('bars with white words', () => {
  /** Each `[top, bottom]`: a header from edge to edge, a box, rows of a table. */
  const BARS = [
    [128, 210],
    [300, 460],
    ...Array.from({ length: 8 }, (_, row) => [540 + 80 * row, 580 + 80 * row] as const),
  ] as const;
  const left = (top: number): number => (top === 128 ? 0 : 120);
  const barAt = (x: number, y: number): number | undefined =>
    BARS.find(([top, bottom]) => y >= top && y < bottom && x >= left(top) && x < WIDTH_PX - left(top))?.[0];
  const isWhiteLetter = (x: number, y: number): boolean => {
    const top = barAt(x, y);
    // On the box there are several lines.
    return top !== undefined && isLetter(x, top === 300 ? 300 + ((y - 300) % 40) : y, top);
  };
  const LIGHTS = {
    'clean scan': { paper: 255, grain: 4, light: () => 1 },
    'noisy scan': { paper: 236, grain: 14, light: () => 1 },
    photo: {
      paper: 228,
      grain: 10,
      light: (x: number, y: number) =>
        (1 - (0.3 * x) / WIDTH_PX) * (1 - 0.4 * ((x / WIDTH_PX - 0.5) ** 2 + (y / HEIGHT_PX - 0.5) ** 2)),
    },
  } as const;

  const seen = (ground: number, light: keyof typeof LIGHTS, ink: 'white' | 'black'): GreyImage => {
    const random = randomNumbers(Math.round(100 * ground));
    const { paper, grain, light: lightAt } = LIGHTS[light];
    return draw((x, y) => {
      const letter = ink === 'white' ? 1 : 0.15;
      const share = isWhiteLetter(x, y) ? letter : barAt(x, y) === undefined ? 1 : ground;
      const grey = share * paper * lightAt(x, y) + (random() - 0.5) * 2 * grain;
      return Math.max(0, Math.min(255, grey));
    });
  };

  /** Of the letters and of what is between them. */
  const wrongShare = (image: GreyImage, ink: 'white' | 'black'): number => {
    const page = toBilevel(evenPaper(image));
    let wrong = 0;
    let all = 0;
    for (const [top, bottom] of BARS) {
      for (let y = top + 4; y < bottom - 4; y++) {
        for (let x = left(top) + 4; x < WIDTH_PX - left(top) - 4; x++, all++)
          if (isBlack(page, x, y) !== (isWhiteLetter(x, y) === (ink === 'black'))) wrong++;
      }
    }
    return wrong / all;
  };

  const grounds = [0.2, 0.4, 0.6, 0.8];
  it.each(Object.keys(LIGHTS) as (keyof typeof LIGHTS)[])('stay black behind their words: %s', (light) => {
    for (const ground of grounds) {
      const share = wrongShare(seen(ground, light, 'white'), 'white');
      expect([ground, share < 0.01 ? 'read' : share]).toEqual([ground, 'read']);
    }
  });

  it.each(Object.keys(LIGHTS) as (keyof typeof LIGHTS)[])('become paper under black words: %s', (light) => {
    for (const ground of [0.5, 0.75]) {
      const share = wrongShare(seen(ground, light, 'black'), 'black');
      expect([ground, share < 0.01 ? 'read' : share]).toEqual([ground, 'read']);
    }
  });

  it('are told from a fade on white, with white rings on it', () => {
    const random = randomNumbers(6);
    const fade = draw((x, y) => {
      if (x < 200 || x >= 800 || y < 200 || y >= 800) return 255;
      const isRing = Math.abs(Math.hypot((x % 50) - 25, (y % 50) - 25) - 12) < 3;
      return isRing ? 255 : 60 + (y - 200) / 4 + (random() - 0.5) * 6;
    });
    // Not `toBe(fade)`: a difference of a million pixels takes minutes to print.
    expect(evenPaper(fade) === fade).toBe(true);
  });

  it('are told from half of a folded sheet and from a strip in the shade, which are paper', () => {
    const random = randomNumbers(5);
    for (const isShaded of [(y: number) => y > 700, (y: number) => y > 400 && y < 600]) {
      const scan = draw(
        (x, y) => (isShaded(y) ? 0.72 : 1) * (isInk(x, y) ? 60 : 225) + (random() - 0.5) * 12,
      );
      const page = toBilevel(evenPaper(scan));
      let wrong = 0;
      for (let y = 120; y < 880; y++)
        for (let x = 40; x < WIDTH_PX - 40; x++) if (isBlack(page, x, y) !== isInk(x, y)) wrong++;
      expect(wrong / (760 * WIDTH_PX)).toBeLessThan(0.01);
    }
  });
});
