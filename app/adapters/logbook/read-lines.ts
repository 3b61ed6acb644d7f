import { openRegular } from '../../storage/read-shared.ts';
import { readAt } from '../../storage/read-at.ts';

/** Also the maximum length of a line: the longest in a logbook names a thousand messages. */
const PIECE_BYTES = 1024 * 1024;
const NEWLINE = 0x0a;

export interface ReadLines {
  readonly path: string;
  readonly from: number;
  /** Of a larger file only the end is read: what was written last counts. */
  readonly maxBytes: number;
}

/**
 * Reads complete lines of a logbook piece by piece, so that it is never in memory as a whole, however large. Returns where the next line
 * begins. Anything but a regular file has no lines; throws file system errors.
 */
export async function readLines(
  { path, from, maxBytes }: ReadLines,
  take: (line: string) => void,
): Promise<number> {
  const file = await openRegular(path);
  if (file === null) return from;
  try {
    const { size } = await file.stat();
    let at = Math.max(from, size - maxBytes);
    while (at < size) {
      const piece = await readAt(file, at, Math.min(PIECE_BYTES, size - at));
      const end = piece.lastIndexOf(NEWLINE) + 1;
      if (end > 0) for (const line of piece.toString('utf8', 0, end - 1).split('\n')) take(line);
      // The last line may be half written; one that fills a whole piece is not a line.
      else if (piece.length < PIECE_BYTES) break;
      at += end > 0 ? end : piece.length;
    }
    return at;
  } finally {
    await file.close();
  }
}
