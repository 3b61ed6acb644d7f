import { isFixed } from '../../format/setting-words.ts';
import { say } from '../../format/words.ts';
import type { AppState } from '../../state/app-state.svelte.ts';
import type { ReceivedRow } from '../../state/received/received.svelte.ts';
import { rowsForDeletion } from '../../state/received/service-deleting.ts';
import { findBlockable } from '../../state/received/sender-blocking.ts';
import type { MenuEntry } from '../../ui/menu-entry.ts';

export interface ReceivedOffer extends MenuEntry {
  /** The key that does it. */
  readonly key?: string;
}

/** What can be done with a received fax, in its pane and by the menu of its row. */
export function offerForReceived(row: ReceivedRow, app: AppState): ReceivedOffer[] {
  return [
    offerAnswer(row, app, 'reply'),
    ...offerHandling(row, app),
    ...offerDocument(row, app),
    offerAnswer(row, app, 'forward'),
    ...offerMarking(row, app),
    ...offerBlocking(row, app),
    ...offerLikenessBlocking(row, app),
    ...offerDeletion(row, app),
  ];
}

const offerAnswer = (row: ReceivedRow, { answering }: AppState, how: 'reply' | 'forward'): ReceivedOffer => ({
  id: how,
  label: say(how === 'reply' ? 'reply.begin' : 'reply.forward'),
  key: how === 'reply' ? 'A' : 'F',
  run: () => void answering.begin(row, how),
});

function offerHandling(row: ReceivedRow, { handling, screen }: AppState): ReceivedOffer[] {
  const shown = row.handling;
  if (shown === null) return [];
  const remark = {
    id: 'remark',
    label: say('handling.remark'),
    key: 'R',
    run: () => screen.ask({ kind: 'remark', row }),
  };
  if (shown.stage !== 'open') {
    const file = { id: 'file', label: say('handling.file'), run: () => void handling.stage(row, 'filed') };
    return [
      ...(shown.stage === 'handled' ? [file] : []),
      {
        id: 'open',
        label: say('handling.open-again'),
        key: 'H',
        run: () => void handling.stage(row, 'open'),
      },
      remark,
    ];
  }
  const isMine = shown.assignee?.isMe === true;
  const takeLabel =
    shown.assignee === null ? say('handling.take') : say('handling.take-over', { name: shown.assignee.name });
  return [
    { id: 'handle', label: say('handling.handle'), key: 'H', run: () => void handling.stage(row, 'handled') },
    isMine
      ? {
          id: 'give-back',
          label: say('handling.give-back'),
          key: 'T',
          run: () => void handling.giveBack(row),
        }
      : { id: 'take', label: takeLabel, key: 'T', run: () => void handling.take(row) },
    remark,
  ];
}

/** Last: nothing brings it back once it was done. */
function offerDeletion(row: ReceivedRow, { serviceDeleting }: AppState): ReceivedOffer[] {
  if (row.handling === null || rowsForDeletion([row]).length === 0) return [];
  const run = (): void => void serviceDeleting.begin([row]);
  return [{ id: 'delete-there', label: say('deletion.begin'), run }];
}

function offerBlocking(row: ReceivedRow, { status, blocking }: AppState): ReceivedOffer[] {
  const sender = findBlockable(row);
  if (sender === null || status === null || isFixed(status.settings, 'blockedSenders')) return [];
  const isBlocked = status.settings.values.blockedSenders.includes(sender.phoneNumber);
  return [
    {
      id: isBlocked ? 'unblock' : 'block',
      label: say(isBlocked ? 'blocking.unblock-sender' : 'blocking.block-sender'),
      run: () => void blocking.set(sender.phoneNumber, sender.shown, !isBlocked),
    },
  ];
}

/** Of a page that is here, and is not kept apart yet. */
function offerLikenessBlocking(
  { messageId, blockedBy, savedTo }: ReceivedRow,
  { likenessBlocking }: AppState,
): ReceivedOffer[] {
  if (blockedBy?.kind === 'likeness') {
    const { id } = blockedBy;
    return [
      {
        id: 'unblock-look',
        label: say('blocking.unblock-look'),
        run: () => void likenessBlocking.unblock(id),
      },
    ];
  }
  if (blockedBy !== null || savedTo === null) return [];
  return [
    {
      id: 'block-look',
      label: say('blocking.block-look'),
      run: () => void likenessBlocking.block(messageId),
    },
  ];
}

function offerDocument(row: ReceivedRow, { actions, received, screen }: AppState): ReceivedOffer[] {
  const offers: ReceivedOffer[] = [];
  if (received.row?.id === row.id && received.pages !== null)
    offers.push({
      id: 'save-copy',
      label: say('received.save-copy'),
      run: () => screen.ask({ kind: 'save-received', row }),
    });
  if (row.savedTo !== null)
    offers.push({
      id: 'show-in-folder',
      label: say('received.show-in-folder'),
      run: () => void actions.showReceived(row),
    });
  return offers;
}

function offerMarking(row: ReceivedRow, { received }: AppState): ReceivedOffer[] {
  if (!row.isRead || row.availability !== 'alive') return [];
  const run = (): void => void received.mark(row.id, false);
  return [{ id: 'mark-new', label: say('received.mark-new'), run }];
}
