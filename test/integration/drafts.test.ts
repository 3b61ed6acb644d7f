import { readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { DraftView } from '../../app/contract/draft-views.ts';
import { INPUTS } from '../../app/contract/inputs.ts';
import type { FaxRow } from '../../app/contract/queue-views.ts';
import { anEntry } from '../support/drafts.ts';
import { useComputerCore } from '../support/resilience/computer-core.ts';
import { valueOf } from '../support/value-of.ts';
import { verbatim } from '../../app/words/phrase.ts';
import { saying } from '../support/saying.ts';

const desk = useComputerCore({ quietSeconds: 0 });
const A = '+13035550119';

/** A file that a person chose. */
function chosen(name: string): string {
  const path = join(desk().folder, name);
  writeFileSync(path, `What ${name} says`);
  desk().chosenFiles.add(path);
  return path;
}

async function save(...paths: string[]): Promise<string> {
  const content = anEntry({ paths });
  return valueOf(await desk().app.operations['drafts.save']({ draftId: null, content })).draftId;
}

const open = async (draftId: string): Promise<DraftView> =>
  valueOf(await desk().app.operations['drafts.open']({ draftId }));

const rows = async (): Promise<readonly FaxRow[]> =>
  valueOf(await desk().app.operations['queue.snapshot'](null)).rows;

/** As the sheet submits it. */
const send = (draftId: string, ...paths: string[]) =>
  desk().app.operations['fax.send']({
    ...{ paths, to: [{ phoneNumber: A, name: null }], faxResolution: 'Low', coverPageText: null },
    ...{ sendAtMs: null, confirmed: false, asPagesOf: null, draftId },
  });

it('a draft is a row and not a fax, is opened with everything that was entered, and becomes one fax', async () => {
  const { app, store, root, inState } = desk();
  const path = chosen('letter.txt');
  const draftId = await save();
  const content = anEntry({
    leftOut: [{ folder: '/scans', text: 'Left out of “Scans”: 1 hidden entry.' }],
    ...{ paths: [path], typed: '720 55', hasCover: true, coverText: 'As discussed.', faxResolution: 'Low' },
    ...{
      sendAt: '2099-01-01T08:00',
      reference: 'claim-8812',
      tones: 'photo',
      lightness: -1,
      cutsSheets: false,
      textEncodings: [{ path, encoding: 'windows-1250' }],
      sendsPages: true,
    },
  });
  expect(valueOf(await app.operations['drafts.save']({ draftId, content }))).toEqual({ draftId });
  const [row] = await rows();
  expect(row).toMatchObject({
    ...{ id: draftId, state: 'draft', name: 'letter.txt', reference: 'claim-8812' },
    recipients: [{ formatted: '+1 303 555 0119', name: 'Dr. Mercer' }],
    actions: ['continue-draft', 'discard-draft'],
  });
  expect([store.all(), readdirSync(join(root, 'Status')), app.waitingFaxes()]).toEqual([
    [],
    [],
    { toGo: 0, toAnswer: 0 },
  ]);
  const { paths: _, follows, ...entered } = content;
  expect(await open(draftId)).toMatchObject({
    ...entered,
    files: [{ path, name: 'letter.txt', problem: null }],
    to: [{ text: A, name: 'Dr. Mercer' }],
    made: follows,
  });

  const { jobId } = valueOf(await send(draftId, path));
  expect((await rows()).map(({ id }) => id)).toEqual([jobId]);
  await inState(jobId, 'sent');
  expect(await send(draftId, path)).toMatchObject({ ok: false, failure: { kind: 'needs-person' } });
  expect(store.all()).toHaveLength(1);
});

it('keeps what was put on the pages of a document, and takes it off one that is another by now', async () => {
  const [same, edited] = [chosen('same.txt'), chosen('edited.txt')];
  const tick = { kind: 'tick', page: 1, left: 0.1, top: 0.1, width: 0.1, height: 0.1, quarters: 0 } as const;
  const marked = (path: string) => ({ path, of: 1, spans: [{ from: 1, to: 1 }], turns: [], marks: [tick] });
  const content = anEntry({ paths: [same, edited], pages: [marked(same), marked(edited)], sendsPages: true });
  const { draftId } = valueOf(await desk().app.operations['drafts.save']({ draftId: null, content }));
  expect((await open(draftId)).pages).toEqual(content.pages);
  writeFileSync(edited, 'Something that nobody has signed');
  const { pages, files } = await open(draftId);
  expect(pages).toEqual([marked(same), { path: edited, of: 1, spans: [{ from: 1, to: 1 }], turns: [] }]);
  expect(files.map(({ note }) => note?.includes('what you had put on its pages was removed'))).toEqual([
    undefined,
    true,
  ]);
});

it('keeps what was put on the pages of a document that cannot be read for a while', async () => {
  const [away, emptied] = [chosen('away.txt'), chosen('emptied.txt')];
  const tick = { kind: 'tick', page: 1, left: 0.1, top: 0.1, width: 0.1, height: 0.1, quarters: 0 } as const;
  const marked = (path: string) => ({ path, of: 1, spans: [{ from: 1, to: 1 }], turns: [], marks: [tick] });
  const entered = anEntry({
    ...{ paths: [away, emptied], pages: [marked(away), marked(emptied)], sendsPages: true },
  });
  const { draftId } = valueOf(
    await desk().app.operations['drafts.save']({ draftId: null, content: entered }),
  );
  renameSync(away, `${away}.aside`);
  writeFileSync(emptied, '');
  const { pages, files } = await open(draftId);
  expect(pages[0]).toEqual(marked(away));
  expect(pages[1]?.marks).toBeUndefined();
  expect(files).toMatchObject([
    { problem: 'This file is no longer there.' },
    { problem: 'This file is empty.' },
  ]);
  expect(files[0]?.note).toBeUndefined();
  expect(files[1]?.note).toContain('what you had put on its pages was removed');
  // The sheet keeps what it was given.
  const content = anEntry({ ...entered, pages });
  valueOf(await desk().app.operations['drafts.save']({ draftId, content }));
  renameSync(`${away}.aside`, away);
  const back = await open(draftId);
  expect([back.pages[0], back.files[0]?.problem, back.files[0]?.note]).toEqual([
    marked(away),
    null,
    undefined,
  ]);
});

it('a fax that is refused leaves its draft as it was', async () => {
  const path = chosen('letter.txt');
  const draftId = await save(path);
  rmSync(path);
  expect((await send(draftId, path)).ok).toBe(false);
  expect((await rows()).map(({ id }) => id)).toEqual([draftId]);
  expect(desk().store.all()).toEqual([]);
});

it('reports each file that is another one by now, or gone, and no other', async () => {
  const paths = ['same.txt', 'edited.txt', 'gone.txt', 'older.txt', 'moved.txt'].map((name) => chosen(name));
  const [, edited = '', gone = '', older = '', moved = ''] = paths;
  const draftId = await save(...paths);
  writeFileSync(edited, 'Something else');
  rmSync(gone);
  // As long as the first, and from before it.
  utimesSync(older, 1_000, 1_000);
  const { folder } = desk();
  renameSync(moved, join(folder, 'aside.txt'));
  renameSync(join(folder, 'aside.txt'), moved);
  const told = async (): Promise<unknown[]> =>
    (await open(draftId)).files.map(({ name, problem, note }) => [name, problem, note?.split('.')[0]]);
  const expected = [
    ['same.txt', null, undefined],
    ['edited.txt', null, 'Changed since you chose it'],
    ['gone.txt', 'This file is no longer there.', undefined],
    ['older.txt', null, 'Changed since you chose it'],
    ['moved.txt', null, undefined],
  ];
  expect(await told()).toEqual(expected);
  // Continuing to write is not a new choice.
  const content = anEntry({ paths, reference: 'later' });
  valueOf(await desk().app.operations['drafts.save']({ draftId, content }));
  expect(await told()).toEqual(expected);
  // Removed and chosen again, it is what was meant.
  for (const each of [paths.filter((path) => path !== edited), paths]) {
    if (each === paths) desk().chosenFiles.add(edited);
    valueOf(await desk().app.operations['drafts.save']({ draftId, content: anEntry({ paths: each }) }));
  }
  expect(await told()).toContainEqual(['edited.txt', null, undefined]);
});

it('takes no file that nobody chose, and after a restart only those of a draft that was opened', async () => {
  const { app, folder, store, chosenFiles } = desk();
  const path = join(folder, 'private.txt');
  writeFileSync(path, 'Not meant for a fax');
  const content = anEntry({ paths: [path] });
  const refused = { ok: false, failure: { message: saying('chose or dropped') } };
  expect(await app.operations['drafts.save']({ draftId: null, content })).toMatchObject(refused);
  const mine = chosen('mine.txt');
  const draftId = await save(mine);
  expect(await app.operations['drafts.save']({ draftId, content })).toMatchObject(refused);

  // Only the draft knows what was chosen before the start.
  const draft = store.drafts.find(draftId) ?? expect.fail('no draft');
  const before = join(folder, 'before.txt');
  writeFileSync(before, 'Chosen yesterday');
  const files = [
    { path: before, name: 'before.txt', sizeBytes: 16, modifiedMs: null, fingerprint: null, isTaken: false },
  ];
  store.drafts.put({ ...draft, content: { ...draft.content, files } });
  expect(chosenFiles.has(before)).toBe(false);
  expect(await send(draftId, before)).toMatchObject(refused);
  await open(draftId);
  expect((await send(draftId, before)).ok).toBe(true);
});

it('discarded ones come back, and what is under way does not bring them back', async () => {
  const { app } = desk();
  const draftId = await save();
  valueOf(await app.operations['drafts.discard']({ draftId }));
  expect(await rows()).toEqual([]);
  for (const late of [
    app.operations['drafts.save']({ draftId, content: anEntry() }),
    app.operations['drafts.open']({ draftId }),
  ])
    expect(await late).toMatchObject({ ok: false });
  expect(await rows()).toEqual([]);
  valueOf(await app.operations['drafts.bringBack']({ draftId }));
  expect((await rows()).map(({ id }) => id)).toEqual([draftId]);
  expect(await app.operations['drafts.bringBack']({ draftId: 'never' })).toMatchObject({ ok: false });
});

it('knows whether what is being written is on disk', async () => {
  const { app, store } = desk();
  const state = (): unknown => app.quitting.ask().writing;
  expect(state()).toBeNull();
  const draftId = await save();
  expect(state()).toBe('kept');
  const real = store.drafts.put.bind(store.drafts);
  store.drafts.put = () => ({
    ok: false,
    failure: { kind: 'later', reason: 'disk', retryAfterMs: null, message: verbatim('The disk is full.') },
  });
  expect(await app.operations['drafts.save']({ draftId, content: anEntry() })).toMatchObject({ ok: false });
  expect(state()).toBe('not-kept');
  valueOf(await app.operations['drafts.close']({ draftId }));
  expect(state()).toBeNull();
  await app.operations['drafts.save']({ draftId: null, content: anEntry() });
  expect(state()).toBe('not-kept');
  valueOf(await app.operations['drafts.close']({ draftId: null }));
  expect(state()).toBeNull();
  store.drafts.put = real;
  await open(draftId);
  expect(state()).toBe('kept');
  valueOf(await app.operations['drafts.discard']({ draftId }));
  expect(state()).toBeNull();
});

it('shows no character that hides or turns a name', async () => {
  await save(chosen('fdp.\u202etext.txt'));
  expect((await rows()).map(({ name }) => name)).toEqual(['fdp.\ufffdtext.txt']);
});

it('shows the recipients that were entered, even if one is not a number yet', async () => {
  const to = [{ text: '1 555', name: null, phoneNumber: null }];
  const content = anEntry({ to, typed: ' Dr. Mercer 303\u202e ' });
  valueOf(await desk().app.operations['drafts.save']({ draftId: null, content }));
  const [row] = await rows();
  expect(row?.recipients.map(({ formatted }) => formatted)).toEqual(['1 555', 'Dr. Mercer 303\ufffd']);
});

it('several begun at once are several', async () => {
  const ids = await Promise.all([save(), save(chosen('a.txt')), save()]);
  expect(new Set((await rows()).map(({ id }) => id))).toEqual(new Set(ids));
  expect((await rows()).map(({ name }) => name).sort()).toEqual([
    'No document yet',
    'No document yet',
    'a.txt',
  ]);
});

it('keeps what is too long for a fax, for whoever shortens it', () => {
  const schema = INPUTS['drafts.save'];
  const long = { coverText: 'x'.repeat(5_000), reference: 'x'.repeat(5_000), typed: 'x'.repeat(5_000) };
  expect(schema.safeParse({ draftId: null, content: anEntry(long) }).success).toBe(true);
  expect(schema.safeParse({ draftId: null, content: anEntry({ typed: 'x'.repeat(50_000) }) }).success).toBe(
    false,
  );
});
