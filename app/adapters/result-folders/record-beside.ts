import { lstat } from 'node:fs/promises';
import { extname } from 'node:path';
import { z } from 'zod';
import { HANDLING_LIMITS } from '../../domain/service/handling.ts';
import { isMissing } from '../../storage/disk-failure.ts';
import { writeToFreePath } from '../../storage/durable-file.ts';
import { isTaken } from '../../storage/is-taken.ts';
import { parseSharedJson } from '../../storage/parse-shared-json.ts';
import { readShared } from '../../storage/read-shared.ts';
import { removeFile } from '../../storage/remove-file.ts';
import { sharedName } from '../../storage/shared-fields.ts';
import { toJsonText } from './to-json-text.ts';

const MAX_RECORD_BYTES = 64 * 1024;

const recordFile = z.object({ messageId: sharedName(HANDLING_LIMITS.personChars) });

/** `a.json` beside `a.pdf`: what programs read about a received fax there. */
const recordPath = (path: string): string => `${path.slice(0, -extname(path).length)}.json`;

export const isRecordTaken = (path: string): boolean => isTaken(recordPath(path));

/** Whether the file beside a document was written about this very fax, by any computer. */
export async function isRecordOfFax(path: string, messageId: string): Promise<boolean> {
  const found = await readShared(recordPath(path), MAX_RECORD_BYTES);
  const json = found.kind === 'read' ? parseSharedJson(found.bytes) : null;
  const there = recordFile.safeParse(json?.ok === true ? json.value : null);
  return there.success && there.data.messageId === messageId;
}

/**
 * Written atomically, after the document, and readable by whoever can read that. True if it is there now, or already was, or if the
 * document is gone because a waiting program took it: writing it again would make that program act twice. False if something else is
 * there.
 */
export async function writeRecordBeside(
  path: string,
  record: { readonly messageId: string },
): Promise<boolean> {
  const document = await lstat(path).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (document === null) return true;
  const isNew = await writeToFreePath(recordPath(path), toJsonText(record), document.mode & 0o666);
  return isNew || isRecordOfFax(path, record.messageId);
}

/** Does nothing if it is somebody else's. */
export async function removeRecordBeside(path: string, messageId: string): Promise<void> {
  if (await isRecordOfFax(path, messageId)) await removeFile(recordPath(path));
}
