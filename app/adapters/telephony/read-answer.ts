import { errors, type Dispatcher } from 'undici';
import type { Failure } from '../../domain/failure.ts';
import { phrase } from '../../words/phrase.ts';

/** Three times a page of a thousand faxes, and some more: reading it blocks everything else, whatever it contains. */
const MAX_JSON_BYTES = 5 * 1024 * 1024;

export const ANSWER_TOO_LARGE = 'answer-too-large';

/** The error code for a body that never ends. */
export const TOO_LONG = 'UND_ERR_TOO_LONG';

/** The same request would get the same answer. */
export const answerTooLong: Failure = {
  kind: 'refused',
  code: ANSWER_TOO_LARGE,
  message: phrase('service.answer-too-large', { megabytes: MAX_JSON_BYTES / 1024 / 1024 }),
};

/** What several answers may have in total; each uses up its share. */
export interface AnswerBudget {
  leftBytes: number;
}

/** The whole body. Throws connection errors, and `TOO_LONG`. */
export async function readText(
  body: Dispatcher.ResponseData['body'],
  budget: AnswerBudget = { leftBytes: MAX_JSON_BYTES },
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of body) {
    const bytes = chunk as Uint8Array;
    sizeBytes += bytes.length;
    budget.leftBytes -= bytes.length;
    if (sizeBytes > MAX_JSON_BYTES || budget.leftBytes < 0) throw tooLong();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export const tooLong = (): Error =>
  Object.assign(new Error('The answer is longer than any answer should be'), { code: TOO_LONG });

/** For answers that are not HTTP: only some of them have a parser code of their own. */
const NO_HTTP = 'HPE';

/** The error code of the connection or the machine; null for an error of our own. */
export function transportCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof errors.HTTPParserError ? NO_HTTP : null;
}
