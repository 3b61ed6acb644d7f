import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { INPUTS } from '../../app/contract/inputs.ts';
import type { OperationInput } from '../../app/contract/operations.ts';
import { anEntry } from '../support/drafts.ts';
import { useComputerCore } from '../support/resilience/computer-core.ts';
import { valueOf } from '../support/value-of.ts';

const desk = useComputerCore({ quietSeconds: 0, duplicateWindowMinutes: 0 });
const [A, B] = ['+13035550119', '+17205550117'];
type Sheet = OperationInput<'fax.sendEach'>;

function chosen(name: string, text = `What ${name} says`): string {
  const path = join(desk().folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  desk().chosenFiles.add(path);
  return path;
}

const fax = (paths: readonly string[], to: readonly string[]): Sheet['faxes'][number] => ({
  ...{ paths, to: to.map((phoneNumber) => ({ phoneNumber, name: null })), faxResolution: 'Low' },
  ...{ coverPageText: null, sendAtMs: null, confirmed: false, asPagesOf: null },
});
const sendEach = (sheet: Sheet) => desk().app.operations['fax.sendEach'](sheet);

it('makes a fax of each document, even of the same name, and takes their draft with it', async () => {
  const { app, store, inState } = desk();
  const paths = [chosen('lab/page.txt'), chosen('scan/PAGE.txt')];
  const content = anEntry({ paths });
  const { draftId } = valueOf(await app.operations['drafts.save']({ draftId: null, content }));
  const { jobIds } = valueOf(await sendEach({ faxes: paths.map((path) => fax([path], [A, B])), draftId }));
  const jobs = await Promise.all(jobIds.map((id) => inState(id, 'sent')));
  expect(jobs.map(({ documents }) => documents.map(({ source }) => source))).toEqual(paths.map((p) => [p]));
  expect(jobs.map(({ recipients }) => recipients.map(({ phoneNumber }) => phoneNumber))).toEqual([
    [A, B],
    [A, B],
  ]);
  expect(new Set(jobs.map(({ statusFile }) => statusFile.toLowerCase())).size).toBe(2);
  expect(await app.operations['drafts.open']({ draftId })).toMatchObject({ ok: false });
  // A second click finds nothing to send.
  expect(await sendEach({ faxes: paths.map((path) => fax([path], [A])), draftId })).toMatchObject({
    ok: false,
  });
  expect(store.all()).toHaveLength(2);
});

it('makes a fax to each recipient of the same document, each with a copy of its own', async () => {
  const { inState } = desk();
  const path = chosen('letter.txt');
  const { jobIds } = valueOf(await sendEach({ faxes: [fax([path], [A]), fax([path], [B])] }));
  const jobs = await Promise.all(jobIds.map((id) => inState(id, 'sent')));
  expect(jobs.map(({ recipients }) => recipients.map(({ phoneNumber }) => phoneNumber))).toEqual([[A], [B]]);
  expect(new Set(jobs.map(({ documents }) => documents[0]?.sha256)).size).toBe(1);
});

it('makes none if one of them is impossible, and leaves files and draft as they were', async () => {
  const { app, store, chosenFiles } = desk();
  const [there, gone] = [chosen('there.txt'), chosen('gone.txt')];
  const content = anEntry({ paths: [there, gone] });
  const { draftId } = valueOf(await app.operations['drafts.save']({ draftId: null, content }));
  rmSync(gone);
  const sheet = { faxes: [fax([there], [A]), fax([gone], [A])], draftId };
  expect(await sendEach(sheet)).toMatchObject({ ok: false });
  expect(store.all()).toEqual([]);

  writeFileSync(gone, 'What gone.txt says');
  desk().chosenFiles.add(gone);
  // The disk refuses the second row.
  const insertAll = store.insertAll.bind(store);
  store.insertAll = (jobs, id) =>
    insertAll(
      jobs.map((job) => ({ ...job, id: 'twice' })),
      id,
    );
  await expect(sendEach(sheet)).rejects.toThrow();
  store.insertAll = insertAll;
  expect(store.all()).toEqual([]);
  expect((await app.operations['drafts.open']({ draftId })).ok).toBe(true);
  chosenFiles.add(there);
  chosenFiles.add(gone);
  expect(valueOf(await sendEach(sheet)).jobIds).toHaveLength(2);
});

it('gives each fax that is called back its own files again, for another one', async () => {
  const { app, chosenFiles } = desk();
  const paths = [chosen('a.txt'), chosen('b.txt')];
  const sendAtMs = Date.now() + 3_600_000;
  const faxes = paths.map((path) => ({ ...fax([path], [A]), sendAtMs }));
  const { jobIds } = valueOf(await sendEach({ faxes }));
  expect((await app.operations['fax.cancel']({ jobId: jobIds[1] ?? '' })).ok).toBe(true);
  expect(paths.map((path) => chosenFiles.has(path))).toEqual([false, true]);
});

it('gives the first of many its file back as well', async () => {
  const { app, chosenFiles } = desk();
  const paths = Array.from({ length: 25 }, (_, index) => chosen(`letter-${index}.txt`));
  const sendAtMs = Date.now() + 3_600_000;
  const faxes = paths.map((path) => ({ ...fax([path], [A]), sendAtMs }));
  const { jobIds } = valueOf(await sendEach({ faxes }));
  expect((await app.operations['fax.cancel']({ jobId: jobIds[0] ?? '' })).ok).toBe(true);
  expect(chosenFiles.has(paths[0] ?? '')).toBe(true);
});

it('makes the parts of what is too long for one fax, which say so and are sent one after the other', async () => {
  const { store, inState } = desk();
  const paths = [chosen('Lab.txt'), chosen('Scan.txt')];
  const parts = (number: string) =>
    paths.map((path, place) => ({
      ...{ ...fax([path], [number]), part: { number: place + 1, of: 2 } },
      coverPageText: 'As agreed.',
    }));
  const { jobIds } = valueOf(await sendEach({ faxes: [...parts(A), ...parts(B)] }));
  const jobs = await Promise.all(jobIds.map((id) => inState(id, 'sent')));
  expect(jobs.map(({ name }) => name)).toEqual([
    ...['Lab (part 1 of 2).txt', 'Scan (part 2 of 2).txt'],
    ...['Lab (part 1 of 2).txt', 'Scan (part 2 of 2).txt'],
  ]);
  expect(jobs.map(({ follows }) => follows)).toEqual([
    null,
    { jobId: jobIds[0], how: 'part' },
    null,
    { jobId: jobIds[2], how: 'part' },
  ]);
  expect(jobs[1]?.options.coverPageText).toBe('Part 2 of 2\nAs agreed.');
  const events = jobIds.map((id) => store.events(id));
  const wentAtMs = (place: number, kind: 'submission-started' | 'sent'): number =>
    events[place]?.find((event) => event.kind === kind)?.atMs ?? NaN;
  for (const first of [0, 2])
    expect(wentAtMs(first + 1, 'submission-started')).toBeGreaterThanOrEqual(wentAtMs(first, 'sent'));
});

it('says on its own cover page which part it is, and makes none if there is no room for that', async () => {
  const { store } = desk();
  const paths = [chosen('Lab.txt'), chosen('Scan.txt')];
  const sheet = (changes: Partial<Sheet['faxes'][number]>): Sheet => ({
    faxes: paths.map((path, place) => ({
      ...{ ...fax([path], [A]), part: { number: place + 1, of: 2 }, sendAtMs: Date.now() + 3_600_000 },
      ...changes,
    })),
  });
  expect(await sendEach(sheet({ coverPageText: 'x'.repeat(1_020) }))).toMatchObject({ ok: false });
  expect(store.all()).toEqual([]);
  const { jobIds } = valueOf(await sendEach(sheet({ ownCover: { subject: 'Smith v. Jones' } })));
  expect(jobIds.map((id) => store.find(id)?.options.ownCover?.subject)).toEqual([
    'Smith v. Jones (part 1 of 2)',
    'Smith v. Jones (part 2 of 2)',
  ]);
});

it('accepts no part twice from a page, none that does not follow the one before, and none of a document that is sent whole', () => {
  const takes = (...faxes: Sheet['faxes']): boolean => INPUTS['fax.sendEach'].safeParse({ faxes }).success;
  const part = (number: number, of: number, from?: number, to = 9, phoneNumber = A) => ({
    ...{ ...fax(['/a'], [phoneNumber]), asPagesOf: 'preview-1' },
    part: from === undefined ? { number, of } : { number, of, span: { from, to } },
  });
  expect(takes(part(1, 2, 1, 5), part(2, 2, 6))).toBe(true);
  expect(takes(part(1, 2, 1, 5), part(2, 2, 6), part(1, 2, 1, 5, B), part(2, 2, 6, 9, B))).toBe(true);
  expect(takes(part(2, 2, 6), part(1, 2, 1, 5))).toBe(false);
  expect(takes(part(1, 3, 1, 5), part(2, 3, 6))).toBe(false);
  expect(takes(part(1, 2, 1, 5), part(2, 2, 6, 9, B))).toBe(false);
  expect(takes(part(1, 2, 1, 5), part(1, 2, 1, 5))).toBe(false);
  expect(takes(part(1, 2), part(2, 2))).toBe(false);
  expect(takes(part(1, 2, 1, 5), part(2, 2, 6), fax(['/a'], [A]))).toBe(false);
  expect(takes(part(1, 2, 1, 5), { ...part(2, 2, 6), to: fax([], [A, B]).to })).toBe(false);
  expect(takes(part(1, 2, 5, 1), part(2, 2, 6))).toBe(false);
  expect(INPUTS['fax.send'].safeParse(part(1, 2)).success).toBe(false);
});

it('accepts no document to the same number twice from a page, nor more numbers than one fax has', () => {
  const takes = (faxes: Sheet['faxes']): boolean => INPUTS['fax.sendEach'].safeParse({ faxes }).success;
  const numbers = Array.from({ length: 51 }, (_, index) => `+1303555${1000 + index}`);
  expect(takes([fax(['/a'], [A]), fax(['/b'], [A])])).toBe(true);
  expect(takes([fax(['/a'], [A]), fax(['/a'], [B])])).toBe(true);
  expect(takes([fax(['/a'], [A]), fax(['/a'], [A])])).toBe(false);
  expect(takes([fax(['/a', '/a'], [A]), fax(['/b'], [A])])).toBe(false);
  expect(takes([fax(['/a'], [A, B]), fax(['/b', '/a'], [B])])).toBe(false);
  expect(takes(numbers.map((number) => fax(['/a'], [number])))).toBe(false);
  expect(takes(numbers.slice(1).map((number) => fax(['/a'], [number])))).toBe(true);
  expect(takes([fax(['/a'], [A])])).toBe(false);
});
