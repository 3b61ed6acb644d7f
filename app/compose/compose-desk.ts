import { join } from 'node:path';
import { diskContactReader } from '../adapters/contacts/disk-contact-reader.ts';
import { JsonContactFile } from '../adapters/contacts/json-contact-file.ts';
import { RestCallLog } from '../adapters/telephony/account/rest-call-log.ts';
import { RestLine } from '../adapters/telephony/account/rest-line.ts';
import { RestAddressBook } from '../adapters/telephony/address-book/rest-address-book.ts';
import { RestCallHandling } from '../adapters/telephony/call-handling/rest-call-handling.ts';
import type { RestFaxGateway } from '../adapters/telephony/rest-fax-gateway.ts';
import type { ParseNumber } from '../domain/fax-number.ts';
import type { Session } from '../services/accounts/session.ts';
import { AccountContacts } from '../services/contacts/account-contacts.ts';
import { AddressBook } from '../services/contacts/address-book.ts';
import { LocalContacts } from '../services/contacts/local-contacts.ts';
import type { Pacer } from '../services/sending/pacer.ts';
import type { Clock } from '../services/ports/clock.ts';
import type { Ids } from '../services/ports/ids.ts';
import type { Log } from '../services/ports/log.ts';
import { CallHandling } from '../services/telephony/call-handling.ts';
import { CallLog } from '../services/telephony/call-log.ts';
import { HeavyQuestions } from '../services/telephony/heavy-questions.ts';
import { Line } from '../services/telephony/line.ts';
import { Permissions } from '../services/telephony/permissions.ts';

export interface DeskParts {
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
}

export interface Desk {
  readonly permissions: Permissions;
  readonly callHandling: CallHandling;
  readonly addressBook: AddressBook;
  readonly callLog: CallLog;
  readonly line: Line;
  /** Before the first fax goes: what is known decides which number is a slip. */
  load(): Promise<void>;
  lineIsReady(): void;
  stop(): Promise<void>;
}

/** What a desk has around its fax machine: the address book, and how the extension's calls are answered. */
export function composeDesk({
  gateway,
  session,
  pacer,
  parseNumber,
  clock,
  ids,
  log,
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
    questions,
    clock,
    log,
  });
  const line = new Line(new RestLine(http), session, permissions);
  return {
    permissions,
    line,
    callLog: new CallLog({ gateway: new RestCallLog(http), questions, service: gateway, clock }),
    callHandling: new CallHandling(new RestCallHandling(http), permissions, parseNumber),
    addressBook: new AddressBook(local, account),
    load: async (): Promise<void> => {
      await Promise.all([local.start(), account.load()]);
    },
    lineIsReady: (): void => {
      account.start();
      void line.hear();
    },
    stop: async (): Promise<void> => {
      await Promise.all([account.stop(), line.stop()]);
      permissions.stop();
    },
  };
}
