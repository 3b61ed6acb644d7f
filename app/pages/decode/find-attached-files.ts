import {
  filesMissing,
  needsTooMuchMemory,
  passwordNeeded,
  tooManyFiles,
  unpacksTooLarge,
  type PageFailure,
} from '../document/page-failure.ts';
import type { AttachedFile, NotAllAttached } from '../pdf/attached-files.ts';
import { MOST_ATTACHMENTS, openPdfFile } from '../pdf/pdf-file.ts';
import { readDocument, type FaxDocument } from '../recognise/read-document.ts';

type AttachedFiles =
  | { readonly ok: true; readonly files: readonly AttachedFile[] }
  | { readonly ok: false; readonly failure: PageFailure };

/** The files that are in a document of the kind that has some, in their order. */
export async function findAttachedFiles(document: FaxDocument): Promise<AttachedFiles> {
  const { name } = document;
  const read = await readDocument(document);
  if (!read.ok) return read;
  if (read.type?.isLocked === true) return { ok: false, failure: passwordNeeded(name) };
  if (read.type?.rendering !== 'pdf') return { ok: true, files: [] };
  const opened = await openPdfFile(read.bytes, name);
  if (!opened.ok) return opened;
  const { file } = opened;
  const files = file.attachedFiles();
  const ranOut = file.ranOutOfMemory();
  file.close();
  if (ranOut) return { ok: false, failure: needsTooMuchMemory(name) };
  return typeof files === 'string' ? { ok: false, failure: WHY_NOT[files](name) } : { ok: true, files };
}

const WHY_NOT: Readonly<Record<NotAllAttached, (name: string) => PageFailure>> = {
  'too-large': unpacksTooLarge,
  'too-many': (name) => tooManyFiles(name, MOST_ATTACHMENTS),
  incomplete: filesMissing,
};
