import { describe, expect, it } from 'vitest';
import { faxGeometry } from '../../app/pages/page/fax-geometry.ts';
import type { GreyImage } from '../../app/pages/page/grey-image.ts';
import type { RoutingSheet } from '../../app/domain/fax/routing-sheet.ts';
import { makeCodeSquares } from '../../app/pages/routing-sheet/code-squares.ts';
import { readRoutingSheet } from '../../app/pages/routing-sheet/read-codes.ts';
import { writeSheetCode } from '../../app/pages/routing-sheet/sheet-code.ts';

/** Scanned papers may have anything printed on them: they must not decide who gets a fax, except by a complete sheet. */
const HIGH = faxGeometry('High', 'letter');
const SHEET: RoutingSheet = {
  ...{ phoneNumber: '+13035550119', name: 'Dr Mercer', reference: null, coverPageText: null },
};
const OTHER: RoutingSheet = { ...SHEET, phoneNumber: '+19005550199', name: null };

interface Page extends GreyImage {
  readonly pixels: Uint8Array<ArrayBuffer>;
}

function whitePage(): Page {
  const { widthPx, heightPx } = HIGH;
  return { widthPx, heightPx, pixels: new Uint8Array(widthPx * heightPx).fill(255) };
}

function fill(page: Page, left: number, top: number, size: number, tone: number): void {
  for (let y = top; y < Math.min(page.heightPx, top + size); y++)
    page.pixels.fill(tone, y * page.widthPx + left, y * page.widthPx + Math.min(page.widthPx, left + size));
}

/** What a reader looks for first: three of them make a code. */
function drawFinder(page: Page, left: number, top: number, module: number): void {
  for (const [ring, tone] of [0, 255, 0].entries())
    fill(page, left + ring * module, top + ring * module, (7 - 2 * ring) * module, tone);
}

type Square = readonly [row: number, column: number];

async function drawCode(
  page: Page,
  text: string,
  { left = 200, top = 200, module = 10, isDrawn = (_: Square, _count: number): boolean => true } = {},
): Promise<void> {
  const squares = await makeCodeSquares(text);
  for (const [row, modules] of squares.entries())
    for (const [column, isBlack] of modules.entries())
      if (isBlack && isDrawn([row, column], squares.length))
        fill(page, left + column * module, top + row * module, module, 0);
}

const writeCode = (sheet: RoutingSheet): string => writeSheetCode(sheet) ?? '';

/** The same noise each time. */
function noise(levels: number): Page {
  const page = whitePage();
  let state = 1;
  for (let at = 0; at < page.pixels.length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    page.pixels[at] = levels === 2 ? ((state >> 20) & 1) * 255 : (state >> 16) & 255;
  }
  return page;
}

function finders(module: number, step: number, jitter = 1): Page {
  const page = whitePage();
  let count = 0;
  for (let top = module; top + 8 * module < page.heightPx; top += step)
    for (let left = module; left + 8 * module < page.widthPx; left += step, count++)
      drawFinder(page, left + ((count * 7_919) % jitter), top + ((count * 104_729) % jitter), module);
  return page;
}

function checkers(size: number): Page {
  const page = whitePage();
  for (let at = 0; at < page.pixels.length; at++) {
    const [row, column] = [Math.floor(at / page.widthPx / size), Math.floor((at % page.widthPx) / size)];
    page.pixels[at] = ((row + column) & 1) * 255;
  }
  return page;
}

const isOfCorner = (row: number, column: number, count: number): boolean =>
  (row < 9 && (column < 9 || column > count - 10)) || (row > count - 10 && column < 9);

describe('a page made to keep a code reader busy', () => {
  it.each<[string, () => Page, ('none' | 'damaged')?]>([
    ['grey noise', () => noise(256)],
    ['dots', () => noise(2)],
    ['checkers', () => checkers(4)],
    ['all black', () => ({ ...whitePage(), pixels: new Uint8Array(HIGH.widthPx * HIGH.heightPx) })],
    // As far apart as those on a sheet: somebody has to look at it.
    ['108 corners of codes', () => finders(12, 190), 'damaged'],
    ['600 corners', () => finders(8, 80)],
    ['2,400 corners', () => finders(4, 40)],
    ['2,400 corners out of line', () => finders(4, 40, 8)],
    ['9,000 corners', () => finders(2, 20)],
  ])('is not a sheet: %s', async (_what, make, kind = 'none') => {
    expect(await readRoutingSheet(make(), HIGH)).toEqual({ kind });
  });
});

describe('a page with codes', () => {
  const read = async (draw: (page: Page) => Promise<void>) => {
    const page = whitePage();
    await draw(page);
    return readRoutingSheet(page, HIGH);
  };

  it('is the sheet that it shows', async () => {
    expect(await read((page) => drawCode(page, writeCode(SHEET)))).toEqual({ kind: 'sheet', sheet: SHEET });
  });

  it.each<[string, (page: Page) => Promise<void>]>([
    ['another code beside it', (page) => drawCode(page, writeCode(OTHER), { top: 1_200 })],
    ['a small one beside it', (page) => drawCode(page, writeCode(OTHER), { top: 1_200, module: 4 })],
    ['itself beside it', (page) => drawCode(page, writeCode(SHEET), { top: 1_200 })],
    [
      'one beside it whose half is gone',
      (page) => drawCode(page, writeCode(OTHER), { top: 1_200, isDrawn: ([row], count) => row < count / 2 }),
    ],
    [
      'twenty beside it',
      async (page) => {
        for (let each = 0; each < 20; each++)
          await drawCode(page, writeCode({ ...OTHER, phoneNumber: `+1900555${1_000 + each}` }), {
            ...{ left: 60 + (each % 4) * 400, top: 1_000 + Math.floor(each / 4) * 250, module: 4 },
          });
      },
    ],
  ])("never gives another sheet's recipient: %s", async (_what, addOther) => {
    const reading = await read(async (page) => {
      await drawCode(page, writeCode(SHEET));
      await addOther(page);
    });
    expect(['damaged', 'sheet']).toContain(reading.kind);
    if (reading.kind === 'sheet') expect(reading.sheet).toEqual(SHEET);
  });

  it.each<[string, string]>([
    ['a link of a letter', 'faxtray:compose?to=%2B19005550199'],
    ['a checksum that is not its own', `${writeCode(OTHER).slice(0, -8)}00000000`],
    ['a checksum twice', `${writeCode(OTHER)}&check=00000000`],
    ['letters that are others', writeCode(OTHER).replace('faxtray', 'FAXTRAY')],
    ['a fax of the queue', 'faxtray:job/../../etc/passwd'],
    ['a script', 'javascript:fetch("https://evil.example")'],
    ['a file', 'file:///etc/passwd'],
    ['nothing that is written', '\u0000\u202e\u{10ffff}'],
    ['as much as a code can hold', 'x'.repeat(2_300)],
  ])('that are no sheet address nobody: %s', async (_what, text) => {
    const reading = await read((page) => drawCode(page, text, { module: text.length > 999 ? 8 : 10 }));
    expect(['none', 'damaged']).toContain(reading.kind);
  });

  it('whose squares were changed is the sheet, or damaged, or none', async () => {
    const kinds = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const reading = await read((page) =>
        drawCode(page, writeCode(SHEET), {
          isDrawn: ([row, column], count) =>
            isOfCorner(row, column, count) ||
            (row * 919 + column * 729 + row * column * seed) % 500 >= seed * 3,
        }),
      );
      kinds.add(reading.kind);
      if (reading.kind === 'sheet') expect(reading.sheet).toEqual(SHEET);
    }
    expect(kinds).toContain('sheet');
    expect(kinds.size).toBeGreaterThan(1);
  });
});
