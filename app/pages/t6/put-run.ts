import type { BitWriter } from './bit-writer.ts';
import type { RunCodes } from './code-tables.ts';

const LONGEST_MAKE_UP = 2560;

/** A run of one colour: make-up codes for its multiples of 64, then what is left (ITU-T T.4 section 4.1.1). */
export function putRun(writer: BitWriter, codes: RunCodes, lengthPx: number): void {
  let rest = lengthPx;
  while (rest >= LONGEST_MAKE_UP + 64) {
    writer.put(codes.makeUp[LONGEST_MAKE_UP >> 6] ?? 0);
    rest -= LONGEST_MAKE_UP;
  }
  if (rest >= 64) {
    writer.put(codes.makeUp[rest >> 6] ?? 0);
    rest &= 63;
  }
  writer.put(codes.terminating[rest] ?? 0);
}
