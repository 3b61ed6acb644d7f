import { failed, success } from '../../domain/result.ts';
import {
  filesMissing,
  needsTooMuchMemory,
  passwordNeeded,
  tooManyFiles,
  unpacksTooLarge,
  type PageFailure,
} from '../document/page-failure.ts';
import type { PageResult } from '../document/page-result.ts';
import type { AttachedFile, NotAllAttached } from '../pdf/attached-files.ts';
import { MOST_ATTACHMENTS, openPdfFile } from '../pdf/pdf-file.ts';
import { readDocument, type FaxDocument } from '../recognise/read-document.ts';

/** The files that are in a document of the kind that has some, in their order. */
export async function findAttachedFiles(document: FaxDocument): Promise<PageResult<readonly AttachedFile[]>> {
  const { name } = document;
  const read = await readDocument(document);
  if (!read.ok) return read;
  if (read.value.type?.isLocked === true) return failed(passwordNeeded(name));
  if (read.value.type?.rendering !== 'pdf') return success([]);
  const opened = await openPdfFile(read.value.bytes, name);
  if (!opened.ok) return opened;
  const file = opened.value;
  const files = file.attachedFiles();
  const ranOut = file.ranOutOfMemory();
  file.close();
  if (ranOut) return failed(needsTooMuchMemory(name));
  return typeof files === 'string' ? failed(WHY_NOT[files](name)) : success(files);
}

const WHY_NOT: Readonly<Record<NotAllAttached, (name: string) => PageFailure>> = {
  'too-large': unpacksTooLarge,
  'too-many': (name) => tooManyFiles(name, MOST_ATTACHMENTS),
  incomplete: filesMissing,
};
