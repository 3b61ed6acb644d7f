import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AddressInput } from '../../app/contract/operations/fax-operation-types.ts';
import type { ComposeInput } from '../../app/contract/operations/new-fax-operation-types.ts';
import { NO_CONSENT } from '../../app/domain/fax/fax-job.ts';
import { makePlainCore, type PlainCore } from '../support/resilience/plain-core.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';
import { useExchange } from '../support/use-exchange.ts';
import { valueOf } from '../support/value-of.ts';

const tempFolder = useTempFolders();
const exchange = useExchange();
const NUMBER = '+13035550119';

let core: PlainCore;
let folder: string;
beforeEach(async () => {
  folder = tempFolder();
  mkdirSync(join(folder, 'Faxes', 'Send'), { recursive: true });
  mkdirSync(join(folder, 'data'));
  const { baseUrl, accounts } = exchange().ready;
  const own = accounts[0]?.extensions[0] ?? expect.fail('an exchange without extensions');
  core = makePlainCore({
    data: join(folder, 'data'),
    root: join(folder, 'Faxes'),
    line: { baseUrl, extensionName: own.name, faxNumber: own.faxNumber, accessToken: own.accessToken },
    settings: { numberGuard: 'off', undoSeconds: 0, defaultRegion: 'US' },
    log: silentLog,
  });
  await core.app.start(Promise.resolve());
});
afterEach(() => core.app.stop());

/** The file is chosen anew each time, as in the window. */
function makeFax(name: string, text: string, more: Partial<ComposeInput> = {}): ComposeInput {
  const path = join(folder, name);
  writeFileSync(path, text);
  core.chosenFiles.add(path);
  return {
    ...{
      paths: [path],
      to: [{ phoneNumber: NUMBER, name: null }],
      faxResolution: 'Low',
      coverPageText: null,
    },
    ...{ sendAtMs: null, confirmed: false, asPagesOf: null },
    ...more,
  };
}

const foresee = async (fax: ComposeInput) =>
  valueOf(await core.app.operations['fax.foresee']({ fax, counts: false }));
const send = async (fax: ComposeInput): Promise<string> =>
  valueOf(await core.app.operations['fax.send'](fax)).jobId;
const readState = (jobId: string) => core.store.find(jobId)?.state;

it('asks about the same pages before there is a second fax, and the answer is the fax’s consent', async () => {
  const { store } = core;
  expect(await foresee(makeFax('a.txt', 'Hello'))).toMatchObject({ outcome: 'goes', question: null });
  expect(store.all()).toEqual([]);
  const first = await send(makeFax('a.txt', 'Hello'));
  await until(
    () => readState(first),
    (state) => state === 'sent',
  );

  // Another name does not make other pages.
  const again = makeFax('b.txt', 'Hello');
  const found = await foresee(again);
  expect(found).toMatchObject({ outcome: 'asks', question: { about: 'duplicate' } });
  // What to do stands beside the question, which names no button of a row that does not exist.
  expect(found.question?.text).toBe(
    'The same pages have already gone to +1 303 555 0119 (Ruth Feldman), as “a.txt”.',
  );
  expect(found.to).toEqual([{ e164: NUMBER, formatted: '+1 303 555 0119', whose: 'Ruth Feldman' }]);
  expect(store.all()).toHaveLength(1);
  const answered = { ...again, answered: ['duplicate'] } as const;
  expect(await foresee(answered)).toMatchObject({ outcome: 'goes', question: null });
  const second = await send(answered);
  await until(
    () => readState(second),
    (state) => state === 'sent',
  );

  // No question if the pages, the cover page or the recipient differ.
  for (const other of [
    makeFax('c.txt', 'Hello, you'),
    makeFax('d.txt', 'Hello', { coverPageText: 'As discussed.' }),
    makeFax('e.txt', 'Hello', { to: [{ phoneNumber: '+17205550118', name: null }] }),
  ])
    expect(await foresee(other)).toMatchObject({ question: null });
});

it('if nobody asked, it is held all the same', async () => {
  const first = await send(makeFax('a.txt', 'Hello'));
  await until(
    () => readState(first),
    (state) => state === 'sent',
  );
  const second = await send(makeFax('b.txt', 'Hello'));
  await until(
    () => core.store.find(second)?.reason,
    (reason) => reason === 'duplicate',
  );
});

it('refuses what cannot be a fax, and files that nobody chose', async () => {
  const { operations } = core.app;
  const fax = makeFax('a.txt', 'Hello');
  const program = await operations['fax.foresee']({ fax: makeFax('a.exe', 'MZ'), counts: false });
  expect(program.ok).toBe(false);
  const notChosen = { ...fax, paths: [join(folder, 'nobody-chose.txt')] };
  expect((await operations['fax.foresee']({ fax: notChosen, counts: true })).ok).toBe(false);
  expect(core.store.all()).toEqual([]);
});

describe('of a fax in the queue', () => {
  const HOUR_MS = 3_600_000;
  const foreseeQueued = (jobId: string) => core.app.operations['fax.foreseeQueued']({ jobId });
  const later = (name: string, text: string, more: Partial<ComposeInput> = {}): Promise<string> =>
    send(makeFax(name, text, { sendAtMs: Date.now() + HOUR_MS, ...more }));
  const brought = (jobId: string) =>
    until(
      () => core.store.find(jobId)?.claimedAtMs ?? null,
      (atMs) => atMs !== null,
    );

  it('says what will hold it in turn, by what is true now, and changes nothing', async () => {
    const jobId = await later('a.txt', 'Hello', { coverPageText: 'As discussed.' });
    await brought(jobId);
    const before = core.store.find(jobId);
    expect(valueOf(await foreseeQueued(jobId))).toMatchObject({
      ...{ outcome: 'goes', question: null, hasCoverPage: true },
      to: [{ e164: NUMBER, formatted: '+1 303 555 0119' }],
    });
    // On hold it would still be sent once somebody releases it.
    valueOf(await core.app.operations['fax.hold']({ jobId, isOnHold: true }));
    expect(valueOf(await foreseeQueued(jobId))).toMatchObject({ outcome: 'goes' });
    valueOf(await core.app.operations['fax.hold']({ jobId, isOnHold: false }));

    const { changedAtMs: _, undo: __, ...rest } = core.store.find(jobId) ?? expect.fail('it is gone');
    expect(before).toMatchObject({ ...rest, dueAtMs: before?.dueAtMs });
  });

  it('finds the same pages that another fax has brought meanwhile', async () => {
    const waiting = await later('a.txt', 'Hello');
    await brought(waiting);
    const twin = await later('b.txt', 'Hello');
    await brought(twin);
    expect(valueOf(await foreseeQueued(waiting))).toMatchObject({ outcome: 'goes' });
    expect(valueOf(await foreseeQueued(twin))).toMatchObject({
      outcome: 'asks',
      question: { about: 'duplicate' },
    });
  });

  it('says what one without a recipient is waiting for', async () => {
    writeFileSync(join(folder, 'Faxes', 'Send', 'lab.txt'), 'Hello');
    await until(
      () => core.store.all()[0]?.reason,
      (reason) => reason === 'no-number',
    );
    const jobId = core.store.all()[0]?.id ?? expect.fail('no fax');
    await brought(jobId);
    const found = valueOf(await foreseeQueued(jobId));
    expect(found).toMatchObject({ outcome: 'asks', question: null, to: [], hasCoverPage: false });
    expect(found.message).toBe('No number in the file name. Choose who gets it.');
  });

  it('says which rule of the send folder gave the recipient, until a person says who gets it', async () => {
    const { operations } = core.app;
    valueOf(await operations['sending.pause']({ isPaused: true }));
    const inFolder = join(folder, 'Faxes', 'Send', 'Dr Mercer (+17205550118)');
    mkdirSync(inFolder);
    writeFileSync(join(folder, 'Faxes', 'Send', '+13035550119 Named.txt'), 'One');
    writeFileSync(join(inFolder, 'In folder.txt'), 'Two');
    const idOf = (name: string) =>
      until(
        () => core.store.all().find((job) => job.name === name && job.claimedAtMs !== null)?.id,
        (id) => id !== undefined,
      );
    const [named, below] = [await idOf('+13035550119 Named.txt'), await idOf('In folder.txt')];
    if (named === undefined || below === undefined) expect.fail('no faxes');
    expect(valueOf(await foreseeQueued(named))).toMatchObject({ outcome: 'goes', chosenBy: 'file-name' });
    expect(valueOf(await foreseeQueued(below))).toMatchObject({ chosenBy: 'subfolder' });
    valueOf(await operations['fax.cancel']({ jobId: below }));
    valueOf(await operations['fax.address']({ jobId: below, to: NUMBER }));
    expect(valueOf(await foreseeQueued(below))).toMatchObject({ chosenBy: 'person' });
  });

  it('says nothing about one that has been sent, or does not exist', async () => {
    const jobId = await send(makeFax('a.txt', 'Hello'));
    await until(
      () => readState(jobId),
      (state) => state === 'sent',
    );
    for (const each of [jobId, 'no-such-fax']) expect((await foreseeQueued(each)).ok).toBe(false);
  });
});

describe('of a fax in the queue that gets another number', () => {
  const OTHER = '+17205550118';
  const foreseeAddressed = async (input: AddressInput) =>
    valueOf(await core.app.operations['fax.foreseeAddressed'](input));
  const foreseeTogether = async (input: AddressInput & { readonly behind?: string }) =>
    valueOf(await core.app.operations['fax.foreseeAddressed'](input));
  const address = async (input: AddressInput) => valueOf(await core.app.operations['fax.address'](input));
  const sent = (jobId: string) =>
    until(
      () => readState(jobId),
      (state) => state === 'sent',
    );
  const dropped = async (text: string): Promise<string> => {
    writeFileSync(join(folder, 'Faxes', 'Send', 'lab.txt'), text);
    const held = await until(
      () =>
        core.store.all().find(({ reason, claimedAtMs }) => reason === 'no-number' && claimedAtMs !== null),
      (job) => job !== undefined,
    );
    return held?.id ?? expect.fail('no fax');
  };

  it('asks about the same pages before it gets the number, and the answer is the fax’s consent', async () => {
    await sent(await send(makeFax('a.txt', 'Hello')));
    const jobId = await dropped('Hello');
    const before = core.store.find(jobId);
    expect(await foreseeAddressed({ jobId, to: OTHER })).toMatchObject({ outcome: 'goes', question: null });
    expect(await foreseeAddressed({ jobId, to: NUMBER })).toMatchObject({
      outcome: 'asks',
      question: {
        about: 'duplicate',
        text: 'The same pages have already gone to +1 303 555 0119 (Ruth Feldman), as “a.txt”.',
      },
      to: [{ e164: NUMBER, whose: 'Ruth Feldman' }],
    });
    expect(core.store.find(jobId)).toEqual(before);

    const answered = { jobId, to: NUMBER, answered: ['duplicate'] } as const;
    expect(await foreseeAddressed(answered)).toMatchObject({ outcome: 'goes', question: null });
    await address(answered);
    await sent(jobId);
  });

  it('holds it all the same if nobody was asked, and another number is another question', async () => {
    await sent(await send(makeFax('a.txt', 'Hello')));
    await sent(await send(makeFax('b.txt', 'Hello', { to: [{ phoneNumber: OTHER, name: null }] })));
    const jobId = await dropped('Hello');
    await address({ jobId, to: NUMBER });
    const isHeld = () =>
      until(
        () => core.store.find(jobId)?.reason,
        (reason) => reason === 'duplicate',
      );
    await isHeld();
    // Consent for one number says nothing about the next.
    expect(await foreseeAddressed({ jobId, to: OTHER })).toMatchObject({ question: { about: 'duplicate' } });
    await address({ jobId, to: NUMBER, answered: ['duplicate'] });
    await sent(jobId);
  });

  it('asks about the second of two with the same pages that get the number together', async () => {
    const { operations } = core.app;
    const write = (name: string, text: string): void =>
      writeFileSync(join(folder, 'Faxes', 'Send', name), text);
    write('one.txt', 'Hello');
    write('two.txt', 'Hello');
    write('other.txt', 'Something else');
    const held = await until(
      () => core.store.all().filter((job) => job.reason === 'no-number' && job.claimedAtMs !== null),
      (jobs) => jobs.length === 3,
    );
    const jobIds = held.map(({ id }) => id);
    const pairs = valueOf(await operations['fax.samePages']({ jobIds: [...jobIds, 'no-such-fax'] }));
    expect(pairs).toHaveLength(1);
    const [{ jobId, behind } = { jobId: '', behind: '' }] = pairs;
    expect(held.filter(({ id }) => id === jobId || id === behind).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['one.txt', 'two.txt']),
    );

    expect(await foreseeAddressed({ jobId, to: NUMBER })).toMatchObject({ question: null });
    const name = core.store.find(behind)?.name ?? '';
    expect(await foreseeTogether({ jobId, to: NUMBER, behind })).toMatchObject({
      question: { about: 'duplicate', text: expect.stringContaining(`“${name}”`) as unknown },
    });
    expect(await foreseeTogether({ jobId: behind, to: NUMBER })).toMatchObject({ question: null });
    const answered = { jobId, to: NUMBER, answered: ['duplicate'] } as const;
    expect(await foreseeTogether({ ...answered, behind })).toMatchObject({ outcome: 'goes', question: null });
    await Promise.all([address({ jobId: behind, to: NUMBER }), address(answered)]);
    await sent(behind);
    await sent(jobId);
  });

  it('asks about one that was sent to others, and to one of several', async () => {
    await sent(await send(makeFax('a.txt', 'Hello')));
    const jobId = await send(
      makeFax('b.txt', 'Hello', {
        to: [OTHER, '+17205550117'].map((phoneNumber) => ({ phoneNumber, name: null })),
        sendAtMs: Date.now() + 3_600_000,
      }),
    );
    await until(
      () => core.store.find(jobId)?.claimedAtMs ?? null,
      (atMs) => atMs !== null,
    );
    expect(await foreseeAddressed({ jobId, to: NUMBER, insteadOf: OTHER })).toMatchObject({
      question: { about: 'duplicate' },
      to: [{ e164: NUMBER }, { e164: '+17205550117' }],
    });
    const answered = { jobId, to: NUMBER, insteadOf: OTHER, answered: ['duplicate'] } as const;
    expect(await foreseeAddressed(answered)).toMatchObject({ question: null });
    await address(answered);
    expect(core.store.find(jobId)?.consent).toEqual({ ...NO_CONSENT, encoding: true, duplicate: true });
  });

  it('says what keeps it from getting the number', async () => {
    const jobId = await send(makeFax('a.txt', 'Hello'));
    await sent(jobId);
    const { operations } = core.app;
    for (const input of [
      { jobId, to: OTHER },
      { jobId, to: '12' },
      { jobId: 'no-such-fax', to: OTHER },
    ]) {
      const [foreseen, addressed] = [
        await operations['fax.foreseeAddressed'](input),
        await operations['fax.address'](input),
      ];
      expect(foreseen.ok).toBe(false);
      expect(foreseen).toEqual(addressed);
    }
  });
});
