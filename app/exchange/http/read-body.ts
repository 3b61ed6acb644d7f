import type { IncomingMessage } from 'node:http';
import {
  accepted,
  refused,
  unreadableJson,
  unreadableRequest,
  wrongContentType,
  type Outcome,
} from './api-error.ts';
import { parseHeaderValue } from '../../protocol/header-value.ts';

/** More than any body that is not a fax: a thousand updates at once take 80 KB. */
const MAX_BODY_BYTES = 96 * 1024;

/** The whole body as JSON of any shape; a schema decides what it means. */
export async function readJsonBody(request: IncomingMessage): Promise<Outcome<unknown>> {
  const text = await readTextBody(request, 'application/json');
  if (!text.ok) return text;
  try {
    return accepted(JSON.parse(text.value) as unknown);
  } catch {
    return refused(unreadableJson());
  }
}

/** RFC 6749 appendix B. A repeated field is an error there; here the first one counts. */
export async function readFormBody(request: IncomingMessage): Promise<Outcome<URLSearchParams>> {
  const text = await readTextBody(request, 'application/x-www-form-urlencoded');
  return text.ok ? accepted(new URLSearchParams(text.value)) : text;
}

async function readTextBody(request: IncomingMessage, contentType: string): Promise<Outcome<string>> {
  if (parseHeaderValue(request.headers['content-type'] ?? '').value !== contentType)
    return refused(wrongContentType(contentType));
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  // Leaving the loop must not close the connection on which the answer is sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = chunk as Uint8Array;
    sizeBytes += bytes.length;
    if (sizeBytes > MAX_BODY_BYTES) return refused(unreadableRequest('it is too long'));
    chunks.push(bytes);
  }
  return accepted(Buffer.concat(chunks).toString('utf8'));
}
