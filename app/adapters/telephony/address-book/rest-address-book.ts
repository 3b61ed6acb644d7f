import type { Contact } from '../../../domain/service/contact.ts';
import { success, type Result } from '../../../domain/result.ts';
import { contactSchema } from '../../../protocol/contact.ts';
import { contactsPath } from '../../../protocol/paths.ts';
import type { AddressBookGateway } from '../../../services/ports/service/contacts.ts';
import type { Access } from '../../../services/ports/service/access.ts';
import type { ServiceHttp } from '../http.ts';
import { readPage } from '../read-pages.ts';

const MOST_PER_PAGE = 1000;
const E164 = /^\+[1-9]\d{6,14}$/u;

/** The account's address book over REST, without contacts that have no fax number. */
export class RestAddressBook implements AddressBookGateway {
  readonly #http: ServiceHttp;

  constructor(http: ServiceHttp) {
    this.#http = http;
  }

  async page(access: Access, page: number): Promise<Result<{ contacts: Contact[]; hasMore: boolean }>> {
    const question = { path: contactsPath(), perPage: MOST_PER_PAGE };
    const read = await readPage(this.#http, access, question, page);
    if (!read.ok) return read;
    const { records, hasMore } = read.value;
    return success({ contacts: records.flatMap((record) => contactOfRecord(record) ?? []), hasMore });
  }
}

function contactOfRecord(record: unknown): Contact | null {
  const parsed = contactSchema.safeParse(record);
  if (!parsed.success || (parsed.data.availability ?? 'Alive') !== 'Alive') return null;
  const { id, firstName, lastName, company, businessFax, otherFax } = parsed.data;
  const faxNumbers = [businessFax, otherFax].filter((number) => number !== undefined && E164.test(number));
  if (faxNumbers.length === 0) return null;
  const name = [firstName, lastName].filter((part) => part !== undefined && part !== '').join(' ');
  return {
    id: `account:${id}`,
    source: 'account',
    name: name === '' ? (company ?? '') : name,
    company: company ?? null,
    faxNumbers: [...new Set(faxNumbers)].filter((number) => number !== undefined),
  };
}
