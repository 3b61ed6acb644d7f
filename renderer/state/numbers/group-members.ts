import type { ContactGroupMembers } from '../../../app/contract/contact-views.ts';
import { say } from '../../format/words.ts';
import type { NewChip } from './chip.ts';

interface Field {
  readonly has: (e164: string) => boolean;
  /** Recipients that are there, and that there can be. */
  readonly there: number;
  readonly most: number;
}

/**
 * What a group adds to a field: all that is not there yet, or nothing, and why. With a part of it a person would believe that everybody gets
 * the fax.
 */
export function membersToAdd(
  { name, members }: ContactGroupMembers,
  { has, there, most }: Field,
): { readonly chips: readonly NewChip[]; readonly notice: string | null } {
  const fresh = members.filter(({ check }) => check.kind !== 'valid' || !has(check.e164));
  const count = fresh.length;
  if (members.length === 0) return { chips: [], notice: say('recipients.group-empty', { name }) };
  if (count === 0) return { chips: [], notice: say('recipients.group-there', { name }) };
  if (there + count > most)
    return { chips: [], notice: say('recipients.group-too-large', { name, count, most }) };
  return { chips: fresh.map((member) => toChip(member)), notice: null };
}

/** One that cannot be faxed any more is there with its name, to be corrected or removed. */
export const toChip = (
  { formatted, name, check }: ContactGroupMembers['members'][number],
  isConfirmed = false,
): NewChip => ({
  text: check.kind === 'valid' || name === null ? formatted : `${name} ${formatted}`,
  ...{ name, origin: 'typed', check, isConfirmed },
});
