import {
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { entriesIn } from '../support/files-below.ts';
import { anEntry } from '../support/drafts.ts';
import { inEnglish } from '../../app/words/in-english.ts';
import { saying } from '../support/saying.ts';
import { useComputerCore } from '../support/resilience/computer-core.ts';
import { valueOf } from '../support/value-of.ts';

/** A file that a person chose is for one fax, and as it was then, whatever a page says later. */

const asked: string[] = [];
const person = { agrees: () => Promise.resolve(false) };
beforeEach(() => {
  asked.length = 0;
  person.agrees = () => Promise.resolve(false);
});
const desk = useComputerCore({ quietSeconds: 0 }, undefined, {
  desktop: {
    confirm: ({ message, detail }) => {
      asked.push(`${inEnglish(message)} ${inEnglish(detail)}`);
      return person.agrees();
    },
  },
});

const NOT_CHOSEN = { ok: false, failure: { message: saying('chose or dropped') } };
const CHANGED = { ok: false, failure: { message: saying('changed since you chose it: letter.txt.') } };

/** When chosen files were written, in seconds. */
const SEEN_S = 1_700_000_000;

/** A file that a person chose, once it has been inspected. */
async function chosen(name = 'letter.txt', text = 'As it was chosen'): Promise<string> {
  const path = join(desk().folder, name);
  writeFileSync(path, text);
  utimesSync(path, SEEN_S, SEEN_S);
  desk().chosenFiles.add(path);
  await desk().chosenFiles.seenAt(path);
  return path;
}
const fax = (paths: readonly string[]) => ({
  ...{ paths: [...paths], to: [{ phoneNumber: '+13035550119', name: null }], faxResolution: 'Low' as const },
  ...{ coverPageText: null, sendAtMs: null, confirmed: false, asPagesOf: null },
});
const send = async (...paths: string[]) => desk().app.operations['fax.send'](fax(paths));
const save = async (draftId: string | null, ...paths: string[]) =>
  desk().app.operations['drafts.save']({ draftId, content: anEntry({ paths }) });

describe('a chosen file', () => {
  it.each([
    ['is', [50_000_001]],
    ['and others are', [30_000_000, 1, 20_000_000]],
  ])('%s is refused if no fax may be that large, and nothing is copied', async (_which, sizes) => {
    const paths = await Promise.all(sizes.map((_size, index) => chosen(`scan ${index}.pdf`)));
    for (const [index, size] of sizes.entries()) truncateSync(paths[index] ?? '', size);
    expect(await send(...paths)).toMatchObject({
      ...{
        ok: false,
        failure: { message: saying('may have 50 MB together; send it in parts. Nothing was') },
      },
    });
    expect(desk().store.all()).toEqual([]);
    expect(entriesIn(join(desk().folder, 'data', 'spool'))).toEqual([]);
    // They are still the person's choice.
    for (const path of paths) writeFileSync(path, 'Small by now');
    expect((await desk().app.operations['files.inspect']({ paths })).ok).toBe(true);
  });

  it('is for one fax', async () => {
    const path = await chosen();
    const both = await Promise.all([send(path), send(path)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(desk().store.all()).toHaveLength(1);
    const { operations } = desk().app;
    for (const answer of [
      send(path),
      save(null, path),
      operations['files.inspect']({ paths: [path] }),
      operations['contacts.import']({ paths: [path] }),
    ])
      expect(await answer).toMatchObject(NOT_CHOSEN);
    // What a person drops again they mean again.
    desk().chosenFiles.add(path);
    expect((await send(path)).ok).toBe(true);
  });

  it('is not released by calling back the fax that used it', async () => {
    const path = await chosen();
    const { jobId } = valueOf(await send(path));
    await desk().inState(jobId, 'sent');
    await desk().app.operations['fax.cancel']({ jobId });
    expect(await send(path)).toMatchObject(NOT_CHOSEN);
  });

  it('of contacts is read once', async () => {
    const path = await chosen('contacts.csv', 'Name,Fax\nDr. Mercer,+13035550119\n');
    const importing = () => desk().app.operations['contacts.import']({ paths: [path] });
    expect((await importing()).ok).toBe(true);
    expect(await importing()).toMatchObject(NOT_CHOSEN);
  });

  it('can be tried again if no fax was made from it', async () => {
    const path = await chosen();
    const ofNone = { ...fax([path]), draftId: 'somebody-elses' };
    expect((await desk().app.operations['fax.send'](ofNone)).ok).toBe(false);
    expect((await send(path)).ok).toBe(true);
  });

  it('is not sent together with one that nobody chose, and can be tried again', async () => {
    const path = await chosen();
    const other = join(desk().folder, 'private.txt');
    writeFileSync(other, 'Not meant for a fax');
    expect(await send(path, other)).toMatchObject(NOT_CHOSEN);
    expect((await send(path)).ok).toBe(true);
  });
});

describe('a draft', () => {
  it('that lost a file, or was discarded, gives nobody the file', async () => {
    const [letter, slip] = [await chosen(), await chosen('slip.txt')];
    const { draftId } = valueOf(await save(null, letter, slip));
    valueOf(await save(draftId, letter));
    expect(await send(slip)).toMatchObject(NOT_CHOSEN);
    const other = valueOf(await save(null, letter)).draftId;
    const { operations } = desk().app;
    await operations['drafts.discard']({ draftId });
    // Another draft still has it.
    valueOf(await save(other, letter));
    await operations['drafts.discard']({ draftId: other });
    expect(await send(letter)).toMatchObject(NOT_CHOSEN);
    await operations['drafts.bringBack']({ draftId });
    valueOf(await operations['drafts.open']({ draftId }));
    expect((await send(letter)).ok).toBe(true);
  });

  describe('gives a file to no other fax than the one that took it', () => {
    const open = async (draftId: string) => valueOf(await desk().app.operations['drafts.open']({ draftId }));
    const discard = (draftId: string) => desk().app.operations['drafts.discard']({ draftId });

    it('says when it is opened that the file has to be chosen again', async () => {
      const path = await chosen();
      const { draftId } = valueOf(await save(null, path));
      valueOf(await send(path));
      for (let time = 0; time < 2; time++) {
        expect((await open(draftId)).files[0]?.problem).toMatch(/^Faxed already.*choose it again\.$/u);
        expect(await send(path)).toMatchObject(NOT_CHOSEN);
        // Something else in it is still being written to.
        valueOf(await save(draftId, path));
      }
      await chosen();
      valueOf(await save(draftId, path));
      expect((await open(draftId)).files[0]?.problem).toBeNull();
      expect((await send(path)).ok).toBe(true);
      expect(desk().store.all()).toHaveLength(2);
    });

    it('when it was discarded meanwhile and brought back', async () => {
      const path = await chosen();
      const [first, second] = [valueOf(await save(null, path)), valueOf(await save(null, path))];
      await discard(second.draftId);
      valueOf(await desk().app.operations['fax.send']({ ...fax([path]), draftId: first.draftId }));
      await desk().app.operations['drafts.bringBack']({ draftId: second.draftId });
      await open(second.draftId);
      expect(await send(path)).toMatchObject(NOT_CHOSEN);
    });

    it('when it is opened or saved while the fax is made', async () => {
      const path = await chosen();
      const { draftId } = valueOf(await save(null, path));
      const { operations } = desk().app;
      const sending = operations['fax.send']({ ...fax([path]), draftId });
      const others: Promise<unknown>[] = [];
      for (let time = 0; time < 20; time++)
        others.push(Promise.resolve(operations['drafts.open']({ draftId })), save(null, path));
      expect((await sending).ok).toBe(true);
      await Promise.all(others);
      for (const { id } of desk().store.drafts.all()) await open(id);
      expect(await send(path)).toMatchObject(NOT_CHOSEN);
    });

    it('gets it back if no fax was made from it', async () => {
      const path = await chosen();
      const { draftId } = valueOf(await save(null, path));
      expect((await desk().app.operations['fax.send']({ ...fax([path]), draftId: 'no-draft' })).ok).toBe(
        false,
      );
      expect((await open(draftId)).files[0]?.problem).toBeNull();
      expect((await send(path)).ok).toBe(true);
    });
  });

  it('identifies its file by more than its size and time', async () => {
    const path = await chosen();
    const { draftId } = valueOf(await save(null, path));
    replaceUnseen(path);
    const opened = valueOf(await desk().app.operations['drafts.open']({ draftId }));
    expect(opened.files[0]?.note).toMatch(/Changed since you chose it/u);
    expect(await send(path)).toMatchObject(CHANGED);
  });

  it('has its files as they were when they were chosen, not when it was first saved', async () => {
    const path = await chosen();
    writeFileSync(path, 'Something else, written before the draft was');
    const { draftId } = valueOf(await save(null, path));
    const opened = valueOf(await desk().app.operations['drafts.open']({ draftId }));
    expect(opened.files[0]?.note).toMatch(/Changed since you chose it/u);
    expect(await send(path)).toMatchObject(CHANGED);
  });
});

describe('a file that is another one by now', () => {
  it.each<[string, (path: string) => void]>([
    ['written over', (path) => writeFileSync(path, 'Something else')],
    ['longer', (path) => writeFileSync(path, ' and more', { flag: 'a' })],
    ['another one of the same length and time', replaceUnseen],
    ['what a link leads to', (path) => leadElsewhere(path)],
  ])('is sent only if the person agrees: %s', async (_what, change) => {
    const path = await chosen();
    change(path);
    expect(await send(path)).toMatchObject(CHANGED);
    expect(desk().store.all()).toEqual([]);
    expect(asked).toEqual([
      'Fax this file as it is now? Changed since: letter.txt. Agree only if you know of the change; otherwise cancel, and look at the pages first.',
    ]);
    person.agrees = () => Promise.resolve(true);
    expect((await send(path)).ok).toBe(true);
  });

  it('is not sent if it changes again while the person reads the question', async () => {
    const path = await chosen();
    writeFileSync(path, 'Something else');
    person.agrees = () => {
      writeFileSync(path, 'Something that nobody agreed to');
      return Promise.resolve(true);
    };
    const { jobId } = valueOf(await send(path));
    const job = await desk().inState(jobId, 'cancelled');
    expect(job.detail).toEqual(saying('removed or replaced before it could be faxed'));
  });

  it('is asked about once, however often a page asks, and with a few names', async () => {
    const paths = await Promise.all(Array.from({ length: 30 }, (_, index) => chosen(`${index}.txt`)));
    for (const path of paths) writeFileSync(path, 'Something else');
    let answer: (agrees: boolean) => void = () => undefined;
    person.agrees = () => new Promise((resolve) => (answer = resolve));
    const first = send(...paths);
    await expect.poll(() => asked.length).toBe(1);
    const others = await Promise.all(Array.from({ length: 20 }, () => send(...paths)));
    answer(false);
    expect([await first, ...others].filter(({ ok }) => ok)).toEqual([]);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('these 30 files');
    expect(asked[0]?.match(/\.txt/gu)).toHaveLength(10);
  });

  it('is not asked about if it could not be sent anyway', async () => {
    const path = await chosen();
    rmSync(path);
    expect(await send(path)).toMatchObject({ failure: { message: saying('no longer there') } });
    writeFileSync(path, 'Something else');
    const nobody = { ...fax([path]), to: [{ phoneNumber: 'nobody', name: null }] };
    expect((await desk().app.operations['fax.send'](nobody)).ok).toBe(false);
    expect(asked).toEqual([]);
  });
});

function replaceUnseen(path: string): void {
  const other = `${path}.other`;
  writeFileSync(other, 'x'.repeat(statSync(path).size));
  utimesSync(other, SEEN_S, SEEN_S);
  renameSync(other, path);
}

function leadElsewhere(path: string): void {
  const other = `${path}.other`;
  writeFileSync(other, 'Dear diary');
  unlinkSync(path);
  symlinkSync(other, path);
}
