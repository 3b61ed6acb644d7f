import type { NumberChoice } from '../../../app/contract/compose-views.ts';
import type { ValidNumber } from './number-entry.svelte.ts';

/** A number that may be a slip of a known one, and what can be said to that. */
export interface Doubt {
  readonly number: ValidNumber;
  /** A known number was meant. */
  use(choice: NumberChoice): Promise<void>;
  confirm(): Promise<void>;
}
