import type { Contact } from '../../../domain/contact.ts';
import { success, type Result } from '../../../domain/result.ts';
import { phoneNumberSchema } from '../../../protocol/extension.ts';
import { accountNumbersPath } from '../../../protocol/paths.ts';
import type { AddressBookGateway } from '../../../services/ports/contacts.ts';
import type { Access } from '../../../services/ports/access.ts';
import type { ServiceHttp } from '../http.ts';
import { readPage } from '../read-pages.ts';

const MOST_PER_PAGE = 1000;
const E164 = /^\+?(?<digits>[1-9]\d{6,14})$/u;

/**
 * All numbers of an account over REST, each as somebody who can be faxed: `GET account/~/phone-number`, in the group Heavy. Ordinary users may
 * not ask for it at every service.
 */
export class RestAccountNumbers implements AddressBookGateway {
  readonly #http: ServiceHttp;

  constructor(http: ServiceHttp) {
    this.#http = http;
  }

  async page(access: Access, page: number): Promise<Result<{ contacts: Contact[]; hasMore: boolean }>> {
    const question = { path: accountNumbersPath(), perPage: MOST_PER_PAGE };
    const read = await readPage(this.#http, access, question, page);
    if (!read.ok) return read;
    const { records, hasMore } = read.value;
    return success({ contacts: records.flatMap((record) => ownerOf(record) ?? []), hasMore });
  }
}

function ownerOf(record: unknown): Contact | null {
  const parsed = phoneNumberSchema.safeParse(record);
  if (!parsed.success) return null;
  const { phoneNumber, label, extension } = parsed.data;
  // Some samples of the service leave out the plus.
  const digits = E164.exec(phoneNumber)?.groups?.['digits'];
  if (digits === undefined) return null;
  const { name, extensionNumber } = extension ?? {};
  const numbered =
    extensionNumber === undefined ? 'a number of your account' : `your extension ${extensionNumber}`;
  return {
    id: `account-number:${digits}`,
    source: 'account',
    name: name ?? label ?? numbered,
    company: null,
    faxNumbers: [`+${digits}`],
  };
}
