import { say } from '../../format/words.ts';
import type { AppState } from '../../state/app-state.svelte.ts';
import { BULK_HANDLINGS, rowsForHandling } from '../../state/received/bulk-handling.ts';
import type { ReceivedRow } from '../../state/received/received.svelte.ts';
import { rowsForDeletion } from '../../state/received/service-deleting.ts';
import type { MenuEntry } from '../../ui/menu-entry.ts';

/** What can be done with several received faxes at once. Each says with how many of them. */
export function offerForChosenReceived(rows: readonly ReceivedRow[], app: AppState): MenuEntry[] {
  const handlings = BULK_HANDLINGS.flatMap((action) => {
    const count = rowsForHandling(action, rows).length;
    const run = (): void => {
      leaveChosenReceived(rows, app);
      void app.bulkHandling.run(action, rows);
    };
    return count === 0 ? [] : [{ id: action, label: say(`handling.many.${action}`, { count }), run }];
  });
  const messageIds = rows.map(({ messageId }) => messageId);
  // They stay chosen: nothing has changed of them.
  const run = (): void => void app.exports.received({ messageIds });
  const deletable = rowsForDeletion(rows);
  const deletion: MenuEntry = {
    id: 'delete-there',
    label: say('deletion.begin-many', { count: deletable.length }),
    run: () => void app.serviceDeleting.begin(deletable),
  };
  return [
    ...handlings,
    { id: 'export', label: say('export.chosen', { count: rows.length }), run },
    ...(deletable.length === 0 ? [] : [deletion]),
  ];
}

/** The bar goes, and what had the focus with it. */
export function leaveChosenReceived([first]: readonly ReceivedRow[], { received }: AppState): void {
  received.selection.clear();
  if (first !== undefined) received.cursor.want(first.id);
}
