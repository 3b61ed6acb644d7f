import type { Reply } from '../../app/contract/reply.ts';
import { say } from './words.ts';

/** With how many of several something was not done, and why, each reason once; null: with all of them. */
export function leftWords(replies: readonly Reply<unknown>[]): string | null {
  const reasons = replies.flatMap((reply) => (reply.ok ? [] : [reply.failure.message]));
  if (reasons.length === 0) return null;
  return say('bulk.left', { count: reasons.length, why: [...new Set(reasons)].join(' ') });
}
