import type { Result } from '../../../domain/result.ts';

/** Of a document: a PDF portfolio, or a PDF to which files are attached. */
export interface AttachedFile {
  /** As the document has it: not to be trusted as the name of a file. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface AttachedFiles {
  /** In their order; none where a document has none, or is of a kind that has none. */
  read(document: { readonly path: string; readonly name: string }): Promise<Result<readonly AttachedFile[]>>;
}

/** Where files lie that a person took out of a document or pasted, until no new fax needs them any more. */
export interface TakenOutFiles {
  /** Their paths, in the same order. */
  keep(files: readonly AttachedFile[]): Promise<Result<readonly string[]>>;
}
