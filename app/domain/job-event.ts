import type { FaxReport } from './fax-report.ts';
import type { Consent, FaxJob, Filing, JobDocument, Recipient } from './fax-job.ts';
import type { Reason } from './reason.ts';

/** How a report of the service came to us. */
export type ReportSource = 'answer' | 'poll' | 'push' | 'reconciled';

/** What a sidecar that came later says beside the recipients. */
export type Instructions = Pick<FaxJob, 'options' | 'reference' | 'sendTimeMs' | 'consent' | 'companions'>;

/** Everything that can happen to a job. */
export type JobEventBody =
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
    }
  /** A person looked at what held it and wants it to go. */
  | {
      readonly kind: 'confirmed';
      readonly consent: Consent;
      readonly dueAtMs: number;
    }
  | {
      readonly kind: 'held';
      readonly reason: Reason;
      readonly detail: string | null;
      /** A sidecar that came later and holds it moves along in place of an earlier one. */
      readonly companions?: readonly JobDocument[] | undefined;
    }
  /** The intent: on disk before the first byte is on the wire. */
  | { readonly kind: 'submission-started'; readonly serviceTimeMs: number }
  | { readonly kind: 'accepted'; readonly report: FaxReport; readonly via: ReportSource }
  | { readonly kind: 'refused'; readonly reason: Reason; readonly detail: string | null }
  /** Known not to have been accepted; it goes again at `dueAtMs`. */
  | {
      readonly kind: 'postponed';
      readonly reason: Reason | null;
      readonly detail: string;
      readonly dueAtMs: number;
    }
  /** A person does not want to wait for its time, or for the next try. */
  | { readonly kind: 'hurried'; readonly dueAtMs: number }
  | { readonly kind: 'answer-lost'; readonly detail: string }
  /** Looked, and what was found does not decide it: a person has to. */
  | { readonly kind: 'left-open'; readonly detail: string }
  | { readonly kind: 'proven-absent'; readonly dueAtMs: number }
  /** A person decided that an unconfirmed fax shall go (again). */
  | { readonly kind: 'resent'; readonly dueAtMs: number }
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
  | { readonly kind: 'retried'; readonly dueAtMs: number }
  | { readonly kind: 'cancelled'; readonly detail: string | null }
  /** The result lies in the result folders. */
  | { readonly kind: 'filed'; readonly filing: Filing };

/** `atMs` is when we learnt of it, milliseconds since 1970. */
export type JobEvent = JobEventBody & { readonly atMs: number };

export type JobEventKind = JobEvent['kind'];
