import { describe, expect, it } from 'vitest';
import { evenPaper } from '../../../app/pages/bilevel/even-paper.ts';
import { toBilevel } from '../../../app/pages/bilevel/to-bilevel.ts';
import type { GreyImage } from '../../../app/pages/page/grey-image.ts';
import { isBlack } from './support/ink.ts';
import { randomNumbers } from './support/mutate.ts';

const WIDTH_PX = 1024;
const HEIGHT_PX = 800;
const PANEL = { left: 120, top: 260, right: 900, bottom: 620 };

type GreyAt = (x: number, y: number) => number | null;

/** Letters as high as those of 10 point, in one line. */
const line =
  (left: number, top: number, letters: number, ink: number): GreyAt =>
  (x, y) => {
    const [across, down] = [(x - left) % 26, y - top];
    if (x < left || x >= left + 26 * letters || down < 0 || down >= 28 || across >= 18) return null;
    return across < 4 || across >= 14 || (down >= 12 && down < 16) ? ink : null;
  };

/** `letters` of 20 in each line of the panel, from the one at `top`. */
const body = (top: number, lines: number, ink: number): GreyAt[] =>
  Array.from({ length: lines }, (_, index) => line(160, top + 44 * index, 20, ink));

/** A panel of one grey on a page with text, with what stands on it, as clean as a PDF or with the grain of a scan on grey paper. */
function page(ground: number, marks: readonly GreyAt[], { paper = 255, grain = 0 } = {}): GreyImage {
  const random = randomNumbers(ground);
  const text = [40, 84, 128, 172].map((top) => line(120, top, 28, 20));
  const pixels = new Uint8Array(WIDTH_PX * HEIGHT_PX);
  for (let y = 0; y < HEIGHT_PX; y++) {
    for (let x = 0; x < WIDTH_PX; x++) {
      const isOn = x >= PANEL.left && x < PANEL.right && y >= PANEL.top && y < PANEL.bottom;
      let grey = isOn ? ground : 255;
      for (const mark of isOn ? marks : text) grey = mark(x, y) ?? grey;
      pixels[y * WIDTH_PX + x] = Math.max(
        0,
        Math.min(255, (grey / 255) * paper + (random() - 0.5) * 2 * grain),
      );
    }
  }
  return { widthPx: WIDTH_PX, heightPx: HEIGHT_PX, pixels };
}

/** How much of a mark is black on the fax, and how much of what is within two of its letters' width. */
function inkOf(image: GreyImage, mark: GreyAt): { readonly on: number; readonly beside: number } {
  const fax = toBilevel(evenPaper(image));
  const black = { on: 0, beside: 0 };
  const all = { on: 0, beside: 0 };
  for (let y = PANEL.top; y < PANEL.bottom; y++) {
    for (let x = PANEL.left; x < PANEL.right; x++) {
      const isOn = mark(x, y) !== null;
      if (!isOn && mark(x - 8, y) === null && mark(x + 8, y) === null) continue;
      all[isOn ? 'on' : 'beside']++;
      if (isBlack(fax, x, y)) black[isOn ? 'on' : 'beside']++;
    }
  }
  return { on: black.on / all.on, beside: black.beside / all.beside };
}

const PORTRAIT: GreyAt = (x, y) => {
  const [u, v] = [(x - 500) / 90, (y - 420) / 110];
  const isEye = [-0.4, 0.4].some((eye) => ((u - eye) / 0.16) ** 2 + ((v + 0.1) / 0.06) ** 2 < 1);
  const isBrow = Math.abs(v + 0.28) < 0.04 && Math.abs(Math.abs(u) - 0.4) < 0.22;
  if (isEye || isBrow) return 30;
  if ((u / 0.3) ** 2 + ((v - 0.5) / 0.06) ** 2 < 1) return 90;
  if (u ** 2 + v ** 2 < 1) return v < -0.55 ? 60 : 210 - 50 * Math.max(0, u) - 40 * Math.max(0, v);
  return y > 530 && Math.abs(x - 500) < y - 430 ? 70 + 25 * Math.sin(x / 9) * Math.sin(y / 31) : null;
};
const SIGNATURE: GreyAt = (x, y) =>
  x > 300 && x < 800 && Math.abs(y - 560 - 35 * Math.sin(x / 15)) < 3 ? 165 : null;
const CHART_LINE: GreyAt = (x, y) =>
  x > 130 && x < 890 && Math.abs(y - 440 - 90 * Math.sin(x / 90)) < 3 ? 160 : null;
/** Dark clothes, tools: darker than any ink need be, and not of one grey. */
const PRODUCT: GreyAt = (x, y) =>
  x > 400 && x < 560 && y > 330 && y < 560 ? 50 + 30 * Math.sin(x / 8) * Math.sin(y / 9) : null;

describe('what stays as it is, in dots: a panel with', () => {
  const panels: Readonly<Record<string, readonly [ground: number, marks: readonly GreyAt[]]>> = {
    'a portrait on it': [175, [PORTRAIT]],
    'a portrait, and words beside it': [175, [PORTRAIT, line(140, 300, 6, 20), line(140, 344, 6, 20)]],
    'a dark thing, and words': [210, [PRODUCT, line(140, 280, 24, 20)]],
    'a white heading over dark words': [150, [line(160, 280, 20, 255), ...body(340, 6, 20)]],
    'dark digits after white words': [120, [...body(280, 3, 255), line(700, 280, 4, 10)]],
    'one dark letter among white ones': [120, [...body(280, 6, 255), line(760, 280, 1, 10)]],
    'one white letter among dark ones': [150, [...body(280, 6, 20), line(760, 280, 1, 255)]],
    'grey words among white ones, a little darker than it': [
      120,
      [...body(280, 3, 255), line(160, 500, 12, 85)],
    ],
    'light words among dark ones, a little brighter than it': [
      150,
      [...body(280, 3, 20), line(160, 500, 12, 190)],
    ],
    'pencil under a printed line': [222, [line(160, 280, 24, 20), line(300, 400, 12, 168)]],
    'a signature under a printed line': [215, [line(160, 280, 20, 20), SIGNATURE]],
    'the line of a chart, and its labels': [192, [...body(570, 1, 20), CHART_LINE]],
    'white fields to fill in beside their names': [
      190,
      [...body(280, 2, 20), (x, y) => (x > 400 && x < 800 && y > 400 && y < 460 ? 255 : null)],
    ],
  };
  it.each(Object.entries(panels))('%s', (_, [ground, marks]) => {
    const image = page(ground, marks);
    // Not `toBe(image)`: a difference of a million pixels takes minutes to print.
    expect(evenPaper(image) === image).toBe(true);
  });
});

describe('faint ink on a panel', () => {
  it('becomes ink where it is a little of much that is printed', () => {
    for (const grain of [0, 3]) {
      const note = line(700, 590, 2, 168);
      const { on, beside } = inkOf(page(222, [...body(280, 7, 20), note], { grain }), note);
      expect([grain, on > 0.9, beside < 0.1]).toEqual([grain, true, true]);
    }
  });

  it('becomes white where it is a little of much that is white', () => {
    const note = line(700, 590, 2, 170);
    const { on, beside } = inkOf(page(120, [...body(280, 7, 255), note]), note);
    expect([on < 0.1, beside > 0.9]).toEqual([true, true]);
  });

  it('stays on a scan: pencil and a signature under a printed line', () => {
    for (const mark of [line(300, 400, 12, 168), SIGNATURE]) {
      const image = page(215, [line(160, 280, 20, 20), mark], { paper: 240, grain: 6 });
      const { on, beside } = inkOf(image, mark);
      expect([on > 0.1, on > 2 * beside]).toEqual([true, true]);
    }
  });

  it('stays on a scan: a white heading over dark words', () => {
    const heading = line(160, 280, 20, 255);
    const image = page(150, [heading, ...body(340, 5, 20)], { paper: 240, grain: 6 });
    const { on, beside } = inkOf(image, heading);
    expect(beside).toBeGreaterThan(on + 0.1);
  });
});

it('finds bars in all places of a page, however low', () => {
  for (const top of [261, 263, 266, 268]) {
    const onlyBar: GreyAt = (_x, y) => (y < top || y >= top + 44 ? 255 : null);
    const words = line(160, top + 8, 26, 255);
    const { on, beside } = inkOf(page(150, [onlyBar, words]), words);
    expect([top, on < 0.05, beside > 0.95]).toEqual([top, true, true]);
  }
});
