import type { AddressInput } from '../../../app/contract/operations/fax-operation-types.ts';
import type { RecipientView } from '../../../app/contract/queue-views.ts';
import type { ValidChip } from './chip.ts';

/** Who gets a fax, as it is handed over: in place of `one` of its recipients, or of all that it has not reached. */
export const toRecipientInput = (
  { check, name, isConfirmed }: ValidChip,
  one: RecipientView | undefined,
): Omit<AddressInput, 'jobId'> => ({
  to: check.e164,
  ...(name === null ? {} : { name }),
  ...(isConfirmed ? { confirmed: true } : {}),
  ...(one === undefined ? {} : { insteadOf: one.phoneNumber }),
});
