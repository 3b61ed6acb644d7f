import { success, type Result } from '../../domain/result.ts';
import type { MailboxGateway, MailboxStore } from '../ports/service/mailbox.ts';
import type { MailboxView } from '../mailbox/mailbox-view.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';
import type { Session } from '../access/session.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import { refuse } from '../refuse.ts';
import { phrase } from '../../words/phrase.ts';

export interface MailboxOperationPorts {
  readonly store: MailboxStore;
  readonly mailbox: Mailbox;
  readonly view: MailboxView;
  readonly gateway: MailboxGateway;
  readonly session: Session;
}

type Names = Extract<keyof OperationHandlers, `mailbox.${string}`>;

/** What a person can ask of the account's mailbox. */
export function mailboxOperations(ports: MailboxOperationPorts): Pick<OperationHandlers, Names> {
  const { view } = ports;
  return {
    'mailbox.page': (input) => success(view.page(input)),

    'mailbox.markRead': ({ messageId, isRead }) => markRead(ports, messageId, isRead),
  };
}

/** At the service first, and here as that answers. */
export async function markRead(
  { store, mailbox, gateway, session }: Omit<MailboxOperationPorts, 'view'>,
  messageId: string,
  isRead: boolean,
): Promise<Result<null>> {
  const known = store.find(messageId);
  if (known === null) return refuse(phrase('refused.not-in-mailbox'));
  if (known.fax.isRead === isRead) return success(null);
  const marked = await session.run('medium', (access) => gateway.markRead(access, messageId, isRead));
  if (!marked.ok) return marked;
  const taken = mailbox.take(marked.value);
  return taken.ok ? success(null) : taken;
}
