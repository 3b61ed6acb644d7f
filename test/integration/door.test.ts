import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../app/adapters/system-clock.ts';
import type { FaxChange, HandInInput } from '../../app/contract/door-operations.ts';
import { OWN_SETTINGS } from '../../app/domain/settings/settings.ts';
import { socketAddresses } from '../../app/door/door-address.ts';
import { DoorServer } from '../../app/door/door-server.ts';
import { openDoor, type OpenDoor } from '../../app/door/open-door.ts';
import { describeTimeline } from '../../app/services/showing/timeline.ts';
import { useComputerCore } from '../support/resilience/computer-core.ts';
import { phrase, verbatim } from '../../app/words/phrase.ts';
import { doorHandlers } from '../support/door-handlers.ts';
import { entriesIn } from '../support/files-below.ts';
import { ScriptedChecker } from '../support/scripted-checker.ts';
import { silentLog } from '../support/silent-log.ts';
import { until } from '../support/until.ts';
import { valueOf } from '../support/value-of.ts';
import { words } from '../support/words.ts';

let published: (change: FaxChange) => void = () => undefined;
const documents = new ScriptedChecker();
const computer = useComputerCore({ quietSeconds: 0 }, documents, {
  faxChanged: (change) => published(change),
  isFollowed: () => server.isFollowed,
});
const A = '+13035550119';
/** Where the exchange leaves a fax queued. */
const STAYS_QUEUED = '+13035550129';
const UID = process.getuid?.() ?? null;

let server: DoorServer;
const doors: OpenDoor[] = [];

const place = () => {
  const userData = join(computer().folder, 'data');
  const addresses = socketAddresses({
    env: {},
    platform: 'darwin',
    uid: UID,
    userData,
    usualUserData: userData,
  });
  return { addresses, userData, uid: UID };
};

beforeEach(async () => {
  server = new DoorServer({
    ...{ ...place(), words, clock: systemClock, log: silentLog, version: '1.2.3' },
    handlers: () => doorHandlers(computer().app),
  });
  published = (change) => server.publish(change);
  expect(await server.open()).toBe(join(computer().folder, 'data', 'door', 'door.sock'));
});
afterEach(async () => {
  for (const door of doors.splice(0)) door.close();
  await server.close();
});

async function enter(): Promise<OpenDoor> {
  const opened = await openDoor({ ...place(), client: 'command-line', clock: systemClock });
  if (opened?.ok !== true) return expect.fail('nobody opens');
  doors.push(opened.value);
  return opened.value;
}

/** Writes a text to fax; returns its path. */
function written(name: string): string {
  const path = join(computer().folder, name);
  writeFileSync(path, `What ${name} says`);
  return path;
}

const handIn = (paths: readonly string[], changes: Partial<HandInInput> = {}): HandInInput => ({
  ...{ paths, to: [{ phoneNumber: A, name: null }], faxResolution: 'Low', coverPageText: null },
  ...{ sendAtMs: null, reference: null },
  ...changes,
});

it('a fax handed in is sent, says through which door it came, and followers are told each change', async () => {
  const door = await enter();
  const changes: FaxChange[] = [];
  valueOf(await door.follow((change) => void changes.push(change)));
  const handed = valueOf(
    await door.call('fax.handIn', handIn([written('letter.txt')], { reference: 'claim-8812' })),
  );
  const { jobId } = handed.status;
  expect(handed).toMatchObject({ isNew: true, status: { source: 'letter.txt', reference: 'claim-8812' } });
  const job = await computer().inState(jobId, 'sent');
  expect(describeTimeline(job, computer().store.events(jobId), words)[0]?.headline).toBe(
    'Handed in from the command line',
  );
  await until(
    () => changes.map(({ status }) => status.state),
    (states) => states.includes('sent'),
  );
  expect(changes.every(({ status, text }) => status.jobId === jobId && text.includes('letter.txt'))).toBe(
    true,
  );
  expect(valueOf(await door.call('fax.status', { jobId })).state).toBe('sent');
  expect(valueOf(await door.call('fax.list', { after: null }))).toEqual({ faxes: [], next: null });
});

it('files larger than any fax are refused before anything is copied, in a dry run too', async () => {
  const door = await enter();
  const paths = [written('one.pdf'), written('two.pdf')];
  for (const path of paths) truncateSync(path, 30_000_000);
  const refused = {
    ok: false,
    failure: { message: expect.stringContaining('may have 50 MB together; send it in parts.') as string },
  };
  expect(await door.call('fax.handIn', handIn(paths))).toMatchObject(refused);
  expect(await door.call('fax.dryRun', handIn(paths))).toMatchObject(refused);
  expect(computer().store.all()).toEqual([]);
  expect(entriesIn(join(computer().folder, 'data', 'spool'))).toEqual([]);
});

it('the same request is the same fax: at once, again later, without its file, and when the fax is forgotten', async () => {
  const [one, other] = [await enter(), await enter()];
  const path = written('letter.txt');
  const asked = handIn([path], { requestId: 'night-run:7' });
  const both = await Promise.all([one.call('fax.handIn', asked), other.call('fax.handIn', asked)]);
  const [first, second] = both.map(valueOf);
  expect([first?.isNew, second?.isNew].sort()).toEqual([false, true]);
  expect(first?.status.jobId).toBe(second?.status.jobId);
  const { store, app, inState } = computer();
  expect(store.all()).toHaveLength(1);
  const jobId = first?.status.jobId ?? '';
  await inState(jobId, 'sent');

  rmSync(path);
  expect(valueOf(await one.call('fax.handIn', asked))).toMatchObject({
    isNew: false,
    status: { jobId, state: 'sent' },
  });
  const anew = valueOf(
    await one.call('fax.handIn', handIn([written('b.txt')], { requestId: 'night-run:8' })),
  );
  expect(anew.isNew).toBe(true);

  expect(store.remove(jobId).ok).toBe(true);
  expect(await one.call('fax.handIn', asked)).toMatchObject({
    ok: false,
    failure: { kind: 'refused', message: expect.stringContaining('Nothing was sent') as string },
  });
  expect(app.waitingFaxes()).toMatchObject({ toAnswer: 0 });
});

it('the same request with another content is refused, and the fax that it was stays as it is', async () => {
  const door = await enter();
  valueOf(await computer().app.operations['sending.pause']({ isPaused: true }));
  const path = written('letter.txt');
  const requestId = 'night-run:9';
  const asked = handIn([path], { requestId, coverPageText: 'For Ann', reference: 'c-1' });
  const { jobId } = valueOf(await door.call('fax.handIn', asked)).status;
  const other = {
    ok: false,
    failure: { kind: 'refused', message: expect.stringContaining(jobId) as string },
  };
  const to = (...numbers: [string, string | null][]) =>
    numbers.map(([phoneNumber, name]) => ({ phoneNumber, name }));
  for (const changes of [
    { to: to(['+14155550120', null]) },
    { to: to([A, 'Dr. Mercer']) },
    { to: to([A, null], ['+14155550120', null]) },
    { coverPageText: 'For Bob' },
    { coverPageText: null },
    { faxResolution: 'High' as const },
    { reference: 'c-2' },
    { paths: [written('other.txt')] },
    { paths: [path, written('other.txt')] },
  ])
    expect(await door.call('fax.handIn', { ...asked, ...changes }), JSON.stringify(changes)).toMatchObject(
      other,
    );
  // What is the same but written differently, at another time, or from another folder, is the same fax.
  const same = { isNew: false, status: { jobId } };
  for (const changes of [
    { to: to(['(303) 555-0119', null]) },
    { sendAtMs: Date.now() + 3_600_000 },
    { paths: [join(computer().folder, 'gone', 'letter.txt')] },
  ])
    expect(valueOf(await door.call('fax.handIn', { ...asked, ...changes }))).toMatchObject(same);
  writeFileSync(path, 'What LETTER.txt says');
  expect(await door.call('fax.handIn', asked)).toMatchObject(other);
  rmSync(path);
  expect(valueOf(await door.call('fax.handIn', asked))).toMatchObject(same);
  expect(computer().store.all()).toHaveLength(1);
});

it('200 calls at once are 200 faxes, each its own, and the list gives all of them in parts', async () => {
  const path = written('letter.txt');
  const door = await enter();
  valueOf(await computer().app.operations['sending.pause']({ isPaused: true }));
  const answers = await Promise.all(
    Array.from({ length: 201 }, (_, index) =>
      door.call(
        'fax.handIn',
        handIn([path], { requestId: `run-${index}`, sendAtMs: Date.now() + 3_600_000 }),
      ),
    ),
  );
  const ids = new Set(answers.map((answer) => valueOf(answer).status.jobId));
  expect(ids.size).toBe(201);
  const part = valueOf(await door.call('fax.list', { after: null }));
  const rest = valueOf(await door.call('fax.list', { after: part.next }));
  expect([part.faxes.length, rest.faxes.length, rest.next]).toEqual([200, 1, null]);
  expect(new Set([...part.faxes, ...rest.faxes].map(({ jobId }) => jobId))).toEqual(ids);

  // It ends before the next part is requested.
  valueOf(await door.call('fax.cancel', { jobId: part.next ?? '' }));
  expect(valueOf(await door.call('fax.list', { after: part.next }))).toEqual(rest);
});

it('what cannot be faxed is refused completely, with a sentence and without a fax', async () => {
  const door = await enter();
  const good = written('letter.txt');
  const refusals = [
    handIn([good], { to: [{ phoneNumber: '12', name: null }] }),
    handIn([good, join(computer().folder, 'nowhere.pdf')]),
    handIn([computer().folder]),
    handIn([good], { sendAtMs: 1_000 }),
    handIn([good], { reference: 'a\tb' }),
    // Not absolute, and with a character that no path can have.
    handIn(['letter.txt']),
    handIn([`${good}\0.pdf`]),
    handIn([good], { requestId: '../x y' }),
  ];
  for (const input of refusals)
    expect(await door.call('fax.handIn', input), JSON.stringify(input)).toMatchObject({
      ok: false,
      failure: { kind: 'refused', message: expect.stringMatching(/^\S.*\.$/u) as string },
    });
  expect(computer().store.all()).toEqual([]);
});

it('what a fax waits for is said at the door as in its status file', async () => {
  const { root, send, inState, job } = computer();
  await inState(await send('first.txt', [STAYS_QUEUED]), 'queued');
  const door = await enter();
  const jobId = await send('next.txt', [STAYS_QUEUED]);
  const path = join(root, 'Status', job(jobId).statusFile);
  const inFile = await until(
    () => (existsSync(path) ? readFileSync(path, 'utf8') : ''),
    (text) => text.includes('this one goes after it'),
  );
  expect(valueOf(await door.call('fax.status', { jobId }))).toEqual(JSON.parse(inFile));
});

it('a fax of which nobody knows whether it was sent is not sent again from the door', async () => {
  const { store, send, inState } = computer();
  const jobId = await send('letter.txt', [A]);
  const job = await inState(jobId, 'sent');
  // As one is left whose answer was lost, and of which the service knows nothing.
  const doubtful = { ...job, state: 'unconfirmed', reason: 'outcome-unknown', isLeftOpen: true } as const;
  store.record(job, doubtful, {
    kind: 'left-open',
    atMs: Date.now(),
    detail: { key: 'refused.bug', facts: {} },
  });
  const door = await enter();
  expect(await door.call('fax.retry', { jobId })).toMatchObject({ ok: false, failure: { kind: 'refused' } });
  expect(await door.call('fax.cancel', { jobId })).toMatchObject({ ok: false, failure: { kind: 'refused' } });
  expect(computer().job(jobId)).toMatchObject({ state: 'unconfirmed', attempts: 1 });
});

it.each([
  ['called off in doubt', { state: 'cancelled', reason: 'outcome-unknown' }],
  ['failed, and an earlier try may still go', { state: 'failed', reason: 'LineBusy', unresolved: ['7'] }],
  ['failed on the way', { state: 'failed', reason: 'LineBusy', code: 'CallerHungUp' }],
  ['asking', { state: 'needs-attention', reason: 'number-new' }],
] as const)('a program cannot send a fax that is %s a second time, to any number', async (_, is) => {
  const { store, send, inState } = computer();
  const jobId = await send('letter.txt', [A]);
  const job = await inState(jobId, 'sent');
  const { code = 'LineBusy', ...changes } = { code: undefined, ...is };
  const [recipient] = job.recipients;
  if (recipient === undefined) return expect.fail('nobody gets it');
  const state = is.state === 'failed' ? 'failed' : 'pending';
  const recipients = [{ ...recipient, state, faxErrorCode: state === 'failed' ? code : null }] as const;
  store.record(job, { ...job, ...changes, recipients }, { kind: 'kept', atMs: Date.now() });
  const door = await enter();
  for (const to of [undefined, A, '+17205550123'])
    expect(await door.call('fax.retry', { jobId, to })).toMatchObject({
      ok: false,
      failure: { kind: 'refused' },
    });
  expect(computer().job(jobId)).toMatchObject({ state: is.state, attempts: 1 });
});

it('a fax whose documents could not be drawn is checked again when a program asks, and held again if nothing changed', async () => {
  const { store, send, inState } = computer();
  const jobId = await send('letter.txt', [A]);
  const job = await inState(jobId, 'sent');
  const [recipient] = job.recipients;
  if (recipient === undefined) return expect.fail('nobody gets it');
  const held = { ...job, state: 'needs-attention', reason: 'unsupported-type' } as const;
  const recipients = [{ ...recipient, state: 'pending' }] as const;
  const record = (): void =>
    void store.record(job, { ...held, recipients }, { kind: 'kept', atMs: Date.now() });
  const door = await enter();
  record();
  // To another number it would be another fax.
  expect(await door.call('fax.retry', { jobId, to: '+17205550123' })).toMatchObject({ ok: false });
  expect(await door.call('fax.retry', { jobId })).toMatchObject({ ok: true });
  expect(await inState(jobId, 'sent')).toMatchObject({ attempts: 2 });
  record();
  const told = verbatim('Its letters cannot be drawn: install the font that has them.');
  documents.find('letter.txt', { reason: 'unsupported-type', explanation: told, failsAt: 'everywhere' });
  expect(await door.call('fax.retry', { jobId })).toMatchObject({ ok: true });
  const detail = phrase('documents.nothing-sent', { problem: told });
  expect(
    await until(
      () => computer().job(jobId),
      (each) => each.detail !== null,
    ),
  ).toMatchObject({
    ...{ state: 'needs-attention', attempts: 1, reason: 'unsupported-type', detail },
  });
  documents.find('letter.txt', null);
});

it('the window’s own operations are not available at the door', async () => {
  const door = await enter();
  for (const name of [
    'settings.addFolder',
    'settings.chooseRoot',
    'accounts.signInWithToken',
    'fax.confirm',
    'fax.send',
    'constructor',
    '__proto__',
  ])
    expect(await door.call(name as 'fax.status', { jobId: 'x' }), name).toMatchObject({
      ok: false,
      failure: { kind: 'refused', code: -32_601 },
    });
});

it('what protects faxes cannot be set at the door', async () => {
  const door = await enter();
  const set = (changes: Record<string, unknown>) => door.call('settings.set', { changes });
  const looks = ['appearance', 'language', 'launchHidden', 'startAtSignIn', 'newFaxResolution'];
  for (const key of OWN_SETTINGS.filter((each) => !looks.includes(each))) {
    expect(await set({ [key]: null }), key).toMatchObject({ ok: false, failure: { kind: 'refused' } });
    expect(await set({ language: 'de', [key]: null }), key).toMatchObject({ ok: false });
  }
  for (const key of looks) expect(await set({ [key]: null }), key).toMatchObject({ ok: true });
});

it('a fax handed in without a recipient goes to the number in its file’s name, or waits for one', async () => {
  const door = await enter();
  const named = await door.call('fax.handIn', handIn([written('Lab to (303) 555-0119.txt')], { to: [] }));
  expect(valueOf(named).status.to).toMatchObject([{ phoneNumber: A }]);
  const asking = valueOf(await door.call('fax.handIn', handIn([written('letter.txt')], { to: [] })));
  expect(asking.status).toMatchObject({ state: 'needs-attention', reason: 'no-number', to: [] });
});
