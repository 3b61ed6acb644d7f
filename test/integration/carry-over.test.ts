import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SET_ASIDE } from '../../app/adapters/job-store/set-aside-entry.ts';
import { openData, type OpenedData } from '../../app/compose/open-data.ts';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { FaxesFromBackup, FROM_BACKUP, PUT_BACK } from '../../app/services/restored/from-backup.ts';
import { Pause, SENDING_PAUSED } from '../../app/services/sending/pause.ts';
import { inEnglish } from '../../app/words/in-english.ts';
import { damageTable } from '../support/damage-table.ts';
import { aJob } from '../support/fax-jobs.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

const ASIDE = [
  { folder: 'before-restoring-1', atMs: 1, faxes: ['aside'], drafts: ['draft'], isLeftOut: false },
];

/** A queue with waiting faxes; `queue`: its folder below the data folder. */
function computer(queue = '') {
  const dataFolder = tempFolder();
  const folder = join(dataFolder, queue);
  const path = join(folder, 'outbox.sqlite');
  const inData = <T>(work: (data: OpenedData) => T): T => {
    const opened = openData(folder, { clock: new ManualClock(), log: silentLog });
    if (!opened.ok) return expect.fail(inEnglish(opened.failure));
    try {
      return work(opened.value);
    } finally {
      opened.value.store.close();
      opened.value.mailbox.close();
    }
  };
  const write = (entries: Readonly<Record<string, string>>): void =>
    inData(({ store }) => {
      for (const id of ['one', 'two', 'three']) {
        const job = aJob({ id, statusFile: `${id}.json` });
        store.insert(job);
        mkdirSync(join(folder, 'spool', id), { recursive: true });
        writeFileSync(join(folder, 'spool', id, 'job.json'), JSON.stringify(job));
      }
      for (const [key, value] of Object.entries(entries)) store.keepEntry(key, value);
    });
  const restoreHere = (what = 'outbox.sqlite'): void => {
    const place = join(dataFolder, 'before-restoring-2026-11-01', queue);
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, what), '');
  };
  return { path, dataFolder, inData, write, restoreHere };
}

const asked = ({ store }: OpenedData): string[] => {
  const faxes = new FaxesFromBackup(store);
  faxes.start();
  return store.all().flatMap((job: FaxJob) => (faxes.whyHeld(job) === null ? [] : [job.id]));
};
const isPaused = ({ store }: OpenedData): boolean => new Pause(store, new ManualClock()).isOn;
const said = ({ notice }: OpenedData): string => (notice === null ? '' : inEnglish(notice));
const PAUSE_NOT_KNOWN = 'it is paused until you resume it';

const ENTRIES = {
  [SENDING_PAUSED]: 'yes',
  [FROM_BACKUP]: JSON.stringify({ madeAtMs: 5, faxes: { one: 3 } }),
  [PUT_BACK]: JSON.stringify({ two: { events: 2, setAsideAtMs: 6 } }),
  [SET_ASIDE]: JSON.stringify(ASIDE),
};

describe('a queue that is recreated', () => {
  it.each(['jobs', 'drafts', 'events'])(
    'keeps earlier decisions where they can be read: %s torn',
    (table) => {
      const { path, inData, write, restoreHere } = computer();
      write(ENTRIES);
      restoreHere();
      damageTable(path, table);
      inData((data) => {
        expect(said(data)).toContain('made anew from 3 faxes');
        expect(said(data)).not.toContain(PAUSE_NOT_KNOWN);
        expect([isPaused(data), asked(data)]).toEqual([true, ['one', 'two']]);
        expect(JSON.parse(data.store.readEntry(SET_ASIDE) ?? '')).toEqual(ASIDE);
      });
    },
  );

  it('asks once about a fax of a backup, though what happened to it before is gone', () => {
    const { path, inData, write } = computer();
    write(ENTRIES);
    damageTable(path, 'jobs');
    inData((data) => {
      const { store } = data;
      const job = store.find('one') ?? expect.fail('not made anew');
      store.record(job, job, { kind: 'held', reason: 'restored', detail: null, mayBe: [], atMs: 7 });
      expect(asked(data)).toEqual(['two']);
    });
  });

  it('sends if sending was not paused, and asks about nothing if no backup was restored', () => {
    const { path, inData, write } = computer();
    write({ [SENDING_PAUSED]: 'no' });
    damageTable(path, 'jobs');
    inData((data) => {
      expect([isPaused(data), asked(data)]).toEqual([false, []]);
      expect(said(data)).not.toContain(PAUSE_NOT_KNOWN);
    });
  });

  it.each([
    ['torn in the middle', (path: string) => truncateSync(path, 5_000)],
    ['without its entries', (path: string) => damageTable(path, 'notes')],
    ['without bytes', (path: string) => writeFileSync(path, '')],
    ['gone', (path: string) => rmSync(path)],
  ])('is paused, and says so, if nobody can read whether it was: %s', (_what, damage) => {
    const { path, inData, write } = computer();
    write({ [SENDING_PAUSED]: 'no' });
    damage(path);
    inData((data) => {
      expect([isPaused(data), asked(data)]).toEqual([true, []]);
      expect(said(data)).toContain(PAUSE_NOT_KNOWN);
    });
    // Once resumed, it stays resumed.
    inData(({ store }) => new Pause(store, new ManualClock()).set(false));
    inData((data) => expect([isPaused(data), data.notice]).toEqual([false, null]));
  });

  it.each([
    ['of the data folder', ''],
    ['of an account', join('accounts', '0a1b')],
  ])(
    'asks about all faxes if a backup was restored and nobody can read which ones it had: %s',
    (_what, queue) => {
      const { path, inData, write, restoreHere } = computer(queue);
      write(ENTRIES);
      restoreHere();
      damageTable(path, 'notes');
      inData((data) => expect(asked(data)).toEqual(['one', 'three', 'two']));
    },
  );

  it('asks about all if the entry is invalid, and about none for the backup of another account', () => {
    const { path, inData, write, restoreHere } = computer();
    write({ [FROM_BACKUP]: '{"madeAtMs":' });
    restoreHere();
    damageTable(path, 'jobs');
    inData((data) => expect(asked(data)).toEqual(['one', 'three', 'two']));
    const other = computer();
    other.write({});
    mkdirSync(join(other.dataFolder, 'before-restoring-2026-11-01', 'accounts', '0a1b'), { recursive: true });
    damageTable(other.path, 'notes');
    other.inData((data) => expect(asked(data)).toEqual([]));
  });
});
