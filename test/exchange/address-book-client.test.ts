import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { JsonContactFile } from '../../app/adapters/contacts/json-contact-file.ts';
import { RestAddressBook } from '../../app/adapters/telephony/address-book/rest-address-book.ts';
import { RestFaxGateway } from '../../app/adapters/telephony/rest-fax-gateway.ts';
import { AccountContacts } from '../../app/services/contacts/account-contacts.ts';
import { HeavyQuestions } from '../../app/services/access/heavy-questions.ts';
import { Permissions } from '../../app/services/access/permissions.ts';
import { makeSession } from '../support/client-session.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';
import { useExchange } from '../support/use-exchange.ts';
import { valueOf } from '../support/value-of.ts';

const exchange = useExchange();
const tempFolder = useTempFolders();

async function makeBook(folder: string) {
  const access = { baseUrl: exchange().ready.baseUrl, token: exchange().as(101).token };
  const { session, clock, pacer } = makeSession(access);
  const questions = new HeavyQuestions(pacer, new Permissions(session, clock, () => null), clock);
  const gateway = new RestAddressBook(new RestFaxGateway().http);
  let asked = 0;
  const book = new AccountContacts({
    file: new JsonContactFile(join(folder, 'address-book.json'), silentLog),
    gateway: {
      page: (...args) => {
        asked++;
        return gateway.page(...args);
      },
    },
    questions,
    lane: 'address-book',
    capability: 'read-contacts',
    clock,
    log: silentLog,
  });
  await book.load();
  return { book, clock, asked: () => asked };
}

describe("the account's address book", () => {
  it('is read from the service, kept, and asked for once a day', async () => {
    const folder = tempFolder();
    const first = await makeBook(folder);
    expect(first.book.all()).toEqual([]);
    first.book.start();
    await first.clock.pass(1);
    await until(
      () => first.book.all(),
      (contacts) => contacts.length > 0,
    );
    expect(first.book.all()).toContainEqual({
      id: expect.stringMatching(/^account:\d+$/u) as string,
      source: 'account',
      name: 'Ruth Feldman',
      company: 'Northside Cardiology',
      faxNumbers: ['+13035550119'],
    });
    await first.book.stop();

    const second = await makeBook(folder);
    expect(second.book.all()).toEqual(first.book.all());
    await second.clock.pass(1_000);
    second.book.start();
    await second.clock.pass(23 * 3_600_000);
    expect(second.asked()).toBe(0);
    await second.clock.pass(2 * 3_600_000);
    expect(second.asked()).toBe(1);
    await second.book.stop();
    expect(valueOf(await second.book.refresh())).toHaveLength(3);
  });
});
