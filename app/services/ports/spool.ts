import type { Result } from '../../domain/result.ts';
import type { FaxJob, JobDocument } from '../../domain/fax-job.ts';
import type { Failure } from '../../domain/failure.ts';

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
