import type { LineAnswer } from './line-table.ts';

/** `instant` for tests, `fast` for trying things out, `real` to see how it feels. */
export const SPEEDS = ['instant', 'fast', 'real'] as const;
export type Speed = (typeof SPEEDS)[number];

const FAST_CALL_MS = 1_000;
const REAL_DIAL_MS = 10_000;
const REAL_PAGE_MS = 30_000;

/** How long a call takes until its outcome is known (local-exchange.md "The line"). */
export function callDurationMs(speed: Speed, answer: LineAnswer, pageCount: number): number {
  const atLeastMs = answer.kind === 'takes-fax' ? answer.atLeastMs : 0;
  return Math.max(atLeastMs, usualMs(speed, answer, pageCount));
}

function usualMs(speed: Speed, answer: LineAnswer, pageCount: number): number {
  switch (speed) {
    case 'instant':
      return 0;
    case 'fast':
      return FAST_CALL_MS;
    case 'real':
      return answer.kind === 'takes-fax' ? REAL_DIAL_MS + pageCount * REAL_PAGE_MS : REAL_DIAL_MS;
  }
}
