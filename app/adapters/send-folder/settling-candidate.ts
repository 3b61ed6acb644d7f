import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { StuckReason } from '../../domain/files/stuck-file.ts';
import type { ArrivingFile } from '../../services/ports/folders/send-folder.ts';
import type { FormatEnd } from '../../storage/format-end.ts';
import type { ItemFacts } from './item-facts.ts';

/**
 * If the machine slept or its clock was set, nobody knows what a writer would have done meanwhile, so that time does not count as quiet.
 */
const LONGEST_PAUSE_MS = 1_000;
/** Enough if the format itself shows that the file is complete and nobody on this computer has it open for writing. */
export const QUIET_WITH_END_MS = 200;
/** The same if nobody can see who has it open. */
export const QUIET_UNSEEN_WITH_END_MS = 500;
/** How long to wait before handing over again a file that the disk refused, or that could not be read. */
const AGAIN_AFTER_MS = 5_000;

/** How far the two clocks may drift apart between two looks if nobody set the machine's. */
const MOST_DRIFT_MS = 50;

/** One moment by both clocks. */
export interface Moment {
  /** Milliseconds since 1970, by the machine's clock. */
  readonly nowMs: number;
  /** `Clock.steady`. */
  readonly steadyMs: number;
}

/** Something in a send folder that may still be being written. Its times are by the steady clock, except `sinceMs`, which people read. */
export interface Candidate {
  readonly sinceMs: number;
  /** When to look at it next. */
  dueMs: number;
  fingerprint: string | null;
  /** For how long it has been observed unchanged. */
  quietMs: number;
  examinedAt: Moment;
  /** For how long it had already been unchanged when it was first seen, for example after a restart. */
  quietBeforeMs: number;
  /** How old its contents were then: a file that was moved here complete was quiet before it came. */
  ageMs: number;
  /** It got its name by a rename, and nothing has been written to it since. */
  cameWhole: boolean;
  /** Somebody had it open for writing: do not search for writers again before this. */
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

/** How much of the time since the last look counts as watched. */
interface Passed {
  /** 0 after a sleep. */
  readonly watchedMs: number;
  /** The machine's clock was set meanwhile, so files' times do not show how long ago they were written. */
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

/** Records that it differs from the last look, or is seen for the first time. */
export function recordChange(
  candidate: Candidate,
  facts: ItemFacts,
  { nowMs }: Moment,
  { watchedMs, wasSet }: Passed,
): void {
  const isFirst = candidate.fingerprint === null;
  candidate.quietBeforeMs = isFirst ? nowMs - facts.changedAtMs : 0;
  // Between two looks only the change time counts, which no program can set.
  const betweenMs = wasSet ? 0 : Math.min(watchedMs, Math.max(0, nowMs - facts.changedAtMs));
  candidate.ageMs = isFirst ? nowMs - facts.writtenAtMs : betweenMs;
  // It was written to, whatever the events said.
  if (!isFirst) candidate.cameWhole = false;
  candidate.fingerprint = facts.fingerprint;
  candidate.quietMs = 0;
}

/** Another machine's files have times by its clock, so if `seesAll` is false only observed quiet counts. */
export function isQuietFor(candidate: Candidate, neededMs: number, seesAll: boolean): boolean {
  const { problem, quietMs, ageMs, cameWhole } = candidate;
  if (problem === 'disk' || problem === 'unreadable') return quietMs >= AGAIN_AFTER_MS;
  return quietMs >= neededMs || (seesAll && (cameWhole || ageMs + quietMs >= neededMs));
}

/** How long until it may have been quiet for long enough, if nobody touches it; infinite once it has. */
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

/** A bundle's fingerprint names each of its files. */
const shorten = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
