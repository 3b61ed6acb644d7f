import { listFact, momentFact, phrase, sentences, type Fact, type Phrase } from '../../words/phrase.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import { describeCalledOff } from './called-off.ts';
import { isCalledOffFor } from './is-called-off-for.ts';
import { calledName } from './cover-name.ts';
import { describeDocument } from './describe-document.ts';
import { describeNotFaxed } from './describe-not-faxed.ts';
import { describeLateSidecar } from './describe-late-sidecar.ts';
import { asksForAssistant, isAskedAfterSending, isFinal, type FaxJob, type JobState } from './fax-job.ts';
import { isEarlierTryOpen, describeProblem, type Problem } from './reason-words.ts';

/** The JSON that scripts read in `Status/` (send-folder.md "Status file"). Times are ISO 8601 in UTC. */
export interface StatusRecord {
  readonly version: 1;
  readonly jobId: string;
  readonly source: string;
  readonly reference: string | null;
  readonly state: JobState;
  readonly reason: string | null;
  readonly message: string;
  readonly to: readonly {
    readonly phoneNumber: string;
    readonly name: string | null;
    readonly state: string;
    readonly faxErrorCode: string | null;
  }[];
  /** Numbers, as scripts expect; an id too large for a number is the text of its digits. */
  readonly messageIds: readonly (number | string)[];
  readonly pages: number | null;
  readonly attempts: number;
  /** It is not sent before then; null: as soon as possible. */
  readonly sendAt: string | null;
  readonly claimedAt: string | null;
  readonly submittedAt: string | null;
  readonly finishedAt: string | null;
  /** When `original` and `document` were filed where they say; null before. */
  readonly filedAt: string | null;
  /**
   * The first document, or the bundle's folder: the copy in the spool until it is filed. Null until it is taken, and where it vanished.
   */
  readonly original: string | null;
  readonly document: string | null;
  readonly receipt: string | null;
}

/** Whether a person has paused everything that waits, and since when; null: not known. */
export interface PausedSending {
  readonly isOn: boolean;
  readonly sinceMs: number | null;
}

const NOT_PAUSED: PausedSending = { isOn: false, sinceMs: null };

/**
 * `spoolCopy` is where the original lies until it is filed, null where it vanished; `waitsFor`: what it waits for that its row does not
 * say.
 */
export function toStatusRecord(
  job: FaxJob,
  spoolCopy: string | null,
  words: Phrasebook,
  paused = NOT_PAUSED,
  waitsFor: Phrase | null = null,
): StatusRecord {
  // A fax that is sent again after it failed is moved out of where it was filed.
  const filing = isFinal(job.state) || isAskedAfterSending(job) ? job.filing : null;
  return {
    version: 1,
    jobId: job.id,
    source: job.name,
    reference: job.reference,
    state: job.state,
    reason: job.reason,
    message: words.text(describeWhereabouts(job, paused, waitsFor)),
    to: job.recipients.map((each) => ({
      phoneNumber: each.phoneNumber,
      name: calledName(each),
      // The file format has only the states of a job: a recipient not yet reached has the state of its job.
      state: each.state === 'pending' ? job.state : isCalledOffFor(each) ? 'cancelled' : each.state,
      faxErrorCode: each.faxErrorCode,
    })),
    messageIds: job.messageIds.map(numberIfExact),
    pages: job.pages,
    attempts: job.attempts,
    sendAt: toIso(job.sendTimeMs),
    claimedAt: toIso(job.claimedAtMs),
    submittedAt: toIso(job.submittedAtMs),
    finishedAt: toIso(job.finishedAtMs),
    filedAt: filing === null ? null : toIso(job.filedAtMs ?? job.changedAtMs),
    original: filing?.originals[0] ?? spoolCopy,
    document: filing?.document ?? null,
    receipt: filing?.receipt ?? null,
  };
}

function numberIfExact(id: string): number | string {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : id;
}

const toIso = (atMs: number | null): string | null => (atMs === null ? null : new Date(atMs).toISOString());

/** Where a fax is, for people. It never says more than is known. */
export function describeWhereabouts(
  job: FaxJob,
  paused = NOT_PAUSED,
  waitsFor: Phrase | null = null,
): Phrase {
  const note = describeDocument(job);
  // A fax on hold waits only for its own release.
  const reasons = [waitsFor, paused.isOn ? pausedWords(paused) : null].filter((each) => each !== null);
  const whyWaits = job.state === 'waiting' && !job.isOnHold ? reasons : [];
  const late = job.lateSidecar === null ? [] : [describeLateSidecar(job.lateSidecar)];
  const notFaxed = describeNotFaxed(job);
  const notes = [note, notFaxed].filter((each) => each !== null);
  return sentences(describeOutcome(job), ...whyWaits, ...notes, ...late);
}

export const pausedWords = ({ sinceMs }: PausedSending): Phrase =>
  sinceMs === null
    ? phrase('whereabouts.paused')
    : phrase('whereabouts.paused-since', { when: momentFact(sinceMs) });

function describeOutcome(job: FaxJob): Phrase {
  const to = listRecipients(job.recipients);
  const problem = describeProblem(job);
  const facts = problem === null ? null : { headline: problem.headline, advice: problem.advice };
  switch (job.state) {
    case 'needs-attention':
      return facts === null ? phrase('whereabouts.needs-attention') : phrase('whereabouts.problem', facts);
    case 'waiting':
      if (job.isOnHold) return phrase('whereabouts.on-hold');
      if (facts !== null) return phrase('whereabouts.waiting-problem', facts);
      // The question comes in a moment; until then nobody should think that it is on its way.
      if (asksForAssistant(job)) return phrase('whereabouts.prepared', { to });
      if (job.detail === null && job.sendTimeMs !== null)
        return phrase('whereabouts.waiting-until', { to, when: { atMs: job.sendTimeMs } });
      return job.detail === null
        ? phrase('whereabouts.waiting', { to })
        : phrase('whereabouts.waiting-detail', { detail: job.detail });
    case 'submitting':
      return phrase('whereabouts.submitting', { to });
    case 'unconfirmed':
      return phrase('whereabouts.unconfirmed', { to });
    case 'queued':
      return facts === null ? phrase('whereabouts.queued', { to }) : phrase('whereabouts.problem', facts);
    case 'sent':
      return job.pages === null || job.pages === 0
        ? phrase('whereabouts.sent', { to })
        : phrase('whereabouts.sent-pages', { to, pages: job.pages });
    case 'failed':
      return describeFailure(job, problem);
    case 'cancelled':
      return describeCalledOff(job) ?? phrase('whereabouts.cancelled');
  }
}

function describeFailure(job: FaxJob, problem: Problem | null): Phrase {
  const reached = job.recipients.filter((each) => each.state === 'sent');
  const calledOff = job.recipients.filter(isCalledOffFor);
  const to = listRecipients(
    job.recipients.filter((each) => each.state !== 'sent' && !calledOff.includes(each)),
  );
  const what =
    problem === null
      ? phrase('whereabouts.failed-without-words', { to })
      : phrase(isEarlierTryOpen(job) ? 'whereabouts.last-try-failed' : 'whereabouts.failed', {
          to,
          headline: problem.headline,
          advice: problem.advice,
        });
  return sentences(
    what,
    ...(calledOff.length === 0
      ? []
      : [phrase('whereabouts.called-off-for', { to: listRecipients(calledOff) })]),
    ...(reached.length === 0 ? [] : [phrase('whereabouts.did-arrive', { to: listRecipients(reached) })]),
  );
}

/** In the form in which scripts write numbers and read them here. */
const listRecipients = (recipients: FaxJob['recipients']): Fact =>
  recipients.length === 0
    ? phrase('whereabouts.nobody-yet')
    : listFact(
        recipients.map(({ phoneNumber }) => phoneNumber),
        'comma',
      );
