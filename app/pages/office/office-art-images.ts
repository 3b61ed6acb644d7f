import type { FlowImage } from '../flow/flow.ts';

/** What a record says it holds, and which instances of it there are; the odd ones have a second identifier (MS-ODRAW section 2.2.23). */
const KINDS: ReadonlyMap<number, { readonly instances: readonly number[]; readonly isDrawable: boolean }> =
  new Map([
    [0xf01a, { instances: [0x3d4, 0x3d5], isDrawable: false }],
    [0xf01b, { instances: [0x216, 0x217], isDrawable: false }],
    [0xf01c, { instances: [0x542, 0x543], isDrawable: false }],
    [0xf01d, { instances: [0x46a, 0x46b, 0x6e2, 0x6e3], isDrawable: true }],
    [0xf01e, { instances: [0x6e0, 0x6e1], isDrawable: true }],
    [0xf01f, { instances: [0x7a8, 0x7a9], isDrawable: false }],
    [0xf029, { instances: [0x6e4, 0x6e5], isDrawable: true }],
    [0xf02a, { instances: [0x46a, 0x46b, 0x6e2, 0x6e3], isDrawable: true }],
  ]);
const HEAD_BYTES = 8;
const IDENTIFIER_BYTES = 16;
const KIND_HIGH_BYTE = 0xf0;
/** From the beginning of a record to the high byte of its kind. */
const KIND_HIGH_AT = 3;

/**
 * The pictures in the drawings of binary office files, in their order, which are looked for by the heads of their records: what refers to
 * them is spread over the file. Those that nothing here draws have no bytes.
 */
export function officeArtImages(
  bytes: Buffer,
  size: Pick<FlowImage, 'widthPt' | 'heightPt'> = { widthPt: 0, heightPt: 0 },
): FlowImage[] {
  const images: FlowImage[] = [];
  for (let at = KIND_HIGH_AT; (at = bytes.indexOf(KIND_HIGH_BYTE, at)) >= 0; at++) {
    const begin = at - KIND_HIGH_AT;
    if (begin + HEAD_BYTES > bytes.length) break;
    const kind = KINDS.get(bytes.readUInt16LE(begin + 2));
    const instance = bytes.readUInt16LE(begin) >> 4;
    const end = begin + HEAD_BYTES + bytes.readUInt32LE(begin + 4);
    if (kind?.instances.includes(instance) !== true || end > bytes.length) continue;
    const image = begin + HEAD_BYTES + IDENTIFIER_BYTES * (1 + (instance & 1)) + 1;
    images.push({
      ...size,
      bytes: kind.isDrawable ? bytes.subarray(image, end) : new Uint8Array(),
      alternative: 'picture',
    });
    at = Math.max(at, end - 1);
  }
  return images;
}
