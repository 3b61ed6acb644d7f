/** Of the header (Adobe's file formats specification), and what of it is read here. */
const DEPTH_AT = 22;
const MODE_AT = 24;
const PALETTE_AT = 26;
const DEPTHS = [1, 8, 16];
/** Black and white, grey, a palette, RGB, CMYK, duotone and Lab; not channels without colours. */
const MODES = [0, 1, 2, 3, 4, 8, 9];
/** Plain or in runs. */
const COMPRESSIONS = [0, 1];
const VERSION_INFO = 0x0421;

/**
 * Whether what a Photoshop document shows as a whole is there, and can be read here. Photoshop leaves it white where it was told to save
 * nothing but layers: a page that says nothing, of a file that is whole.
 */
export function readPsdCoding(bytes: Uint8Array): 'composite' | 'unknown' {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (!DEPTHS.includes(view.getUint16(DEPTH_AT)) || !MODES.includes(view.getUint16(MODE_AT)))
      return 'unknown';
    const resourcesAt = PALETTE_AT + 4 + view.getUint32(PALETTE_AT);
    const layersAt = resourcesAt + 4 + view.getUint32(resourcesAt);
    if (!hasComposite(view, resourcesAt + 4, layersAt)) return 'unknown';
    const isLarge = view.getUint16(4) === 2;
    const layersBytes = isLarge ? Number(view.getBigUint64(layersAt)) : view.getUint32(layersAt);
    const compression = view.getUint16(layersAt + (isLarge ? 8 : 4) + layersBytes);
    return COMPRESSIONS.includes(compression) ? 'composite' : 'unknown';
  } catch (error) {
    // It ends early, which its reader finds as well.
    if (error instanceof RangeError) return 'composite';
    throw error;
  }
}

/** By the image resources; other programs than Photoshop do not say it. */
function hasComposite(view: DataView, from: number, end: number): boolean {
  for (let at = from; at + 12 <= end;) {
    const nameBytes = view.getUint8(at + 6) + 1;
    const sizeAt = at + 6 + nameBytes + (nameBytes & 1);
    const sizeBytes = view.getUint32(sizeAt);
    if (view.getUint16(at + 4) === VERSION_INFO && sizeBytes > 4) return view.getUint8(sizeAt + 8) !== 0;
    at = sizeAt + 4 + sizeBytes + (sizeBytes & 1);
  }
  return true;
}
