import type { NumberFieldKind } from '../../state/number-fields.ts';
import type { Recipients } from '../../state/recipients.svelte.ts';

interface Invitation {
  /** In the field. */
  readonly placeholder: string;
  /** Below it. */
  readonly hint: string;
}

const NOTHING: Invitation = { placeholder: '', hint: '' };
const WHOM: Invitation = {
  placeholder: 'Name or fax number',
  hint: 'A name you know, or a number as you would dial it.',
};
const ADDS = 'Enter or a comma adds another one.';

const EMPTY: Readonly<Record<NumberFieldKind, Invitation>> = {
  recipients: WHOM,
  'one-recipient': WHOM,
  folder: { ...WHOM, hint: 'Nobody: they wait in the queue for a number.' },
  contact: { placeholder: 'Fax number', hint: 'As you would dial it, or with + and the country code.' },
  calls: { placeholder: 'Name or number', hint: 'A colleague, or a number as you would dial it.' },
};

const MORE: Readonly<Record<NumberFieldKind, Invitation>> = {
  recipients: { placeholder: 'Another name or number', hint: ADDS },
  'one-recipient': NOTHING,
  folder: NOTHING,
  contact: { placeholder: 'Another fax number', hint: ADDS },
  calls: NOTHING,
};

/** What the field says while nothing is typed. */
export const recipientInvitation = ({ chips, kind }: Pick<Recipients, 'chips' | 'kind'>): Invitation =>
  (chips.length === 0 ? EMPTY : MORE)[kind];
