import { LONGEST_PAUSE_MS } from '../../domain/longest-pause.ts';
import type { Clock } from '../ports/clock.ts';
import {
  isStoredCount,
  isStoredMoment,
  isStoredRecord,
  readStoredJson,
  readStoredNumber,
} from '../read-stored.ts';

interface WrittenPause {
  readonly lastsMs: number;
  /** When it began, by both clocks. */
  readonly atMs: number;
  readonly steadyMs: number;
}

/** A pause that begins now, for the next start of Faxtray. */
export function writePause(lastsMs: number, clock: Clock): string {
  const pause: WrittenPause = { lastsMs: Math.ceil(lastsMs), atMs: clock.now(), steadyMs: clock.steady() };
  return JSON.stringify(pause);
}

/**
 * What is left of it. While the machine runs its steady clock tells, whatever was done to the other one; where it was started anew since,
 * there is only the other one, and set back by an hour it must not make an hour of a minute.
 */
export function readPause(entry: string | null, clock: Clock): number {
  const pause = readStoredJson(entry, isPause);
  if (pause === null) return readEarlier(entry, clock);
  const steadyPassedMs = clock.steady() - pause.steadyMs;
  const passedMs = steadyPassedMs >= 0 ? steadyPassedMs : Math.max(0, clock.now() - pause.atMs);
  return Math.max(0, pause.lastsMs - passedMs);
}

/** Up to 0.1 it was the moment of its end alone. */
function readEarlier(entry: string | null, clock: Clock): number {
  const leftMs = (readStoredNumber(entry) ?? 0) - clock.now();
  return leftMs <= LONGEST_PAUSE_MS ? Math.max(0, leftMs) : 0;
}

const isPause = (value: unknown): value is WrittenPause =>
  isStoredRecord(value) &&
  isStoredCount(value['lastsMs']) &&
  value['lastsMs'] <= LONGEST_PAUSE_MS &&
  isStoredMoment(value['atMs']) &&
  isStoredMoment(value['steadyMs']);
