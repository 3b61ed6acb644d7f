import type { Phrase } from '../../words/phrase.ts';
import type { Absence } from './absence.ts';
import type { Reason } from '../reason.ts';
import type { Origin } from './origin.ts';
import { hasCover, type OwnCover } from './own-cover.ts';

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
  /** The very file that was seen in a send folder or handed in at the door (`storage/fingerprint.ts`); null for one chosen in the window, which is copied as it is there. */
  readonly fingerprint: string | null;
}

/** Pages that a person has looked at. In a file beside the documents (`Spool.pagesPath`). */
export interface PagesInstead {
  readonly sizeBytes: number;
  /** Hex SHA-256 of that file. */
  readonly sha256: string;
}

/** What somebody has answered already, and is not to be asked again. */
export interface Consent {
  /** Passes the number guard. */
  readonly number: boolean;
  readonly duplicate: boolean;
  /** The number failed for good several times, and it is to be sent anyway. */
  readonly failures: boolean;
  /** An earlier fax to the number has had no answer, and it is to be sent anyway. */
  readonly overdue: boolean;
  /** A text may be read with other letters, and it is to be sent as it is. */
  readonly encoding: boolean;
  /** An assistant has prepared it, and it is to be sent. */
  readonly assistant: boolean;
  /** The part before it did not arrive, and it is to be sent anyway. */
  readonly part: boolean;
}

export const NO_CONSENT: Consent = {
  number: false,
  duplicate: false,
  failures: false,
  overdue: false,
  encoding: false,
  assistant: false,
  part: false,
};

/** The earlier fax that this one was made from. */
export interface Follows {
  readonly jobId: JobId;
  /** `again`: the person was told who had the same pages. `on`: meant for somebody else. `new-version`: of a file that had changed. `stack`: of the papers behind another routing sheet. `part`: the next part of what is too long for one fax. */
  readonly how: 'again' | 'on' | 'new-version' | 'stack' | 'part';
}

/** A sidecar that came too late. `to`: the numbers that it names, where it can be read. */
export interface LateSidecar {
  readonly name: string;
  readonly fingerprint: string;
  readonly to: readonly string[];
}

/** What a person's last step changed, so that the step can be taken back. */
export interface Undo {
  /** By this machine's clock, milliseconds since 1970. */
  readonly untilMs: number;
  readonly before: Pick<FaxJob, (typeof TAKEN_BACK)[number]>;
}

/** All that a person's step can change. */
export const TAKEN_BACK = [
  'state',
  'reason',
  'detail',
  'recipients',
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
  /** On either cover page; null: none, and of the service's own no page at all. */
  readonly coverPageText: string | null;
  /** Faxtray draws the cover page; absent: the service makes it. */
  readonly ownCover?: OwnCover | undefined;
}

/** Where the finished fax lies on disk, once it was put there. Paths are absolute. */
export interface Filing {
  readonly originals: readonly string[];
  readonly document: string | null;
  /** Absent where it has none, and in rows of earlier versions. */
  readonly receipt?: string | undefined;
  /** What the originals held by then; absent where that is what went. */
  readonly changed?: readonly string[] | undefined;
  /** Of which documents that is; absent in rows of earlier versions, too. */
  readonly changedNames?: readonly string[] | undefined;
}

/** One fax, from the moment it is known until long after it went. All times are milliseconds since 1970. */
export interface FaxJob {
  readonly id: JobId;
  readonly state: JobState;
  /** Why it is in this state: a word of ours, or the service's faxErrorCode. Null when nothing is wrong. */
  readonly reason: Reason | (string & {}) | null;
  /** What to tell people about `reason`, where the reason alone does not say it all. */
  readonly detail: Phrase | null;
  readonly name: string;
  readonly origin: Origin;
  readonly documents: readonly JobDocument[];
  /** Files that move along and are not faxed: the sidecar of a document, the fax.json of a bundle. */
  readonly companions: readonly JobDocument[];
  /** What goes in the place of the documents, with the letters that a person has seen; null: they go. */
  readonly pagesInstead: PagesInstead | null;
  readonly recipients: readonly Recipient[];
  readonly options: FaxOptions;
  readonly consent: Consent;
  /** Not before this, because somebody said so; null: at once. */
  readonly sendTimeMs: number | null;
  readonly reference: string | null;
  /** It came when the fax had been handed over, and says otherwise: it was not followed. Null: there was none. */
  readonly lateSidecar: LateSidecar | null;
  /** Name of its file in the Status folder: found once, so that a script never loses sight of it. */
  readonly statusFile: string;
  /** Null for a fax that stands for itself. */
  readonly follows: Follows | null;
  /** When a waiting fax may go. */
  readonly dueAtMs: number;
  /** When a person put it before the others that wait; the latest is the first. Null: in its turn. */
  readonly firstAtMs: number | null;
  /** When a person last wanted it sent that had come to its end; null: not since it was made. */
  readonly askedAtMs: number | null;
  /** A person keeps it back until they release it. */
  readonly isOnHold: boolean;
  /** Null where nothing can be taken back. */
  readonly undo: Undo | null;
  /** The last moment that is known of it as cancelled, also after somebody thought better of it; null: it never was. */
  readonly lastCancelledMs: number | null;
  readonly attempts: number;
  /** One for each accepted attempt, newest last. */
  readonly messageIds: readonly string[];
  /** Messages that it may be, of a fax that is held because the queue was restored (`restored`); once it waits again, that it is not. */
  readonly mayBe: readonly string[];
  /** Messages of it that nobody waits for any more, and of which the service never said what became: what it says later still counts. */
  readonly unresolved: readonly string[];
  /** The numbers that each of `unresolved` was for; without an entry for one that an earlier version wrote. */
  readonly unresolvedTo: Readonly<Partial<Record<string, readonly string[]>>>;
  readonly pages: number | null;
  /** Pages of the documents that the newest attempt handed over, without a cover; null where the service may count otherwise. */
  readonly pagesGiven: number | null;
  readonly createdAtMs: number;
  /** Null until every document lies in the spool: before that the fax must not leave. */
  readonly claimedAtMs: number | null;
  readonly submittedAtMs: number | null;
  /** The same moment by the service's clock, which is the one that stamps messages. */
  readonly submittedAtServiceMs: number | null;
  /** An unconfirmed fax that looking cannot decide: a person has been asked. */
  readonly isLeftOpen: boolean;
  /** How long the service has not found this queued fax; null while it does. */
  readonly missing: Absence | null;
  /** It failed, and nobody has looked at it since. */
  readonly isUnseen: boolean;
  readonly finishedAtMs: number | null;
  readonly changedAtMs: number;
  /** When the service first had no document to give, by its own clock; null while that has not been so. */
  readonly documentDeniedAtMs: number | null;
  /** Null while the result is still to be put into the result folders. */
  readonly filing: Filing | null;
  /** When it was put there; null before, and where an earlier version did it. */
  readonly filedAtMs: number | null;
}

/** The recipients that the next submission goes to: those that have not been reached. */
export function recipientsToReach(job: FaxJob): Recipient[] {
  return job.recipients.filter((each) => each.state === 'pending');
}

/** It reached everybody, and its file was written on behind our back. */
export const isChangedAfterSending = ({ state, reason, finishedAtMs }: FaxJob): boolean =>
  state === 'needs-attention' && reason === 'changed-after-sending' && finishedAtMs !== null;

/** It reached everybody, by the service's word with fewer pages than it was given. */
export const isPagesMissing = ({ state, reason, finishedAtMs }: FaxJob): boolean =>
  state === 'needs-attention' && reason === 'pages-missing' && finishedAtMs !== null;

/** A person is asked about a fax that reached everybody: it never goes again itself. */
export const isAskedAfterSending = (job: FaxJob): boolean =>
  isChangedAfterSending(job) || isPagesMissing(job);

/** A person is asked about a fax that went, or may have gone: who gets it is not the question. */
export const isAskedAfterGoing = (job: FaxJob): boolean =>
  isAskedAfterSending(job) ||
  (job.state === 'needs-attention' && (job.reason === 'restored' || job.reason === 'outcome-unknown'));

/** The service has it, and should have said by now what became of it. */
export const isOverdue = ({ state, reason }: Pick<FaxJob, 'state' | 'reason'>): boolean =>
  state === 'queued' && reason === 'overdue';

/** Its header line or cover page cannot be drawn, and what stands on the cover page can be written otherwise. */
export const isHeldForCover = ({
  state,
  reason,
  options,
}: Pick<FaxJob, 'state' | 'reason' | 'options'>): boolean =>
  state === 'needs-attention' && reason === 'header-failed' && hasCover(options);

/** Whether a person is asked how the letters of its texts are to be read. */
export const isHeldForLetters = ({ state, reason }: Pick<FaxJob, 'state' | 'reason'>): boolean =>
  state === 'needs-attention' && reason === 'encoding-doubtful';

/** Whether it is held because an earlier fax to its number is overdue. */
export const isHeldBehindOverdue = ({ state, reason }: Pick<FaxJob, 'state' | 'reason'>): boolean =>
  state === 'needs-attention' && reason === 'overdue';

/** Whether it goes behind another part of the same, and nobody has said that it goes without that. */
export const isNextPart = ({ follows, consent }: Pick<FaxJob, 'follows' | 'consent'>): boolean =>
  follows?.how === 'part' && !consent.part;

/** Whether it is held because the part before it did not arrive. */
export const isHeldBehindPart = ({ state, reason }: Pick<FaxJob, 'state' | 'reason'>): boolean =>
  state === 'needs-attention' && reason === 'part-before-missing';

/** Whether nobody has said yet that it goes: an assistant does what is written in what it reads. */
export const asksForAssistant = ({ origin, consent }: Pick<FaxJob, 'origin' | 'consent'>): boolean =>
  origin.kind === 'door' && origin.client === 'assistant' && !consent.assistant;

/**
 * Before when it does not go, in milliseconds since 1970; 0: as soon as it can. What an assistant has prepared asks for its word at once: at
 * its time, nobody may be there to give it.
 */
export const goesFrom = (job: Pick<FaxJob, 'sendTimeMs' | 'origin' | 'consent'>): number =>
  asksForAssistant(job) ? 0 : (job.sendTimeMs ?? 0);

/** Whether it is held because its number may be a slip of one that is known. */
export const isHeldAsSlip = ({ state, reason }: Pick<FaxJob, 'state' | 'reason'>): boolean =>
  state === 'needs-attention' && reason === 'number-near-miss';

export const isFinal = (state: JobState): boolean =>
  state === 'sent' || state === 'failed' || state === 'cancelled';

/** Whether anybody has got it: only then there is a document worth keeping beside the original. */
export const isReached = (job: FaxJob): boolean => job.recipients.some((each) => each.state === 'sent');

/**
 * Whether its documents still have to be brought into the spool. Those of a fax that was called off before, too: left in a send
 * folder they would be found again, and go.
 */
export function isToBeClaimed({ claimedAtMs, state, filing, origin }: FaxJob): boolean {
  if (claimedAtMs !== null) return false;
  return !isFinal(state) || (state === 'cancelled' && filing === null && origin.kind === 'send-folder');
}
