import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskQueueFolders } from '../../app/compose/queue-folders.ts';
import { ComputerAtFixedServer } from '../support/computer-at-fixed-server.ts';
import { Gate } from '../support/gate.ts';
import { makePlainCore } from '../support/resilience/plain-core.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';
import { useExchange } from '../support/use-exchange.ts';
import { valueOf } from '../support/value-of.ts';

const STORE = '/restapi/v1.0/account/~/extension/~/message-store?messageType=Fax';
const tempFolder = useTempFolders();
const exchange = useExchange();

let gate: Gate;
let server: string;
let desk: ComputerAtFixedServer;
beforeEach(async () => {
  gate = new Gate(exchange().ready.baseUrl);
  server = await gate.start();
  desk = new ComputerAtFixedServer(tempFolder(), server);
});
afterEach(async () => {
  await desk.stop();
  gate.stop();
});

const readToken = (extension: number): string => exchange().as(extension).token;

/** How many faxes the service has for an extension. */
async function sentBy(extension: number): Promise<number> {
  const { body } = await exchange().as(extension).get(STORE);
  return (body as { records: { direction: string }[] }).records.filter(
    ({ direction }) => direction === 'Outbound',
  ).length;
}

const status = () => desk.accountSwitch.app.status();
const names = async (): Promise<string[]> => (await desk.rows()).map(({ name }) => name);
const inSend = (): string[] =>
  readdirSync(join(desk.folder, 'Faxes', 'Send')).filter((name) => !name.startsWith('.'));
const activeId = async (): Promise<string> =>
  valueOf(await desk.accountSwitch.operations['accounts.list'](null)).activeId;
const toAccountId = (extension: number): string => `${new URL(server).host}/${extension}`;

describe('at a service that an administrator fixed', () => {
  it("another extension's token opens another queue, and sends and shows nothing of the first one", async () => {
    await desk.start(readToken(102));
    expect([await activeId(), desk.hasTokenFile()]).toEqual([toAccountId(102), false]);
    expect([...desk.secrets.kept.keys()]).toEqual([toAccountId(102)]);
    await desk.accountSwitch.operations['sending.pause']({ isPaused: true });
    desk.drop('+13035550119 first.pdf');
    await desk.rowIn('waiting', '+13035550119 first.pdf');
    await desk.stop();

    const before = [await sentBy(102), await sentBy(103)];
    await desk.start(readToken(103));
    expect([await activeId(), await names()]).toEqual([toAccountId(103), []]);
    expect(status().notice).toContain('1 fax waits in the queue of');
    desk.drop('+13035550119 second.pdf');
    await desk.rowIn('sent', '+13035550119 second.pdf');
    await desk.stop();
    expect([await sentBy(102), await sentBy(103)]).toEqual([before[0], (before[1] ?? 0) + 1]);

    await desk.start(readToken(102));
    expect(await names()).toEqual(['+13035550119 first.pdf']);
    await desk.accountSwitch.operations['sending.pause']({ isPaused: false });
    await desk.rowIn('sent', '+13035550119 first.pdf');
    expect(await sentBy(102)).toBe((before[0] ?? 0) + 1);
  });

  it("another extension's token shows none of the faxes that the first one received", async () => {
    const received = async () =>
      valueOf(
        await desk.accountSwitch.app.operations['mailbox.page']({
          ...{ before: null, direction: 'inbound', limit: 50 },
        }),
      ).rows;
    await desk.start(readToken(103));
    desk.drop('+13035550102 letter.pdf');
    await desk.rowIn('sent', '+13035550102 letter.pdf');
    await desk.stop();

    await desk.start(readToken(102));
    await until(received, (rows) => rows.length > 0);
    await desk.stop();
    await desk.start(readToken(103));
    // By then its own message store has been searched.
    desk.drop('+13035550119 after.pdf');
    await desk.rowIn('sent', '+13035550119 after.pdf');
    expect(await received()).toEqual([]);
  });

  it('without a network it opens the queue of who was signed in last, with their own sign-in', async () => {
    await desk.start(readToken(102));
    await until(
      () => status().account.who,
      (who) => who?.includes('extension') === true,
    );
    const { who, number } = status().account;
    await desk.stop();
    gate.mode = 'cut';
    await desk.start();
    expect(status().account).toMatchObject({ who, number });
    expect(number).not.toBeNull();
    desk.drop('+13035550119 offline.pdf');
    await desk.rowIn('waiting', '+13035550119 offline.pdf');
  });

  it("takes nothing into the known queue while a new token's owner cannot be learnt, and says why", async () => {
    await desk.start(readToken(102));
    await desk.stop();
    gate.mode = 'cut';
    await desk.start(readToken(103));
    expect(status().account.message).toContain('whose sign-in this is');
    desk.drop('+13035550119 mine.pdf');
    expect([await names(), inSend(), desk.hasTokenFile()]).toEqual([[], ['+13035550119 mine.pdf'], true]);
    const before = [await sentBy(102), await sentBy(103)];
    gate.mode = 'open';
    await desk.rowIn('sent', '+13035550119 mine.pdf');
    expect([await activeId(), desk.hasTokenFile()]).toEqual([toAccountId(103), false]);
    expect([await sentBy(102), await sentBy(103)]).toEqual([before[0], (before[1] ?? 0) + 1]);
  });

  // Each to a number of its own: a fax sent to it by another queue of the line might be the one that waits.
  it.each([
    ['+13035550104', { status: 500 }],
    ['+13035550105', { status: 403 }],
    ['+13035550106', 'cut'],
  ] as const)(
    'a first start that learns nobody keeps faxes waiting, and sends them once as whoever it is (%s, %o)',
    async (number, mode) => {
      gate.mode = mode;
      await desk.start(readToken(102));
      desk.drop(`${number} early.pdf`);
      const row = await desk.rowIn('waiting', `${number} early.pdf`);
      const before = await sentBy(102);
      gate.mode = 'open';
      const sent = await desk.rowIn('sent', `${number} early.pdf`);
      expect([sent.id, await activeId()]).toEqual([row.id, toAccountId(102)]);
      expect(await sentBy(102)).toBe(before + 1);
      await desk.stop();
      expect(readdirSync(join(desk.data, 'accounts'))).toHaveLength(1);
    },
  );

  it('a token that is not taken leaves the sign-in that was there, and says so', async () => {
    await desk.start(readToken(102));
    await desk.stop();
    await desk.start('not-a-token');
    expect([await activeId(), desk.hasTokenFile()]).toEqual([toAccountId(102), true]);
    expect(status().notice).toContain('was not used');
    desk.drop('+13035550119 on.pdf');
    await desk.rowIn('sent', '+13035550119 on.pdf');
  });

  it('a person who signs in by hand as somebody else gets a queue of their own, and only at this service', async () => {
    await desk.start(readToken(102));
    const { operations } = desk.accountSwitch;
    const elsewhere = await operations['accounts.signInWithToken']({
      server: exchange().ready.baseUrl,
      token: readToken(103),
    });
    expect(elsewhere).toMatchObject({ ok: false });
    const here = await operations['accounts.signInWithToken']({ server, token: readToken(103) });
    expect(here).toMatchObject({ ok: true, value: { activeId: toAccountId(103) } });
    expect(valueOf(await operations['accounts.list'](null)).entries.map(({ id }) => id)).toEqual([
      toAccountId(102),
      toAccountId(103),
    ]);
  });

  it('a token file that cannot be removed does not take the place of a newer sign-in', async () => {
    await desk.start(readToken(102));
    await desk.stop();
    const newer = JSON.stringify({ kind: 'token', accessToken: readToken(102) });
    desk.secrets.kept.set(toAccountId(102), newer);
    await desk.start(readToken(102));
    expect(desk.secrets.kept.get(toAccountId(102))).toBe(newer);
    expect(desk.hasTokenFile()).toBe(false);
  });

  it('where there is no keychain the token file stays, and the next start knows whose it is', async () => {
    desk.secrets.isLocked = true;
    await desk.start(readToken(102));
    expect([await activeId(), desk.hasTokenFile()]).toEqual([toAccountId(102), true]);
    expect(status().notice).toContain('The token file stays where it is');
    await desk.stop();
    gate.mode = 'cut';
    await desk.start();
    expect(await activeId()).toBe(toAccountId(102));
    desk.drop('+13035550119 again.pdf');
    await desk.rowIn('waiting', '+13035550119 again.pdf');
    gate.mode = 'open';
    desk.accountSwitch.app.wake();
    await desk.rowIn('sent', '+13035550119 again.pdf');
  });
});

describe('a queue that an earlier version kept by server', () => {
  /** As that version left it: one fax of 102's was sent, and its token is in the keychain under the address. */
  async function earlierVersion(extension: number | null): Promise<void> {
    const folder = new DiskQueueFolders(desk.data, join(desk.folder, 'logbook'), silentLog).pathFor(server);
    mkdirSync(folder, { recursive: true });
    const entry = { id: server, kind: 'service', server, clientId: null, label: 'x', number: null } as const;
    const core = makePlainCore({
      data: folder,
      root: join(desk.folder, 'Faxes'),
      line: { baseUrl: server, extensionName: '', faxNumber: '', accessToken: '' },
      account: { entry, credentials: { kind: 'token', accessToken: readToken(extension ?? 102) } },
      settings: { numberGuard: 'off', duplicateWindowMinutes: 0 },
      log: silentLog,
    });
    await core.app.start(Promise.resolve());
    if (extension !== null) {
      desk.drop('+13035550119 earlier.pdf');
      await until(
        () => core.store.all().find(({ state, filing }) => state === 'sent' && filing !== null),
        (job) => job !== undefined,
      );
    } else {
      core.app.pauseSending(true);
      desk.drop('+13035550119 earlier.pdf');
      await until(
        () => core.store.all().length,
        (count) => count === 1,
      );
    }
    await core.app.stop();
  }

  it('becomes that of its sender, sign-in and all', async () => {
    await earlierVersion(102);
    desk.secrets.kept.set(server, readToken(102));
    await desk.start();
    expect([await activeId(), await names()]).toEqual([toAccountId(102), ['+13035550119 earlier.pdf']]);
    expect([...desk.secrets.kept]).toEqual([[toAccountId(102), readToken(102)]]);
  });

  it("is not opened by another one's token, and is there for its sender", async () => {
    await earlierVersion(102);
    await desk.start(readToken(103));
    expect([await activeId(), await names()]).toEqual([toAccountId(103), []]);
    const activated = await desk.accountSwitch.operations['accounts.activate']({ id: toAccountId(102) });
    expect(activated).toMatchObject({ ok: true });
    expect(await names()).toEqual(['+13035550119 earlier.pdf']);
  });

  it('of which nobody can say whose it is stays apart: shown, and nothing sent', async () => {
    await earlierVersion(null);
    const before = [await sentBy(102), await sentBy(103)];
    await desk.start(readToken(103));
    const { entries } = valueOf(await desk.accountSwitch.operations['accounts.list'](null));
    expect(entries.map(({ id }) => id)).toContain(server);
    await desk.accountSwitch.operations['accounts.activate']({ id: server });
    const row = await desk.rowIn('waiting', '+13035550119 earlier.pdf');
    await desk.accountSwitch.operations['sending.pause']({ isPaused: false });
    await until(
      () => status().account,
      ({ state, message }) => state === 'needs-sign-in' && message?.includes('nobody can say') === true,
    );
    expect(await desk.accountSwitch.operations['fax.cancel']({ jobId: row.id })).toMatchObject({ ok: true });
    expect([await sentBy(102), await sentBy(103)]).toEqual(before);
  });
});

it('what waited for nobody joins the queue that somebody has already', async () => {
  await desk.start(readToken(102));
  desk.drop('+13035550107 early.pdf');
  await desk.rowIn('sent', '+13035550107 early.pdf');
  await desk.stop();
  // The list of accounts is lost, and the keychain too.
  writeFileSync(join(desk.data, 'accounts.json'), '{');
  desk.secrets.kept.clear();
  gate.mode = 'cut';
  await desk.start(readToken(102));
  desk.drop('+13035550108 early.pdf');
  const { id } = await desk.rowIn('waiting', '+13035550108 early.pdf');
  gate.mode = 'open';
  const rows = await until(
    () => desk.rows(),
    (seen) => seen.length === 2 && seen.every(({ state }) => state === 'sent'),
  );
  expect(rows.map((row) => row.id)).toContain(id);
});
