import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { findMimeType } from '../../domain/files/file-types.ts';
import type { FaxRequest } from '../../protocol/fax-request.ts';

export interface MultipartDocument {
  readonly name: string;
  readonly path: string;
  readonly sizeBytes: number;
}

export interface MultipartBody {
  readonly contentType: string;
  readonly lengthBytes: number;
  /** The bytes, read from disk while they are sent, so that a fax is never in memory as a whole. */
  stream(): AsyncIterable<Uint8Array>;
}

const CRLF = '\r\n';
const MAX_NAME_CHARS = 256;

/**
 * A fax creation request (telephony-service.md 2.5): `multipart/mixed`, the JSON part first, then one part per file with raw octets,
 * closed by the final boundary. The length is fixed beforehand, so a file that changes meanwhile breaks the request rather than the fax.
 */
export function makeMultipartBody(
  request: FaxRequest,
  documents: readonly MultipartDocument[],
): MultipartBody {
  const boundary = `faxtray-${randomUUID()}`;
  const jsonPart = Buffer.from(
    `--${boundary}${CRLF}Content-Type: application/json${CRLF}${CRLF}${JSON.stringify(request)}${CRLF}`,
  );
  const heads = documents.map((document) => Buffer.from(writeHead(document, boundary)));
  const partEnd = Buffer.from(CRLF);
  const end = Buffer.from(`--${boundary}--${CRLF}`);
  const headBytes = heads.reduce((sum, head) => sum + head.length, 0);
  const fileBytes = documents.reduce((sum, document) => sum + document.sizeBytes + partEnd.length, 0);

  return {
    contentType: `multipart/mixed; boundary=${boundary}`,
    lengthBytes: jsonPart.length + headBytes + fileBytes + end.length,
    async *stream() {
      yield jsonPart;
      for (const [index, document] of documents.entries()) {
        yield heads[index] ?? partEnd;
        for await (const chunk of createReadStream(document.path)) yield chunk as Uint8Array;
        yield partEnd;
      }
      yield end;
    },
  };
}

function writeHead(document: MultipartDocument, boundary: string): string {
  const type = findMimeType(document.name) ?? 'application/octet-stream';
  const disposition = `attachment; filename="${wireName(document.name)}"`;
  return `--${boundary}${CRLF}Content-Type: ${type}${CRLF}Content-Disposition: ${disposition}${CRLF}${CRLF}`;
}

/**
 * The service asks clients to avoid these characters in names (public-service.md 2.2); quotes, backslashes and control characters would
 * end the header. Other scripts are sent as raw UTF-8, as the official clients do.
 */
function wireName(name: string): string {
  const safe = name.replace(/[\p{Cc}"\\&@#$%^*]/gu, '_');
  return Array.from(safe).slice(-MAX_NAME_CHARS).join('');
}
