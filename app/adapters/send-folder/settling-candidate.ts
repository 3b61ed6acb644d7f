import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { StuckReason } from '../../domain/files/stuck-file.ts';
import type { ArrivingFile } from '../../services/ports/send-folder.ts';
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

/** What lies in a send folder and may still be written. */
export interface Candidate {
  readonly sinceMs: number;
  /** When it is looked at next. */
  dueMs: number;
  fingerprint: string | null;
  /** How long it has been seen to hold still. */
  quietMs: number;
  examinedAtMs: number;
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

export const newCandidate = (nowMs: number, problem: StuckReason | null): Candidate => ({
  sinceMs: nowMs,
  dueMs: nowMs,
  fingerprint: null,
  quietMs: 0,
  examinedAtMs: nowMs,
  quietBeforeMs: 0,
  ageMs: 0,
  cameWhole: false,
  heldUntilMs: 0,
  checkedFingerprint: null,
  end: 'missing',
  problem,
});

/** Due far in the future it is only where the clock was set back. */
export const isDue = ({ dueMs, examinedAtMs }: Candidate, nowMs: number): boolean =>
  dueMs <= nowMs || nowMs < examinedAtMs;

/** Answers how much time counts as watched since the last look; 0 after a sleep. */
export function passTime(candidate: Candidate, nowMs: number): number {
  const passedMs = Math.max(0, nowMs - candidate.examinedAtMs);
  candidate.examinedAtMs = nowMs;
  candidate.quietMs += Math.min(passedMs, LONGEST_PAUSE_MS);
  return passedMs > LONGEST_PAUSE_MS ? 0 : passedMs;
}

/** It is not what it was at the last look, `passedMs` ago, or is seen for the first time. */
export function recordChange(candidate: Candidate, facts: ItemFacts, nowMs: number, passedMs: number): void {
  const isFirst = candidate.fingerprint === null;
  candidate.quietBeforeMs = isFirst ? nowMs - facts.changedAtMs : 0;
  // Between two looks only the system's own time counts, which no program can set.
  candidate.ageMs = isFirst
    ? nowMs - facts.writtenAtMs
    : Math.min(passedMs, Math.max(0, nowMs - facts.changedAtMs));
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
