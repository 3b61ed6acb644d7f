import { join } from 'node:path';
import { diskContactReader } from '../adapters/contacts/disk-contact-reader.ts';
import { JsonContactFile } from '../adapters/contacts/json-contact-file.ts';
import { RestAccountNumbers } from '../adapters/telephony/account/rest-account-numbers.ts';
import { RestCallLog } from '../adapters/telephony/account/rest-call-log.ts';
import { RestLine } from '../adapters/telephony/account/rest-line.ts';
import { RestAddressBook } from '../adapters/telephony/address-book/rest-address-book.ts';
import { RestCallHandling } from '../adapters/telephony/call-handling/rest-call-handling.ts';
import { RestColleagues } from '../adapters/telephony/rest-colleagues.ts';
import type { RestFaxGateway } from '../adapters/telephony/rest-fax-gateway.ts';
import type { ParseNumber } from '../domain/numbers/fax-number.ts';
import type { Session } from '../services/access/session.ts';
import { AccountContacts } from '../services/contacts/account-contacts.ts';
import { AddressBook } from '../services/contacts/address-book.ts';
import { ColleagueNumbers } from '../services/contacts/colleague-numbers.ts';
import { EarlierRecipients } from '../services/contacts/earlier-recipients.ts';
import { KnownPeople } from '../services/contacts/known-people.ts';
import { LocalContacts } from '../services/contacts/local-contacts.ts';
import type { Pacer } from '../services/access/pacer.ts';
import type { Clock } from '../services/ports/clock.ts';
import type { Desktop } from '../services/ports/desktop.ts';
import type { JobLedger } from '../services/job-ledger.ts';
import type { JobStore } from '../services/ports/job-store.ts';
import type { Ids } from '../services/ports/ids.ts';
import type { Log } from '../services/ports/log.ts';
import { CallHandling } from '../services/telephony/call-handling.ts';
import { CallRedirects } from '../services/telephony/call-redirects.ts';
import { CallLog } from '../services/telephony/call-log.ts';
import { HeavyQuestions } from '../services/access/heavy-questions.ts';
import { Line } from '../services/telephony/line.ts';
import { Permissions } from '../services/access/permissions.ts';

export interface DeskParts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly gateway: RestFaxGateway;
  readonly session: Session;
  readonly pacer: Pacer;
  readonly parseNumber: ParseNumber;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** The account's own folder. */
  readonly folder: string;
  readonly contactsFile: string;
  readonly desktop: Pick<Desktop, 'confirm'>;
}

export interface Desk {
  readonly permissions: Permissions;
  readonly callHandling: CallHandling;
  readonly addressBook: AddressBook;
  readonly people: KnownPeople;
  readonly callLog: CallLog;
  readonly line: Line;
  /** The account's numbers (E.164) with whose each is, as far as they have been heard of. */
  colleagues(): ReadonlyMap<string, string>;
  /** Hears each time the service has said them. */
  onColleagues(listener: () => void): void;
  /** Before the first fax goes: what is known decides which number is a slip. */
  load(): Promise<void>;
  lineIsReady(): void;
  stop(): Promise<void>;
}

/** What a desk has around its fax machine: the address book, and how the extension's calls are answered. */
export function composeDesk({
  store,
  ledger,
  gateway,
  session,
  pacer,
  parseNumber,
  clock,
  ids,
  log,
  desktop,
  ...paths
}: DeskParts): Desk {
  const { http } = gateway;
  const permissions = new Permissions(session, clock, () => session.account.permissions());
  const questions = new HeavyQuestions(pacer, permissions, clock);
  const local = new LocalContacts({
    file: new JsonContactFile(paths.contactsFile, log),
    reader: diskContactReader,
    ids,
    parseNumber,
  });
  const account = new AccountContacts({
    file: new JsonContactFile(join(paths.folder, 'address-book.json'), log),
    gateway: new RestAddressBook(http),
    lane: 'address-book',
    capability: 'read-contacts',
    ...{ questions, clock, log },
  });
  const accountNumbers = new AccountContacts({
    file: new JsonContactFile(join(paths.folder, 'account-numbers.json'), log),
    gateway: new RestAccountNumbers(http, new RestColleagues(http)),
    lane: 'account-numbers',
    capability: 'read-account-numbers',
    ...{ questions, clock, log },
  });
  const colleagueNumbers = new ColleagueNumbers(accountNumbers);
  const addressBook = new AddressBook(local, account);
  const colleagues = (): ReadonlyMap<string, string> => colleagueNumbers.owners();
  const line = new Line(new RestLine(http), session, permissions);
  return {
    permissions,
    line,
    colleagues,
    onColleagues: (listener) => accountNumbers.onFetched(listener),
    callLog: new CallLog({ gateway: new RestCallLog(http), questions, service: gateway, clock }),
    callHandling: new CallHandling(
      new RestCallHandling(http),
      permissions,
      parseNumber,
      new CallRedirects(desktop, parseNumber),
    ),
    addressBook,
    people: new KnownPeople({ addressBook, colleagues, earlier: new EarlierRecipients(store, ledger) }),
    load: async (): Promise<void> => {
      await Promise.all([local.start(), account.load(), accountNumbers.load()]);
    },
    lineIsReady: (): void => {
      account.start();
      accountNumbers.start();
      void line.hear();
    },
    stop: async (): Promise<void> => {
      await Promise.all([account.stop(), accountNumbers.stop(), line.stop()]);
      permissions.stop();
    },
  };
}
