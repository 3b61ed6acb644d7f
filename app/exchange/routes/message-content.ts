import { stat } from 'node:fs/promises';
import parseRange from 'range-parser';
import { isMissing } from '../../storage/disk-failure.ts';
import { apiError, badParameter, notFound } from '../http/api-error.ts';
import type { ApiAnswer, ApiCall } from '../http/resource.ts';
import type { StoredMessage } from '../store/stored-message.ts';
import { formatContentDisposition } from './content-disposition.ts';
import type { MessageParts } from './message-parts.ts';

const MESSAGE_ID = /^\d{1,15}$/u;

/** The rendered document. A download does not prove that anybody read it, so `readStatus` stays. */
export async function readContent(parts: MessageParts, call: ApiCall): Promise<ApiAnswer> {
  const { messageId = '', attachmentId } = call.params;
  const message = MESSAGE_ID.test(messageId)
    ? parts.messages.find(call.extension.id, Number(messageId))
    : null;
  if (message === null) return { kind: 'refused', error: notFound('messageId') };
  if (attachmentId !== String(message.id)) return { kind: 'refused', error: notFound('attachmentId') };
  if (message.rendering === 'pending')
    return { kind: 'refused', error: apiError(409, 'MSG-368', 'Fax message processing is in progress') };
  const disposition = formatContentDisposition(call.query, message);
  if (disposition === null) return { kind: 'refused', error: badParameter('contentDisposition') };
  const path = message.file === null ? null : parts.documents.pathFor(message.file);
  const sizeBytes = path === null ? null : await readSize(path);
  if (path === null || sizeBytes === null) return { kind: 'refused', error: notFound('attachmentId') };
  return fileAnswer(call, message, path, sizeBytes, disposition);
}

function fileAnswer(
  call: ApiCall,
  { file, contentType }: StoredMessage,
  path: string,
  sizeBytes: number,
  disposition: string,
): ApiAnswer {
  // A rendered document never changes, and its file name is never reused.
  const etag = `"${file ?? ''}"`;
  const headers = { 'content-disposition': disposition, etag };
  const range = readRange(call, sizeBytes, etag);
  if (range === 'unsatisfiable')
    return {
      kind: 'refused',
      error: apiError(416, 'CMN-107', 'Requested Range Not Satisfiable'),
      headers: { 'content-range': `bytes */${sizeBytes}` },
    };
  return { kind: 'file', path, contentType, sizeBytes, range, headers };
}

/**
 * One range of bytes (RFC 9110 section 14.2). A request for several ranges, or for a range of an outdated document, gets the whole one.
 */
function readRange(
  { request }: ApiCall,
  sizeBytes: number,
  etag: string,
): { start: number; end: number } | 'unsatisfiable' | null {
  const { range, 'if-range': ifRange } = request.headers;
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return null;
  const ranges = parseRange(sizeBytes, range);
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}

async function readSize(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
