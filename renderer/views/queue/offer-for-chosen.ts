import type { FaxRow } from '../../../app/contract/queue-views.ts';
import { say } from '../../format/words.ts';
import type { AppState } from '../../state/app-state.svelte.ts';
import { exportableIds } from '../../state/list-exports.ts';
import { BULK_ACTIONS, rowsForBulk, type BulkAction } from '../../state/queue/bulk-actions.ts';
import type { MenuEntry } from '../../ui/menu-entry.ts';

/** What can be done with several faxes at once. Each says with how many of them. */
export function offerForChosen(rows: readonly FaxRow[], app: AppState): MenuEntry[] {
  const offered = BULK_ACTIONS.flatMap((action) => {
    const count = rowsForBulk(action, rows).length;
    return count === 0
      ? []
      : [{ id: action, label: say(`bulk.${action}`, { count }), run: () => runForChosen(action, rows, app) }];
  });
  const exportable = exportableIds(rows).length;
  if (exportable === 0) return offered;
  // They stay chosen: nothing has changed of them.
  const run = (): void => void app.exports.faxes(rows);
  return [...offered, { id: 'export', label: say('export.chosen', { count: exportable }), run }];
}

function runForChosen(action: BulkAction, rows: readonly FaxRow[], app: AppState): void {
  if (action === 'address') {
    // They stay chosen until it is answered: who closes the question has lost nothing.
    const [first, ...others] = rowsForBulk(action, rows);
    if (first === undefined) return;
    app.screen.ask(
      others.length === 0
        ? { kind: 'address', row: first }
        : { kind: 'address-many', rows: [first, ...others] },
    );
    return;
  }
  if (action === 'send-anew') {
    app.screen.ask({ kind: 'send-anew-many', rows: rowsForBulk(action, rows) });
    return;
  }
  leaveChosen(rows, app);
  void app.bulk.run(action, rows);
}

/** The bar goes, and what had the focus with it. */
export function leaveChosen([first]: readonly FaxRow[], { selection, cursor }: AppState): void {
  selection.clear();
  if (first !== undefined) cursor.want(first.id);
}
