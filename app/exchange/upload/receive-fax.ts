import type { IncomingMessage } from 'node:http';
import { MAX_DOCUMENT_BYTES } from '../../domain/fax/fax-limits.ts';
import { toErrno } from '../../storage/disk-failure.ts';
import { unavailable, type ApiError } from '../http/api-error.ts';
import type { DocumentFolder } from '../store/document-folder.ts';
import { FaxUpload, tooLarge, type UploadedFax, type UploadForm } from './fax-upload.ts';
import { MultipartParser, type MultipartEvent } from './multipart-parser.ts';
import { failed } from '../../domain/result.ts';

/** The outcome of a request. */
export type Reception =
  | { readonly kind: 'received'; readonly fax: UploadedFax }
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** Refused for its size: the rest of it is not wanted. */
  | { readonly kind: 'too-large'; readonly error: ApiError }
  /** The client went away, or stopped half-way. */
  | { readonly kind: 'gone' };

/** The most that documents at their limit can take on the wire, as base64 with line ends, plus a mebibyte for everything else. */
const MAX_REQUEST_BYTES = Math.ceil(((MAX_DOCUMENT_BYTES * 4) / 3) * (78 / 76)) + 1024 * 1024;

const TOO_LARGE_CODE = tooLarge().code;

/**
 * Reads a multipart fax creation request (telephony-service.md 4.3) as it arrives. Any outcome but a received fax leaves nothing behind.
 */
export async function receiveFax(
  request: IncomingMessage,
  multipart: { readonly form: UploadForm; readonly boundary: string },
  folder: DocumentFolder,
  region: string,
): Promise<Reception> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_REQUEST_BYTES)
    return { kind: 'too-large', error: tooLarge() };
  const upload = new FaxUpload(folder, region, multipart.form);
  try {
    const error = await readParts(request, multipart.boundary, upload);
    const outcome = error === null ? await upload.finish() : failed(error);
    if (outcome.ok) return { kind: 'received', fax: outcome.value };
    await upload.discard();
    const kind = outcome.failure.code === TOO_LARGE_CODE ? 'too-large' : 'refused';
    return { kind, error: outcome.failure };
  } catch (error) {
    await upload.discard();
    if (request.destroyed && !request.complete) return { kind: 'gone' };
    if (toErrno(error) !== null) return { kind: 'refused', error: unavailable() };
    throw error;
  }
}

async function readParts(
  request: IncomingMessage,
  boundary: string,
  upload: FaxUpload,
): Promise<ApiError | null> {
  const parser = new MultipartParser(boundary);
  let receivedBytes = 0;
  // Leaving the loop must not close the connection on which the answer is sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = chunk as Uint8Array;
    receivedBytes += bytes.length;
    if (receivedBytes > MAX_REQUEST_BYTES) return tooLarge();
    const refusal = await takeAll(upload, parser.push(bytes));
    if (refusal !== null) return refusal;
  }
  return takeAll(upload, parser.end());
}

async function takeAll(upload: FaxUpload, events: readonly MultipartEvent[]): Promise<ApiError | null> {
  for (const event of events) {
    const refusal = await upload.take(event);
    if (refusal !== null) return refusal;
  }
  return null;
}
