import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Dispatcher } from 'undici';
import type { Failure } from '../../domain/failure.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { parseHeaderValue } from '../../protocol/header-value.ts';
import { diskFailure } from '../../storage/disk-failure.ts';
import { readFaxDocumentType, type FaxDocumentType } from '../../storage/fax-document.ts';
import { numberIn } from './rate-limit-headers.ts';
import { TOO_LONG, tooLong, transportCode } from './read-answer.ts';
import { phrase, verbatim, type Phrase } from '../../words/phrase.ts';

const MAX_DOCUMENT_BYTES = 200 * 1024 * 1024;

/** Fetching it again would not make it smaller. */
const DOCUMENT_TOO_LARGE: Failure = {
  kind: 'refused',
  code: 'document-too-large',
  message: phrase('service.document-too-large', { megabytes: MAX_DOCUMENT_BYTES / 1024 / 1024 }),
};

/** What servers call the two types, in lower case and without parameters. The bytes decide which of the two it is. */
const FAX_TYPES = new Set([
  ...['application/pdf', 'application/x-pdf'],
  ...['image/tiff', 'image/tif', 'image/x-tiff', 'image/tiff-fx'],
]);

/**
 * Saves the body of a 2xx answer to a file if it is a complete fax document. Anything else comes from something in between (a guest
 * network's sign-in page, a proxy that compresses) or was truncated: then no file is left, and it is requested again later. A matching
 * length proves nothing.
 */
export async function keepDocument(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  path: string,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<Result<{ contentType: FaxDocumentType }>> {
  const no = (failure: Failure): Result<never> => {
    body.on('error', () => undefined).destroy();
    return failed(failure);
  };
  const words = parseHeaderValue(String(headers['content-type'] ?? '')).value;
  const encoding = String(headers['content-encoding'] ?? 'identity')
    .trim()
    .toLowerCase();
  // Part of a document is not a document, and nobody asked for a part.
  if (statusCode === 206) return no(noDocument(phrase('service.came.part')));
  if (encoding !== 'identity' && encoding !== '')
    return no(noDocument(phrase('service.came.packed', { encoding })));
  if (!FAX_TYPES.has(words))
    return no(noDocument(words === '' ? phrase('service.came.no-type') : verbatim(words)));
  if ((numberIn(headers['content-length']) ?? 0) > MAX_DOCUMENT_BYTES) return no(DOCUMENT_TOO_LARGE);
  try {
    await rm(path, { force: true });
    await pipeline(body, atMost(MAX_DOCUMENT_BYTES, onBytes), createWriteStream(path, { mode: 0o600 }));
    const contentType = await syncedType(path);
    if (contentType !== null) return success({ contentType });
    await rm(path, { force: true });
    return failed(noDocument(phrase('service.came.no-whole-document')));
  } catch (error) {
    await rm(path, { force: true }).catch(() => undefined);
    if (transportCode(error) === TOO_LONG) return failed(DOCUMENT_TOO_LARGE);
    if (/^(?:UND_ERR|HPE)/u.test(transportCode(error) ?? '')) throw error;
    return failed(diskFailure(error, phrase('disk.not.written', { path })));
  }
}

async function syncedType(path: string): Promise<FaxDocumentType | null> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
    return await readFaxDocumentType(file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

const noDocument = (what: Phrase): Failure => ({
  kind: 'later',
  reason: 'no-document',
  retryAfterMs: null,
  message: phrase('service.pages-not-fetched', { what }),
});

function atMost(maxBytes: number, onBytes: (bytes: number) => void): Transform {
  let sizeBytes = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      sizeBytes += chunk.length;
      onBytes(chunk.length);
      if (sizeBytes > maxBytes) done(tooLong());
      else done(null, chunk);
    },
  });
}
