import type { BlockedByView } from '../../contract/blocking-views.ts';
import { shownOrNull } from '../../domain/files/shown-text.ts';
import type { BlockedBy } from './blocked-faxes.ts';

export function toBlockedByView(blockedBy: BlockedBy | null): BlockedByView | null {
  if (blockedBy?.kind !== 'likeness') return blockedBy;
  const { id, sender, createdAtMs } = blockedBy.likeness;
  return { kind: 'likeness', id, sender: shownOrNull(sender), createdAtMs };
}
