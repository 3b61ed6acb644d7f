import { say } from '../../format/words.ts';
import type { NumberFieldKind } from '../../state/numbers/number-fields.ts';
import type { Recipients } from '../../state/numbers/recipients.svelte.ts';

interface Invitation {
  /** In the field. */
  readonly placeholder: string;
  /** Below it. */
  readonly hint: string;
}

const NOTHING = (): Invitation => ({ placeholder: '', hint: '' });
const WHOM = (): Invitation => ({
  placeholder: say('invitation.name-or-fax-number'),
  hint: say('invitation.whom'),
});

const EMPTY: Readonly<Record<NumberFieldKind, () => Invitation>> = {
  recipients: WHOM,
  'one-recipient': WHOM,
  folder: () => ({ ...WHOM(), hint: say('invitation.nobody') }),
  contact: () => ({ placeholder: say('label.fax-number'), hint: say('invitation.as-dialled') }),
  group: WHOM,
  calls: () => ({ placeholder: say('invitation.name-or-number'), hint: say('invitation.colleague') }),
};

const MORE: Readonly<Record<NumberFieldKind, () => Invitation>> = {
  recipients: () => ({ placeholder: say('invitation.another'), hint: say('invitation.adds') }),
  'one-recipient': NOTHING,
  folder: NOTHING,
  contact: () => ({ placeholder: say('invitation.another-fax-number'), hint: say('invitation.adds') }),
  group: () => ({ placeholder: say('invitation.another'), hint: say('invitation.adds') }),
  calls: NOTHING,
};

/** What the field says while nothing is typed. */
export const recipientInvitation = ({ chips, kind }: Pick<Recipients, 'chips' | 'kind'>): Invitation =>
  (chips.length === 0 ? EMPTY : MORE)[kind]();
