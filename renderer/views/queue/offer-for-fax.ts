import type { FaxRow } from '../../../app/contract/queue-views.ts';
import { allActions } from '../../format/next-action.ts';
import type { AppState } from '../../state/app-state.svelte.ts';
import type { MenuEntry } from '../../ui/menu-entry.ts';

/** The same as its pane offers. */
export function offerForFax(row: FaxRow, app: AppState): MenuEntry[] {
  const offered = allActions(row, app.now.seconds, app.status?.isSendingPaused);
  return offered.flatMap(({ kind, label }) =>
    kind === 'look' ? [] : [{ id: kind, label, run: () => void app.actions.run(kind, row) }],
  );
}
