import type { NumberUse } from '../../../app/contract/compose-views.ts';
import { say } from '../../format/words.ts';

/** What a field where numbers are typed is about. */
export type NumberFieldKind = 'recipients' | 'one-recipient' | 'folder' | 'contact' | 'group' | 'calls';

interface NumberField {
  readonly use: NumberUse;
  /** Numbers that there can be; where it is one, the next takes its place. */
  readonly most: number;
  readonly tooMany: string;
  /** Whether a name goes along with the number; else the address book alone says whose it is. */
  readonly hasNames: boolean;
  /** Elsewhere a button saves or sends what still stands in the field, and nothing may move under the pointer. */
  readonly addsWhenLeft: boolean;
  /** Whether those that were faxed lately are offered while nothing is typed: where a fax is addressed. */
  readonly offersRecent: boolean;
  /** Whether a group may be added as a whole. */
  readonly offersGroups: boolean;
}

const ONE = { most: 1, tooMany: '', addsWhenLeft: false, offersGroups: false } as const;

export const NUMBER_FIELDS: Readonly<Record<NumberFieldKind, NumberField>> = {
  recipients: {
    ...{ use: 'fax', hasNames: true, addsWhenLeft: true, offersRecent: true, offersGroups: true },
    ...{ most: 50, tooMany: say('recipients.too-many', { most: 50 }) },
  },
  'one-recipient': { ...ONE, use: 'fax', hasNames: true, offersRecent: true },
  folder: { ...ONE, use: 'fax', hasNames: false, offersRecent: true },
  contact: {
    ...{ use: 'fax', hasNames: false, addsWhenLeft: false, offersRecent: false, offersGroups: false },
    ...{ most: 20, tooMany: say('recipients.too-many-of-contact', { most: 20 }) },
  },
  group: {
    ...{ use: 'fax', hasNames: false, addsWhenLeft: false, offersRecent: true, offersGroups: false },
    ...{ most: 500, tooMany: say('recipients.too-many-of-group', { most: 500 }) },
  },
  calls: { ...ONE, use: 'call', hasNames: false, offersRecent: false },
};
