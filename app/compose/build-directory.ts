import { join } from 'node:path';
import { diskContactReader } from '../adapters/contacts/disk-contact-reader.ts';
import { JsonContactFile } from '../adapters/contacts/json-contact-file.ts';
import { RestAccountNumbers } from '../adapters/telephony/account/rest-account-numbers.ts';
import { RestCallLog } from '../adapters/telephony/account/rest-call-log.ts';
import { RestExtension } from '../adapters/telephony/account/rest-extension.ts';
import { RestAddressBook } from '../adapters/telephony/address-book/rest-address-book.ts';
import { RestCallHandling } from '../adapters/telephony/call-handling/rest-call-handling.ts';
import { RestColleagues } from '../adapters/telephony/rest-colleagues.ts';
import type { RestFaxGateway } from '../adapters/telephony/rest-fax-gateway.ts';
import { FAILURES_TO_HOLD } from '../domain/intake/fax-findings.ts';
import type { ParseNumber } from '../domain/numbers/fax-number.ts';
import type { Settings } from '../domain/settings/settings.ts';
import type { Off } from '../domain/signal.ts';
import type { Session } from '../services/access/session.ts';
import { collatorFor } from '../words/collator-for.ts';
import type { Phrasebook } from '../words/phrasebook.ts';
import { AccountContacts } from '../services/contacts/account-contacts.ts';
import { AddressBook } from '../services/contacts/address-book.ts';
import { ColleagueNumbers } from '../services/contacts/colleague-numbers.ts';
import { FirstReading } from '../services/contacts/first-reading.ts';
import { EarlierRecipients } from '../services/contacts/earlier-recipients.ts';
import { KnownPeople } from '../services/contacts/known-people.ts';
import { LocalContacts } from '../services/contacts/local-contacts.ts';
import type { Clock } from '../services/ports/clock.ts';
import type { Desktop } from '../services/ports/computer/desktop.ts';
import type { JobLedger } from '../services/job-ledger.ts';
import type { JobStore } from '../services/ports/queue/job-store.ts';
import type { Ids } from '../services/ports/ids.ts';
import type { Log } from '../services/ports/log.ts';
import { CallHandling } from '../services/telephony/call-handling.ts';
import { CallRedirects } from '../services/telephony/call-redirects.ts';
import { CallLog } from '../services/telephony/call-log.ts';
import type { HeavyQuestions } from '../services/access/heavy-questions.ts';
import { SignedInExtension } from '../services/telephony/signed-in-extension.ts';
import type { Permissions } from '../services/access/permissions.ts';

export interface DirectoryPorts {
  readonly store: JobStore;
  readonly settings: Pick<Settings, 'blockedSenders'>;
  readonly ledger: JobLedger;
  readonly gateway: RestFaxGateway;
  readonly session: Session;
  readonly permissions: Permissions;
  readonly questions: HeavyQuestions;
  readonly parseNumber: ParseNumber;
  readonly words: Phrasebook;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** The account's own folder. */
  readonly folder: string;
  readonly contactsFile: string;
  readonly desktop: Pick<Desktop, 'confirm'>;
}

export interface Directory {
  readonly callHandling: CallHandling;
  readonly addressBook: AddressBook;
  readonly people: KnownPeople;
  readonly callLog: CallLog;
  readonly line: SignedInExtension;
  /** Tracks the first reading of everything the service says about numbers. */
  readonly reading: FirstReading;
  /** The account's numbers (E.164) with their owners, as far as they are known. */
  colleagues(): ReadonlyMap<string, string>;
  /** Called each time the service has returned them. */
  onColleagues(listener: () => void): Off;
  /** Before the first fax is sent, because known numbers decide which number is a slip. */
  start(): Promise<void>;
  /** The service can be reached, or can be reached again. */
  ask(): void;
  stop(): Promise<void>;
}

/** What belongs beside a fax machine: the address book, the account's numbers, and how the extension's calls are answered. */
export function buildDirectory({
  store,
  settings,
  ledger,
  gateway,
  session,
  permissions,
  questions,
  parseNumber,
  words,
  clock,
  ids,
  log,
  desktop,
  ...paths
}: DirectoryPorts): Directory {
  const { http } = gateway;
  const collator = (): Intl.Collator => collatorFor(words.language);
  const account = new AccountContacts({
    file: new JsonContactFile(join(paths.folder, 'address-book.json'), log),
    gateway: new RestAddressBook(http),
    lane: 'address-book',
    capability: 'read-contacts',
    ...{ questions, clock, log },
  });
  const local = new LocalContacts({
    file: new JsonContactFile(paths.contactsFile, log),
    reader: diskContactReader,
    ids,
    parseNumber,
    elsewhere: () => account.all(),
    collator,
  });
  const accountNumbers = new AccountContacts({
    file: new JsonContactFile(join(paths.folder, 'account-numbers.json'), log),
    gateway: new RestAccountNumbers(http, new RestColleagues(http), words),
    lane: 'account-numbers',
    capability: 'read-account-numbers',
    ...{ questions, clock, log },
  });
  const colleagueNumbers = new ColleagueNumbers(accountNumbers);
  const addressBook = new AddressBook(local, account, collator);
  const colleagues = (): ReadonlyMap<string, string> => colleagueNumbers.owners();
  const line = new SignedInExtension(new RestExtension(http), session, permissions, clock);
  const reading = new FirstReading(clock, [account, accountNumbers, line]);
  const earlier = new EarlierRecipients(store, ledger);
  const isAvoided = (number: string): boolean =>
    settings.blockedSenders.includes(number) || store.failuresInARow(number) >= FAILURES_TO_HOLD;
  return {
    line,
    reading,
    colleagues,
    onColleagues: (listener) => accountNumbers.onFetched(listener),
    callLog: new CallLog({ gateway: new RestCallLog(http), questions, service: gateway, clock }),
    callHandling: new CallHandling(
      new RestCallHandling(http),
      permissions,
      parseNumber,
      new CallRedirects(desktop),
      words,
    ),
    addressBook,
    people: new KnownPeople({ addressBook, colleagues, earlier, isAvoided }),
    async start() {
      earlier.start();
      line.start();
      reading.start();
      await Promise.all([local.start(), account.load(), accountNumbers.load()]);
    },
    ask() {
      account.start();
      accountNumbers.start();
      void line.refresh();
      reading.begin();
    },
    async stop() {
      reading.stop();
      await Promise.all([account.stop(), accountNumbers.stop(), line.stop()]);
      earlier.stop();
    },
  };
}
