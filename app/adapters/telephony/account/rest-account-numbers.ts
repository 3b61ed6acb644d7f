import type { z } from 'zod';
import type { Contact } from '../../../domain/service/contact.ts';
import { success, type Result } from '../../../domain/result.ts';
import { phoneNumberSchema } from '../../../protocol/extension.ts';
import { accountNumbersPath } from '../../../protocol/paths.ts';
import type { ColleaguesGateway } from '../../../services/ports/service/colleagues.ts';
import type { AddressBookGateway } from '../../../services/ports/service/contacts.ts';
import type { Access } from '../../../services/ports/service/access.ts';
import type { ServiceHttp } from '../http.ts';
import { readPage } from '../read-pages.ts';
import type { Phrasebook } from '../../../words/phrasebook.ts';

const MOST_PER_PAGE = 1000;
const E164 = /^\+?(?<digits>[1-9]\d{6,14})$/u;

/**
 * All numbers of an account over REST, each as a contact that can be faxed: `GET account/~/phone-number`, in the group Heavy. Not every
 * service lets ordinary users ask for it. Its records name no people (public-service.md 10): the list of extensions says who has which,
 * if it may be read.
 */
export class RestAccountNumbers implements AddressBookGateway {
  readonly #http: ServiceHttp;
  readonly #words: Phrasebook;
  readonly #colleagues: Pick<ColleaguesGateway, 'extensions'>;

  constructor(http: ServiceHttp, colleagues: Pick<ColleaguesGateway, 'extensions'>, words: Phrasebook) {
    this.#words = words;
    this.#http = http;
    this.#colleagues = colleagues;
  }

  async page(access: Access, page: number): Promise<Result<{ contacts: Contact[]; hasMore: boolean }>> {
    const question = { path: accountNumbersPath(), perPage: MOST_PER_PAGE };
    const read = await readPage(this.#http, access, question, page);
    if (!read.ok) return read;
    const { records, hasMore } = read.value;
    const numbers = records.flatMap((record) => {
      const parsed = phoneNumberSchema.safeParse(record);
      return parsed.success ? [parsed.data] : [];
    });
    const isNameless = numbers.some(({ extension }) => extension?.id !== undefined && !extension.name);
    const names = isNameless ? await this.#namesOfExtensions(access) : new Map<string, string>();
    return success({
      contacts: numbers.flatMap((each) => readOwner(each, names, this.#words) ?? []),
      hasMore,
    });
  }

  /** Merely helpful: without the names an extension shows its number. */
  async #namesOfExtensions(access: Access): Promise<ReadonlyMap<string, string>> {
    const listed = await this.#colleagues.extensions(access);
    return new Map(listed.ok ? listed.value.map(({ extensionId, name }) => [extensionId, name]) : []);
  }
}

function readOwner(
  { phoneNumber, label, extension }: z.infer<typeof phoneNumberSchema>,
  names: ReadonlyMap<string, string>,
  words: Phrasebook,
): Contact | null {
  // Some samples of the service omit the plus.
  const digits = E164.exec(phoneNumber)?.groups?.['digits'];
  if (digits === undefined) return null;
  const { id, extensionNumber } = extension ?? {};
  const name = extension?.name ?? (id === undefined ? undefined : names.get(id));
  const numbered =
    extensionNumber === undefined
      ? words.say('account.own-number')
      : words.say('account.own-extension', { extension: extensionNumber });
  return {
    id: `account-number:${digits}`,
    source: 'account',
    name: name ?? label ?? numbered,
    company: null,
    faxNumbers: [`+${digits}`],
  };
}
