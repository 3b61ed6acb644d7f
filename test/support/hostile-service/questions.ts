import { join } from 'node:path';
import { systemClock } from '../../../app/adapters/system-clock.ts';
import { RestAccountNumbers } from '../../../app/adapters/telephony/account/rest-account-numbers.ts';
import { RestCallLog } from '../../../app/adapters/telephony/account/rest-call-log.ts';
import { RestExtension } from '../../../app/adapters/telephony/account/rest-extension.ts';
import { RestAddressBook } from '../../../app/adapters/telephony/address-book/rest-address-book.ts';
import { RestCallHandling } from '../../../app/adapters/telephony/call-handling/rest-call-handling.ts';
import { ServiceConnection } from '../../../app/adapters/telephony/connection/service-connection.ts';
import { RestColleagues } from '../../../app/adapters/telephony/rest-colleagues.ts';
import { RestFaxGateway } from '../../../app/adapters/telephony/rest-fax-gateway.ts';
import { RestPushTickets } from '../../../app/adapters/telephony/rest-push-tickets.ts';
import { RestTelephonyAuth } from '../../../app/adapters/telephony/rest-telephony-auth.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Patience } from '../../../app/adapters/telephony/connection/service-connection.ts';
import { MESSAGE_ID, NUMBER } from './truth.ts';
import { words } from '../words.ts';

export interface AskWith {
  readonly baseUrl: string;
  readonly token: string;
  readonly refreshToken: string;
  readonly jwt: string;
  /** What is faxed. */
  readonly document: { readonly path: string; readonly sizeBytes: number };
  /** For what is fetched. */
  readonly folder: string;
  readonly patience: Patience;
}

type Ask = () => Promise<Result<unknown>>;

/** Every request that Faxtray ever makes to a service, by name; `close` ends the connections. */
export function makeQuestions(options: AskWith): {
  readonly questions: Readonly<Record<string, Ask>>;
  close(): Promise<void>;
} {
  const { baseUrl, token, folder, document, patience, refreshToken, jwt } = options;
  const connection = new ServiceConnection({ proxy: 'none', caFile: null, systemProxy: null, patience });
  const gateway = new RestFaxGateway(connection);
  const { http } = gateway;
  const auth = new RestTelephonyAuth(systemClock, connection);
  const access = { baseUrl, token };
  const client = { server: baseUrl, clientId: 'client' };
  const line = new RestExtension(http);
  const rules = new RestCallHandling(http);
  const colleagues = new RestColleagues(http);
  const now = (): number => gateway.serviceTimeMs(Date.now());
  const window = () => ({ fromMs: now() - 1000, toMs: now(), page: 1, perPage: 100 });
  let fetched = 0;
  const questions: Record<string, Ask> = {
    submit: () =>
      gateway.submit(access, {
        recipients: [{ phoneNumber: NUMBER, name: null }],
        faxResolution: 'High',
        coverPageText: null,
        documents: [{ name: 'letter.pdf', ...document }],
      }),
    read: () => gateway.read(access, MESSAGE_ID),
    readMany: () => gateway.readMany(access, [MESSAGE_ID, '2']),
    'changes, all': () => gateway.changes(access, null, now() - 1000),
    'changes, some': () => gateway.changes(access, 'token', now() - 1000),
    createdSince: () => gateway.createdSince(access, now() - 1000),
    readTime: () => gateway.readTime(access),
    remove: () => gateway.remove(access, MESSAGE_ID),
    history: () => gateway.mailbox.history(access, window()),
    markRead: () => gateway.mailbox.markRead(access, MESSAGE_ID, true),
    fetch: async () => {
      const report = await gateway.read(access, MESSAGE_ID);
      if (!report.ok || report.value.document === null) return report;
      return gateway.download(access, report.value.document.uri, join(folder, `${++fetched}.download`));
    },
    'fetch at once': () =>
      gateway.download(access, `${baseUrl}/x/content/1`, join(folder, `${++fetched}.download`)),
    pushTicket: () => new RestPushTickets(http).pushTicket(access),
    signIn: () => auth.signInWithJwt(client, jwt),
    refresh: () => auth.refresh(client, refreshToken),
    revoke: () => auth.revoke(client, refreshToken),
    whoIs: () => auth.whoIs(access, null),
    facts: () => line.facts(access),
    numbers: () => line.numbers(access),
    faxNumber: () => line.faxNumber(access),
    coverPages: () => line.coverPages(access),
    contacts: () => new RestAddressBook(http).page(access, 1),
    accountNumbers: () => new RestAccountNumbers(http, colleagues, words).page(access, 1),
    callLog: () => new RestCallLog(http).faxCalls(access, window()),
    rules: () => rules.rules(access),
    rule: () => rules.rule(access, 'business-hours-rule'),
    updateRule: () => rules.updateRule(access, 'business-hours-rule', { enabled: true }),
    forwardingNumbers: () => rules.numbers(access),
    updateNumber: () => rules.updateNumber(access, '9', NUMBER),
    hasMoved: () => rules.hasMoved(access),
    extensions: () => colleagues.extensions(access),
    faxesOf: () => colleagues.listFaxes(access, '2', window()),
  };
  return { questions, close: () => connection.close() };
}
