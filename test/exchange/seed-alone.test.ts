import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { makeNumberParser } from '../../app/adapters/phone-numbers.ts';
import { systemClock } from '../../app/adapters/system-clock.ts';
import { RestCallHandling } from '../../app/adapters/telephony/call-handling/rest-call-handling.ts';
import { RestFaxGateway } from '../../app/adapters/telephony/rest-fax-gateway.ts';
import { RestTelephonyAuth } from '../../app/adapters/telephony/rest-telephony-auth.ts';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { CallHandling } from '../../app/services/telephony/call-handling.ts';
import { CallRedirects } from '../../app/services/telephony/call-redirects.ts';
import { Permissions } from '../../app/services/access/permissions.ts';
import { makeSession } from '../support/client-session.ts';
import { filePart } from '../support/exchange-client.ts';
import { makeMailboxBench } from '../support/mailbox-bench.ts';
import { makePlainCore, type PlainCore } from '../support/resilience/plain-core.ts';
import { SeedService, SHAPES, type SeedOptions } from '../support/seed-service.ts';
import { silentLog } from '../support/silent-log.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';
import { useExchange } from '../support/use-exchange.ts';
import { valueOf } from '../support/value-of.ts';
import { words } from '../support/words.ts';
import { saying } from '../support/saying.ts';

const tempFolder = useTempFolders();
const exchange = useExchange();
const parseNumber = makeNumberParser('US');
const EXTENSION = 102;
/** Submitted, polled some times, its record read once more for the document, the document fetched. */
const MOST_REQUESTS_PER_FAX = 12;

const open: { stop: () => void | Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.stop();
});

async function startService(options: SeedOptions): Promise<{ service: SeedService; server: string }> {
  const service = new SeedService(exchange().ready.baseUrl, options);
  open.push(service);
  return { service, server: await service.start() };
}

/** The whole core with a token that somebody pasted. */
async function deskAt(
  server: string,
  token = exchange().as(EXTENSION).token,
): Promise<PlainCore & { readonly root: string }> {
  const folder = tempFolder();
  const [data, root] = [join(folder, 'data'), join(folder, 'Faxes')];
  mkdirSync(data);
  const core = makePlainCore({
    ...{ data, root },
    line: { baseUrl: server, extensionName: '', faxNumber: '', accessToken: 'not used' },
    account: {
      entry: { id: 'a', kind: 'service', server, clientId: null, label: 'Clinic', number: null },
      credentials: { kind: 'token', accessToken: token },
    },
    settings: { numberGuard: 'off', undoSeconds: 0, duplicateWindowMinutes: 0 },
    log: silentLog,
  });
  open.push({ stop: () => core.app.stop() });
  await core.app.start(Promise.resolve());
  return { ...core, root };
}

const drop = (root: string, name: string): void => writeFileSync(join(root, 'Send', name), SMALL_PDF);

const untilDone = (core: PlainCore, count: number): Promise<FaxJob[]> =>
  until(
    () => core.store.all(),
    (jobs) =>
      jobs.length === count &&
      jobs.every(({ state, attempts, filing }) => filing !== null || (state === 'waiting' && attempts > 0)),
    60_000,
  );

describe.each(SHAPES)('the whole core at the %s service', (shape) => {
  it('sends, follows, fetches and files, and says why one failed', async () => {
    const { service, server } = await startService({ shape });
    const core = await deskAt(server);
    drop(core.root, '+13035550119 lab.pdf');
    drop(core.root, '+13035550120 busy.pdf');
    const jobs = await untilDone(core, 2);
    const of = (name: string): FaxJob | undefined => jobs.find((job) => job.name.includes(name));
    expect(of('lab')).toMatchObject({ state: 'sent', pages: 1 });
    expect(existsSync(of('lab')?.filing?.document ?? '')).toBe(true);
    expect([of('busy')?.state, of('busy')?.reason]).toEqual(
      shape === 'seed' ? ['failed', 'Undefined'] : ['waiting', 'LineBusy'],
    );
    const { following, without } = core.app.status().account;
    expect(following).toBe(shape === 'whole' ? following : 'each-fax');
    expect(without.includes('list')).toBe(shape !== 'whole');
    expect(without.includes('line')).toBe(shape !== 'whole');
    // That it has no address book is an answer, and not a failure.
    const contacts = await core.app.operations['contacts.list']({ query: '', limit: 10 });
    expect(contacts).toMatchObject({ ok: true, value: { accountProblem: null } });
    console.info(`${shape}: ${service.total / 2} requests a fax`, Object.fromEntries(service.asked));
    // Each is handed over once, however often the service is asked about it.
    expect(service.asked.get('fax')).toBe(2);
    if (shape === 'whole') return;
    // Heavy, and so requested only for the one that failed.
    if (shape === 'seed-and-log') expect([1, 2]).toContain(service.asked.get('log'));
    const twice = service.missed.filter((each, index) => service.missed.indexOf(each) !== index);
    expect(twice).toEqual([]);
    expect((service.total - service.missed.length) / 2).toBeLessThanOrEqual(MOST_REQUESTS_PER_FAX);
  });
});

it('what comes in is heard of by the list, where there is one and no news', async () => {
  const { server } = await startService({ shape: 'seed', hasList: true });
  const token = exchange().as(103).token;
  const bench = makeMailboxBench({
    ...{ data: tempFolder(), root: tempFolder() },
    access: () => ({ baseUrl: server, token }),
  });
  open.push(bench);
  bench.start();
  bench.look();
  await until(
    () => bench.page('inbound'),
    ({ isComplete }) => isComplete,
  );
  const letter = filePart('A letter', 'letter.txt', 'text/plain');
  const { id } = await exchange().as(101).sendFax('+13035550103', [letter]);
  await exchange().as(101).untilDone(id);
  bench.look();
  await until(
    () => bench.page('inbound'),
    ({ rows }) => rows.length === 1 && rows[0]?.savedTo !== null,
  );
});

it('a pasted token that has ended waits for another one, and the fax with it', async () => {
  const { server } = await startService({ shape: 'seed' });
  const core = await deskAt(server, 'ended');
  drop(core.root, '+13035550119 lab.pdf');
  const account = await until(
    () => core.app.status().account,
    ({ state }) => state === 'needs-sign-in',
  );
  expect(account.without).toContain('renewal');
  await until(
    () => core.store.all().map(({ state, reason }) => `${state} ${String(reason)}`),
    (states) => states.join() === 'waiting sign-in',
  );
});

describe.each(['own-words', 'bare'] as const)('the seed alone, saying no in %s', (missing) => {
  const shape = 'seed';

  it('tells by its rule whose token it is: another token of the same person finds the same queue', async () => {
    const { server } = await startService({ shape, missing });
    const auth = new RestTelephonyAuth(systemClock);
    const token = exchange().as(EXTENSION).token;
    const who = valueOf(await auth.whoIs({ baseUrl: server, token }, null));
    expect(who.ownerId).toBe(String(EXTENSION));
    expect(await auth.whoIs({ baseUrl: server, token: 'nobody' }, null)).toMatchObject({
      ok: false,
      failure: { kind: 'needs-sign-in' },
    });
    expect(await auth.signInWithJwt({ server, clientId: 'c' }, 'jwt')).toMatchObject({
      failure: { message: saying('access token') },
    });
  });

  it('shows both rules, and changes a number that they use', async () => {
    const { server } = await startService({ shape, missing });
    const { session, clock } = makeSession({ baseUrl: server, token: exchange().as(EXTENSION).token });
    const permissions = new Permissions(session, clock, () => null);
    const redirects = new CallRedirects({ confirm: () => Promise.resolve(true) });
    const gateway = new RestCallHandling(new RestFaxGateway().http);
    const desk = new CallHandling(gateway, permissions, parseNumber, redirects, words);
    const { rules, moved } = valueOf(await desk.rules());
    expect([rules.map(({ id }) => id), moved]).toEqual([['business-hours-rule', 'after-hours-rule'], null]);
    const mobile = valueOf(await desk.numbers()).find(({ label }) => label === 'Mobile');
    const to = missing === 'bare' ? '+13035550188' : '+13035550189';
    const changed = valueOf(await desk.updateNumber(mobile?.id ?? '', to));
    expect(changed.number).toMatchObject({ id: mobile?.id, phoneNumber: to });
    expect(JSON.stringify(changed.rules)).toContain(to);
    expect(await desk.updateRule('business-hours-rule', { enabled: false })).toMatchObject({
      failure: { kind: 'refused', message: saying('portal') },
    });
  });
});
