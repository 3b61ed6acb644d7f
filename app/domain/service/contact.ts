/** Somebody who can be faxed, from this machine's address book or the account's. */
export interface Contact {
  readonly id: string;
  readonly source: 'local' | 'account';
  readonly name: string;
  readonly company: string | null;
  /**
   * E.164. Other telephone numbers are left out on purpose: they are often one digit away from the fax number, and a fax to such a number
   * is exactly the slip that the number guard is there to catch.
   */
  readonly faxNumbers: readonly string[];
}

/** The fields of a contact that has not been saved. */
export type ContactFields = Pick<Contact, 'name' | 'company' | 'faxNumbers'>;

/** The outcome of importing a list. */
export interface ImportOutcome {
  readonly contacts: readonly Contact[];
  readonly added: number;
  /** Known by name, with a new number or company. */
  readonly updated: number;
  readonly unchanged: number;
}

/** Per contact; as many as the window allows. */
export const MAX_FAX_NUMBERS = 20;

/** The last contact with a name, and the numbers of all contacts with that name. */
interface KnownName {
  place: number;
  readonly numbers: Set<string>;
}

/** Merges a list into the address book: a contact already there by name is completed, and nobody is lost. */
export function withImported(
  contacts: readonly Contact[],
  imported: readonly ContactFields[],
  nextId: () => string,
): ImportOutcome {
  const after = [...contacts];
  const names = new Map<string, KnownName>();
  for (const [place, contact] of contacts.entries()) addName(names, contact, place);
  let [added, updated, unchanged] = [0, 0, 0];
  for (const fields of imported) {
    const name = names.get(toKey(fields));
    const known = name === undefined ? undefined : after[name.place];
    const fresh = [...new Set(fields.faxNumbers)].filter((number) => name?.numbers.has(number) !== true);
    const isFull =
      known !== undefined && fresh.length > 0 && known.faxNumbers.length + fresh.length > MAX_FAX_NUMBERS;
    if (name === undefined || known === undefined || isFull) {
      addName(names, fields, after.length);
      after.push({ id: nextId(), source: 'local', ...fields, faxNumbers: fresh });
      added++;
      continue;
    }
    const company = known.company ?? fields.company;
    if (fresh.length === 0 && company === known.company) {
      unchanged++;
      continue;
    }
    for (const number of fresh) name.numbers.add(number);
    after[name.place] = { ...known, company, faxNumbers: [...known.faxNumbers, ...fresh] };
    updated++;
  }
  return { contacts: after, added, updated, unchanged };
}

function addName(names: Map<string, KnownName>, fields: ContactFields, place: number): void {
  const name = names.get(toKey(fields)) ?? { place, numbers: new Set() };
  name.place = place;
  for (const number of fields.faxNumbers) name.numbers.add(number);
  names.set(toKey(fields), name);
}

/** Contacts that have every word of the query in their name, company or numbers, sorted by name. */
export function findContacts(
  contacts: readonly Contact[],
  query: string,
  collator: Intl.Collator,
): Contact[] {
  return matchContacts(contacts, query).sort(
    (one, other) => collator.compare(one.name, other.name) || (one.id < other.id ? -1 : 1),
  );
}

/** The same, as they come. */
export function matchContacts(contacts: readonly Contact[], query: string): Contact[] {
  const words = fold(query)
    .split(/\s+/u)
    .filter((word) => word !== '');
  return contacts.filter((contact) => {
    const text = fold(`${contact.name} ${contact.company ?? ''}`);
    const digits = contact.faxNumbers.join(' ');
    return words.every((word) => text.includes(word) || (hasDigits(word) && digits.includes(toDigits(word))));
  });
}

const toKey = ({ name, company }: ContactFields): string =>
  name === '' ? fold(`company ${company ?? ''}`) : fold(name);

/** Without case and accents, as people type. */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const toDigits = (word: string): string => word.replace(/\D/gu, '');
const hasDigits = (word: string): boolean => /^[\d+()./-]*\d[\d+()./-]*$/u.test(word);
