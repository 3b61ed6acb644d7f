import sharp from 'sharp';
import { findBlobs } from '../cleaning/find-blobs.ts';
import { findSpecks } from '../cleaning/find-specks.ts';
import { openDocument } from '../decode/open-document.ts';
import type { DocumentSource, DrawnPage } from '../document/document-source.ts';
import type { PageFailure } from '../document/page-failure.ts';
import type { PageResult } from '../document/page-result.ts';
import { noSignature } from '../marks/mark-failure.ts';
import type { Bitmap } from '../page/bitmap.ts';
import { faxGeometry } from '../page/fax-geometry.ts';
import type { GreyImage } from '../page/grey-image.ts';
import type { Report, SignatureTask } from './render-task.ts';

const FINE = faxGeometry('High', 'letter');
/** As wide as it is ever put on a page, at the dots of a fax. */
const WIDEST_PX = 1000;
const TURN_BACK = [0, 270, 180, 90] as const;
/** Of what is around it. More is a photograph, or writing that is lighter than its paper. */
const MOST_INK = 0.5;

/** What is dark on the first page, as it would be on a fax, cut out of the paper around it and without its dirt. */
export async function runSignatureTask(
  { document }: SignatureTask,
  report: Report,
): Promise<PageFailure | null> {
  const opened = await openDocument(document, FINE, 'lines', 0, true);
  if (!opened.ok) return opened.failure;
  try {
    const drawn = await drawUpright(opened.value);
    if (!drawn.ok) return drawn.failure;
    // Words that a program has written are no signature.
    if (drawn.value.place === undefined) return noSignature(document.name);
    const ink = cutOut(withoutSpecks(toGrey(drawn.value.bitmap)));
    if (ink === null) return noSignature(document.name);
    const { widthPx, heightPx, pixels } = ink;
    const wide = Math.min(WIDEST_PX, widthPx);
    const aspect = heightPx / FINE.yDpi / (widthPx / FINE.xDpi);
    const png = await sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 1 } })
      .resize(wide, Math.max(1, Math.round(wide * aspect)), { fit: 'fill' })
      .threshold(128)
      .toColourspace('b-w')
      .png({ palette: true, colours: 2, compressionLevel: 9 })
      .toBuffer();
    report({ kind: 'signature', signature: { png: Uint8Array.from(png), aspect } });
    return null;
  } finally {
    opened.value.close();
  }
}

/** As it is in its document, also where it would be turned to fill the paper. */
async function drawUpright(source: DocumentSource): Promise<PageResult<DrawnPage>> {
  const drawn = await source.drawPage(0);
  const turn = drawn.ok ? TURN_BACK[drawn.value.place?.quarters ?? 0] : 0;
  return turn === 0 ? drawn : source.drawPage(0, turn);
}

function toGrey({ widthPx, heightPx, strideBytes, bits }: Bitmap): GreyImage {
  const pixels = new Uint8Array(widthPx * heightPx).fill(255);
  for (let line = 0; line < heightPx; line++)
    for (let x = 0; x < widthPx; x++)
      if (((bits[line * strideBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0)
        pixels[line * widthPx + x] = 0;
  return { widthPx, heightPx, pixels };
}

function withoutSpecks(page: GreyImage): GreyImage {
  const found = findBlobs(page);
  if (found === null) return page;
  const specks = findSpecks(page, found, FINE.xDpi / FINE.yDpi);
  const clean = { ...page, pixels: page.pixels.slice() };
  found.eachRun((blob, row, start, end) => {
    if (specks.has(blob)) clean.pixels.fill(255, row * page.widthPx + start, row * page.widthPx + end);
  });
  return clean;
}

/** Null where there is no ink, or too much of it. */
function cutOut({ widthPx, heightPx, pixels }: GreyImage): GreyImage | null {
  let [left, top, right, bottom, black] = [widthPx, heightPx, -1, -1, 0];
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      if (pixels[y * widthPx + x] !== 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
      black++;
    }
  const [wide, high] = [right - left + 1, bottom - top + 1];
  if (black === 0 || black > MOST_INK * wide * high) return null;
  const cut = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++) {
    const from = (top + y) * widthPx + left;
    cut.set(pixels.subarray(from, from + wide), y * wide);
  }
  return { widthPx: wide, heightPx: high, pixels: cut };
}
