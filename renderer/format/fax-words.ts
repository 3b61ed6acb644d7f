import type { AccountView } from '../../app/contract/app-views.ts';
import type { FaxRow } from '../../app/contract/queue-views.ts';
import { pagesText } from './amounts.ts';
import { unbroken } from './recipient-words.ts';
import { describeState } from './state-words.ts';
import { atMomentText, durationText, momentText, secondsUntil } from './time.ts';
import type { Tone } from './tone.ts';
import { say } from './words.ts';

/** What the right side of a row says: what is known, and one line more. */
export interface FaxWords {
  readonly headline: string;
  readonly tone: Tone;
  readonly second: string | null;
}

/** The undo window is at most this long (Settings: 0 to 60 s). What waits longer waits for something else. */
const LONGEST_UNDO_MS = 60_000;
/** For how long a fax on its way is counted in seconds. */
const COUNTED_IN_SECONDS_MS = 60_000;

export interface Surroundings {
  /** A person wished that nothing goes for now. */
  readonly isPaused?: boolean | undefined;
  /** A fax on its way to the same number, which goes first. */
  readonly blocker?: FaxRow | null;
  /** Of the connection to the service; absent: not known. */
  readonly connection?: AccountView['state'] | undefined;
}

export function faxWords(
  row: FaxRow,
  nowMs: number,
  { isPaused = false, blocker = null, connection }: Surroundings = {},
): FaxWords {
  const { word, tone } = describeState(row.state);
  switch (row.state) {
    case 'arriving':
      return { headline: word, tone, second: say('fax.arriving') };
    case 'draft':
      return { headline: word, tone, second: momentText(row.changedAtMs, nowMs) };
    case 'stuck':
    case 'needs-attention':
      return {
        headline: readHeadline(row) ?? word,
        tone,
        second: row.isBeingChecked ? say('fax.looking-for-sheet') : null,
      };
    case 'waiting':
      return isPaused && !row.isOnHold
        ? pausedWords(row, nowMs)
        : waitingWords(row, nowMs, { blocker, connection });
    case 'submitting':
      return { headline: word, tone, second: say('fax.handing-over') };
    case 'queued':
      if (row.checksAgainAtMs !== null)
        return { headline: say('fax.not-found'), tone: 'warn', second: lookingText(row, nowMs) };
      if (row.needsDecision) {
        const since = momentText(row.submittedAtMs ?? row.createdAtMs, nowMs);
        return { headline: say('fax.no-answer-since', { since }), tone: 'warn', second: say('fax.decide') };
      }
      return {
        headline: row.pages === null ? word : say('fax.sending-pages', { pages: row.pages }),
        tone,
        second: row.submittedAtMs === null ? null : durationText(nowMs - row.submittedAtMs),
      };
    case 'unconfirmed':
      return {
        headline: word,
        tone,
        second: row.needsDecision ? say('fax.decide') : lookingText(row, nowMs),
      };
    case 'sent':
      return {
        headline: say('fax.sent-when', { when: momentText(row.finishedAtMs ?? row.changedAtMs, nowMs) }),
        tone,
        second: row.pages === null ? null : pagesText(row.pages),
      };
    case 'failed':
      return failedWords(row, nowMs);
    case 'cancelled':
      return {
        headline: readHeadline(row) ?? word,
        tone,
        second: momentText(row.finishedAtMs ?? row.changedAtMs, nowMs),
      };
  }
}

/** Minutes may pass until it is sure that the service does not have it. */
function lookingText({ checksAgainAtMs }: FaxRow, nowMs: number): string {
  if (checksAgainAtMs === null || checksAgainAtMs <= nowMs) return say('fax.looking');
  return say('fax.looking-again', { when: atMomentText(checksAgainAtMs, nowMs) });
}

/** Its time stays what it is, and may come before the pause ends. */
function pausedWords(row: FaxRow, nowMs: number): FaxWords {
  const { word, tone } = describeState(row.state);
  const headline = readHeadline(row);
  const paused = say('fax.sending-paused');
  const { dueAtMs } = row;
  if (dueAtMs === null || dueAtMs <= nowMs || row.awaitsService || isCountingDown(row, nowMs))
    return { headline: headline ?? word, tone, second: paused };
  const when = atMomentText(dueAtMs, nowMs);
  return headline === null
    ? { headline: say('fax.goes-when', { when }), tone, second: paused }
    : { headline, tone, second: `${againText(row, when)} · ${paused}` };
}

/** Its time stays what it is; one that has passed meanwhile holds it no more. */
function holdText({ sendTimeMs }: FaxRow, nowMs: number): string {
  if (sendTimeMs === null || sendTimeMs <= nowMs) return say('fax.until-release');
  return say('fax.not-before', { when: momentText(sendTimeMs, nowMs) });
}

function waitingWords(
  row: FaxRow,
  nowMs: number,
  { blocker = null, connection }: Omit<Surroundings, 'isPaused'>,
): FaxWords {
  const { word, tone } = describeState(row.state);
  if (row.isOnHold) return { headline: say('fax.on-hold'), tone, second: holdText(row, nowMs) };
  if (row.awaitsService)
    return { headline: readHeadline(row) ?? word, tone, second: say('fax.awaits-service') };
  const { dueAtMs } = row;
  if (dueAtMs === null || dueAtMs <= nowMs) {
    const behind = blocker === null ? null : behindText(row, blocker);
    return {
      headline: readHeadline(row) ?? word,
      tone,
      second: behind ?? row.problem?.advice ?? waitsForText(row, connection),
    };
  }
  if (isCountingDown(row, nowMs)) {
    return {
      headline: say('fax.sending-in', { seconds: secondsUntil(dueAtMs, nowMs) }),
      tone: 'accent',
      second: null,
    };
  }
  const headline = readHeadline(row);
  const when = atMomentText(dueAtMs, nowMs);
  return {
    headline: headline ?? say('fax.goes-when', { when }),
    tone,
    second: headline === null ? (row.problem?.advice ?? null) : againText(row, when),
  };
}

function againText({ nextTry }: FaxRow, when: string): string {
  return nextTry === null
    ? say('fax.again-when', { when })
    : say('fax.try-of', { number: nextTry.number, most: nextTry.most, when });
}

/** What keeps one fax back that was tried keeps all others back, too. */
function waitsForText(
  { isBeingChecked, awaitsNumbers, awaitsPart }: FaxRow,
  connection: Surroundings['connection'],
): string {
  if (isBeingChecked) return say('fax.being-checked');
  if (connection === 'offline' || connection === 'needs-sign-in') return say(`fax.${connection}`);
  if (awaitsNumbers) return say('fax.awaits-numbers');
  return say(awaitsPart ? 'fax.awaits-part' : 'fax.goes-next');
}

/** What it waits for: the recipient that both are for. */
function behindText(row: FaxRow, blocker: FaxRow): string {
  const to = row.recipients.find(({ phoneNumber }) =>
    blocker.recipients.some((each) => each.phoneNumber === phoneNumber),
  );
  return to === undefined
    ? say('fax.goes-next')
    : say('fax.waits-for', { to: to.name ?? unbroken(to.formatted) });
}

function failedWords(row: FaxRow, nowMs: number): FaxWords {
  const { word, tone } = describeState(row.state);
  // A person called it off for those who have no problem.
  const failed = row.recipients.filter((each) => each.state === 'failed' && each.problem !== null).length;
  const isPartly = failed > 0 && row.recipients.some((each) => each.state === 'sent');
  const when = momentText(row.finishedAtMs ?? row.changedAtMs, nowMs);
  return {
    headline: isPartly
      ? say('fax.failed-of', { failed, all: row.recipients.length })
      : (readHeadline(row) ?? word),
    tone,
    second: row.isUnseen ? say('fax.not-seen', { when }) : when,
  };
}

/** A note without a headline is an advice only. */
function readHeadline({ problem }: FaxRow): string | null {
  return problem === null || problem.headline === '' ? null : problem.headline;
}

/** Headline and advice as sentences in a row. */
export function problemText({ headline, advice }: NonNullable<FaxRow['problem']>): string {
  if (headline === '') return advice;
  return /[.?!]$/u.test(headline) ? `${headline} ${advice}` : `${headline}. ${advice}`;
}

/** A fax that a person has just sent and can still call back. */
export function isCountingDown(row: FaxRow, nowMs: number): boolean {
  const { state, dueAtMs, problem } = row;
  if (
    !row.isInUndoTime ||
    row.awaitsService ||
    state !== 'waiting' ||
    dueAtMs === null ||
    problem !== null ||
    row.isOnHold
  )
    return false;
  return dueAtMs > nowMs && dueAtMs - nowMs <= LONGEST_UNDO_MS;
}

/** The person's last step can still be taken back. */
export const canBeUndone = ({ actions, undoUntilMs }: FaxRow, nowMs: number): boolean =>
  actions.includes('undo') && undoUntilMs !== null && undoUntilMs > nowMs;

/** Whether the words change from second to second; all others do with the slow tick. */
export function changesEachSecond(row: FaxRow, nowMs: number): boolean {
  if (row.state === 'queued') {
    return row.submittedAtMs !== null && nowMs - row.submittedAtMs < COUNTED_IN_SECONDS_MS;
  }
  return isCountingDown(row, nowMs) || canBeUndone(row, nowMs);
}
