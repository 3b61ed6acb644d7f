import type { PreviewPage, PreviewView, Tones } from '../contract/views.ts';
import type { AccountList } from '../domain/account-entry.ts';
import type { FaxJob, Filing, JobDocument, JobId } from '../domain/fax-job.ts';
import type { Failure } from '../domain/failure.ts';
import type { FaxReport } from '../domain/fax-report.ts';
import type { JobEvent } from '../domain/job-event.ts';
import type { MailboxNews } from '../domain/mailbox.ts';
import type { ReadInstructions } from '../domain/instructions.ts';
import type { Result } from '../domain/result.ts';
import type { TokenSet } from '../domain/token-set.ts';
import type { StatusRecord } from '../domain/status-record.ts';

/** What the services need from the world. Adapters and the shell implement these; nothing here knows how. */

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs once after the delay; the answer cancels it. */
  after(delayMs: number, run: () => void): () => void;
}

export interface Ids {
  next(): string;
}

export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * The outbox. Every write is on disk when the call returns; the row is the truth. A write that the disk did not take is an
 * answer, and nothing of it was written.
 */
export interface JobStore {
  insert(job: FaxJob): Result<null>;
  /** Writes the changed job and the event that changed it, both or neither. */
  record(before: FaxJob, job: FaxJob, event: JobEvent): Result<null>;
  /** For good, with its events and attempts; what is known of its numbers stays. */
  remove(id: JobId): Result<null>;
  find(id: JobId): FaxJob | null;
  all(): FaxJob[];
  /** The faxes that changed last, newest first. */
  latest(limit: number): FaxJob[];
  countByState(): ReadonlyMap<FaxJob['state'], number>;
  inState(...states: FaxJob['state'][]): FaxJob[];
  /** Claimed faxes that wait and may go now, the longest due first. */
  due(nowMs: number): FaxJob[];
  /** The earliest due time after `nowMs` of a fax that waits; null when none does. */
  nextDueAtMs(nowMs: number): number | null;
  unclaimed(): FaxJob[];
  /** Final faxes whose result is not yet in the result folders. */
  unfiled(): FaxJob[];
  byMessageId(messageId: number): FaxJob | null;
  isStatusFileTaken(name: string): boolean;
  events(id: JobId): JobEvent[];
  /** Numbers that a fax was ever sent to. */
  sentTo(): ReadonlySet<string>;
  /** How many faxes to a number failed for good since the last one that was sent. */
  failuresInARow(phoneNumber: string): number;
  /** Faxes with the same content (`contentKeyOf`), oldest first. */
  withContent(contentKey: string): FaxJob[];
  /** A fact of the app's own that has to outlive it. */
  note(key: string, value: string): void;
  noted(key: string): string | null;
}

/** Our own copy of every document of a fax, kept until the retention ends. */
export interface Spool {
  /**
   * Brings the documents of a job into its spool folder: moved from a send folder, copied from elsewhere. Can be called
   * again after a crash at any point and finishes the step.
   */
  claim(job: FaxJob): Promise<ClaimOutcome>;
  /** The same for companions alone. True when they all lie in the spool. */
  claimCompanions(job: FaxJob): Promise<boolean>;
  documentPath(job: FaxJob, document: JobDocument): string;
  companionPath(job: FaxJob, companion: JobDocument): string;
  /** Keeps what is known of a fax beside its documents, synced: from it the queue can be made anew. */
  keepSnapshot(job: FaxJob): Promise<Result<null>>;
  /** What lies in the spool of a job is removed for good. */
  remove(job: FaxJob): Promise<Result<null>>;
  /** Where the rendered document of a job is kept, if it was fetched. */
  renderedDocument(job: FaxJob): Promise<RenderedDocument | null>;
  /** A path beside the spool's documents for a download; `keepRendered` gives it its final name. */
  renderedDraftPath(job: FaxJob): Promise<Result<string>>;
  keepRendered(job: FaxJob, draftPath: string, contentType: string): Promise<Result<RenderedDocument>>;
}

export interface RenderedDocument {
  readonly path: string;
  readonly contentType: string;
}

export type ClaimOutcome =
  | {
      readonly kind: 'claimed';
      readonly documents: readonly JobDocument[];
      readonly companions: readonly JobDocument[];
    }
  /** The file was taken away before it could be claimed. */
  | { readonly kind: 'withdrawn'; readonly name: string }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** A document or a bundle in a send folder that has reached its end and holds still. */
export interface Drop {
  /** The document, or the bundle's folder. */
  readonly path: string;
  readonly name: string;
  /** The send folder. */
  readonly folder: string;
  readonly subfolder: string | null;
  readonly isBundle: boolean;
  /** The documents, in name order. */
  readonly files: readonly { readonly path: string; readonly name: string; readonly sizeBytes: number }[];
  /** The bundle's fax.json, or the document's sidecar. */
  readonly note: DropNote | null;
  readonly defaults: FolderDefaults;
  readonly leaseToken: number;
}

export interface DropNote {
  readonly path: string;
  readonly sizeBytes: number;
  readonly read: ReadInstructions;
}

/** What a send folder says for the faxes that say nothing themselves. */
export interface FolderDefaults {
  readonly recipient: string | null;
  readonly faxResolution: 'High' | 'Low';
  readonly coverPageText: string | null;
}

/** A file that is on its way into a send folder: shown, not yet a fax. */
export interface ArrivingFile {
  readonly path: string;
  readonly name: string;
  readonly sinceMs: number;
  /** Quiet for long and without its end; a sidecar whose document has not come. Said plainly, still not taken. */
  readonly problem: 'incomplete' | 'orphan-note' | null;
}

export interface SendFolder {
  readonly path: string;
  start(listener: SendFolderListener): Promise<void>;
  stop(): Promise<void>;
  health(): SendFolderHealth;
  /** The sidecar of a document, if it is there (by now). */
  readNote(documentPath: string): Promise<DropNote | null>;
}

export interface SendFolderListener {
  /** Resolves when it was claimed, or is to be left where it is. */
  settled(drop: Drop): Promise<void>;
  /** A sidecar whose document is not in the folder (any more). */
  noteSettled(documentPath: string, note: DropNote): Promise<'taken' | 'left'>;
  arrivingChanged(files: readonly ArrivingFile[]): void;
  healthChanged(health: SendFolderHealth): void;
}

export interface SendFolderHealth {
  /** `swept`: events do not come, or cannot; it is listed every few seconds instead. */
  readonly state: 'starting' | 'watched' | 'swept' | 'missing' | 'other-machine';
  /** When it was last proven to be looked after, milliseconds since 1970. */
  readonly provenAtMs: number | null;
  /** Who takes the files, where it is not us. */
  readonly holder: string | null;
}

/** Sent, Failed and Status below the root. No name is ever overwritten. */
export interface ResultFolders {
  /** Creates what is missing. */
  prepare(): Promise<Result<null>>;
  file(job: FaxJob, spool: Spool, rendered: RenderedDocument | null): Promise<Result<Filing>>;
  /** What was noted of the filing of a fax; the filed documents stay. */
  forget(job: FaxJob): Promise<Result<null>>;
  removeStatus(fileName: string): Promise<Result<null>>;
  /** `<name>.json`, then `<name> (2).json` and so on without end. */
  statusFileNames(name: string): Iterable<string>;
  statusFileExists(fileName: string): boolean;
  /** The status file that says of a file of this name that it is not finished; null where there is none. */
  incompleteStatusOf(name: string): Promise<string | null>;
  writeStatus(fileName: string, record: StatusRecord): Promise<Result<null>>;
}

export interface Access {
  readonly baseUrl: string;
  readonly token: string;
}

export interface FaxSubmission {
  readonly recipients: readonly { readonly phoneNumber: string; readonly name: string | null }[];
  readonly faxResolution: 'High' | 'Low';
  readonly coverPageText: string | null;
  readonly documents: readonly { readonly name: string; readonly path: string; readonly sizeBytes: number }[];
}

/** The telephony service, as far as faxes go. */
export interface FaxGateway {
  /** `later` means: known not to have been accepted. Everything in doubt is `unknown-outcome`. */
  submit(access: Access, submission: FaxSubmission): Promise<Result<FaxReport>>;
  read(access: Access, messageId: number): Promise<Result<FaxReport>>;
  /** Several at once, at most 50; those that are not there any more are left out. */
  readMany(access: Access, messageIds: readonly number[]): Promise<Result<FaxReport[]>>;
  /** What changed since the token was given; without a token, or with one that is refused, all since `sinceMs`. */
  changes(access: Access, token: string | null, sinceMs: number): Promise<Result<FaxChanges>>;
  /**
   * Every outbound fax created since, by the service's clock, to the last page; those that somebody deleted meanwhile too. A list
   * that could not be read whole is a failure: what it does not show must not count as absent.
   */
  createdSince(access: Access, fromServiceMs: number): Promise<Result<FaxReport[]>>;
  download(access: Access, uri: string, toPath: string): Promise<Result<{ readonly contentType: string }>>;
  /** Now by the service's clock, as far as its answers have told. */
  serviceTimeMs(nowMs: number): number;
  /** Whether that can be relied on: it was told since the start, and since the machine's clock was last set. */
  knowsServiceTime(nowMs: number): boolean;
  /** What answers say about how fast one may ask. */
  onRateLimit(listener: (limit: RateLimit) => void): void;
}

/** The service counts requests in groups (public facts 8.2). */
export type RateGroup = 'light' | 'medium' | 'heavy' | 'auth';

export interface RateLimit {
  readonly group: RateGroup;
  /** Requests left in the window; null when not said. */
  readonly remaining: number | null;
  readonly windowMs: number;
  /** Set by a 429: nothing may be asked for this long, and asking starts it anew. */
  readonly penaltyMs: number | null;
}

export interface FaxChanges {
  /** Of outbound faxes. */
  readonly reports: readonly FaxReport[];
  /** The same and everything else, for the mailbox. */
  readonly news: readonly MailboxNews[];
  readonly token: string;
  /** Not what changed, but all there is since `sinceMs`. */
  readonly isFull: boolean;
}

/** Secrets of this user on this machine. Throws nothing: a keychain that does not work says so in `probe`. */
export interface SecretStore {
  remove(account: string): Promise<void>;
  /** Null when secrets can be kept; else one sentence why not. */
  probe(): Promise<string | null>;
  read(account: string): Promise<string | null>;
  write(account: string, secret: string): Promise<boolean>;
}

/** Which service, and as which program. */
export interface ServiceClient {
  readonly server: string;
  readonly clientId: string | null;
}

/** The token endpoint of a service (public facts, section 1). A grant that is not taken is `refused`. */
export interface TelephonyAuth {
  exchangeCode(client: ServiceClient, code: AuthorizationCode): Promise<Result<TokenSet>>;
  signInWithJwt(client: ServiceClient, jwt: string): Promise<Result<TokenSet>>;
  refresh(client: ServiceClient, refreshToken: string): Promise<Result<TokenSet>>;
  /** Ends the whole session of the token at the service. */
  revoke(client: ServiceClient, token: string): Promise<Result<null>>;
  /** Whose token it is, as far as it may be asked. */
  whoIs(access: Access): Promise<Result<Identity>>;
}

export interface AuthorizationCode {
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

export interface Identity {
  /** Of the account and the extension, as the service numbers them. */
  readonly ownerId: string;
  readonly name: string | null;
  /** The number that its faxes come from, E.164. */
  readonly number: string | null;
}

/** An address on this machine that a browser is sent back to with a code (RFC 8252 section 7.3). */
export interface SignInRedirect {
  /** Resolves when it listens; a second one ends the first. */
  open(): Promise<Result<OpenRedirect>>;
}

export interface OpenRedirect {
  readonly uri: string;
  /** The code for this state, once; a refusal of the service, or nobody for too long, is a failure. */
  readonly code: (state: string) => Promise<Result<string>>;
  readonly close: () => void;
}

/** Fresh secrets for one sign-in (RFC 7636 section 4.1). */
export interface ProofKey {
  readonly state: string;
  readonly verifier: string;
  /** S256 of the verifier. */
  readonly challenge: string;
}

/** The list of accounts on disk. */
export interface AccountFile {
  read(): Promise<AccountList>;
  write(list: AccountList): Promise<Result<null>>;
}

/** A file that an administrator left with an access token, to be read once (send-folder interface, "Unattended set-up"). */
export interface TokenFile {
  read(): Promise<string | null>;
  remove(): Promise<void>;
}

/** The local exchange as a process of its own. */
export interface ExchangeHost {
  start(): Promise<Result<ExchangeAddress>>;
  onExit(listener: () => void): void;
  stop(): Promise<void>;
}

export interface ExchangeAddress {
  readonly baseUrl: string;
  readonly extensionName: string;
  readonly faxNumber: string;
  readonly accessToken: string;
}

export interface Notifier {
  show(notification: FaxNotification): void;
}

export interface FaxNotification {
  readonly title: string;
  readonly body: string;
  /** Stays until somebody has seen it. */
  readonly stays: boolean;
  /** The fax that a click opens; null opens the window. */
  readonly jobId: JobId | null;
}

/** What only a desktop can do for a person. Null answers mean that the person changed their mind. */
export interface Desktop {
  showInFolder(path: string): void;
  openFolder(path: string): Promise<void>;
  /** In the person's own browser; nothing but https, and http of this machine. */
  openAddress(url: string): Promise<void>;
  chooseFiles(): Promise<string[]>;
  chooseSavePath(suggestedName: string): Promise<string | null>;
  copyFile(from: string, to: string): Promise<Result<null>>;
}

/** Pictures of rendered documents. */
export interface PageViewer {
  pageCount(document: RenderedDocument): Promise<Result<number>>;
  /** PNG bytes of one page, counted from 1, at most `maxWidth` pixels wide. */
  picture(document: RenderedDocument, page: number, maxWidth: number): Promise<Result<Uint8Array>>;
  /** How long each page takes on the line, and what may have gone wrong with it. */
  inspect(document: RenderedDocument, resolution: 'High' | 'Low'): Promise<Result<readonly PreviewPage[]>>;
}

/** Draws faxes before they are sent, one at a time. */
export interface FaxPreviewer {
  /** Begins to draw, and ends the preview before. */
  begin(fax: FaxToPreview): Promise<string>;
  /** Resolves as soon as more than `seen` pages are there, or no more will come; null for a preview that has ended. */
  look(previewId: string, seen: number): Promise<PreviewView | null>;
  end(): void;
  /** PNG bytes of one page, counted from 1; null for a preview that has ended. */
  picture(previewId: string, page: number, maxWidth: number): Promise<Result<Uint8Array> | null>;
  /** The pages of exactly these documents as a file, to be sent in their place. */
  keepAsFile(previewId: string, documents: FaxToPreview['documents']): Promise<Result<PagesFile>>;
}

export interface FaxToPreview {
  readonly documents: readonly { readonly path: string; readonly name: string }[];
  readonly faxResolution: 'High' | 'Low';
  readonly cover: { readonly to: string; readonly from: string; readonly text: string } | null;
  readonly tones: Tones;
}

export interface PagesFile {
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
}
