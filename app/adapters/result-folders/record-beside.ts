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

/** `a.json` beside `a.pdf`: what programs read of a received fax that lies there. */
const recordPath = (path: string): string => `${path.slice(0, -extname(path).length)}.json`;

export const isRecordTaken = (path: string): boolean => isTaken(recordPath(path));

/** Whether what lies beside a document was written of this very fax, by whichever computer. */
export async function isRecordOfFax(path: string, messageId: string): Promise<boolean> {
  const found = await readShared(recordPath(path), MAX_RECORD_BYTES);
  const json = found.kind === 'read' ? parseSharedJson(found.bytes) : null;
  const there = recordFile.safeParse(json?.ok === true ? json.value : null);
  return there.success && there.data.messageId === messageId;
}

/**
 * After the document, whole or not at all; whoever may read that may read this. True when it lies there now, or lay there before, or the
 * document is away already, as a program takes it that waits for it: put there again it would be taken twice. False when something else lies there.
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

/** Nothing where it is somebody else's. */
export async function removeRecordBeside(path: string, messageId: string): Promise<void> {
  if (await isRecordOfFax(path, messageId)) await removeFile(recordPath(path));
}
