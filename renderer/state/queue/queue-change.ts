import type { QueuePatch } from '../../../app/contract/queue-views.ts';
import type { RowChange } from './row-store.ts';

/** What became of the rows at one time. */
export interface QueueChange {
  readonly changed: readonly RowChange[];
  readonly removed: readonly string[];
  readonly became?: QueuePatch['became'];
  /** The list was read again, so that anything may have changed. */
  readonly isWhole: boolean;
}
