import type { Reason } from './reason.ts';

export type JobId = string;

export const JOB_STATES = [
  'needs-attention',
  'waiting',
  'submitting',
  'unconfirmed',
  'queued',
  'sent',
  'failed',
  'cancelled',
] as const;

export type JobState = (typeof JOB_STATES)[number];

export type RecipientState = 'pending' | 'queued' | 'sent' | 'failed';

export interface Recipient {
  /** E.164 with the leading `+`. */
  readonly phoneNumber: string;
  /** Printed as the cover page's To; null: the service finds one itself. */
  readonly name: string | null;
  readonly state: RecipientState;
  /** The last one that the service named; stays while the next automatic try is awaited. */
  readonly faxErrorCode: string | null;
  /** Automatic tries used since a person (or a file) last asked for the fax to go. */
  readonly tries: number;
}

/** One file of a fax. `source` is where it came from, `name` what people call it and what the spool keeps it under. */
export interface JobDocument {
  readonly name: string;
  readonly source: string;
  readonly sizeBytes: number;
  /** Hex SHA-256 of the claimed copy; null until it is claimed. */
  readonly sha256: string | null;
  /** The very file that was seen in a send folder (`storage/fingerprint.ts`); null for a copy, which is made of what is there. */
  readonly fingerprint: string | null;
}

/** Where a fax came from. Files of a send folder are moved away from there, files of the window are copied. */
export type Origin =
  | {
      readonly kind: 'send-folder';
      readonly folder: string;
      /** Path of the bundle's folder, which moves as a whole; null for a single document. */
      readonly bundle: string | null;
      /** Token of the lease under which it was claimed (surfaces, "Lease of a shared send folder"). */
      readonly leaseToken: number;
    }
  | { readonly kind: 'window' };

/** What somebody has answered already, and is not to be asked again. */
export interface Consent {
  /** Passes the number guard. */
  readonly number: boolean;
  readonly duplicate: boolean;
  /** The number failed for good several times, and it shall go all the same. */
  readonly failures: boolean;
}

export const NO_CONSENT: Consent = { number: false, duplicate: false, failures: false };

export interface FaxOptions {
  readonly faxResolution: 'High' | 'Low';
  readonly coverPageText: string | null;
}

/** Where the finished fax lies on disk, once it was put there. Paths are absolute. */
export interface Filing {
  readonly originals: readonly string[];
  readonly document: string | null;
}

/** One fax, from the moment it is known until long after it went. All times are milliseconds since 1970. */
export interface FaxJob {
  readonly id: JobId;
  readonly state: JobState;
  /** Why it is in this state: a word of ours, or the service's faxErrorCode. Null when nothing is wrong. */
  readonly reason: Reason | (string & {}) | null;
  /** What to tell people about `reason`, where the reason alone does not say it all. */
  readonly detail: string | null;
  readonly name: string;
  readonly origin: Origin;
  readonly documents: readonly JobDocument[];
  /** Files that move along and are not faxed: the sidecar of a document, the fax.json of a bundle. */
  readonly companions: readonly JobDocument[];
  readonly recipients: readonly Recipient[];
  readonly options: FaxOptions;
  readonly consent: Consent;
  /** Not before this, because somebody said so; null: at once. */
  readonly sendTimeMs: number | null;
  readonly reference: string | null;
  /** Name of its file in the Status folder: found once, so that a script never loses sight of it. */
  readonly statusFile: string;
  /** When a waiting fax may go. */
  readonly dueAtMs: number;
  readonly attempts: number;
  /** One for each accepted attempt, newest last. */
  readonly messageIds: readonly number[];
  readonly pages: number | null;
  readonly createdAtMs: number;
  /** Null until every document lies in the spool: before that the fax must not leave. */
  readonly claimedAtMs: number | null;
  readonly submittedAtMs: number | null;
  /** The same moment by the service's clock, which is the one that stamps messages. */
  readonly submittedAtServiceMs: number | null;
  /** An unconfirmed fax that looking cannot decide: a person has been asked. */
  readonly isLeftOpen: boolean;
  readonly finishedAtMs: number | null;
  readonly changedAtMs: number;
  /** Null while the result is still to be put into the result folders. */
  readonly filing: Filing | null;
}

/** The recipients that the next submission goes to: those that have not been reached. */
export function recipientsToReach(job: FaxJob): Recipient[] {
  return job.recipients.filter((each) => each.state === 'pending');
}

export const isFinal = (state: JobState): boolean =>
  state === 'sent' || state === 'failed' || state === 'cancelled';

/**
 * Whether its documents still have to be brought into the spool. Those of a fax that was called off before, too: left in a send
 * folder they would be found again, and go.
 */
export function isToBeClaimed({ claimedAtMs, state, filing, origin }: FaxJob): boolean {
  if (claimedAtMs !== null) return false;
  return !isFinal(state) || (state === 'cancelled' && filing === null && origin.kind === 'send-folder');
}

/** Equal for faxes that would show the other side the same pages; null while the documents are not claimed. */
export function contentKeyOf(job: FaxJob): string | null {
  const hashes = job.documents.map((document) => document.sha256);
  if (hashes.length === 0 || hashes.includes(null)) return null;
  return [...hashes, job.options.coverPageText ?? ''].join(' ');
}
