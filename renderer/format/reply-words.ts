import type { ReceivedLinkView } from '../../app/contract/handling-views.ts';
import type { ForReceivedView } from '../../app/contract/queue-views.ts';
import { listText } from './list-text.ts';
import { unbroken } from './recipient-words.ts';
import { momentText } from './time.ts';
import { say } from './words.ts';

interface Received {
  readonly sender: string | null;
  readonly createdAtMs: number;
}

/** What a new fax has to do with the one that came in. */
export function forReceivedText(how: 'reply' | 'forward', received: Received, nowMs: number): string {
  const { sender, createdAtMs } = received;
  const when = momentText(createdAtMs, nowMs);
  if (how === 'reply')
    return sender === null ? say('reply.to-fax-unknown', { when }) : say('reply.to-fax', { sender, when });
  return sender === null
    ? say('reply.forward-of-unknown', { when })
    : say('reply.forward-of', { sender, when });
}

/** The same of a fax of the queue. */
export const madeForText = ({ how, received }: ForReceivedView, nowMs: number): string =>
  received === null ? say(`reply.of-gone.${how}`) : forReceivedText(how, received, nowMs);

/** `Reply to +1 303 555 0119, 10:42: sent` */
export function receivedLinkText({ how, state, to, by, atMs }: ReceivedLinkView, nowMs: number): string {
  const facts = {
    to: listText(to.map(unbroken)),
    when: momentText(atMs, nowMs),
    state: say(`reply.state.${state}`),
  };
  return by.isMe ? say(`reply.made.${how}`, facts) : say(`reply.made-by.${how}`, { ...facts, name: by.name });
}

/** For the row of one that came in: of each kind what has come furthest. */
export function replyFacts(links: readonly ReceivedLinkView[]): string[] {
  return (['reply', 'forward'] as const).flatMap((how) => {
    const states = links.filter((each) => each.how === how).map(({ state }) => state);
    if (states.includes('sent')) return [say(`reply.row.${how}`)];
    return states.includes('under-way') ? [say(`reply.row-under-way.${how}`)] : [];
  });
}
