import type { NumberUse } from '../../contract/compose-views.ts';
import { findContacts, type Contact } from '../../domain/service/contact.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import type { AddressBook } from './address-book.ts';
import type { EarlierRecipients } from './earlier-recipients.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';

/** A number with whose it is, and how that is known. */
export interface KnownPerson {
  readonly name: string;
  readonly phoneNumber: string;
  /** Beside the name, where there is something to say: a firm, or how the number is known. */
  readonly note: string | Phrase | null;
}

export interface KnownPeoplePorts {
  readonly addressBook: Pick<AddressBook, 'find'>;
  /** The account's numbers with whose each is. */
  readonly colleagues: () => ReadonlyMap<string, string>;
  readonly earlier: Pick<EarlierRecipients, 'all'>;
}

/** Who may be meant by a name: the address book, then the account's own people, then those whom faxes went to. */
export class KnownPeople {
  readonly #ports: KnownPeoplePorts;

  constructor(ports: KnownPeoplePorts) {
    this.#ports = ports;
  }

  /** `call`: of telephones only the account's own are known, and a fax machine answers no call. */
  async find(query: string, use: NumberUse, limit: number): Promise<readonly KnownPerson[]> {
    const { addressBook, colleagues, earlier } = this.#ports;
    const ofAccount = [...colleagues()].map(([phoneNumber, name]) => ({ name, phoneNumber }));
    const found = matching(query, ofAccount, phrase('whose.colleague'));
    if (use === 'call') return takeFirst(found, limit);
    const contacts = addressBook.find(query, limit).contacts.flatMap(inAddressBook);
    return takeFirst(
      [...contacts, ...found, ...matching(query, await earlier.all(), phrase('whose.sent-to-before'))],
      limit,
    );
  }
}

const inAddressBook = ({ name, company, faxNumbers }: Contact): KnownPerson[] =>
  faxNumbers.map((phoneNumber) => ({ name, phoneNumber, note: company === name ? null : company }));

/** In their own order: whom one has faxed last is likelier to be meant than who comes first by name. */
function matching(
  query: string,
  people: readonly Omit<KnownPerson, 'note'>[],
  note: Phrase,
): readonly KnownPerson[] {
  const asContacts = people.map(({ name, phoneNumber }, index): Contact => ({
    ...{ id: String(index), source: 'account', name, company: null },
    faxNumbers: [phoneNumber],
  }));
  const found = new Set(findContacts(asContacts, query).map(({ id }) => Number(id)));
  return people.filter((_, index) => found.has(index)).map((each) => ({ ...each, note }));
}

/** The same name at the same number is said once, however it is known. Names come from files and senders, and stand beside a number. */
function takeFirst(people: readonly KnownPerson[], limit: number): readonly KnownPerson[] {
  const seen = new Set<string>();
  const shown = people.map((each) => ({
    ...each,
    name: shownText(each.name),
    note: typeof each.note === 'string' ? shownText(each.note) : each.note,
  }));
  const once = shown.filter(({ name, phoneNumber }) => {
    const key = `${phoneNumber} ${name.trim().toLowerCase()}`;
    return !seen.has(key) && Boolean(seen.add(key));
  });
  return once.slice(0, limit);
}
