import { mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { systemClock } from '../../app/adapters/system-clock.ts';
import { findDoorPlace } from '../../app/command-line/user-data.ts';
import type { HandInInput } from '../../app/contract/door-operations.ts';
import type { DoorClient } from '../../app/domain/fax/origin.ts';
import type { AssistantSettings } from '../../app/domain/settings/assistant-settings.ts';
import { openDoor, type OpenDoor } from '../../app/door/open-door.ts';
import { until } from '../support/until.ts';
import { useCommandLine } from '../support/use-command-line.ts';
import { valueOf } from '../support/value-of.ts';

const [A, OTHER] = ['+13035550119', '+12125550171'];
/** Read at each use, so what a test adds applies to that test. */
const assistants: AssistantSettings[] = [];
const { computer, data, written } = useCommandLine({ assistants });

const doors: OpenDoor[] = [];
afterEach(() => {
  for (const door of doors.splice(0)) door.close();
  assistants.length = 0;
});

async function enter(client: DoorClient): Promise<OpenDoor> {
  const uid = process.getuid?.() ?? null;
  const place = { env: {}, platform: 'darwin', uid, homeFolder: data(), folder: data() } as const;
  const opened = await openDoor({ ...findDoorPlace(data(), place), uid, client, clock: systemClock });
  if (opened?.ok !== true) return expect.fail('nobody opens');
  doors.push(opened.value);
  return opened.value;
}

const fax = (path: string, changes: Partial<HandInInput> = {}): HandInInput => ({
  ...{ paths: [path], to: [{ phoneNumber: A, name: null }], faxResolution: 'Low', coverPageText: null },
  ...{ sendAtMs: null, reference: null, ...changes },
});
const letter = (): string => join(computer().folder, written('letter.txt'));

/** Handed in by an assistant, once its question is asked or it is on its way. */
async function prepared(path: string, changes: Partial<HandInInput> = {}) {
  const door = await enter('assistant');
  const { jobId } = valueOf(await door.call('fax.handIn', fax(path, changes))).status;
  return until(
    () => computer().job(jobId),
    ({ state, claimedAtMs }) => state !== 'waiting' && claimedAtMs !== null,
  );
}

it('what an assistant prepares waits for a person to send it; its history says who brought it', async () => {
  const job = await prepared(letter());
  expect(job).toMatchObject({ state: 'needs-attention', reason: 'by-assistant', attempts: 0 });
  const { operations } = computer().app;
  const detail = valueOf(await operations['fax.detail']({ jobId: job.id }));
  expect(detail.timeline[0]?.headline).toBe('Prepared by an assistant');
  valueOf(await operations['fax.confirm']({ jobId: job.id }));
  expect(await computer().inState(job.id, 'sent')).toMatchObject({ attempts: 1 });
});

it('a person who looks at it and says who gets it has agreed to send it; a program has not', async () => {
  const { operations } = computer().app;
  const { id: jobId } = await prepared(letter());
  const to = '+17205550118';
  const input = { jobId, to };
  // The question that holds it does not follow the answer.
  expect(valueOf(await operations['fax.foreseeAddressed'](input))).toMatchObject({ question: null });
  valueOf(await operations['fax.address'](input));
  expect(await computer().inState(jobId, 'needs-attention')).toMatchObject({ reason: 'by-assistant' });
  valueOf(await operations['fax.address']({ ...input, answered: ['by-assistant'] }));
  expect(await computer().inState(jobId, 'sent')).toMatchObject({
    ...{ attempts: 1, recipients: [{ phoneNumber: to }] },
  });
});

it('one for later is asked about at once, is sent at its time, and any other question comes before that', async () => {
  const sendAtMs = Date.now() + 3_600_000;
  const job = await prepared(letter(), { sendAtMs });
  expect(job).toMatchObject({ state: 'needs-attention', reason: 'by-assistant', attempts: 0 });
  const { operations } = computer().app;
  valueOf(await operations['fax.confirm']({ jobId: job.id }));
  expect(computer().job(job.id)).toMatchObject({ state: 'waiting', dueAtMs: sendAtMs, sendTimeMs: sendAtMs });
  const door = await enter('assistant');
  const told = valueOf(await door.call('fax.status', { jobId: job.id }));
  expect(told).toMatchObject({ state: 'waiting', sendAt: new Date(sendAtMs).toISOString() });

  // Called back and then sent after all: somebody who was asked once is not asked again, and it is sent at its time.
  valueOf(await operations['fax.cancel']({ jobId: job.id }));
  valueOf(await operations['fax.retry']({ jobId: job.id }));
  const again = computer().job(job.id);
  expect(again).toMatchObject({ state: 'waiting', dueAtMs: sendAtMs, consent: { assistant: true } });

  // Called back before anybody agreed: the question comes back at once, and not at its time.
  const other = await prepared(join(computer().folder, written('other.txt')), { sendAtMs });
  valueOf(await operations['fax.cancel']({ jobId: other.id }));
  valueOf(await operations['fax.retry']({ jobId: other.id }));
  expect(await computer().inState(other.id, 'needs-attention')).toMatchObject({ reason: 'by-assistant' });
});

it('no program can release it: neither the assistant nor one that calls itself something else', async () => {
  const { id: jobId } = await prepared(letter());
  for (const client of ['assistant', 'command-line', 'other'] as const) {
    const door = await enter(client);
    for (const ask of [
      () => door.call('fax.sendNow', { jobId }),
      () => door.call('fax.retry', { jobId }),
      () => door.call('fax.retry', { jobId, to: OTHER }),
      () => door.call('fax.hold', { jobId, isOnHold: false }),
    ])
      expect((await ask()).ok).toBe(false);
  }
  // Undone, it is asked about again.
  const door = await enter('other');
  valueOf(await door.call('fax.cancel', { jobId }));
  for (const ask of [
    () => door.call('fax.undo', { jobId }),
    () => door.call('fax.retry', { jobId }),
    () => door.call('fax.retry', { jobId, to: OTHER }),
  ]) {
    if (!(await ask()).ok) continue;
    const job = await until(
      () => computer().job(jobId),
      ({ state }) => state !== 'waiting',
    );
    expect(job).toMatchObject({ state: 'needs-attention', reason: 'by-assistant', attempts: 0 });
    valueOf(await door.call('fax.cancel', { jobId }));
  }
  expect(computer().job(jobId)).toMatchObject({ state: 'cancelled', attempts: 0 });
});

it('an assistant cannot send, hold, call back or readdress a person’s fax', async () => {
  const later = { sendAtMs: Date.now() + 3_600_000 };
  const ours = valueOf(await (await enter('command-line')).call('fax.handIn', fax(letter(), later))).status;
  // One of its own that a person called back.
  const { id } = await prepared(join(computer().folder, written('other.txt')));
  valueOf(await computer().app.operations['fax.cancel']({ jobId: id }));
  const door = await enter('assistant');
  for (const jobId of [ours.jobId, id]) {
    const before = computer().job(jobId);
    for (const ask of [
      () => door.call('fax.undo', { jobId }),
      () => door.call('fax.retry', { jobId }),
      () => door.call('fax.retry', { jobId, to: OTHER }),
      () => door.call('fax.sendNow', { jobId }),
      () => door.call('fax.hold', { jobId, isOnHold: true }),
      () => door.call('fax.cancel', { jobId }),
    ])
      expect(await ask()).toMatchObject({ ok: false, failure: { message: /a person/u } });
    expect(computer().job(jobId)).toEqual(before);
  }
  expect((await door.call('settings.set', { changes: { language: 'de' } })).ok).toBe(false);
  expect((await door.call('fax.status', { jobId: id })).ok).toBe(true);
});

it('a dry run says so, to the assistant alone', async () => {
  const path = letter();
  const asked = (door: OpenDoor) => door.call('fax.dryRun', fax(path));
  const view = valueOf(await asked(await enter('assistant')));
  expect(view).toMatchObject({ outcome: 'asks', reason: 'by-assistant' });
  expect(view.message).toMatch(/^It would wait in Faxtray’s window until a person sends it to/u);
  expect(valueOf(await asked(await enter('command-line')))).toMatchObject({ outcome: 'goes' });
});

it('is sent without asking where an administrator has named its folder and its number together, and only there', async () => {
  const [letters, bills] = ['letters', 'bills'].map((name) => {
    mkdirSync(join(computer().folder, name));
    return realpathSync(join(computer().folder, name));
  }) as [string, string];
  assistants.push({ folder: letters, numbers: [A] }, { folder: bills, numbers: [OTHER] });
  const put = (folder: string, name: string): string => {
    writeFileSync(join(folder, name), `What ${name} says`);
    return join(folder, name);
  };
  const allowed = put(letters, 'a.txt');
  expect(await prepared(allowed)).not.toMatchObject({ state: 'needs-attention' });
  const secret = letter();
  symlinkSync(secret, join(letters, 'link.txt'));
  const to = [A, OTHER].map((phoneNumber) => ({ phoneNumber, name: null }));
  const refused: [string, Partial<HandInInput>][] = [
    [secret, {}],
    [join(letters, 'link.txt'), {}],
    [`${letters}/../letter.txt`, {}],
    [put(bills, 'b.txt'), {}],
    [put(letters, 'c.txt'), { to }],
    [put(letters, 'd.txt'), { paths: [put(letters, 'e.txt'), secret] }],
  ];
  for (const [path, changes] of refused)
    expect(await prepared(path, changes), path).toMatchObject({
      state: 'needs-attention',
      reason: 'by-assistant',
    });
  // Another number, whoever gives it, is not on the list.
  const { id: jobId } = await prepared(put(letters, 'f.txt'), {
    to: [{ phoneNumber: '+13035550110', name: null }],
  });
  expect(computer().job(jobId)).toMatchObject({ reason: 'by-assistant' });
});

it('the same request is the same fax, even without its file, and no other door sends it', async () => {
  const path = letter();
  const job = await prepared(path, { requestId: 'mcp:1' });
  rmSync(path);
  for (const client of ['assistant', 'command-line'] as const) {
    const door = await enter(client);
    const again = valueOf(await door.call('fax.handIn', fax(path, { requestId: 'mcp:1' })));
    expect(again).toMatchObject({ isNew: false, status: { jobId: job.id, state: 'needs-attention' } });
  }
  expect(computer().store.all()).toHaveLength(1);
});
