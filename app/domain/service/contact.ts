/** Somebody who can be faxed, from the address book of this machine or from that of the account. */
export interface Contact {
  readonly id: string;
  readonly source: 'local' | 'account';
  readonly name: string;
  readonly company: string | null;
  /**
   * E.164. Other telephone numbers are left out on purpose: they are often one digit away from the fax number, and a fax to such
   * a number is the very slip that the number guard is there for.
   */
  readonly faxNumbers: readonly string[];
}

/** A contact before it is one. */
export type ContactFields = Pick<Contact, 'name' | 'company' | 'faxNumbers'>;

/** What became of a list that was imported. */
export interface ImportOutcome {
  readonly contacts: readonly Contact[];
  readonly added: number;
  /** Known by name, with a number or a company that is new. */
  readonly updated: number;
  readonly unchanged: number;
}

/** Brings a list into the address book: who is there by name gets what is new of them, nobody gets lost. */
export function withImported(
  contacts: readonly Contact[],
  imported: readonly ContactFields[],
  nextId: () => string,
): ImportOutcome {
  const byName = new Map(contacts.map((contact) => [toKey(contact), contact]));
  let [added, updated, unchanged] = [0, 0, 0];
  for (const fields of imported) {
    const known = byName.get(toKey(fields));
    if (known === undefined) {
      byName.set(toKey(fields), { id: nextId(), source: 'local', ...fields });
      added++;
      continue;
    }
    const faxNumbers = [...new Set([...known.faxNumbers, ...fields.faxNumbers])];
    const company = known.company ?? fields.company;
    if (faxNumbers.length === known.faxNumbers.length && company === known.company) {
      unchanged++;
    } else {
      byName.set(toKey(fields), { ...known, company, faxNumbers });
      updated++;
    }
  }
  return { contacts: [...byName.values()], added, updated, unchanged };
}

/** Contacts with all the words in name, company or numbers, by name. */
export function findContacts(contacts: readonly Contact[], query: string): Contact[] {
  const words = fold(query)
    .split(/\s+/u)
    .filter((word) => word !== '');
  return contacts
    .filter((contact) => {
      const text = fold(`${contact.name} ${contact.company ?? ''}`);
      const digits = contact.faxNumbers.join(' ');
      return words.every(
        (word) => text.includes(word) || (hasDigits(word) && digits.includes(toDigits(word))),
      );
    })
    .sort((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id));
}

const toKey = ({ name, company }: ContactFields): string =>
  name === '' ? fold(`company ${company ?? ''}`) : fold(name);

/** Without case and accents, as people type. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const toDigits = (word: string): string => word.replace(/\D/gu, '');
const hasDigits = (word: string): boolean => /^[\d+()./-]*\d[\d+()./-]*$/u.test(word);
