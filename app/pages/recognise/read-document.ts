import type { ChosenPages } from '../../domain/fax/chosen-pages.ts';
import { failed, success } from '../../domain/result.ts';
import type { DocumentType } from '../document/document-types.ts';
import { fileNotReadable, fileTooLarge, noPages } from '../document/page-failure.ts';
import type { PageResult } from '../document/page-result.ts';
import { readWhole } from './read-whole.ts';

/** A document on disk: the file, the name a person knows it by, the MIME type it came with. */
export interface FaxDocument {
  readonly path: string;
  readonly name: string;
  readonly contentType: string | null;
  /** The encoding that a person has chosen for its text; absent: as its bytes say, or look. */
  readonly textEncoding?: string;
  /** A PDF that was made on this machine of the document of that name; absent: the document itself. */
  readonly isMadeHere?: boolean;
  /** Those of its pages that a person has chosen; absent: all, as they come. */
  readonly chosen?: ChosenPages;
}

export interface ReadDocument {
  readonly bytes: Uint8Array;
  readonly type: DocumentType | null;
}

/** Far above what a fax may weigh; keeps a mistake from filling the memory. */
const MOST_MIB = 256;
export const MOST_BYTES = MOST_MIB * 1024 * 1024;

/** Reads a document whole and recognises it. */
export async function readDocument({
  path,
  name,
  contentType,
}: FaxDocument): Promise<PageResult<ReadDocument>> {
  let bytes: Uint8Array;
  try {
    const read = await readWhole(path, MOST_BYTES);
    if (read === 'too-large') return failed(fileTooLarge(name, MOST_MIB));
    if (read === 'no-file') return failed(fileNotReadable(name));
    bytes = read;
  } catch {
    return failed(fileNotReadable(name));
  }
  if (bytes.length === 0) return failed(noPages(name));
  // With the letters of thirty-five languages, which no start of the app waits for.
  const { recogniseDocument } = await import('./recognise-document.ts');
  return success({ bytes, type: recogniseDocument(bytes, name, contentType) });
}
