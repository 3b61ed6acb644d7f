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
    for (let x = 0; x < WIDTH_PX; x++)
      pixels[y * WIDTH_PX + x] = Math.max(0, Math.min(255, Math.round(greyAt(x, y))));
  return { widthPx: WIDTH_PX, heightPx: HEIGHT_PX, pixels };
}

/** Strokes of letters, `stroke` wide, in lines of words. */
const isWriting = (x: number, y: number, stroke: number): boolean =>
  x > 160 && x < 840 && y > 200 && y < 700 && y % 60 < 24 && x % (4 * stroke) < stroke && x % 160 > 24;

/** How much less ink the writing has than what it stands on: 0 where it is lost, 1 where it is white on black or on dots. */
function lighterBy(image: GreyImage, stroke: number): number {
  const page = toBilevel(evenPaper(image));
  const ink: [ground: number, writing: number] = [0, 0];
  const all: [ground: number, writing: number] = [0, 0];
  for (let y = 190; y < 710; y++) {
    for (let x = 150; x < 850; x++) {
      const kind = isWriting(x, y, stroke) ? 1 : 0;
      all[kind]++;
      if (isBlack(page, x, y)) ink[kind]++;
    }
  }
  const ground = ink[0] / all[0];
  return ground < 0.1 ? 0 : 1 - ink[1] / all[1] / ground;
}

describe('light writing on a coloured or grey ground', () => {
  it('stays lighter than its ground, on any ground, with and without grain', () => {
    const random = randomNumbers(11);
    for (let round = 0; round < 12; round++) {
      const ground = Math.round(112 + random() * 70);
      const stroke = 3 + Math.floor(random() * 14);
      const grain = round % 3 === 0 ? 0 : random() * 8;
      const ink = round % 2 === 0 ? 255 : Math.min(255, ground * 1.4);
      const slide = draw((x, y) => (isWriting(x, y, stroke) ? ink : ground) + (random() - 0.5) * grain);
      const seen = lighterBy(slide, stroke);
      expect([round, ground, stroke, ink, seen > 0.5 ? 'seen' : seen]).toEqual([
        round,
        ground,
        stroke,
        ink,
        'seen',
      ]);
    }
  });

  it('stays where black writing stands on the same ground', () => {
    const slide = draw((x, y) => {
      if (isWriting(x, y, 5)) return 255;
      return isWriting(x, y - 500, 5) ? 20 : 130;
    });
    expect(lighterBy(slide, 5)).toBeGreaterThan(0.5);
  });
});

describe('what is brighter than the paper around it and no writing', () => {
  const isText = (x: number, y: number): boolean => isWriting(x, y, 4);
  /** Black dots where no letters are, of all that is there. */
  const dirt = (image: GreyImage): number => {
    const page = toBilevel(evenPaper(image));
    let wrong = 0;
    for (let y = 0; y < HEIGHT_PX; y++)
      for (let x = 0; x < WIDTH_PX; x++) if (isBlack(page, x, y) !== isText(x, y)) wrong++;
    return wrong / (WIDTH_PX * HEIGHT_PX);
  };

  it('becomes white with it: the gloss of a photo, with letters and without', () => {
    for (const hasText of [true, false]) {
      const random = randomNumbers(12);
      const photo = draw((x, y) => {
        const lamp = 70 * Math.exp(-(((x - 500) / 120) ** 2) - ((y - 900) / 90) ** 2);
        const paper = 165 + lamp + (random() - 0.5) * 16;
        return hasText && isText(x, y) ? paper * 0.3 : paper;
      });
      const page = toBilevel(evenPaper(photo));
      let gloss = 0;
      for (let y = 760; y < 1100; y++) for (let x = 250; x < 750; x++) if (isBlack(page, x, y)) gloss++;
      expect([hasText, gloss]).toEqual([hasText, 0]);
    }
  });

  it('becomes white with it: coarse grain of dark paper', () => {
    const random = randomNumbers(13);
    const scan = draw((x, y) => (isText(x, y) ? 40 : 150) + (random() - 0.5) * 40);
    expect(dirt(scan)).toBeLessThan(0.01);
  });

  it('becomes white with it: the rim that a scanner draws around letters to sharpen them', () => {
    const scan = draw((x, y) => {
      if (isText(x, y)) return 40;
      return isText(x - 2, y) || isText(x + 2, y) ? 232 : 190;
    });
    expect(dirt(scan)).toBeLessThan(0.001);
  });
});
