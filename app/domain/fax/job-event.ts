import type { Phrase } from '../../words/phrase.ts';
import type { Absence } from './absence.ts';
import type { FaxReport } from './fax-report.ts';
import type { Consent, FaxJob, FaxOptions, Filing, JobDocument, Recipient } from './fax-job.ts';
import type { LateSidecar } from './late-sidecar.ts';
import type { OwnCover } from './own-cover.ts';
import type { Reason } from '../reason.ts';

/** How a report of the service reached us. */
export type ReportSource = 'answer' | 'poll' | 'push' | 'reconciled';

/** What a late sidecar says besides the recipients. */
export type Instructions = Pick<FaxJob, 'options' | 'reference' | 'sendTimeMs' | 'consent' | 'companions'>;

/** Everything that can happen to a job. `undoUntilMs`: a person's step, which can be undone until then. */
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
      /** What the person was asked beforehand and agreed to; absent: nothing. */
      readonly consent?: Consent | undefined;
      /** The pages without the routing sheet that addressed the fax; absent: somebody addressed it, and its pages stay. */
      readonly pagesInstead?: NonNullable<FaxJob['pagesInstead']> | undefined;
    }
  /** A person rewrote its cover page. Null: it is sent without one. `names`: by number. */
  | {
      readonly kind: 'cover-changed';
      readonly coverPageText: string | null;
      /** Null: Faxtray no longer draws one; absent: unchanged. */
      readonly ownCover?: OwnCover | null | undefined;
      readonly names: Readonly<Record<string, string>>;
      readonly dueAtMs: number;
    }
  /** A person looked at what held it and wants it sent. */
  | {
      readonly kind: 'confirmed';
      readonly consent: Consent;
      /** Pages sent instead of its documents from now on; null: the documents are sent; absent: unchanged. */
      readonly pagesInstead?: FaxJob['pagesInstead'] | undefined;
      readonly dueAtMs: number;
      /** Whatever held it is checked again, or its pages are sent as shown; absent: it is sent anyway. */
      readonly how?: 'try-again' | 'as-shown' | undefined;
    }
  | {
      readonly kind: 'held';
      readonly reason: Reason;
      readonly detail: Phrase | null;
      /** A late sidecar that holds the fax replaces an earlier one among the companions. */
      readonly companions?: readonly JobDocument[] | undefined;
      /** Attempts known from outside the queue. */
      readonly attempts?: number | undefined;
      /** Messages at the service that it may be. */
      readonly mayBe?: FaxJob['messageIds'] | undefined;
      /** They took back their answer about who gets it. */
      readonly byPerson?: true | undefined;
    }
  /**
   * The service already has it: known from outside the queue, which is an older copy, or because a person says so. `to`: whom it was sent
   * to, where known.
   */
  | {
      readonly kind: 'recognised';
      readonly report: FaxReport;
      readonly messageIds: FaxJob['messageIds'];
      readonly attempts: number;
      readonly to: readonly string[] | null;
      /** Known from a place that others can write to. */
      readonly byOthers?: true | undefined;
    }
  /** The intent: on disk before the first byte is on the wire. */
  | {
      readonly kind: 'submission-started';
      readonly serviceTimeMs: number;
      /** As in `FaxJob`; absent where nobody counted. */
      readonly pagesGiven?: number | null | undefined;
      /** As `FaxJob` has it; absent: none. */
      readonly notFaxed?: readonly string[] | undefined;
    }
  | { readonly kind: 'accepted'; readonly report: FaxReport; readonly via: ReportSource }
  | { readonly kind: 'refused'; readonly reason: Reason; readonly detail: Phrase | null }
  /** It was certainly not accepted; it is sent again at `dueAtMs`. */
  | {
      readonly kind: 'postponed';
      readonly reason: Reason | null;
      readonly detail: Phrase;
      readonly dueAtMs: number;
    }
  /** A person does not want to wait for its time, or for the next try. */
  | { readonly kind: 'hurried'; readonly dueAtMs: number }
  | { readonly kind: 'answer-lost'; readonly detail: Phrase }
  /** What was found does not settle the matter: a person has to. */
  | { readonly kind: 'left-open'; readonly detail: Phrase }
  | { readonly kind: 'proven-absent'; readonly dueAtMs: number }
  /** It should have ended by now; the service was asked and says only that it has it. */
  | { readonly kind: 'overdue' }
  /** What held it is over without anybody deciding: the earlier fax to its number is out of the way. */
  | {
      readonly kind: 'released';
      readonly dueAtMs: number;
      /**
       * It was held for a doubtful number that turned out to be known, or for the part before it, which has arrived; absent: for an
       * overdue fax.
       */
      readonly why?: 'known' | 'part' | undefined;
    }
  /** A person no longer wants to wait for its outcome. */
  | { readonly kind: 'set-aside' }
  /** Somebody has looked at its failure. */
  | { readonly kind: 'seen' }
  /** A message that nobody waited for any more has ended, which changes only what is known about recipients. */
  | { readonly kind: 'earlier-ended'; readonly report: FaxReport; readonly via: ReportSource }
  /**
   * A person decided to send a fax again although nobody knows whether it was sent. `consent`: with what else they agreed to; absent:
   * unchanged.
   */
  | { readonly kind: 'resent'; readonly dueAtMs: number; readonly consent?: Consent | undefined }
  | { readonly kind: 'progressed'; readonly report: FaxReport; readonly via: ReportSource }
  | { readonly kind: 'sent'; readonly report: FaxReport; readonly via: ReportSource }
  /** Final: recipients that were not reached are not tried again automatically. */
  | { readonly kind: 'failed'; readonly report: FaxReport; readonly via: ReportSource }
  | {
      readonly kind: 'failed-for-now';
      readonly report: FaxReport;
      readonly via: ReportSource;
      readonly dueAtMs: number;
    }
  /** The service was asked about a queued fax that it had not found. Null: it is there after all. */
  | { readonly kind: 'looked-for'; readonly missing: Absence | null }
  /**
   * It is gone from the service, which never reported its outcome: nobody knows it. `byPerson`: they deleted it there, or no longer wait
   * for it.
   */
  | { readonly kind: 'vanished'; readonly detail: Phrase | null; readonly byPerson?: true | undefined }
  /**
   * `only`: the recipients, among several that were not reached, to send to again; `options`: changed options. Absent: everybody for whom
   * it was not called off, and unchanged options.
   */
  | {
      readonly kind: 'retried';
      readonly dueAtMs: number;
      readonly only?: readonly string[] | undefined;
      readonly options?: FaxOptions | undefined;
      readonly consent?: Consent | undefined;
    }
  /** A person wants a cancelled fax sent after all. */
  | { readonly kind: 'revived'; readonly dueAtMs: number; readonly consent?: Consent | undefined }
  /** A person chose another time for it; null: as soon as possible. */
  | { readonly kind: 'rescheduled'; readonly sendTimeMs: number | null; readonly dueAtMs: number }
  /** Ahead of the others that wait. */
  | { readonly kind: 'put-first' }
  /** `byQuitting`: in its undo time, while Faxtray asked whether to quit, or quit. */
  | { readonly kind: 'put-on-hold'; readonly byQuitting?: true | undefined }
  /** `byQuitting`: Faxtray keeps running, or quits once it is sent. */
  | { readonly kind: 'taken-off-hold'; readonly dueAtMs: number; readonly byQuitting?: true | undefined }
  /** A person undid their last step: the fax is what it was before. If it waits, it is sent no earlier than `dueAtMs`. */
  | { readonly kind: 'undone'; readonly dueAtMs: number }
  /** The power went while it could still be undone: it can be again, until then. */
  | { readonly kind: 'undo-renewed'; readonly dueAtMs: number }
  | { readonly kind: 'cancelled'; readonly detail: Phrase | null }
  /** A sidecar that arrived after the fax was handed over and contradicts it. */
  | { readonly kind: 'sidecar-late'; readonly sidecar: LateSidecar }
  /** Somebody else's file took the name of its status file, so another name was chosen. */
  | { readonly kind: 'status-renamed'; readonly statusFile: string }
  /** The result has been filed, and the original there is not what was sent: its program kept writing. */
  | { readonly kind: 'found-changed'; readonly filing: Filing; readonly detail: Phrase }
  /** The result has been filed, and the service says that fewer pages were sent than it was given. */
  | { readonly kind: 'found-short'; readonly filing: Filing; readonly detail: Phrase }
  /** A person has seen that and accepts it. */
  | { readonly kind: 'kept' }
  /** Since then, by its clock, the service has no document to give for it. */
  | { readonly kind: 'document-denied'; readonly serviceTimeMs: number }
  /** The result has been filed, or its document added later. */
  | { readonly kind: 'filed'; readonly filing: Filing };

/** `atMs` is when we learnt of it, milliseconds since 1970. */
export type JobEvent = JobEventBody & { readonly atMs: number };

export type JobEventKind = JobEvent['kind'];
