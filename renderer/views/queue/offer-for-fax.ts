import type { FaxRow } from '../../../app/contract/queue-views.ts';
import { canBeForeseen } from '../../format/foresight-words.ts';
import { allActions } from '../../format/next-action.ts';
import { say } from '../../format/words.ts';
import type { AppState } from '../../state/app-state.svelte.ts';
import type { MenuEntry } from '../../ui/menu-entry.ts';

/** The same as its pane offers, and what would happen where that is not to be seen yet. */
export function offerForFax(row: FaxRow, app: AppState): MenuEntry[] {
  const nowMs = app.now.seconds;
  const offered = allActions(row, nowMs, app.status?.isSendingPaused).flatMap(({ kind, label }) =>
    kind === 'look' ? [] : [{ id: kind, label, run: () => void app.actions.run(kind, row) }],
  );
  if (!canBeForeseen(row, nowMs)) return offered;
  const ask = (): void => app.screen.ask({ kind: 'foresee', row });
  return [...offered, { id: 'foresee', label: say('foresight.look'), run: ask }];
}
