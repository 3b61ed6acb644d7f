import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { randomIds, systemClock } from '../../app/adapters/system-clock.ts';
import { success } from '../../app/domain/result.ts';
import { ChosenFiles } from '../../app/services/intake/chosen-files.ts';
import { AccountSwitch } from '../../app/account-switch.ts';
import type { AccountSwitchPorts } from '../../app/compose/account-switch-options.ts';
import { MemorySecrets } from '../support/memory-secrets.ts';
import { anEntry } from '../support/drafts.ts';
import { setUp } from '../support/set-up.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { NO_LOGIN_ITEM, WITHOUT_SCREEN } from '../support/without-screen.ts';
import { until } from '../support/until.ts';
import { useExchange } from '../support/use-exchange.ts';
import { valueOf } from '../support/value-of.ts';
import { inEnglish } from '../../app/words/in-english.ts';
import { words } from '../support/words.ts';
import { saying } from '../support/saying.ts';

const tempFolder = useTempFolders();
const exchange = useExchange();

/** The app without a screen; the test's exchange is also its own local exchange. */
function accountSwitchIn(
  dataFolder: string,
  secretStore = new MemorySecrets(),
  chosenFolder: string | null = null,
  tokenFile: string | null = null,
): AccountSwitch {
  const { baseUrl, accounts } = exchange().ready;
  const [line] = accounts[0]?.extensions ?? [];
  if (line === undefined) throw new Error('The exchange has no extension');
  const ports: AccountSwitchPorts = {
    secretStore,
    systemProxy: { resolve: () => Promise.resolve('DIRECT') },
    exchange: {
      start: () => Promise.resolve(success({ ...line, baseUrl, extensionName: line.name })),
      onExit: () => () => undefined,
      stop: () => Promise.resolve(),
    },
    ...WITHOUT_SCREEN,
    desktop: { ...WITHOUT_SCREEN.desktop, chooseFolder: () => Promise.resolve(chosenFolder) },
    chosenFiles: new ChosenFiles(WITHOUT_SCREEN.files),
    clock: systemClock,
    ids: randomIds,
    log: silentLog,
    words,
    loginItem: NO_LOGIN_ITEM,
    settings: setUp(),
  };
  const config = {
    dataFolder,
    machine: { host: 'desk', user: 'jo' },
    root: join(dataFolder, 'Faxes'),
    settingsFile: join(dataFolder, 'config.json'),
    logbookFolder: join(dataFolder, 'logbook'),
    region: 'US',
    tokenFile,
    sampleFile: join(dataFolder, 'sample.pdf'),
    version: '0.0.0',
    homeFolder: dataFolder,
    changes: null,
  };
  return new AccountSwitch(ports, config, { event: () => undefined, tray: () => undefined });
}

it('an account whose queue cannot be opened leaves the local exchange at work', async () => {
  const dataFolder = tempFolder();
  const accountSwitch = accountSwitchIn(dataFolder);
  expect(await accountSwitch.open()).toMatchObject({ ok: true });
  await accountSwitch.start();
  // A file lies where the accounts' queues would be created.
  writeFileSync(join(dataFolder, 'accounts'), '');
  const { operations } = accountSwitch;
  const { baseUrl } = exchange().ready;
  const signedIn = await operations['accounts.signInWithToken']({
    server: baseUrl,
    token: exchange().as(102).token,
  });
  expect(signedIn).toMatchObject({ ok: true, value: { activeId: 'local-exchange' } });
  expect(await operations['queue.snapshot'](null)).toMatchObject({ ok: true });
  await accountSwitch.stop();
});

it('a pause that is asked for while Faxtray ends is kept, or comes too late, and does no harm', async () => {
  const dataFolder = tempFolder();
  const unhandled: unknown[] = [];
  const record = (error: unknown): number => unhandled.push(error);
  process.on('unhandledRejection', record);
  const accountSwitch = accountSwitchIn(dataFolder);
  await accountSwitch.open();
  await accountSwitch.start();
  accountSwitch.pauseSending(true);
  const stopped = accountSwitch.stop();
  accountSwitch.pauseSending(false);
  await stopped;
  accountSwitch.pauseSending(false);
  accountSwitch.wake();
  expect(await accountSwitch.readPage('x', 1, 100)).toBe(null);
  // An unhandled rejection is reported once the microtasks are done.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', record);
  expect(unhandled).toEqual([]);

  const again = accountSwitchIn(dataFolder);
  await again.open();
  expect(again.app.status().isSendingPaused).toBe(true);
  await again.stop();
});

it('a token file without a server that it could be for is not used, and the start says so', async () => {
  const folder = tempFolder();
  const tokenFile = join(folder, 'token');
  writeFileSync(tokenFile, exchange().as(102).token, { mode: 0o600 });
  const accountSwitch = accountSwitchIn(folder, undefined, null, tokenFile);
  expect(await accountSwitch.open()).toMatchObject({ ok: true });
  await accountSwitch.start();
  expect(accountSwitch.app.status().notice).toContain(`The token file ${tokenFile} was not used`);
  expect(existsSync(tokenFile)).toBe(true);
  await accountSwitch.stop();
});

it('a mistake of ours between two accounts leaves a queue at work', async () => {
  const secrets = new MemorySecrets();
  const accountSwitch = accountSwitchIn(tempFolder(), secrets);
  expect(await accountSwitch.open()).toMatchObject({ ok: true });
  await accountSwitch.start();
  const { operations } = accountSwitch;
  const signedIn = await operations['accounts.signInWithToken']({
    server: exchange().ready.baseUrl,
    token: exchange().as(102).token,
  });
  if (!signedIn.ok) throw new Error(inEnglish(signedIn.failure.message));
  secrets.remove = () => Promise.reject(new Error('a mistake'));
  const { activeId } = signedIn.value;
  await expect(operations['accounts.signOut']({ id: activeId })).rejects.toThrow('a mistake');
  expect(await operations['queue.snapshot'](null)).toMatchObject({ ok: true });
  expect(await operations['accounts.list'](null)).toMatchObject({ value: { activeId } });
  await accountSwitch.stop();
});

it('what is asked of the accounts while Faxtray ends is done once no queue is at work', async () => {
  const secrets = new MemorySecrets();
  const accountSwitch = accountSwitchIn(tempFolder(), secrets);
  expect(await accountSwitch.open()).toMatchObject({ ok: true });
  await accountSwitch.start();
  const { operations } = accountSwitch;
  const { baseUrl } = exchange().ready;
  const { activeId } = valueOf(
    await operations['accounts.signInWithToken']({ server: baseUrl, token: exchange().as(102).token }),
  );
  const { app } = accountSwitch;
  const stop = app.stop.bind(app);
  let isAtWork = true;
  app.stop = async () => {
    await stop();
    isAtWork = false;
  };
  const remove = secrets.remove.bind(secrets);
  const wasAtWork: boolean[] = [];
  secrets.remove = (...key) => {
    wasAtWork.push(isAtWork);
    return remove(...key);
  };
  // One that is already waiting for its turn, and one that comes later.
  const before = operations['accounts.signOut']({ id: activeId });
  const stopped = accountSwitch.stop();
  const after = operations['accounts.signOut']({ id: activeId });
  await Promise.all([before, stopped, after]);
  expect(wasAtWork.length).toBeGreaterThan(0);
  expect(wasAtWork).not.toContain(true);
});

it('what waits in the queue of another account is said after a restart, too, and not once it is at work', async () => {
  const dataFolder = tempFolder();
  const secrets = new MemorySecrets();
  const first = accountSwitchIn(dataFolder, secrets);
  await first.open();
  await first.start();
  for (const name of ['one.txt', 'two.txt'])
    writeFileSync(join(dataFolder, 'Faxes', 'Send', name), 'To nobody');
  await until(
    async () => valueOf(await first.operations['queue.snapshot'](null)).rows,
    (rows) => rows.filter(({ state }) => state === 'needs-attention').length === 2,
  );
  const { baseUrl: server } = exchange().ready;
  valueOf(await first.operations['accounts.signInWithToken']({ server, token: exchange().as(102).token }));
  const left = '2 faxes need you in the queue of Local exchange.';
  expect(first.app.status().notice).toContain(left);
  await first.stop();

  const again = accountSwitchIn(dataFolder, secrets);
  await again.open();
  await again.start();
  expect(again.app.status().notice).toContain(left);
  const { entries } = valueOf(await again.operations['accounts.list'](null));
  expect(entries.map(({ leftBehind }) => leftBehind)).toEqual([expect.stringContaining(left), null]);
  valueOf(await again.operations['accounts.activate']({ id: 'local-exchange' }));
  expect(again.app.status().notice).toBeNull();
  await again.stop();
});

it('what is handed in while one account makes way for another is not sent from the other, and begun there is no draft', async () => {
  const dataFolder = tempFolder();
  const accountSwitch = accountSwitchIn(dataFolder);
  await accountSwitch.open();
  await accountSwitch.start();
  const { operations } = accountSwitch;
  const first = accountSwitch.app;
  const stop = first.stop.bind(first);
  const handedIn: unknown[] = [];
  Object.assign(first, {
    stop: () => {
      // By the button of a sheet that nobody could save as a draft.
      handedIn.push(
        operations['fax.send']({
          ...{ paths: [], to: [{ phoneNumber: '+13035550119', name: null }], faxResolution: 'Low' },
          ...{ coverPageText: null, sendAtMs: null, confirmed: true, asPagesOf: null },
        }),
        operations['drafts.save']({ draftId: null, content: anEntry({ paths: [] }) }),
      );
      return stop();
    },
  });
  const { baseUrl: server } = exchange().ready;
  valueOf(await operations['accounts.signInWithToken']({ server, token: exchange().as(102).token }));
  expect(await Promise.all(handedIn)).toMatchObject([
    { ok: false, failure: { message: saying('nothing was sent. Check the new fax, then send it.') } },
    {
      ok: false,
      failure: { message: saying('changes were not saved. Check the new fax before you send it.') },
    },
  ]);
  expect(valueOf(await operations['queue.snapshot'](null)).rows).toEqual([]);
  await accountSwitch.stop();
});

it('a data folder that cannot be used is one sentence', async () => {
  const path = join(tempFolder(), 'file');
  writeFileSync(path, '');
  expect(await accountSwitchIn(path).open()).toMatchObject({
    ok: false,
    failure: saying(path),
  });
});

it('a root and a region that are set are at work at once, and the queue is the same', async () => {
  const dataFolder = tempFolder();
  const elsewhere = tempFolder();
  const accountSwitch = accountSwitchIn(dataFolder, new MemorySecrets(), elsewhere);
  expect(await accountSwitch.open()).toMatchObject({ ok: true });
  await accountSwitch.start();
  const check = () => accountSwitch.operations['number.check']({ text: '030 901820' });
  expect(await check()).not.toMatchObject({ value: { kind: 'valid' } });
  expect(await accountSwitch.operations['settings.set']({ changes: { defaultRegion: 'DE' } })).toMatchObject({
    ok: true,
  });
  expect(await check()).toMatchObject({ value: { kind: 'valid', e164: '+4930901820' } });

  const root = await accountSwitch.operations['settings.chooseRoot'](null);
  expect(root).toEqual(success({ root: elsewhere }));
  expect(accountSwitch.app.status().sendFolder.path).toBe(join(elsewhere, 'Send'));
  writeFileSync(join(elsewhere, 'Send', 'letter.txt'), 'To nobody yet');
  await until(
    async () => valueOf(await accountSwitch.operations['queue.snapshot'](null)).rows,
    (rows) => rows.some(({ name, state }) => name === 'letter.txt' && state === 'needs-attention'),
  );
  await accountSwitch.stop();
});

it('a request that is said again after the account was changed is refused, and is the same fax in its own', async () => {
  const dataFolder = tempFolder();
  const accountSwitch = accountSwitchIn(dataFolder);
  expect(await accountSwitch.open()).toMatchObject({ ok: true });
  await accountSwitch.start();
  const { operations } = accountSwitch;
  const path = join(dataFolder, 'letter.txt');
  writeFileSync(path, 'A letter');
  const handIn = (requestId: string, isFirst = false) =>
    accountSwitch.doorOperations['fax.handIn'](
      {
        ...{ requestId, isFirst, paths: [path], to: [{ phoneNumber: '+13035550119', name: null }] },
        ...{ faxResolution: 'Low', coverPageText: null, reference: null },
        sendAtMs: Date.now() + 3_600_000,
      },
      'other',
    );
  // What the local exchange got has reached nobody.
  expect(valueOf(await handIn('tried')).isNew).toBe(true);
  const { baseUrl: server } = exchange().ready;
  const signIn = async (extension: number): Promise<string> =>
    valueOf(await operations['accounts.signInWithToken']({ server, token: exchange().as(extension).token }))
      .activeId;
  const first = await signIn(102);
  expect(valueOf(await handIn('tried')).isNew).toBe(true);
  const { jobId } = valueOf(await handIn('night:7')).status;

  await signIn(103);
  const elsewhere = { ok: false, failure: { message: saying('another account') } };
  expect(await handIn('night:7')).toMatchObject(elsewhere);
  expect(await accountSwitch.doorOperations['fax.request']({ requestId: 'night:7' }, 'other')).toMatchObject(
    elsewhere,
  );
  expect(valueOf(await handIn('night:8')).isNew).toBe(true);
  // Even once nobody is signed in to it any more.
  valueOf(await operations['accounts.signOut']({ id: first }));
  expect(await handIn('night:7')).toMatchObject(elsewhere);
  expect(await signIn(102)).toBe(first);
  expect(valueOf(await handIn('night:7'))).toMatchObject({ isNew: false, status: { jobId } });

  // And if nobody can say.
  const torn = join(dataFolder, 'accounts', 'torn');
  mkdirSync(torn);
  writeFileSync(join(torn, 'outbox.sqlite'), 'no database at all'.repeat(100));
  expect(await handIn('night:9')).toMatchObject({ ok: false, failure: { message: saying(torn) } });
  expect(valueOf(await handIn('night:7'))).toMatchObject({ isNew: false });
  expect(valueOf(await handIn('night:10', true))).toMatchObject({ isNew: true });
  await accountSwitch.stop();
});

it('a program sets what protects no fax, and nothing else', async () => {
  const accountSwitch = accountSwitchIn(tempFolder());
  expect(await accountSwitch.open()).toMatchObject({ ok: true });
  await accountSwitch.start();
  const set = (changes: Record<string, unknown>) =>
    accountSwitch.doorOperations['settings.set']({ changes }, 'other');
  const values = () => accountSwitch.app.status().settings.values;
  valueOf(await set({ newFaxResolution: 'Low', launchHidden: true }));
  expect(values()).toMatchObject({ newFaxResolution: 'Low', launchHidden: true });
  valueOf(await set({ newFaxResolution: null }));
  expect(values().newFaxResolution).toBe('High');
  for (const changes of [
    { numberGuard: 'off' },
    { language: 'de', undoSeconds: 0 },
    { duplicateWindowMinutes: 0 },
    { defaultRegion: 'DE' },
    { retentionDays: 1 },
    { receivedRetentionDays: 1 },
    { root: '/elsewhere' },
    { sendFolders: [] },
    { notifications: 'none' },
    { quietHours: { from: '20:00', to: '07:00' } },
  ]) {
    const before = { ...values() };
    expect(await set(changes)).toMatchObject({ ok: false, failure: { message: saying('a person') } });
    expect({ ...values() }).toEqual(before);
  }
  // Nor is what only an administrator can set.
  for (const name of ['server', 'proxy', 'hooks', 'absenceProofSeconds', 'constructor', '__proto__'])
    expect(await set(Object.fromEntries([[name, 'x']]))).toMatchObject({ ok: false });
  await accountSwitch.stop();
});
