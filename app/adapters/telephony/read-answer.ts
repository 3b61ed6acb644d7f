import type { Dispatcher } from 'undici';
import type { Failure } from '../../domain/failure.ts';

const MAX_JSON_BYTES = 16 * 1024 * 1024;

export const ANSWER_TOO_LARGE = 'answer-too-large';

/** The code of an error for a body that goes on and on. */
export const TOO_LONG = 'UND_ERR_TOO_LONG';

/** The same question has the same answer. */
export const answerTooLong: Failure = {
  kind: 'refused',
  code: ANSWER_TOO_LARGE,
  message: `The phone service answered with more than ${MAX_JSON_BYTES / 1024 / 1024} MB; it was not read.`,
};

/** The whole body. Throws what breaks the connection, and `TOO_LONG`. */
export async function readText(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of body) {
    const bytes = chunk as Uint8Array;
    sizeBytes += bytes.length;
    if (sizeBytes > MAX_JSON_BYTES) throw tooLong();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export const tooLong = (): Error =>
  Object.assign(new Error('The answer is longer than any answer should be'), { code: TOO_LONG });

/** What the connection, or the machine, says went wrong; null for an error of our own. */
export function transportCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
