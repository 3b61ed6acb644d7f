import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../app/adapters/system-clock.ts';
import { RestTelephonyAuth } from '../../app/adapters/telephony/rest-telephony-auth.ts';
import { AccountSecrets } from '../../app/services/accounts/account-secrets.ts';
import { ServiceAccount } from '../../app/services/accounts/service-account.ts';
import { ExchangeClient, filePart } from '../support/exchange-client.ts';
import { makeMailboxBench, type MailboxBenchOptions } from '../support/mailbox-bench.ts';
import { freePace } from '../support/free-pace.ts';
import type { Clock } from '../../app/services/ports/clock.ts';
import { MemorySecrets } from '../support/memory-secrets.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';
import { useExchange } from '../support/use-exchange.ts';
import { inEnglish } from '../../app/words/in-english.ts';

const TOKEN_SECONDS = 3;

const MESSAGES = '/restapi/v1.0/account/~/extension/~/message-store';

const tempFolder = useTempFolders();
const exchange = useExchange({ config: { tokenLifetimeSeconds: TOKEN_SECONDS } });
const letter = filePart('A letter', 'letter.txt', 'text/plain');

type Bench = ReturnType<typeof makeMailboxBench>;
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A network that a test can cut; only connections for events go through it. */
function cuttable() {
  const sockets: Socket[] = [];
  const connect = buildConnector({});
  const agent = new Agent({
    connect: (options, callback) =>
      connect(options, (error, socket) => {
        if (error === null) {
          sockets.push(socket);
          callback(null, socket);
        } else callback(error, null);
      }),
  });
  ends.push(() => agent.destroy());
  return { agent, cut: () => sockets.splice(0).forEach((socket) => socket.destroy()) };
}

/** The machine's clock; what falls due while it is held waits until it is released. */
function holdable() {
  let held: Promise<void> = Promise.resolve();
  const clock: Clock = {
    now: () => systemClock.now(),
    steady: () => systemClock.steady(),
    after(delayMs, run) {
      let isOff = false;
      const cancel = systemClock.after(delayMs, () => {
        void held.then(() => {
          if (!isOff) run();
        });
      });
      return () => {
        isOff = true;
        cancel();
      };
    },
  };
  const hold = (): (() => void) => {
    let letGo = (): void => undefined;
    held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    return letGo;
  };
  return { clock, hold };
}

/** An account of the exchange signed in like the app does it: tokens last three seconds, and are refreshed. */
function makeAccount(extensionId: number): ServiceAccount {
  const { baseUrl, clientId, accounts } = exchange().ready;
  const jwt = accounts[0]?.extensions.find((each) => each.id === extensionId)?.jwt ?? '';
  const store = new MemorySecrets();
  const id = randomUUID();
  store.kept.set(id, JSON.stringify({ kind: 'jwt', jwt }));
  const secrets = new AccountSecrets(store, systemClock, silentLog);
  void secrets.open();
  return new ServiceAccount({
    entry: { id, kind: 'service', server: baseUrl, clientId, label: 'Clinic', number: null },
    secrets,
    auth: new RestTelephonyAuth(systemClock),
    pacer: freePace(systemClock),
    clock: systemClock,
    log: silentLog,
    onReady: () => undefined,
  });
}

async function start(extensionId: number, more: Partial<MailboxBenchOptions> = {}) {
  const network = cuttable();
  const bench = makeMailboxBench({
    data: tempFolder(),
    root: tempFolder(),
    access: () => ({ baseUrl: '', token: '' }),
    account: makeAccount(extensionId),
    pushBy: network.agent,
    ...more,
  });
  let syncs = 0;
  const changes = bench.gateway.changes.bind(bench.gateway);
  bench.gateway.changes = (...question) => {
    syncs++;
    return changes(...question);
  };
  bench.start();
  ends.unshift(() => bench.stop());
  await untilUp(bench);
  return { bench, network, syncs: () => syncs };
}

const untilUp = (bench: Bench) =>
  until(
    () => bench.isPushUp(),
    (isUp) => isUp,
  );

/** Each time with a token of its own: they are short-lived here. */
async function send(from: number, to: number): Promise<number> {
  const access = await makeAccount(from).access();
  if (!access.ok) throw new Error(inEnglish(access.failure.message));
  const client = new ExchangeClient(access.value.baseUrl, access.value.token);
  return (await client.sendFax(`+13035550${to}`, [letter])).id;
}

/** Faxes received for an extension, as the service has them. */
async function countAtService(extensionId: number): Promise<number> {
  const access = await makeAccount(extensionId).access();
  if (!access.ok) throw new Error(inEnglish(access.failure.message));
  const client = new ExchangeClient(access.value.baseUrl, access.value.token);
  const { body } = await client.get(`${MESSAGES}?messageType=Fax&direction=Inbound&perPage=100`);
  return (body as { records: unknown[] }).records.length;
}

const untilReceived = (bench: Bench, count: number) =>
  until(
    async () => (await bench.page('inbound')).rows.length,
    (seen) => seen >= count,
    120_000,
  );

describe('while the exchange tells by itself', () => {
  it('a fax that comes in is here at once, and a burst of them costs few syncs', async () => {
    const { clock, hold } = holdable();
    const { bench, syncs } = await start(102, { waitsBy: clock });
    await until(syncs, (count) => count > 0);
    // However long a busy machine needs for the burst: it is not over before the test says so.
    const letGo = hold();
    const before = syncs();
    await Promise.all(Array.from({ length: 25 }, () => send(101, 102)));
    await until(
      () => countAtService(102),
      (count) => count === 25,
    );
    letGo();
    await untilReceived(bench, 25);
    // One for the burst; one each for an event that was still on its way, and for a poll that was due anyway.
    expect(syncs() - before).toBeLessThanOrEqual(3);
  });

  it('a connection that is cut is taken up again, over the life of its tokens, and nothing is missed', async () => {
    const account = makeAccount(103);
    const { bench, network } = await start(103, { account });
    const opening = await account.access();
    const token = opening.ok ? opening.value.token : '';
    // The token that the connection was opened with expires; another one is obtained without anybody noticing.
    await until(
      async () => (await new ExchangeClient(exchange().ready.baseUrl, token).get(MESSAGES)).status,
      (status) => status === 401,
    );
    const known = (await bench.page('inbound')).rows.length;
    network.cut();
    await until(
      () => bench.isPushUp(),
      (isUp) => !isUp,
    );
    await send(101, 103);
    await untilUp(bench);
    await untilReceived(bench, known + 1);
    await send(101, 103);
    await untilReceived(bench, known + 2);
  });

  it('what becomes of a fax of another desk is known without asking', async () => {
    const { bench } = await start(101);
    const id = await send(101, 120);
    const row = await until(
      async () => (await bench.page('outbound')).rows.find((each) => each.messageId === String(id)),
      (each) => each?.state === 'failed',
    );
    expect(row?.parties[0]).toMatchObject({ state: 'failed', faxErrorCode: 'LineBusy' });
  });
});
