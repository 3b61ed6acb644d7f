import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  finishReplacing,
  isHalfReplaced,
  isReplacing,
  replaceFiles,
  type Rename,
  type Replacement,
} from '../../app/adapters/backup/replace-files.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

const PLAN: Replacement = {
  from: 'restoring-1',
  aside: 'before-restoring-1',
  items: [
    { place: 'outbox.sqlite', staged: 'queue/outbox.sqlite' },
    { place: 'outbox.sqlite-wal', staged: null },
    { place: 'spool', staged: 'queue/spool' },
    // There was none of these before.
    { place: 'accounts/a/contacts.json', staged: 'shared/contacts.json' },
    { place: 'filing', staged: null },
  ],
};

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

const OLD = { 'outbox.sqlite': 'old', 'outbox.sqlite-wal': 'old log', 'spool/1/job.json': 'old job' };
const NEW = { 'outbox.sqlite': 'new', 'spool/2/job.json': 'new job', 'accounts/a/contacts.json': 'new too' };

function before(): string {
  const folder = tempFolder();
  write(folder, { ...OLD, 'kept.json': 'kept' });
  write(join(folder, 'restoring-1'), {
    'queue/outbox.sqlite': 'new',
    'queue/spool/2/job.json': 'new job',
    'shared/contacts.json': 'new too',
  });
  return folder;
}

const read = (folder: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) =>
      existsSync(join(folder, name)) ? [[name, readFileSync(join(folder, name), 'utf8')]] : [],
    ),
  );
const EVERY = [...new Set([...Object.keys(OLD), ...Object.keys(NEW)])];
const STEPS = 5;

/** From this step on nothing more is done: the process is gone. */
function endingAt(step: number): Rename {
  let steps = 0;
  return (from, to) => {
    if (++steps > step) return Promise.reject(Object.assign(new Error('gone'), { code: 'EIO' }));
    renameSync(from, to);
    return Promise.resolve();
  };
}

describe('files that take the place of others', () => {
  it('are all there, what was there is kept aside, and nothing else is left', async () => {
    const folder = before();
    let steps = 0;
    await replaceFiles(folder, PLAN, (from, to) => {
      steps++;
      renameSync(from, to);
      return Promise.resolve();
    });
    expect(steps).toBe(STEPS + 2);
    expect(read(folder, EVERY)).toEqual(NEW);
    expect(read(join(folder, PLAN.aside), EVERY)).toEqual(OLD);
    expect(readdirSync(folder).sort()).toEqual(
      ['accounts', 'before-restoring-1', 'kept.json', 'outbox.sqlite', 'spool'].sort(),
    );
    expect(await finishReplacing(folder)).toBe('nothing');
  });

  for (let step = 0; step <= STEPS; step++)
    it(`are all there after the next start where this one ended at step ${step}`, async () => {
      const folder = before();
      // A dead process undoes nothing.
      await expect(replaceFiles(folder, PLAN, endingAt(step))).rejects.toThrow(
        step === 0 ? 'gone' : 'Neither completed nor undone',
      );
      if (step > 0) expect(existsSync(join(folder, 'restoring.json'))).toBe(true);
      // Twice, because a start may be interrupted itself.
      await finishReplacing(folder, endingAt(1)).catch(() => undefined);
      await finishReplacing(folder);
      const now = read(folder, EVERY);
      expect(now).toEqual(step === 0 && now['outbox.sqlite'] === 'old' ? OLD : NEW);
      expect(existsSync(join(folder, 'restoring.json'))).toBe(false);
    });

  for (let step = 0; step <= STEPS; step++)
    it(`leave everything as it was where the disk refuses step ${step}`, async () => {
      const folder = before();
      let steps = 0;
      const refusingOnce: Rename = (from, to) => {
        if (steps++ === step) return Promise.reject(Object.assign(new Error('no'), { code: 'EACCES' }));
        renameSync(from, to);
        return Promise.resolve();
      };
      await expect(replaceFiles(folder, PLAN, refusingOnce)).rejects.toThrow('no');
      expect(read(folder, EVERY)).toEqual(OLD);
      expect(existsSync(join(folder, 'restoring.json'))).toBe(false);
    });

  /** Refuses this many steps from one on, and none after them. */
  function refusing(first: number, count: number): Rename {
    let steps = 0;
    return (from, to) => {
      const step = steps++;
      if (step >= first && step < first + count)
        return Promise.reject(Object.assign(new Error('no'), { code: 'EACCES' }));
      renameSync(from, to);
      return Promise.resolve();
    };
  }

  for (let step = 0; step <= STEPS; step++)
    for (const count of [2, 3, 4])
      it(`are never half in place for the next start where the disk refuses ${count} steps from ${step} on`, async () => {
        const folder = before();
        const error: unknown = await replaceFiles(folder, PLAN, refusing(step, count)).then(
          () => null,
          (thrown: unknown) => thrown,
        );
        if (isHalfReplaced(error)) {
          expect(isReplacing(folder)).toBe(true);
          await finishReplacing(folder);
          expect(read(folder, EVERY)).toEqual(NEW);
          expect(read(join(folder, PLAN.aside), EVERY)).toEqual(OLD);
        } else {
          expect(error).not.toBeNull();
          expect(read(folder, EVERY)).toEqual(OLD);
        }
        expect(isReplacing(folder)).toBe(false);
      });

  it('stay as the app went on with them where the power brings their plan back', async () => {
    const folder = before();
    await replaceFiles(folder, PLAN);
    write(folder, { 'restoring.json': JSON.stringify(PLAN), 'outbox.sqlite-wal': 'written since' });
    await finishReplacing(folder);
    expect(read(folder, EVERY)).toEqual({ ...NEW, 'outbox.sqlite-wal': 'written since' });
    expect(isReplacing(folder)).toBe(false);
  });

  it('are in place also where what is left over cannot be removed', async () => {
    const folder = before();
    const plan = { ...PLAN, items: PLAN.items.slice(0, 2) };
    const leaving: Rename = (from, to) => {
      renameSync(from, to);
      // Where nothing can be removed from: the folder is a file by then.
      if (to.endsWith('-done')) renameSync(to, `${to}-elsewhere`);
      return Promise.resolve();
    };
    await replaceFiles(folder, plan, leaving);
    expect(read(folder, ['outbox.sqlite'])).toEqual({ 'outbox.sqlite': 'new' });
    expect(await finishReplacing(folder)).toBe('nothing');
    expect(readdirSync(folder).filter((name) => name.startsWith('restoring'))).toEqual([]);
  });

  it('are forgotten where nothing was begun', async () => {
    const folder = before();
    mkdirSync(join(folder, 'backing-up-1'));
    expect(await finishReplacing(folder)).toBe('nothing');
    expect(readdirSync(folder).sort()).toEqual(
      ['kept.json', 'outbox.sqlite', 'outbox.sqlite-wal', 'spool'].sort(),
    );
    expect(read(folder, EVERY)).toEqual(OLD);
  });

  it('lead nowhere else', async () => {
    for (const place of ['../outside', '/outside', 'a/../../outside', 'C:\\outside']) {
      const folder = before();
      writeFileSync(
        join(folder, 'restoring.json'),
        JSON.stringify({ ...PLAN, items: [{ place, staged: 'queue/outbox.sqlite' }] }),
      );
      await expect(finishReplacing(folder)).rejects.toThrow();
      expect(read(folder, EVERY)).toEqual(OLD);
    }
  });
});
