import type { ForReceivedView } from '../../contract/queue-views.ts';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import { shownOrNull } from '../../domain/files/shown-text.ts';
import type { MailboxStore } from '../ports/service/mailbox.ts';

/** The fax that came in for which this one was made. */
export function toForReceivedView(
  { forReceived }: FaxJob,
  store: Pick<MailboxStore, 'find'>,
): ForReceivedView | undefined {
  if (forReceived === undefined) return undefined;
  const { messageId, how } = forReceived;
  const fax = store.find(messageId)?.fax;
  const received =
    fax === undefined
      ? null
      : { sender: shownOrNull(fax.from.name ?? fax.from.phoneNumber), createdAtMs: fax.createdAtMs };
  return { messageId, how, received };
}
