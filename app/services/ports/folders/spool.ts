import type { Result } from '../../../domain/result.ts';
import type { FaxJob, JobDocument, PagesInstead } from '../../../domain/fax/fax-job.ts';
import type { Failure } from '../../../domain/failure.ts';
import type { MayTake } from './send-folder.ts';

/** Our own copy of every document of a fax, kept until the retention ends. */
export interface Spool {
  /**
   * Brings the documents of a job into its spool folder: moved from a send folder, copied from elsewhere. Can be called
   * again after a crash at any point and finishes the step. One claim of a fax, or of a file in a send folder, waits for another.
   */
  claim(job: FaxJob, may: MayClaim): Promise<ClaimOutcome>;
  /** The same for companions alone. True when they all lie in the spool. */
  claimCompanions(job: FaxJob): Promise<boolean>;
  documentPath(job: FaxJob, document: JobDocument): string;
  /** Where pages lie that go instead of its documents. */
  pagesPath(job: FaxJob, pages: PagesInstead): string;
  /** Keeps a copy of such pages, synced; they go when the fax names them (`FaxJob.pagesInstead`). */
  keepPages(job: FaxJob, path: string): Promise<Result<PagesInstead>>;
  /** Where our copy of the first document is to lie, or the folder of the bundle; null while it is not taken. */
  originalPath(job: FaxJob): string | null;
  /** The same, where it does lie there; null where it vanished. */
  findOriginal(job: FaxJob): string | null;
  /**
   * The documents by which a person decides: what would go but for pages in their place, where it lies now. Of one that was written on after it was taken, what it
   * holds by now; of one that is not taken yet, the file itself.
   */
  documentsToShow(job: FaxJob): Promise<Result<readonly SpoolFile[]>>;
  companionPath(job: FaxJob, companion: JobDocument): string;
  /**
   * Names of the documents whose taken files hold other bytes by now than when they were claimed: somebody had them open, or they have
   * another name. What goes is our own copy, which nobody else can write; one that the machine's power took is made again.
   */
  changedDocuments(job: FaxJob): Promise<Result<readonly string[]>>;
  /** Fails where a document, or the pages instead of them, is gone altogether: `changedDocuments` says nothing of such a one, since nothing is left to compare. */
  requireDocuments(job: FaxJob): Promise<Result<null>>;
  /** Copies what the taken files hold by now in the place of what was claimed; the documents of the fax are these from now on. */
  takeAnew(job: FaxJob): Promise<Result<readonly JobDocument[]>>;
  /** Copies what `changedDocuments` named, as it is now, for the result folders; of a bundle all files. Not what is there no more. */
  keepChanged(job: FaxJob, changed: readonly string[]): Promise<Result<readonly SpoolFile[]>>;
  /** All documents of the fax as `keepChanged` found them. */
  newVersion(job: FaxJob): Promise<Result<readonly SpoolFile[]>>;
  /** The files as they were taken, which nothing is compared with any more. */
  removeTaken(job: FaxJob): Promise<Result<null>>;
  /** Keeps what is known of a fax beside its documents, synced: from it the queue can be recreated. */
  keepSnapshot(job: FaxJob): Promise<Result<null>>;
  /** Whether anything lies there that was taken: of a file of a send folder there is no other. */
  hasDocuments(job: FaxJob): Promise<Result<boolean>>;
  /** What lies in the spool of a job is removed for good. */
  remove(job: FaxJob): Promise<Result<null>>;
  /** Where the rendered document of a job is kept, once a whole one was fetched. */
  renderedDocument(job: FaxJob): Promise<RenderedDocument | null>;
  /** A path beside the spool's documents for a download; `keepRendered` gives it its final name. */
  renderedDraftPath(job: FaxJob): Promise<Result<string>>;
  /** Only a whole fax document is kept. */
  keepRendered(job: FaxJob, draftPath: string): Promise<Result<RenderedDocument>>;
}

export interface MayClaim {
  /** Asked right before anything is moved. */
  mayTake(): Promise<MayTake>;
  /** Whoever wanted it has stopped meanwhile: what is not in the spool yet goes back where it was, for whoever comes next. */
  isCalledOff(): boolean;
  /** Which of the fax's files is asked for from now on. */
  beginsWith(source: string): void;
}

export interface SpoolFile {
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
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
  /** It is still there, and is another machine's to take; or nobody knows now whose. */
  | { readonly kind: 'not-ours'; readonly isOthers: boolean }
  /** The file was taken away before it could be claimed; `isChanged`: what lies there by now is another one, or grows, and is looked at anew. */
  | { readonly kind: 'withdrawn'; readonly name: string; readonly isChanged: boolean }
  | { readonly kind: 'failed'; readonly failure: Failure };
