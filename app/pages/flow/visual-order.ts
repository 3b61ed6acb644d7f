import { directedRuns, hasRightToLeft, type Direction } from '../text/direction.ts';
import type { Piece } from './break-lines.ts';

/** A piece of a line at its place from left to right; `direction`: from which side it is read. */
export interface DirectedPiece {
  readonly piece: Piece;
  readonly direction: Direction;
}

/** What stands for a picture among letters (Unicode's object replacement character): neutral. */
const IMAGE = '\ufffc';

const pieceText = (piece: Piece): string =>
  piece.kind === 'picture' ? IMAGE : piece.text === '' ? '\t' : piece.text;

/** The pieces of a line as they stand on paper; one that is read from both sides becomes several. */
export function visualOrder(pieces: readonly Piece[], direction: Direction): DirectedPiece[] {
  const line = pieces.map(pieceText).join('');
  if (direction === 'ltr' && !hasRightToLeft(line))
    return pieces.map((piece) => ({ piece, direction: 'ltr' }));
  const ordered: DirectedPiece[] = [];
  for (const run of directedRuns(line, direction)) {
    const inRun: DirectedPiece[] = [];
    let at = 0;
    for (const piece of pieces) {
      const length = pieceText(piece).length;
      const from = Math.max(run.from - at, 0);
      const to = Math.min(run.to - at, length);
      if (from < to) inRun.push({ piece: cutPiece(piece, from, to), direction: run.direction });
      at += length;
    }
    ordered.push(...(run.direction === 'rtl' ? inRun.reverse() : inRun));
  }
  return ordered;
}

function cutPiece(piece: Piece, from: number, to: number): Piece {
  if (piece.kind === 'picture' || piece.text === '' || (from === 0 && to === piece.text.length)) return piece;
  const text = piece.text.slice(from, to);
  return { ...piece, text, widthPx: piece.font.widthPx(text) };
}
