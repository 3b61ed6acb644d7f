import { shownText } from '../../domain/files/shown-text.ts';
import { success, type Result } from '../../domain/result.ts';
import type { OperationOutput } from '../../contract/operations.ts';
import type { HandlingInput } from '../../contract/handling-views.ts';
import type { HandlingValue, Person } from '../../domain/service/handling.ts';
import type { MailboxFax } from '../../domain/service/mailbox.ts';
import type { Desktop } from '../ports/computer/desktop.ts';
import type { FaxCopier } from '../ports/pages/fax-copier.ts';
import type { MailboxStore, ReceivedFiles, StoredMailboxFax } from '../ports/service/mailbox.ts';
import type { ReceivedFiling } from '../mailbox/received-filing.ts';
import type { ServiceDeletions } from '../mailbox/service-deletions.ts';
import type { ReceivedTexts } from '../mailbox/received-texts.ts';
import type { ReceivedHandling } from '../mailbox/received-handling.ts';
import type { ReceivedFaxes } from '../mailbox/received-faxes.ts';
import type { LikenessBlocking } from '../mailbox/likeness-blocking.ts';
import { toReceivedPictureId } from '../mailbox/received-picture-id.ts';
import type { ReceivedPrinting } from '../mailbox/received-printing.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import { markRead, type MailboxOperationPorts } from './mailbox-operations.ts';
import { refuse } from '../refuse.ts';
import { saveCopy } from './save-copy.ts';
import { phrase } from '../../words/phrase.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';

export interface ReceivedOperationPorts {
  readonly store: MailboxStore;
  readonly received: ReceivedFaxes;
  readonly receivedFiles: ReceivedFiles;
  readonly handling: ReceivedHandling;
  readonly filing: ReceivedFiling;
  readonly texts: Pick<ReceivedTexts, 'find' | 'text' | 'settingChanged'>;
  readonly serviceDeletions: ServiceDeletions;
  readonly likenesses: LikenessBlocking;
  readonly printing: Pick<ReceivedPrinting, 'settle' | 'settingChanged'>;
}

type Names = Exclude<Extract<keyof OperationHandlers, `received.${string}`>, 'received.template'>;
type Ports = ReceivedOperationPorts & {
  readonly words: Phrasebook;
  readonly copies: FaxCopier;
  readonly desktop: Desktop;
  readonly mailbox: MailboxOperationPorts;
};

/** What a person can do with a fax that came in. */
export function receivedOperations(ports: Ports): Pick<OperationHandlers, Names> {
  const { received, receivedFiles, handling, copies, desktop, words } = ports;
  return {
    'received.row': ({ messageId }) => {
      const stored = ports.store.find(messageId);
      return success(stored?.fax.direction === 'inbound' ? ports.mailbox.view.toRow(stored) : null);
    },

    'received.open': ({ messageId }) =>
      withReceived(ports, messageId, async ({ fax }) => {
        const opened = await received.open(fax);
        if (!opened.ok) return opened;
        return success({ pictureId: toReceivedPictureId(messageId), pictures: opened.value.pages });
      }),

    'received.findText': ({ messageId, text }) =>
      success(
        ports.texts.find(messageId, text).map((found) => ({ ...found, excerpt: shownText(found.excerpt) })),
      ),

    'received.readPages': ({ messageId }) => {
      const text = ports.texts.text(messageId);
      return success({ read: text?.pages.length ?? 0, hasUnread: text?.hasUnread === true });
    },

    'received.saveAs': ({ messageId, format }) =>
      withReceived(ports, messageId, async ({ fax }) => {
        const text = format === 'searchable-pdf' ? ports.texts.text(messageId) : null;
        if (format === 'searchable-pdf' && text === null) return refuse(phrase('refused.no-words-read'));
        const copy = await received.fetchDocument(fax);
        if (!copy.ok) return copy;
        return saveCopy(
          { copies, desktop },
          copy.value,
          fax.resolution ?? 'High',
          format === 'searchable-pdf' ? { kind: format, texts: text?.pages ?? [] } : { kind: format },
          copyName(fax, words),
        );
      }),

    'received.set': ({ messageId, values, seen }) =>
      withReceived(ports, messageId, async ({ fax }) => {
        const set = await handling.set(
          messageId,
          values.map((each) => toValue(each, handling.person)),
          seen,
        );
        // The service may be away: what was set stands, and opening the fax asks again.
        if (set.ok && isSeen(values) && !fax.isRead && fax.availability === 'alive')
          await markRead(ports.mailbox, messageId, true);
        return set;
      }),

    'received.dragOut': ({ messageId }) =>
      withReceived<OperationOutput<'received.dragOut'>>(ports, messageId, async ({ savedTo }) => {
        if (savedTo === null) return success({ path: null });
        if (!(await receivedFiles.isThere(savedTo))) return refuse(phrase('refused.moved-from-folder'));
        desktop.dragOut(savedTo);
        return success({ path: savedTo });
      }),

    'received.blockLikeness': ({ messageId }) =>
      withReceived(ports, messageId, async ({ fax }) => {
        const copy = await received.fetchDocument(fax);
        return copy.ok ? ports.likenesses.block(fax, copy.value) : copy;
      }),

    'received.blockedLikenesses': () => success(ports.likenesses.list()),

    'received.setLikenessBlocked': ({ id, isBlocked }) =>
      isBlocked ? ports.likenesses.blockAgain(id) : ports.likenesses.unblock(id),

    'received.settlePrinting': ({ messageId }) => ports.printing.settle(messageId),

    'received.showInFolder': ({ messageId }) =>
      withReceived(ports, messageId, async ({ savedTo }) => {
        if (savedTo === null) return refuse(phrase('refused.not-in-folder'));
        if (!(await receivedFiles.isThere(savedTo))) return refuse(phrase('refused.moved-from-folder'));
        desktop.showInFolder(savedTo);
        return success(null);
      }),
  };
}

function toValue(input: HandlingInput, me: Person): HandlingValue {
  if (input.kind === 'assignee') return { ...input, value: input.value === 'me' ? me : input.value };
  return input.kind === 'remark' ? { ...input, value: input.value.replaceAll(/\s+/gu, ' ').trim() } : input;
}

/** Nobody takes on, or is done with, what they have not seen. */
const isSeen = (values: readonly HandlingInput[]): boolean =>
  values.some(
    (each) =>
      (each.kind === 'assignee' && each.value === 'me') || (each.kind === 'stage' && each.value !== 'open'),
  );

/** Who sent it, without what no file name may hold. */
function copyName({ from, messageId }: MailboxFax, words: Phrasebook): string {
  const who = (from.name ?? from.phoneNumber ?? messageId).replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, ' ').trim();
  return words.say('received.copy-name', { sender: who });
}

function withReceived<T>(
  { store }: Ports,
  messageId: string,
  act: (stored: StoredMailboxFax) => Promise<Result<T>>,
): Promise<Result<T>> | Result<never> {
  const stored = store.find(messageId);
  return stored?.fax.direction === 'inbound' ? act(stored) : refuse(phrase('refused.not-in-mailbox'));
}
