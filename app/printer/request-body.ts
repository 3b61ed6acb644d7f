import type { IncomingMessage } from 'node:http';
import { readIpp, readIppHead } from './ipp/read-ipp.ts';
import type { IppMessage } from './ipp/ipp-values.ts';

/** The attributes alone, without the document. */
const MOST_HEAD_BYTES = 256 * 1024;
const FIRST_TRY_BYTES = 1024;

export type ReadBody =
  | { readonly kind: 'request'; readonly message: IppMessage; readonly document: AsyncIterable<Buffer> }
  | { readonly kind: 'broken' | 'too-long'; readonly head: Omit<IppMessage, 'groups'> | null }
  | { readonly kind: 'cut' };

/** The attributes of a request; its document is read when somebody wants it. */
export async function readBody(request: IncomingMessage): Promise<ReadBody> {
  // Stays open if not everything is read, because the answer is still to be sent.
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  let bytes: Buffer = Buffer.alloc(0);
  let nextTry = FIRST_TRY_BYTES;
  for (;;) {
    const chunk = await readNext(chunks);
    if (chunk === 'cut') return { kind: 'cut' };
    if (chunk !== null) bytes = Buffer.concat([bytes, chunk]);
    // Not after each byte of a client that sends them one by one.
    if (chunk !== null && bytes.length < nextTry) continue;
    nextTry = bytes.length * 2;
    const read = readIpp(bytes);
    if (read.kind === 'message')
      return {
        kind: 'request',
        message: read.message,
        document: remaining(bytes.subarray(read.length), chunks, chunk === null),
      };
    const isTooLong = bytes.length > MOST_HEAD_BYTES;
    if (read.kind === 'broken' || isTooLong || chunk === null)
      return { kind: isTooLong ? 'too-long' : 'broken', head: readIppHead(bytes) };
  }
}

/** Throws the connection's error if it breaks off: whatever arrived by then is half a document. */
async function* remaining(
  first: Buffer,
  chunks: AsyncIterator<Buffer>,
  isEnded: boolean,
): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first;
  while (!isEnded) {
    const next = await chunks.next();
    if (next.done === true) return;
    yield next.value;
  }
}

async function readNext(chunks: AsyncIterator<Buffer>): Promise<Buffer | 'cut' | null> {
  try {
    const next = await chunks.next();
    return next.done === true ? null : next.value;
  } catch {
    return 'cut';
  }
}
