import type { Phrase } from '../../words/phrase.ts';
import type { Absence } from './absence.ts';
import type { FaxReport } from './fax-report.ts';
import type { Consent, FaxJob, FaxOptions, Filing, JobDocument, LateSidecar, Recipient } from './fax-job.ts';
import type { OwnCover } from './own-cover.ts';
import type { Reason } from '../reason.ts';

/** How a report of the service came to us. */
export type ReportSource = 'answer' | 'poll' | 'push' | 'reconciled';

/** What a sidecar that came later says beside the recipients. */
export type Instructions = Pick<FaxJob, 'options' | 'reference' | 'sendTimeMs' | 'consent' | 'companions'>;

/** Everything that can happen to a job. `undoUntilMs`: a person's step, which can be taken back until then. */
export type JobEventBody = Happening & { readonly undoUntilMs?: number | undefined };

type Happening =
  | {
      readonly kind: 'claimed';
      readonly documents: readonly JobDocument[];
      readonly companions: readonly JobDocument[];
    }
  /** A person (or a file that came later) said who gets it. */
  | {
      readonly kind: 'addressed';
      readonly recipients: readonly Recipient[];
      readonly dueAtMs: number;
      readonly instructions: Instructions | null;
      /** What the person was asked before they said so, and answered; absent: nothing. */
      readonly consent?: Consent | undefined;
      /** By a routing sheet that lay on its papers, which go without it; absent: by somebody's word, and with the pages that it had. */
      readonly pagesInstead?: NonNullable<FaxJob['pagesInstead']> | undefined;
    }
  /** A person wrote anew what stands on its cover page. Null: it goes without one. `names`: by number. */
  | {
      readonly kind: 'cover-changed';
      readonly coverPageText: string | null;
      /** Null: Faxtray draws none any more; absent: as before. */
      readonly ownCover?: OwnCover | null | undefined;
      readonly names: Readonly<Record<string, string>>;
      readonly dueAtMs: number;
    }
  /** A person looked at what held it and wants it to go. */
  | {
      readonly kind: 'confirmed';
      readonly consent: Consent;
      /** Pages that go instead of its documents from now on; null: the documents do; absent: as before. */
      readonly pagesInstead?: FaxJob['pagesInstead'] | undefined;
      readonly dueAtMs: number;
      /** What was in its way is looked at again, or its pages go as they were shown; absent: it goes anyway. */
      readonly how?: 'try-again' | 'as-shown' | undefined;
    }
  | {
      readonly kind: 'held';
      readonly reason: Reason;
      readonly detail: Phrase | null;
      /** A sidecar that came later and holds it moves along in place of an earlier one. */
      readonly companions?: readonly JobDocument[] | undefined;
      /** Attempts that are known from elsewhere than the queue. */
      readonly attempts?: number | undefined;
      /** Messages at the service that it may be. */
      readonly mayBe?: FaxJob['messageIds'] | undefined;
      /** They took back who gets it. */
      readonly byPerson?: true | undefined;
    }
  /**
   * The service has it already: known from elsewhere than the queue, which is an older copy, or by a person's word. `to`: whom it
   * went to, where that is known.
   */
  | {
      readonly kind: 'recognised';
      readonly report: FaxReport;
      readonly messageIds: FaxJob['messageIds'];
      readonly attempts: number;
      readonly to: readonly string[] | null;
      /** Known from where others may write. */
      readonly byOthers?: true | undefined;
    }
  /** The intent: on disk before the first byte is on the wire. */
  | {
      readonly kind: 'submission-started';
      readonly serviceTimeMs: number;
      /** As `FaxJob` has it; absent where nobody counted. */
      readonly pagesGiven?: number | null | undefined;
    }
  | { readonly kind: 'accepted'; readonly report: FaxReport; readonly via: ReportSource }
  | { readonly kind: 'refused'; readonly reason: Reason; readonly detail: Phrase | null }
  /** Known not to have been accepted; it goes again at `dueAtMs`. */
  | {
      readonly kind: 'postponed';
      readonly reason: Reason | null;
      readonly detail: Phrase;
      readonly dueAtMs: number;
    }
  /** A person does not want to wait for its time, or for the next try. */
  | { readonly kind: 'hurried'; readonly dueAtMs: number }
  | { readonly kind: 'answer-lost'; readonly detail: Phrase }
  /** Looked, and what was found does not decide it: a person has to. */
  | { readonly kind: 'left-open'; readonly detail: Phrase }
  | { readonly kind: 'proven-absent'; readonly dueAtMs: number }
  /** It should have come to its end by now, and the service was asked and says no more than that it has it. */
  | { readonly kind: 'overdue' }
  /** What held it is over, without anybody's word: the earlier fax to its number is out of the way. */
  | {
      readonly kind: 'released';
      readonly dueAtMs: number;
      /** What held it was a doubt about its number, which has turned out to be known, or the part before it, which has arrived; absent: an overdue fax. */
      readonly why?: 'known' | 'part' | undefined;
    }
  /** A person does not want to wait any more for what becomes of it. */
  | { readonly kind: 'set-aside' }
  /** Somebody has looked at its failure. */
  | { readonly kind: 'seen' }
  /** News of a message that was not waited for any more, where it changes nothing but what is known of recipients. */
  | { readonly kind: 'earlier-ended'; readonly report: FaxReport; readonly via: ReportSource }
  /** A person decided that a fax goes again of which nobody knows whether it went. `consent`: with what else they answered; absent: as before. */
  | { readonly kind: 'resent'; readonly dueAtMs: number; readonly consent?: Consent | undefined }
  | { readonly kind: 'progressed'; readonly report: FaxReport; readonly via: ReportSource }
  | { readonly kind: 'sent'; readonly report: FaxReport; readonly via: ReportSource }
  /** Final: whoever was not reached is not tried again by itself. */
  | { readonly kind: 'failed'; readonly report: FaxReport; readonly via: ReportSource }
  | {
      readonly kind: 'failed-for-now';
      readonly report: FaxReport;
      readonly via: ReportSource;
      readonly dueAtMs: number;
    }
  /** The service was asked for a queued fax that it did not find before. Null: it is there after all. */
  | { readonly kind: 'looked-for'; readonly missing: Absence | null }
  /** Not at the service any more, before it said what became of it: nobody knows. `byPerson`: they deleted it there, or wait for it no longer. */
  | { readonly kind: 'vanished'; readonly detail: Phrase | null; readonly byPerson?: true | undefined }
  /** `only`: of several that it did not reach, those that it goes to again; `options`: otherwise than before. Absent: all for whom it was not called off, and as before. */
  | {
      readonly kind: 'retried';
      readonly dueAtMs: number;
      readonly only?: readonly string[] | undefined;
      readonly options?: FaxOptions | undefined;
      readonly consent?: Consent | undefined;
    }
  /** A person wants a cancelled fax to go after all. */
  | { readonly kind: 'revived'; readonly dueAtMs: number; readonly consent?: Consent | undefined }
  /** A person chose another time for it; null: as soon as it may. */
  | { readonly kind: 'rescheduled'; readonly sendTimeMs: number | null; readonly dueAtMs: number }
  /** Before the others that wait. */
  | { readonly kind: 'put-first' }
  /** `byQuitting`: in its undo time, while Faxtray asked whether to end, or ended. */
  | { readonly kind: 'put-on-hold'; readonly byQuitting?: true | undefined }
  /** `byQuitting`: Faxtray goes on, or ends once it is sent. */
  | { readonly kind: 'taken-off-hold'; readonly dueAtMs: number; readonly byQuitting?: true | undefined }
  /** A person took their last step back: it is again what it was before. One that waits goes no sooner than `dueAtMs`. */
  | { readonly kind: 'undone'; readonly dueAtMs: number }
  /** The power went while it could still be called back: it can be again, until then. */
  | { readonly kind: 'undo-renewed'; readonly dueAtMs: number }
  | { readonly kind: 'cancelled'; readonly detail: Phrase | null }
  /** A sidecar that came when the fax had been handed over, and says otherwise. */
  | { readonly kind: 'sidecar-late'; readonly sidecar: LateSidecar }
  /** Somebody else's status file has the name of its own: another one was found. */
  | { readonly kind: 'status-renamed'; readonly statusFile: string }
  /** The result lies in the result folders, and the original there is not what went: its program wrote on. */
  | { readonly kind: 'found-changed'; readonly filing: Filing; readonly detail: Phrase }
  /** The result lies in the result folders, and the service says that fewer pages went than it was given. */
  | { readonly kind: 'found-short'; readonly filing: Filing; readonly detail: Phrase }
  /** A person has seen that, and leaves it as it is. */
  | { readonly kind: 'kept' }
  /** The service has no document of it to give, by its clock since then. */
  | { readonly kind: 'document-denied'; readonly serviceTimeMs: number }
  /** The result lies in the result folders, or the document was put there behind it. */
  | { readonly kind: 'filed'; readonly filing: Filing };

/** `atMs` is when we learnt of it, milliseconds since 1970. */
export type JobEvent = JobEventBody & { readonly atMs: number };

export type JobEventKind = JobEvent['kind'];
