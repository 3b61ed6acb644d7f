import type { PageMark, PagePlaceView, Signature } from '../../../app/contract/preview-views.ts';
import { fromShown, onPaper, roomForText, type Box } from './mark-geometry.ts';

/** What can be put on a page. */
export type MarkContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tick' }
  | { readonly kind: 'signature'; readonly signature: Signature };

/** Inches: letters of 12 points, the box of a form, and a name as it is written on a line. */
export const ROW_HEIGHT = 0.2;
const TICK_SIZE = 0.2;
const SIGNATURE = { width: 1.8, height: 0.75 };

function findSize(content: MarkContent): Pick<Box, 'width' | 'height'> {
  if (content.kind === 'text') return roomForText(content.text, ROW_HEIGHT);
  if (content.kind === 'tick') return { width: TICK_SIZE, height: TICK_SIZE };
  const { aspect } = content.signature;
  const width = Math.min(SIGNATURE.width, SIGNATURE.height / aspect);
  return { width, height: width * aspect };
}

/** Upright as the page is seen, with its middle at a point of it in inches, or as near as it can be; text begins there. */
export function newMark(
  content: MarkContent,
  page: number,
  at: { readonly x: number; readonly y: number },
  place: PagePlaceView,
): PageMark {
  const { width, height } = findSize(content);
  const left = content.kind === 'text' ? at.x : at.x - width / 2;
  const box = onPaper({ left, top: at.y - height / 2, width, height }, place);
  const placed = { page, ...fromShown(box, place), quarters: place.quarters };
  if (content.kind !== 'signature') return { ...content, ...placed };
  const { signature } = content;
  return signature.kind === 'image'
    ? { kind: 'image', png: signature.png, ...placed }
    : { kind: 'strokes', outlines: signature.outlines, ...placed };
}
