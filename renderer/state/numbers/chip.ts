import type { NumberCheck } from '../../../app/contract/compose-views.ts';
import type { ValidNumber } from './number-entry.svelte.ts';

/** A recipient in a field, whether it can be faxed or not. */
export interface Chip {
  readonly id: number;
  /** As it was typed, for correcting it. */
  readonly text: string;
  readonly name: string | null;
  readonly origin: 'typed' | 'file-name' | 'link';
  /** Null while it is being checked. */
  readonly check: NumberCheck | null;
  /** The person was asked whether it is right, and said so. */
  readonly isConfirmed: boolean;
}

export type NewChip = Omit<Chip, 'id'>;
export type ValidChip = Chip & { readonly check: ValidNumber };

export const isValidChip = (chip: Chip): chip is ValidChip => chip.check?.kind === 'valid';

/** As it was typed or chosen, else as the address book has it: so does the fax. A link may call somebody else's number by any name. */
export function nameOfChip({ name, origin, check }: Chip): string | null {
  const known = check?.kind === 'valid' ? check.name : null;
  return origin === 'link' ? (known ?? name) : (name ?? known);
}
