import { MAX_NAME } from '../../domain/fax/fax-limits.ts';
import {
  MAX_FAX_NUMBERS,
  withImported,
  type Contact,
  type ContactFields,
} from '../../domain/service/contact.ts';
import type { ParseNumber } from '../../domain/numbers/fax-number.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { ContactImport, NotImported } from '../../contract/contact-views.ts';
import type { Ids } from '../ports/ids.ts';
import type { ContactFile, ContactReader, WrittenContact } from '../ports/service/contacts.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';
import { shownText } from '../../domain/files/shown-text.ts';

export interface LocalContactsPorts {
  readonly file: ContactFile;
  readonly reader: ContactReader;
  readonly ids: Ids;
  readonly parseNumber: ParseNumber;
}

/** As the window shows it, with why in no language yet. */
export interface ReadImport extends Omit<ContactImport, 'examples'> {
  readonly examples: readonly (Omit<NotImported, 'why'> & { readonly why: Phrase })[];
}

/** How many are reported one by one; a file in the wrong form would have thousands. */
const MOST_REPORTED = 50;

/** The address book of this machine: it works without an account, and is there whichever account is at work. */
export class LocalContacts {
  readonly #ports: LocalContactsPorts;
  #contacts: readonly Contact[] = [];
  /** One write after the other, each from what the one before it left. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(ports: LocalContactsPorts) {
    this.#ports = ports;
  }

  async start(): Promise<void> {
    this.#contacts = (await this.#ports.file.read()).contacts;
  }

  all(): readonly Contact[] {
    return this.#contacts;
  }

  add(written: Omit<WrittenContact, 'place'>): Promise<Result<Contact>> {
    return this.#change((contacts) => {
      const fields = this.#check(written);
      if (!fields.ok) return fields;
      const contact: Contact = { id: this.#ports.ids.next(), source: 'local', ...fields.value };
      return success({ contacts: [...contacts, contact], value: contact });
    });
  }

  update(id: string, written: Omit<WrittenContact, 'place'>): Promise<Result<Contact>> {
    return this.#change((contacts) => {
      const fields = this.#check(written);
      if (!fields.ok) return fields;
      if (!contacts.some((each) => each.id === id)) return refuse(phrase('refused.no-contact'));
      const contact: Contact = { id, source: 'local', ...fields.value };
      return success({ contacts: contacts.map((each) => (each.id === id ? contact : each)), value: contact });
    });
  }

  remove(id: string): Promise<Result<null>> {
    return this.#change((contacts) =>
      success({ contacts: contacts.filter((each) => each.id !== id), value: null }),
    );
  }

  /** Either all files are read or none; anyone without a fax number is reported and left out. */
  async import(paths: readonly string[]): Promise<Result<ReadImport>> {
    const written: WrittenContact[] = [];
    for (const path of paths) {
      const read = await this.#ports.reader.read(path);
      if (!read.ok) return read;
      written.push(...read.value);
    }
    const good: ContactFields[] = [];
    const leftOut: ReadImport['examples'][number][] = [];
    for (const contact of written) {
      const fields = this.#check(contact);
      if (fields.ok) good.push(fields.value);
      else
        leftOut.push({
          place: contact.place,
          name: contact.name || contact.company,
          why: fields.failure.message,
        });
    }
    return this.#change((contacts) => {
      const { contacts: after, ...counts } = withImported(contacts, good, () => this.#ports.ids.next());
      const value = { ...counts, leftOut: leftOut.length, examples: leftOut.slice(0, MOST_REPORTED) };
      return success({ contacts: after, value });
    });
  }

  #check(written: Omit<WrittenContact, 'place'>): Result<ContactFields> {
    const [name, company] = [written.name.trim(), written.company.trim()];
    if (name === '' && company === '') return refuse(phrase('refused.contact-without-name'));
    if (written.faxNumbers.length === 0) return refuse(phrase('refused.contact-without-number'));
    // The window would show it, and could not change it.
    if (Math.max(name.length, company.length) > MAX_NAME || written.faxNumbers.length > MAX_FAX_NUMBERS)
      return refuse(phrase('refused.contact-too-large', { chars: MAX_NAME, numbers: MAX_FAX_NUMBERS }));
    const faxNumbers: string[] = [];
    for (const text of written.faxNumbers) {
      const parsed = this.#ports.parseNumber(text);
      if (parsed.kind === 'refused') return refuse(parsed.why);
      if (parsed.kind !== 'valid') return refuse(phrase('number.not-whole', { text: shownText(text) }));
      faxNumbers.push(parsed.e164);
    }
    return success({
      name: name === '' ? company : name,
      company: company === '' ? null : company,
      faxNumbers: [...new Set(faxNumbers)],
    });
  }

  /** On disk before it counts. */
  #change<T>(
    change: (
      contacts: readonly Contact[],
    ) => Result<{ readonly contacts: readonly Contact[]; readonly value: T }>,
  ): Promise<Result<T>> {
    const turn = this.#turn.then(async (): Promise<Result<T>> => {
      const changed = change(this.#contacts);
      if (!changed.ok) return changed;
      const written = await this.#ports.file.write({ contacts: changed.value.contacts, fetchedAtMs: null });
      if (!written.ok) return written;
      this.#contacts = changed.value.contacts;
      return success(changed.value.value);
    });
    this.#turn = turn;
    return turn;
  }
}

const refuse = (message: Phrase): Result<never> =>
  failed({ kind: 'needs-person', reason: 'refused', message });
