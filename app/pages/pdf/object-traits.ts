import type { Pdfium } from './pdfium-module.ts';
import { readFloats, readInts, withMemory } from './pdfium-memory.ts';

/** Names of marks that matter are short. */
const NAME_BYTES = 64;
/** In points: less than a pixel. */
const TOLERANCE = 0.25;
const MOST_SEGMENTS = 6;

/** Whether an object belongs to a layer that may be switched off (PDF 1.7, section 8.11.3.2). */
export function isOptional(pdfium: Pdfium, object: number): boolean {
  const count = pdfium.FPDFPageObj_CountMarks(object);
  return withMemory(pdfium, NAME_BYTES + 4, (address) => {
    for (let index = 0; index < count; index++) {
      const mark = pdfium.FPDFPageObj_GetMark(object, index);
      const isShort = pdfium.FPDFPageObjMark_GetName(mark, address, NAME_BYTES, address + NAME_BYTES);
      const [bytes = 0] = readInts(pdfium, address + NAME_BYTES, 1);
      // UTF-16 with a zero at its end.
      const name = Buffer.from(pdfium.pdfium.HEAPU8.slice(address, address + Math.max(0, bytes - 2)));
      if (isShort && name.toString('utf16le') === 'OC') return true;
    }
    return false;
  });
}

/** Whether a clip path takes away something of an object. Most only frame the object, or the whole page. */
export function isClipped(pdfium: Pdfium, object: number): boolean {
  const clip = pdfium.FPDFPageObj_GetClipPath(object);
  const paths = clip === 0 ? 0 : pdfium.FPDFClipPath_CountPaths(clip);
  if (paths <= 0) return false;
  return withMemory(pdfium, 16, (address) => {
    if (!pdfium.FPDFPageObj_GetBounds(object, address, address + 4, address + 8, address + 12)) return true;
    const bounds = readFloats(pdfium, address, 4);
    for (let path = 0; path < paths; path++) if (!framesAll(pdfium, clip, path, bounds, address)) return true;
    return false;
  });
}

/** Whether a path of a clip is an upright rectangle around `left, bottom, right, top`. */
function framesAll(
  pdfium: Pdfium,
  clip: number,
  path: number,
  [left = 0, bottom = 0, right = 0, top = 0]: readonly number[],
  address: number,
): boolean {
  const count = pdfium.FPDFClipPath_CountPathSegments(clip, path);
  if (count < 4 || count > MOST_SEGMENTS) return false;
  const xs: number[] = [];
  const ys: number[] = [];
  for (let index = 0; index < count; index++) {
    const segment = pdfium.FPDFClipPath_GetPathSegment(clip, path, index);
    if (!pdfium.FPDFPathSegment_GetPoint(segment, address, address + 4)) return false;
    const [x = 0, y = 0] = readFloats(pdfium, address, 2);
    xs.push(x);
    ys.push(y);
  }
  return framesSpan(xs, left, right) && framesSpan(ys, bottom, top);
}

/** Whether corners lie at two places only, with a span between them. */
function framesSpan(corners: readonly number[], from: number, to: number): boolean {
  const least = Math.min(...corners);
  const most = Math.max(...corners);
  const isUpright = corners.every((at) => at - least < TOLERANCE || most - at < TOLERANCE);
  return isUpright && least <= from + TOLERANCE && most >= to - TOLERANCE;
}
