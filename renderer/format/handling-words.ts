import type { HandlingView, RemarkView } from '../../app/contract/handling-views.ts';
import type { MailboxRow } from '../../app/contract/mailbox-views.ts';
import { isolated } from '../../app/words/isolated.ts';
import { printingFacts } from './printing-words.ts';
import { replyFacts } from './reply-words.ts';
import { receivedFacts } from './received-words.ts';
import { atMomentText } from './time.ts';
import { say } from './words.ts';

/** What a row says of it first: what is done, who has it, or whether it was read. `when` it came in. */
export function stateText({ handling, isRead }: MailboxRow, when: string): string {
  if (handling !== null && handling.stage !== 'open') return say(`handling.${handling.stage}-when`, { when });
  const assignee = handling?.assignee ?? null;
  if (assignee === null) return say(isRead ? 'received.read-when' : 'received.new-when', { when });
  return assignee.isMe
    ? say('handling.you-have-it-when', { when })
    : say('handling.has-it-when', { name: assignee.name, when });
}

/** Pages and the like, and what people wrote on it. */
export function rowFacts(row: MailboxRow): string {
  const { tags = [], remarks = [] } = row.handling ?? {};
  return [
    ...printingFacts(row.printing),
    ...replyFacts(row.links),
    receivedFacts(row),
    ...tags.map(isolated),
    ...(remarks.length > 0 ? [say('handling.has-remark')] : []),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Who did what last; null where nobody did anything. */
export function handledText(
  { stage, stagedBy, stagedAtMs, assignee }: HandlingView,
  nowMs: number,
): string | null {
  if (stage !== 'open' && stagedBy !== null && stagedAtMs !== null) {
    const when = atMomentText(stagedAtMs, nowMs);
    return stagedBy.isMe
      ? say(`handling.${stage}-by-you`, { when })
      : say(`handling.${stage}-by`, { name: stagedBy.name, when });
  }
  if (assignee === null) return null;
  return assignee.isMe ? say('handling.you-have-it') : say('handling.has-it', { name: assignee.name });
}

export function remarkText({ by, text, atMs }: RemarkView, nowMs: number): string {
  const when = atMomentText(atMs, nowMs);
  return by.isMe
    ? say('handling.remark-by-you', { when, text })
    : say('handling.remark-by', { name: by.name, when, text });
}
