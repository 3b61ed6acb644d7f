import { createHash } from 'node:crypto';
import { Random } from '../resilience/random.ts';
import type { Question } from './hostile-server.ts';

/**
 * Randomness for each request that depends on what is asked and how often it was: the same seed lies in the same way about each fax, in
 * whatever order a busy machine asks. `markOf`: which fax a message is, since ids depend on that order, too.
 */
export function drawFor(
  seed: number,
  markOf: (messageId: string) => string | undefined,
): (question: Pick<Question, 'method' | 'url' | 'body'>) => Random {
  const asked = new Map<string, number>();
  return ({ method, url, body }) => {
    const path = url.pathname.replace(/(?<=\/)\d+(?=\/|$|,)/gu, (id) => markOf(id) ?? '*');
    const mark = /\(mark-\d+/u.exec(body.toString('latin1'))?.[0] ?? '';
    const key = `${method} ${path} ${mark}`;
    const count = (asked.get(key) ?? 0) + 1;
    asked.set(key, count);
    const digest = createHash('sha256').update(`${seed} ${key} ${count}`).digest();
    return new Random(digest.readUInt32BE(0));
  };
}
