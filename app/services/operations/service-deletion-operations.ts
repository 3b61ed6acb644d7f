import { shownText } from '../../domain/files/shown-text.ts';
import { failed, success } from '../../domain/result.ts';
import type { MailboxFax } from '../../domain/service/mailbox.ts';
import { phrase } from '../../words/phrase.ts';
import type { ServiceDeletions } from '../mailbox/service-deletions.ts';
import type { Desktop, NativeQuestion } from '../ports/computer/desktop.ts';
import { refuse } from '../refuse.ts';
import type { OperationHandlers } from './operation-handlers.ts';

export interface ServiceDeletionOperationPorts {
  readonly desktop: Pick<Desktop, 'confirm'>;
  readonly received: { readonly serviceDeletions: ServiceDeletions };
}

type Names = Extract<keyof OperationHandlers, `serviceDeletions.${string}`>;

/** What is deleted at the service does not come back, so a person says it in a dialog of the system's, which no page can answer. */
export function serviceDeletionOperations({
  desktop,
  received,
}: ServiceDeletionOperationPorts): Pick<OperationHandlers, Names> {
  // One question at a time: a page that asks a thousand times does not cover the screen.
  let isAsking = false;
  return {
    'serviceDeletions.begin': async ({ messageIds }) => {
      if (isAsking) return refuse(phrase('refused.asks-already'));
      isAsking = true;
      try {
        const { serviceDeletions } = received;
        const faxes = serviceDeletions.deletable(messageIds);
        if (faxes.length === 0) return refuse(phrase('refused.not-at-service'));
        const fetched = await serviceDeletions.fetchAll(faxes);
        if (!fetched.ok) {
          const message = phrase('refused.not-whole-here', { why: fetched.failure.message });
          return failed({ ...fetched.failure, message });
        }
        if (!(await desktop.confirm(toQuestion(faxes)))) return success({ messageIds: [] });
        // What the person agreed to, as far as it is still so.
        const agreed = serviceDeletions.deletable(faxes.map(({ messageId }) => messageId));
        return success({ messageIds: serviceDeletions.hold(agreed.map(({ messageId }) => messageId)) });
      } finally {
        isAsking = false;
      }
    },

    'serviceDeletions.undo': ({ messageIds }) => received.serviceDeletions.undo(messageIds),
  };
}

function toQuestion(faxes: readonly MailboxFax[]): NativeQuestion {
  const [only] = faxes;
  const sender = only?.from.name ?? only?.from.phoneNumber ?? null;
  return {
    message:
      faxes.length === 1 && sender !== null
        ? phrase('ask.delete-there.from', { sender: shownText(sender) })
        : phrase('ask.delete-there', { count: faxes.length }),
    detail: phrase('ask.delete-there.detail'),
    action: phrase('ask.delete-there.action'),
  };
}
