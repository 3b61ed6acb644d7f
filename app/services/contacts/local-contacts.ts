import { MAX_NAME } from '../../domain/fax/fax-limits.ts';
import {
  MAX_FAX_NUMBERS,
  withImported,
  type Contact,
  type ContactFields,
} from '../../domain/service/contact.ts';
import {
  withChangedContact,
  withImportedGroups,
  withNumbers,
  withoutContact,
  type GroupNumbers,
} from '../../domain/service/contact-group.ts';
import type { ParseNumber } from '../../domain/numbers/fax-number.ts';
import { success, type Result } from '../../domain/result.ts';
import type { ContactImport, NotImported } from '../../contract/contact-views.ts';
import type { Ids } from '../ports/ids.ts';
import type { ContactFile, ContactReader, WrittenContact } from '../ports/service/contacts.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import { refuse } from '../refuse.ts';
import { LocalGroups } from './local-groups.ts';
import { readFaxNumbers } from './read-fax-numbers.ts';
import { StoredContacts } from './stored-contacts.ts';

export interface LocalContactsPorts {
  readonly file: ContactFile;
  readonly reader: ContactReader;
  readonly ids: Ids;
  readonly parseNumber: ParseNumber;
  /** The contacts of the account, who are in groups, too. */
  readonly elsewhere: () => readonly Contact[];
  /** Of the language that is set. */
  readonly collator: () => Intl.Collator;
}

/** As the window shows it, with why in no language yet. */
export interface ReadImport extends Omit<ContactImport, 'examples'> {
  readonly examples: readonly (Omit<NotImported, 'why'> & { readonly why: Phrase })[];
}

/** How many are reported one by one; a file in the wrong form would have thousands. */
const MOST_REPORTED = 50;

/** The address book of this machine: it works without an account, and is there whichever account is at work. */
export class LocalContacts {
  readonly groups: LocalGroups;
  readonly #ports: LocalContactsPorts;
  readonly #stored: StoredContacts;

  constructor(ports: LocalContactsPorts) {
    this.#ports = ports;
    this.#stored = new StoredContacts(ports.file);
    this.groups = new LocalGroups(this.#stored, ports.ids, ports.parseNumber, ports.collator);
  }

  start(): Promise<void> {
    return this.#stored.start();
  }

  all(): readonly Contact[] {
    return this.#stored.now.contacts;
  }

  /** `backInto`: the groups that it was taken out of when it was removed. */
  add(
    written: Omit<WrittenContact, 'place'>,
    backInto: readonly GroupNumbers[] = [],
  ): Promise<Result<Contact>> {
    return this.#stored.change(({ contacts, groups }) => {
      const fields = this.#check(written);
      if (!fields.ok) return fields;
      const contact: Contact = { id: this.#ports.ids.next(), source: 'local', ...fields.value };
      // Only what is a number of its own: the window is not trusted.
      const own = backInto.map(({ id, faxNumbers }) => ({
        id,
        faxNumbers: faxNumbers.filter((number) => contact.faxNumbers.includes(number)),
      }));
      return success({
        ...{ contacts: [...contacts, contact], groups: own.reduce(withNumbers, groups) },
        value: contact,
      });
    });
  }

  /** In the groups that it is in, its new numbers take the place of those that it has no more. */
  update(id: string, written: Omit<WrittenContact, 'place'>): Promise<Result<Contact>> {
    return this.#stored.change(({ contacts, groups }) => {
      const fields = this.#check(written);
      if (!fields.ok) return fields;
      const before = contacts.find((each) => each.id === id);
      if (before === undefined) return refuse(phrase('refused.no-contact'));
      const contact: Contact = { id, source: 'local', ...fields.value };
      const after = contacts.map((each) => (each.id === id ? contact : each));
      return success({
        ...{ contacts: after, groups: withChangedContact(groups, before, contact, this.#withOthers(after)) },
        value: contact,
      });
    });
  }

  /** Out of its groups, too: answers with what that took out of which. */
  remove(id: string): Promise<Result<readonly GroupNumbers[]>> {
    return this.#stored.change(({ contacts, groups }) => {
      const removed = contacts.find((each) => each.id === id);
      if (removed === undefined) return success({ value: [] });
      const others = contacts.filter((each) => each.id !== id);
      const { groups: after, left } = withoutContact(groups, removed, this.#withOthers(others));
      return success({ contacts: others, groups: after, value: left });
    });
  }

  #withOthers(contacts: readonly Contact[]): readonly Contact[] {
    return [...contacts, ...this.#ports.elsewhere()];
  }

  /** Either all files are read or none; anyone without a fax number is reported and left out. */
  async import(paths: readonly string[]): Promise<Result<ReadImport>> {
    const written: WrittenContact[] = [];
    for (const path of paths) {
      const read = await this.#ports.reader.read(path);
      if (!read.ok) return read;
      written.push(...read.value);
    }
    const good: { readonly fields: ContactFields; readonly groups: readonly string[] }[] = [];
    const leftOut: ReadImport['examples'][number][] = [];
    for (const contact of written) {
      const fields = this.#check(contact);
      if (fields.ok) good.push({ fields: fields.value, groups: contact.groups ?? [] });
      else
        leftOut.push({
          place: contact.place,
          name: contact.name || contact.company,
          why: fields.failure.message,
        });
    }
    const inGroups = good.flatMap(({ fields: { faxNumbers }, groups }) =>
      groups.map((name) => ({ name, faxNumbers })),
    );
    const nextId = (): string => this.#ports.ids.next();
    return this.#stored.change(({ contacts, groups }) => {
      const { contacts: after, ...counts } = withImported(
        contacts,
        good.map(({ fields }) => fields),
        nextId,
      );
      const { groups: filled, full } = withImportedGroups(groups, inGroups, nextId);
      const value = {
        ...counts,
        ...{ leftOut: leftOut.length, examples: leftOut.slice(0, MOST_REPORTED) },
        ...(full.length === 0 ? {} : { fullGroups: full.slice(0, MOST_REPORTED).map(shownText) }),
      };
      return success({ contacts: after, groups: filled, value });
    });
  }

  #check(written: Omit<WrittenContact, 'place'>): Result<ContactFields> {
    const [name, company] = [written.name.trim(), written.company.trim()];
    if (name === '' && company === '') return refuse(phrase('refused.contact-without-name'));
    if (written.faxNumbers.length === 0) return refuse(phrase('refused.contact-without-number'));
    // The window would show it, and could not change it.
    if (Math.max(name.length, company.length) > MAX_NAME || written.faxNumbers.length > MAX_FAX_NUMBERS)
      return refuse(phrase('refused.contact-too-large', { chars: MAX_NAME, numbers: MAX_FAX_NUMBERS }));
    const faxNumbers = readFaxNumbers(written.faxNumbers, this.#ports.parseNumber);
    if (!faxNumbers.ok) return faxNumbers;
    return success({
      name: name === '' ? company : name,
      company: company === '' ? null : company,
      faxNumbers: faxNumbers.value,
    });
  }
}
