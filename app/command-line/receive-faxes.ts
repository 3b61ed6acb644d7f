import { resolve } from 'node:path';
import type { DoorOutput } from '../contract/door-operations.ts';
import { failed, success, type Result } from '../domain/result.ts';
import type { CallFailure, OpenDoor } from '../door/open-door.ts';
import { phrase, type Phrase } from '../words/phrase.ts';
import { endWithFailure } from './call-ended.ts';
import type { ReceiveCommand } from './command.ts';
import { copyReceived } from './copy-received.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Surroundings } from './surroundings.ts';
import { asOneRow, type Terminal } from './terminal.ts';

type Page = DoorOutput<'mailbox.page'>;
type Row = Page['rows'][number];

const MOST_AT_ONCE = 200;

/** Received faxes, the oldest first. A fax that cannot be copied is not marked as read. */
export async function receiveFaxes(
  door: OpenDoor,
  command: ReceiveCommand,
  { folder, interrupted }: Pick<Surroundings, 'folder' | 'interrupted'>,
  terminal: Terminal,
): Promise<ExitCode> {
  const found = await findReceived(door, command);
  if (!found.ok) return endWithFailure(found.failure, terminal);
  let isWhole = true;
  for (const row of found.value) {
    if (interrupted.aborted) return EXIT.notKnown;
    const file = await bring(row, command.folder === null ? null : resolve(folder, command.folder));
    if (!file.ok) {
      terminal.remark(file.failure);
      isWhole = false;
      continue;
    }
    printReceived(row, file.value, terminal);
    if (!command.marksRead || row.isRead) continue;
    const marked = await door.call('mailbox.markRead', { messageId: row.messageId, isRead: true });
    if (!marked.ok) return endWithFailure(marked.failure, terminal, true);
  }
  return isWhole ? EXIT.done : EXIT.notKnown;
}

/** Where its document lies, copied to the folder if one was given; null: it is not here. */
async function bring(
  { savedTo, messageId }: Row,
  folder: string | null,
): Promise<Result<string | null, Phrase>> {
  if (folder === null) return success(savedTo);
  return savedTo === null
    ? failed(phrase('cli.received-not-here', { id: messageId }))
    : copyReceived(savedTo, folder);
}

/** Reads the whole list first: marking faxes as read would remove them from a list that is still being read. */
async function findReceived(
  door: OpenDoor,
  { sinceMs, isUnreadOnly }: ReceiveCommand,
): Promise<Result<Row[], CallFailure>> {
  const found: Row[] = [];
  let before: Page['next'] = null;
  do {
    const page: Result<Page, CallFailure> = await door.call('mailbox.page', {
      ...{ before, direction: 'inbound', limit: MOST_AT_ONCE },
    });
    if (!page.ok) return page;
    found.push(...page.value.rows);
    const last: Row | undefined = page.value.rows.at(-1);
    const isOlder: boolean = sinceMs !== null && last !== undefined && last.createdAtMs < sinceMs;
    before = isOlder ? null : page.value.next;
  } while (before !== null);
  const wanted = found.filter(
    ({ createdAtMs, isRead }) => createdAtMs >= (sinceMs ?? -Infinity) && !(isUnreadOnly && isRead),
  );
  return success(wanted.reverse());
}

/** A received fax as programs see it. `file`: where its document lies; null: it is not here. */
export interface Received {
  readonly version: 1;
  readonly messageId: string;
  readonly receivedAt: string;
  readonly from: { readonly phoneNumber: string | null; readonly name: string | null };
  readonly pages: number | null;
  readonly isRead: boolean;
  readonly file: string | null;
}

export function describeReceived(
  { messageId, parties: [sender], pages, isRead, createdAtMs }: Row,
  file: string | null,
): Received {
  const from = { phoneNumber: sender?.phoneNumber ?? null, name: sender?.name ?? null };
  const receivedAt = new Date(createdAtMs).toISOString();
  return { version: 1, messageId, receivedAt, from, pages, isRead, file };
}

function printReceived(row: Row, file: string | null, terminal: Terminal): void {
  const received = describeReceived(row, file);
  if (terminal.isJson) {
    terminal.printJson(received);
    return;
  }
  const { receivedAt, messageId, from, pages } = received;
  const counted = pages === null ? null : terminal.words.say('amount.pages', { count: pages });
  const parts = [receivedAt, messageId, from.phoneNumber ?? '?', from.name, counted, file];
  terminal.print(asOneRow(parts.filter((part) => part !== null).join('  ')));
}
