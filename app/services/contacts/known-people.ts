import type { NumberUse } from '../../contract/compose-views.ts';
import type { ContactGroup } from '../../domain/service/contact-group.ts';
import { matchContacts, type Contact } from '../../domain/service/contact.ts';
import { shownOrNull, shownText } from '../../domain/files/shown-text.ts';
import type { AddressBook } from './address-book.ts';
import type { EarlierRecipients } from './earlier-recipients.ts';
import { pickRecentNumbers } from './pick-recent-numbers.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';

/** A number with whose it is, and how that is known. */
export interface KnownPerson {
  /** Null where only the number is known. */
  readonly name: string | null;
  readonly phoneNumber: string;
  /** Beside the name, where there is something to say: a firm, or how the number is known. */
  readonly howKnown: string | Phrase | null;
}

export interface KnownPeoplePorts {
  readonly addressBook: Pick<AddressBook, 'find' | 'findName' | 'findGroups'>;
  /** The account's numbers with whose each is. */
  readonly colleagues: () => ReadonlyMap<string, string>;
  readonly earlier: Pick<EarlierRecipients, 'all' | 'numbers'>;
  /** Whether a number that faxes have reached is not to be offered for that any more. */
  readonly isAvoided: (phoneNumber: string) => boolean;
}

export interface PeopleQuery {
  /** Words of a name, or the beginning of a number; nothing: whom one faxes lately. */
  readonly query: string;
  /** `call`: of telephones only the account's own are known, and a fax machine answers no call. */
  readonly use: NumberUse;
  readonly limit: number;
  /** Numbers that are chosen already. */
  readonly without?: readonly string[] | undefined;
}

/** Who may be meant: the address book, then the account's own people, then those whom faxes went to. */
export class KnownPeople {
  readonly #ports: KnownPeoplePorts;

  constructor(ports: KnownPeoplePorts) {
    this.#ports = ports;
  }

  async find({ query, use, limit, without = [] }: PeopleQuery): Promise<readonly KnownPerson[]> {
    const text = query.trim();
    if (text === '') return use === 'call' ? [] : this.#findRecent(limit, without);
    const { addressBook, colleagues } = this.#ports;
    const ofAccount = [...colleagues()].map(([phoneNumber, name]) => ({ name, phoneNumber }));
    const found = matching(text, ofAccount, phrase('whose.colleague'));
    if (use === 'call') return takeFirst(found, limit, without);
    // Those that are chosen already may be the first of them.
    const contacts = addressBook.find(text, limit + without.length).contacts.flatMap(inAddressBook);
    return takeFirst([...contacts, ...found, ...(await this.#findReached(text))], limit, without);
  }

  /** Groups of a name that is being typed; nobody has typed a number for one. */
  findGroups(query: string, limit: number): readonly ContactGroup[] {
    return /\p{L}/u.test(query) ? this.#ports.addressBook.findGroups(query).slice(0, limit) : [];
  }

  /** Whom one faxes lately, and again and again. */
  async #findRecent(limit: number, without: readonly string[]): Promise<readonly KnownPerson[]> {
    const { earlier, isAvoided } = this.#ports;
    const reached = (await earlier.numbers()).filter(({ phoneNumber }) => !without.includes(phoneNumber));
    return pickRecentNumbers(reached, limit, isAvoided).map(({ phoneNumber, name, faxes }) =>
      asShown({
        ...{ name: this.#findName(phoneNumber) ?? name, phoneNumber },
        howKnown: faxes > 1 ? phrase('amount.faxes', { count: faxes }) : null,
      }),
    );
  }

  /** Names that faxes went to. By the digits of a number those are found, too, that went without a name. */
  async #findReached(text: string): Promise<Iterable<KnownPerson>> {
    const { earlier, isAvoided } = this.#ports;
    const named = await earlier.all();
    const nameless = /\p{L}/u.test(text) ? [] : (await earlier.numbers()).filter(({ name }) => name === null);
    const found = matching(text, [...named, ...nameless], phrase('whose.sent-to-before'));
    return unlessAvoided(found, isAvoided);
  }

  /** As somebody wrote it down, whatever a fax called it. */
  #findName(phoneNumber: string): string | null {
    const { addressBook, colleagues } = this.#ports;
    return addressBook.findName(phoneNumber) ?? colleagues().get(phoneNumber) ?? null;
  }
}

const inAddressBook = ({ name, company, faxNumbers }: Contact): KnownPerson[] =>
  faxNumbers.map((phoneNumber) => ({ name, phoneNumber, howKnown: company === name ? null : company }));

/** In their own order: whom one has faxed last is likelier to be meant than who comes first by name. */
function matching(
  query: string,
  people: readonly Omit<KnownPerson, 'howKnown'>[],
  howKnown: Phrase,
): readonly KnownPerson[] {
  const asContacts = people.map(({ name, phoneNumber }, index): Contact => ({
    ...{ id: String(index), source: 'account', name: name ?? '', company: null },
    faxNumbers: [phoneNumber],
  }));
  const found = new Set(matchContacts(asContacts, query).map(({ id }) => Number(id)));
  return people
    .filter((_, index) => found.has(index))
    .map(({ name, phoneNumber }) => ({ name, phoneNumber, howKnown }));
}

/** One after the other, as far as somebody reads on: the answer lies on disk. */
function* unlessAvoided(
  people: Iterable<KnownPerson>,
  isAvoided: KnownPeoplePorts['isAvoided'],
): Generator<KnownPerson> {
  for (const each of people) if (!isAvoided(each.phoneNumber)) yield each;
}

/** Names come from files and senders, and stand beside a number. */
const asShown = (person: KnownPerson): KnownPerson => ({
  ...person,
  name: shownOrNull(person.name),
  howKnown: typeof person.howKnown === 'string' ? shownText(person.howKnown) : person.howKnown,
});

/** The same name at the same number is said once, however it is known. */
function takeFirst(
  people: Iterable<KnownPerson>,
  limit: number,
  without: readonly string[],
): readonly KnownPerson[] {
  const taken = new Map<string, KnownPerson>();
  for (const each of people) {
    if (taken.size === limit) break;
    const shown = asShown(each);
    const key = `${shown.phoneNumber} ${(shown.name ?? '').trim().toLowerCase()}`;
    if (!without.includes(each.phoneNumber) && !taken.has(key)) taken.set(key, shown);
  }
  return [...taken.values()];
}
