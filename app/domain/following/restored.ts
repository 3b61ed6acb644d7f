import { listFact, momentFact, phrase, sentences, type Phrase } from '../../words/phrase.ts';
import { recipientsToReach, type FaxJob } from '../fax/fax-job.ts';
import type { FaxReport, UnreadableFax } from '../fax/fax-report.ts';
import type { JobEventBody } from '../fax/job-event.ts';
import { mayBeSameNumber } from '../numbers/same-number.ts';
import { messagesBeyond, type Trace } from './trace.ts';

/**
 * What becomes of a fax whose trace goes beyond its row. If the trace names its message, the row learns it and the fax is followed
 * without asking anybody. Otherwise a person is asked. Null: nothing can be sent by mistake, and what is known is found in other ways.
 */
export function eventFromTrace(job: FaxJob, trace: Trace): JobEventBody | null {
  const messageId = trace.messageIds.at(-1);
  const isOpen = job.state === 'waiting' || job.state === 'needs-attention';
  if (!isOpen && job.state !== 'unconfirmed' && job.state !== 'submitting') return null;
  const isKnown = messageId !== undefined && messagesBeyond(trace, job).includes(messageId);
  if (isKnown && goesAsTraced(trace, job))
    return {
      kind: 'recognised',
      report: makeReport(messageId, trace),
      messageIds: trace.messageIds,
      attempts: trace.attempts,
      to: trace.to,
      byOthers: trace.isShared ? true : undefined,
    };
  // A fax already in doubt is being looked for anyway.
  if (!isOpen) return null;
  const detail = whatWasKnown(trace);
  const mayBe = messagesBeyond(trace, job);
  return { kind: 'held', reason: 'restored', detail, attempts: trace.attempts, mayBe };
}

/** Others may write where traces lie, so a trace alone must not redirect a fax that may still be dialled. */
function goesAsTraced({ to, state, isShared }: Trace, { recipients }: FaxJob): boolean {
  if (to === null) return recipients.length > 0;
  const known = new Set(recipients.map((each) => each.phoneNumber));
  return (
    (state === 'sent' && !isShared) || (known.size > 0 && new Set([...to, ...known]).size === known.size)
  );
}

export const isHeldAsRestored = (job: FaxJob): boolean =>
  job.state === 'needs-attention' && job.reason === 'restored';

/** Holds a fax that may be one of the messages at the service that match no fax in the queue. */
export function holdFor(unknown: readonly UnreadableFax[]): JobEventBody & { kind: 'held' } {
  const times = unknown.flatMap(({ createdAtMs }) => createdAtMs ?? []).sort((a, b) => a - b);
  const faxes = unknown.length;
  const when = listFact(
    times.map((atMs) => momentFact(atMs)),
    'and',
  );
  return {
    kind: 'held',
    reason: 'restored',
    detail:
      times.length === 0
        ? phrase('restored.unknown-message', { faxes })
        : phrase('restored.unknown-message-at', { faxes, when }),
    mayBe: unknown.flatMap(({ messageId }) => messageId ?? []),
  };
}

/** Holds a fax that may have been sent, because the service does not say. `why`: why it does not. */
export const holdUnanswered = (why: Phrase): JobEventBody & { kind: 'held' } => ({
  kind: 'held',
  reason: 'restored',
  detail: phrase('restored.unanswered', { why }),
  mayBe: [],
});

/**
 * Holds a fax that was still to be sent when the backup was made that a person restored the queue from; null: when is not known, so it
 * may already have been sent.
 */
export const holdFromBackup = (madeAtMs: number | null): JobEventBody & { kind: 'held' } => ({
  kind: 'held',
  reason: 'restored',
  detail:
    madeAtMs === null
      ? phrase('restored.from-unknown-backup')
      : phrase('restored.from-backup', { when: momentFact(madeAtMs) }),
  mayBe: [],
});

/** Holds a fax that a restore took off the list and a person put back. */
export const holdPutBack = (setAsideAtMs: number): JobEventBody & { kind: 'held' } => ({
  kind: 'held',
  reason: 'restored',
  detail: phrase('restored.put-back', { when: momentFact(setAsideAtMs) }),
  mayBe: [],
});

/** Asks who gets it, and says whether it may have been sent: one question instead of two. */
export function asRecipientQuestion(
  { reason, detail }: FaxJob,
  { detail: known }: { readonly detail: Phrase | null },
): JobEventBody & { kind: 'held' } {
  const parts = [detail, known, ADVICE].filter((part) => part !== null);
  return {
    kind: 'held',
    reason: reason === 'number-doubtful' ? 'number-doubtful' : 'no-number',
    detail: sentences(...parts),
    mayBe: [],
  };
}

const ADVICE = phrase('advice.choose-recipient-if-to-go');

/** Whether it also says that the fax may have been sent. */
export const isRecipientQuestion = ({ detail }: { readonly detail: Phrase | null }): boolean =>
  JSON.stringify(detail).includes(JSON.stringify(ADVICE.key));

/** Holds a fax that an older copy of the queue lacks and that the spool still had complete. */
export const holdLeftInSpool = (): JobEventBody & { kind: 'held' } => ({
  kind: 'held',
  reason: 'restored',
  detail: phrase('restored.left-in-spool'),
  mayBe: [],
});

/** Holds a fax that another copy of the queue claimed without ever saying what became of it. */
export const holdForClaim = (): JobEventBody & { kind: 'held' } => ({
  kind: 'held',
  reason: 'restored',
  detail: phrase('restored.claimed'),
  mayBe: [],
});

/** Holds a file found in a send folder at a start whose pages were sent to the same number before. */
export const holdForContent = (
  atMs: number | null,
  isOlderCopy: boolean,
): JobEventBody & { kind: 'held' } => ({
  kind: 'held',
  reason: isOlderCopy ? 'restored' : 'duplicate',
  detail:
    atMs === null ? phrase('restored.content') : phrase('restored.content-at', { when: momentFact(atMs) }),
  mayBe: [],
});

/** The service is known to have it; its outcome is read from the service. */
export const makeReport = (
  messageId: FaxReport['messageId'],
  trace: Pick<Trace, 'state' | 'pages' | 'atMs' | 'isShared' | 'submittedAtMs' | 'finishedAtMs'>,
): FaxReport => ({
  messageId,
  status: trace.state === 'sent' && !trace.isShared ? 'sent' : 'queued',
  recipients: [],
  pages: trace.pages,
  document: null,
  createdAtMs: trace.submittedAtMs ?? trace.atMs,
  modifiedAtMs: trace.finishedAtMs ?? trace.atMs,
  isDeleted: false,
});

/** Whether a message may be this fax: it went to a recipient that the fax still has to reach, or does not say to whom it went. */
export function mayBe({ numbers }: Pick<UnreadableFax, 'numbers'>, job: FaxJob): boolean {
  if (numbers === null) return true;
  const wanted = recipientsToReach(job).map((each) => each.phoneNumber);
  return numbers.some(
    (written) => !/\d/u.test(written) || wanted.some((one) => mayBeSameNumber(one, written)),
  );
}

/** The same, for a message that says to whom it went. */
export const isForCertain = ({ numbers }: UnreadableFax, job: FaxJob): boolean => {
  const known = numbers?.filter((written) => /\d/u.test(written)) ?? [];
  return known.length > 0 && mayBe({ numbers: known }, job);
};

/** A person has said that the message is not this fax: once the fax waits again, `mayBe` lists those. */
export const isDenied = ({ messageId }: UnreadableFax, { state, mayBe: said }: FaxJob): boolean =>
  state === 'waiting' && messageId !== null && said.includes(messageId);

/** Whether the service has had it only since then, or does not say since when. */
export const isSince = ({ createdAtMs }: UnreadableFax, sinceMs: number): boolean =>
  createdAtMs === null || createdAtMs >= sinceMs;

function whatWasKnown({ state, atMs }: Trace): Phrase {
  const what = state === 'cancelled' || state === 'sent' || state === 'failed' ? state : 'handed-over';
  return atMs === null
    ? phrase(`restored.${what}`)
    : phrase(`restored.${what}-at`, { when: momentFact(atMs) });
}
