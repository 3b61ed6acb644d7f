import type { DoorOutput } from '../../contract/door-operations.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { Phrase } from '../../words/phrase.ts';
import { readTime } from '../read-time.ts';
import { describeReceived, type Received } from '../receive-faxes.ts';
import type { AskFailure, AssistantDoor } from './assistant-door.ts';

type Page = DoorOutput<'mailbox.page'>;

const MOST_AT_ONCE = 200;

interface Wanted {
  readonly since?: string | undefined;
  readonly unread?: boolean | undefined;
  readonly limit: number;
}

/** Received faxes, the newest first. */
export async function listReceived(
  { since, unread, limit }: Wanted,
  door: AssistantDoor,
): Promise<Result<{ readonly faxes: readonly Received[]; readonly hasMore: boolean }, Phrase>> {
  const time = since === undefined ? success(-Infinity) : readTime(since, -Infinity);
  if (!time.ok) return time;
  const found: Received[] = [];
  let before: Page['next'] = null;
  do {
    const page: Result<Page, AskFailure> = await door.ask('mailbox.page', () => ({
      ...{ before, direction: 'inbound', limit: MOST_AT_ONCE },
    }));
    if (!page.ok) return failed(page.failure.why);
    const { rows, next } = page.value;
    const recent = rows.filter(({ createdAtMs }) => createdAtMs >= time.value);
    found.push(
      ...recent
        .filter(({ isRead }) => unread !== true || !isRead)
        .map((row) => describeReceived(row, row.savedTo)),
    );
    before = recent.length === rows.length ? next : null;
  } while (before !== null && found.length <= limit);
  return success({ faxes: found.slice(0, limit), hasMore: found.length > limit });
}
