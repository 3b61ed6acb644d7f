import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { StuckReason } from '../../domain/files/stuck-file.ts';
import type { ArrivingFile } from '../../services/ports/folders/send-folder.ts';
import type { FormatEnd } from '../../storage/format-end.ts';
import type { ItemFacts } from './item-facts.ts';

/** Of a machine that slept, or whose clock was set, nobody knows what a writer would have done in between: that is no quiet. */
const LONGEST_PAUSE_MS = 1_000;
/** Enough where the format says itself that it is whole, and nobody of this computer has it open for writing. */
export const QUIET_WITH_END_MS = 200;
/** The same where nobody can see who has it open. */
export const QUIET_UNSEEN_WITH_END_MS = 500;
/** Before one that the disk did not take, or that could not be read, is handed over again. */
const AGAIN_AFTER_MS = 5_000;

/** By how much the two clocks may differ between two looks where nobody set the machine's. */
const MOST_DRIFT_MS = 50;

/** One moment by both clocks. */
export interface Moment {
  /** Milliseconds since 1970, as the machine's clock says. */
  readonly nowMs: number;
  /** `Clock.steady`. */
  readonly steadyMs: number;
}

/** What lies in a send folder and may still be written. Its times are steady ones but for `sinceMs`, which people read. */
export interface Candidate {
  readonly sinceMs: number;
  /** When it is looked at next. */
  dueMs: number;
  fingerprint: string | null;
  /** How long it has been seen to hold still. */
  quietMs: number;
  examinedAt: Moment;
  /** How long it had held still already when it was first seen, as after a restart. */
  quietBeforeMs: number;
  /** How old its contents were then: of one that was moved here whole, all its quiet lies before. */
  ageMs: number;
  /** It came under its name as it is, by a rename, and nothing was written to it since. */
  cameWhole: boolean;
  /** Somebody had it open for writing: not before this is it looked for again who has. */
  heldUntilMs: number;
  checkedFingerprint: string | null;
  end: FormatEnd;
  problem: StuckReason | null;
}

export const newCandidate = (now: Moment, problem: StuckReason | null): Candidate => ({
  sinceMs: now.nowMs,
  dueMs: now.steadyMs,
  fingerprint: null,
  quietMs: 0,
  examinedAt: now,
  quietBeforeMs: 0,
  ageMs: 0,
  cameWhole: false,
  heldUntilMs: 0,
  checkedFingerprint: null,
  end: 'missing',
  problem,
});

/** How much time counts as watched since the last look. */
interface Passed {
  /** 0 after a sleep. */
  readonly watchedMs: number;
  /** The machine's clock was set meanwhile, so the times of files say nothing of how long ago they were written. */
  readonly wasSet: boolean;
}

export function passTime(candidate: Candidate, now: Moment): Passed {
  const { examinedAt } = candidate;
  const passedMs = now.steadyMs - examinedAt.steadyMs;
  const wasSet = Math.abs(now.nowMs - examinedAt.nowMs - passedMs) > MOST_DRIFT_MS;
  candidate.examinedAt = now;
  candidate.quietMs += Math.min(passedMs, LONGEST_PAUSE_MS);
  return { watchedMs: passedMs > LONGEST_PAUSE_MS ? 0 : passedMs, wasSet };
}

/** It is not what it was at the last look, or is seen for the first time. */
export function recordChange(
  candidate: Candidate,
  facts: ItemFacts,
  { nowMs }: Moment,
  { watchedMs, wasSet }: Passed,
): void {
  const isFirst = candidate.fingerprint === null;
  candidate.quietBeforeMs = isFirst ? nowMs - facts.changedAtMs : 0;
  // Between two looks only the system's own time counts, which no program can set.
  const betweenMs = wasSet ? 0 : Math.min(watchedMs, Math.max(0, nowMs - facts.changedAtMs));
  candidate.ageMs = isFirst ? nowMs - facts.writtenAtMs : betweenMs;
  // It was written, whatever no event told.
  if (!isFirst) candidate.cameWhole = false;
  candidate.fingerprint = facts.fingerprint;
  candidate.quietMs = 0;
}

/** The times of another machine's files are by its clock, so there (`seesAll` is false) only what was seen counts. */
export function isQuietFor(candidate: Candidate, neededMs: number, seesAll: boolean): boolean {
  const { problem, quietMs, ageMs, cameWhole } = candidate;
  if (problem === 'disk' || problem === 'unreadable') return quietMs >= AGAIN_AFTER_MS;
  return quietMs >= neededMs || (seesAll && (cameWhole || ageMs + quietMs >= neededMs));
}

/** Until it may have held still for long enough, if nobody touches it; endless when it has. */
export function msToQuiet({ quietMs, ageMs }: Candidate): number {
  const missingMs = QUIET_WITH_END_MS - quietMs - Math.max(0, ageMs);
  return missingMs > 0 ? missingMs : Infinity;
}

export const toArrivingFile = (path: string, { sinceMs, problem, fingerprint }: Candidate): ArrivingFile => ({
  path,
  name: basename(path),
  sinceMs,
  problem,
  ...(problem === null || fingerprint === null ? {} : { fingerprint: shorten(fingerprint) }),
});

/** That of a bundle names each of its files. */
const shorten = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
