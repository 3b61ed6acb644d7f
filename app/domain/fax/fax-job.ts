import type { Phrase } from '../../words/phrase.ts';
import type { Absence } from './absence.ts';
import type { ForReceived } from './for-received.ts';
import type { LateSidecar } from './late-sidecar.ts';
import type { ChosenBy } from './chosen-by.ts';
import type { Reason } from '../reason.ts';
import type { Origin } from './origin.ts';
import type { OwnCover } from './own-cover.ts';

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

export const RECIPIENT_STATES = ['pending', 'queued', 'sent', 'failed'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

export interface Recipient {
  /** E.164 with the leading `+`. */
  readonly phoneNumber: string;
  /** Printed as To on the cover page; null: the service looks one up itself. */
  readonly name: string | null;
  readonly state: RecipientState;
  /** The last one the service named; kept while the next automatic try is pending. */
  readonly faxErrorCode: string | null;
  /** Automatic tries used since a person (or a file) last asked for the fax to be sent. */
  readonly tries: number;
}

/** One file of a fax. `source` is where it came from; `name` is what people call it and the spool stores it as. */
export interface JobDocument {
  readonly name: string;
  readonly source: string;
  readonly sizeBytes: number;
  /** Hex SHA-256 of the claimed copy; null until it is claimed. */
  readonly sha256: string | null;
  /** Identifies a file seen in a send folder or handed in at the door (`storage/fingerprint.ts`); null for one chosen in the window. */
  readonly fingerprint: string | null;
}

/** Pages that a person has looked at, in a file beside the documents (`Spool.pagesPath`). */
export interface PagesInstead {
  readonly sizeBytes: number;
  /** Hex SHA-256 of that file. */
  readonly sha256: string;
}

/** What somebody has already agreed to and must not be asked again. */
export interface Consent {
  /** The number guard is satisfied. */
  readonly number: boolean;
  readonly duplicate: boolean;
  /** The number failed for good several times; send anyway. */
  readonly failures: boolean;
  /** An earlier fax to the number has had no answer; send anyway. */
  readonly overdue: boolean;
  /** A text may be meant in another encoding; send it as it is. */
  readonly encoding: boolean;
  /** No font here has some of its letters, and the service may have none either; send it as it is. */
  readonly letters: boolean;
  /** What was asked about these letters: the answer is none about others. Absent: an earlier version did not keep it. */
  readonly lettersAsked?: Phrase | undefined;
  /** Prepared by an assistant; send it. */
  readonly assistant: boolean;
  /** The part before this one did not arrive; send anyway. */
  readonly part: boolean;
}

export const NO_CONSENT: Consent = {
  number: false,
  duplicate: false,
  failures: false,
  overdue: false,
  encoding: false,
  letters: false,
  assistant: false,
  part: false,
};

/** The earlier fax that this one was made from. */
export interface Follows {
  readonly jobId: JobId;
  /**
   * `again`: the person was told who already had the same pages. `on`: meant for somebody else. `new-version`: made from a file that had
   * changed. `stack`: the papers behind another routing sheet. `part`: the next part of something too long for one fax.
   */
  readonly how: 'again' | 'on' | 'new-version' | 'stack' | 'part';
}

/** What a person's last step changed, so that the step can be undone. */
export interface Undo {
  /** By this machine's clock, milliseconds since 1970. */
  readonly untilMs: number;
  readonly before: Pick<FaxJob, (typeof TAKEN_BACK)[number]>;
}

/** Everything that a person's step can change. */
export const TAKEN_BACK = [
  'state',
  'reason',
  'detail',
  'recipients',
  'chosenBy',
  'options',
  'consent',
  'pagesInstead',
  'sendTimeMs',
  'dueAtMs',
  'firstAtMs',
  'askedAtMs',
  'isOnHold',
  'mayBe',
  'unresolved',
  'unresolvedTo',
  'finishedAtMs',
  'documentDeniedAtMs',
  'filing',
  'filedAtMs',
] as const satisfies readonly (keyof FaxJob)[];

export interface FaxOptions {
  readonly faxResolution: 'High' | 'Low';
  /** For either kind of cover page; null: no text, and no page at all if the service would make it. */
  readonly coverPageText: string | null;
  /** Faxtray draws the cover page; absent: the service makes it. */
  readonly ownCover?: OwnCover | undefined;
}

/** Where the finished fax lies on disk once it has been filed. Paths are absolute. */
export interface Filing {
  readonly originals: readonly string[];
  readonly document: string | null;
  /** Absent where it has none, and in rows of earlier versions. */
  readonly receipt?: string | undefined;
  /** Where the later contents of the originals were filed; absent where they had not changed. */
  readonly changed?: readonly string[] | undefined;
  /** The documents that had changed; also absent in rows of earlier versions. */
  readonly changedNames?: readonly string[] | undefined;
}

/** One fax, from the moment it is known until long after it was sent. All times are milliseconds since 1970. */
export interface FaxJob {
  readonly id: JobId;
  readonly state: JobState;
  /** Why it is in this state: a word of ours, or the service's faxErrorCode. Null when nothing is wrong. */
  readonly reason: Reason | (string & {}) | null;
  /** What to tell people about `reason` where the reason alone does not say it all. */
  readonly detail: Phrase | null;
  readonly name: string;
  readonly origin: Origin;
  readonly documents: readonly JobDocument[];
  /** Files that move along without being faxed: the sidecar of a document, the fax.json of a bundle. */
  readonly companions: readonly JobDocument[];
  /** Sent instead of the documents, in the encoding a person has approved; null: the documents are sent. */
  readonly pagesInstead: PagesInstead | null;
  readonly recipients: readonly Recipient[];
  /** Absent in faxes of earlier versions. */
  readonly chosenBy?: ChosenBy | undefined;
  readonly options: FaxOptions;
  readonly consent: Consent;
  /** Somebody asked for it not to be sent before this time; null: at once. */
  readonly sendTimeMs: number | null;
  readonly reference: string | null;
  /** It arrived after the fax was handed over and contradicts it, so it was ignored. Null: there was none. */
  readonly lateSidecar: LateSidecar | null;
  /** Name of its file in the Status folder, chosen once so that scripts never lose track of it. */
  readonly statusFile: string;
  /** Null for a fax that was not made from another. */
  readonly follows: Follows | null;
  /** Absent: it was made for no fax that came in. */
  readonly forReceived?: ForReceived | undefined;
  /** When a waiting fax may be sent. */
  readonly dueAtMs: number;
  /** When a person moved it to the front of the queue; the latest comes first. Null: in its turn. */
  readonly firstAtMs: number | null;
  /** When a person last asked for it to be sent again after it had ended; null: never. */
  readonly askedAtMs: number | null;
  /** A person is holding it back until they release it. */
  readonly isOnHold: boolean;
  /** Null where nothing can be undone. */
  readonly undo: Undo | null;
  /** The last moment at which it is known to have been cancelled, even if somebody changed their mind later; null: never. */
  readonly lastCancelledMs: number | null;
  readonly attempts: number;
  /** One for each accepted attempt, newest last. */
  readonly messageIds: readonly string[];
  /** Messages that a fax held after a restore (`restored`) may be; once it waits again, messages that it is known not to be. */
  readonly mayBe: readonly string[];
  /** Its messages that nobody waits for any more and whose outcome the service never reported: what it reports later still counts. */
  readonly unresolved: readonly string[];
  /** The numbers that each of `unresolved` was for; no entry for those written by an earlier version. */
  readonly unresolvedTo: Readonly<Partial<Record<string, readonly string[]>>>;
  readonly pages: number | null;
  /** Document pages that the newest attempt handed over, without a cover; null where the service may count differently. */
  readonly pagesGiven: number | null;
  /** Names of files in its documents that are on no page, as those that are attached to a PDF, at the newest attempt. */
  readonly notFaxed: readonly string[];
  readonly createdAtMs: number;
  /** Null until every document lies in the spool; the fax must not be sent before that. */
  readonly claimedAtMs: number | null;
  readonly submittedAtMs: number | null;
  /** The same moment by the service's clock, which is the one that stamps messages. */
  readonly submittedAtServiceMs: number | null;
  /** Looking cannot resolve this unconfirmed fax: a person has been asked. */
  readonly isLeftOpen: boolean;
  /** For how long the service has not found this queued fax; null while it does. */
  readonly missing: Absence | null;
  /** It failed and nobody has looked at it since. */
  readonly isUnseen: boolean;
  readonly finishedAtMs: number | null;
  readonly changedAtMs: number;
  /** When the service first had no document to give, by the service's clock; null while that has not happened. */
  readonly documentDeniedAtMs: number | null;
  /** Null while the result has not been filed. */
  readonly filing: Filing | null;
  /** When it was filed; null before that, and where an earlier version filed it. */
  readonly filedAtMs: number | null;
}

/** The recipients of the next submission: those that have not been reached. */
export function recipientsToReach(job: FaxJob): Recipient[] {
  return job.recipients.filter((each) => each.state === 'pending');
}

/** It reached everybody, but its file was written to after we had taken it. */
export const isChangedAfterSending = ({ state, reason, finishedAtMs }: FaxJob): boolean =>
  state === 'needs-attention' && reason === 'changed-after-sending' && finishedAtMs !== null;

/** It reached everybody, but according to the service with fewer pages than were handed over. */
export const isPagesMissing = ({ state, reason, finishedAtMs }: FaxJob): boolean =>
  state === 'needs-attention' && reason === 'pages-missing' && finishedAtMs !== null;

/** A person is asked about a fax that reached everybody: it is never sent again itself. */
export const isAskedAfterSending = (job: FaxJob): boolean =>
  isChangedAfterSending(job) || isPagesMissing(job);

/** A person is asked about a fax that was or may have been sent, so the question is not who gets it. */
export const isAskedAfterGoing = (job: FaxJob): boolean =>
  isAskedAfterSending(job) ||
  (job.state === 'needs-attention' && (job.reason === 'restored' || job.reason === 'outcome-unknown'));

/** The service has it and should have reported the outcome by now. */
export const isOverdue = ({ state, reason }: Pick<FaxJob, 'state' | 'reason'>): boolean =>
  state === 'queued' && reason === 'overdue';

/** Whether a person is asked in which encoding to read its texts. */
export const isHeldForLetters = ({ state, reason }: Pick<FaxJob, 'state' | 'reason'>): boolean =>
  state === 'needs-attention' && reason === 'encoding-doubtful';

/** Whether it is held because an earlier fax to its number is overdue. */
export const isHeldBehindOverdue = ({ state, reason }: Pick<FaxJob, 'state' | 'reason'>): boolean =>
  state === 'needs-attention' && reason === 'overdue';

/** Whether it follows another part of the same fax and nobody has agreed to send it without that part. */
export const isNextPart = ({ follows, consent }: Pick<FaxJob, 'follows' | 'consent'>): boolean =>
  follows?.how === 'part' && !consent.part;

/** Whether it is held because the part before it did not arrive. */
export const isHeldBehindPart = ({ state, reason }: Pick<FaxJob, 'state' | 'reason'>): boolean =>
  state === 'needs-attention' && reason === 'part-before-missing';

/** Whether it was prepared by an assistant and nobody has approved it: an assistant may follow instructions hidden in what it reads. */
export const asksForAssistant = ({ origin, consent }: Pick<FaxJob, 'origin' | 'consent'>): boolean =>
  origin.kind === 'door' && origin.client === 'assistant' && !consent.assistant;

/** The earliest time to send it; 0: now. An assistant's fax asks for approval at once, while somebody is there. */
export const goesFrom = (job: Pick<FaxJob, 'sendTimeMs' | 'origin' | 'consent'>): number =>
  asksForAssistant(job) ? 0 : (job.sendTimeMs ?? 0);

/** Whether it is held because its number may be a mistyped known one. */
export const isHeldAsSlip = ({ state, reason }: Pick<FaxJob, 'state' | 'reason'>): boolean =>
  state === 'needs-attention' && reason === 'number-near-miss';

export const isFinal = (state: JobState): boolean =>
  state === 'sent' || state === 'failed' || state === 'cancelled';

/** Whether anybody has got it: only then is there a document worth keeping beside the original. */
export const isReached = (job: FaxJob): boolean => job.recipients.some((each) => each.state === 'sent');

/** Whether its documents still have to be brought into the spool. Left in a send folder, those of a fax called off would be sent after all. */
export function isToBeClaimed({ claimedAtMs, state, filing, origin }: FaxJob): boolean {
  if (claimedAtMs !== null) return false;
  return !isFinal(state) || (state === 'cancelled' && filing === null && origin.kind === 'send-folder');
}
