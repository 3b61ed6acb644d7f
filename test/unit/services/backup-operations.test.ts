import { describe, expect, it } from 'vitest';
import { LOCAL_EXCHANGE, type AccountEntry } from '../../../app/domain/service/account-entry.ts';
import { failed, success } from '../../../app/domain/result.ts';
import { backupOperations } from '../../../app/services/operations/backup-operations.ts';
import type { FaxesBeyond, OpenedBackup, PutInPlace } from '../../../app/services/ports/queue/backups.ts';
import type { PutBack } from '../../../app/services/ports/queue/set-aside-queues.ts';
import { phrase } from '../../../app/words/phrase.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { valueOf } from '../../support/value-of.ts';
import { words } from '../../support/words.ts';

const COUNTS = { faxes: 3, received: 1, drafts: 0 };
const OPENED: OpenedBackup = {
  ...{
    madeAtMs: 0,
    accountId: LOCAL_EXCHANGE.id,
    counts: COUNTS,
    open: 2,
    notTaken: 1,
    drafts: 1,
    beyond: { faxes: 0, toGo: 0, changed: 0, drafts: 0 },
    ...{ wasPaused: false, isPaused: false },
    folder: '/data/restoring-1',
  },
};
const FULL = { kind: 'later', reason: 'disk', retryAfterMs: null, message: phrase('disk.why.full') } as const;

const NOTHING_BACK: PutBack = { faxes: 0, toGo: 0, drafts: 0, left: 0 };

interface World {
  readonly path?: string | null;
  readonly agrees?: boolean;
  /** Comes to work while the question is open. */
  readonly other?: AccountEntry;
  readonly put?: 'fails' | 'half';
  readonly beyond?: FaxesBeyond | null;
  /** When the queue is closed. */
  readonly atLast?: FaxesBeyond;
  readonly pause?: Pick<OpenedBackup, 'wasPaused' | 'isPaused'>;
  readonly putBack?: PutBack;
  readonly hasSetAside?: boolean;
  /** Comes to work before the queue is closed. */
  readonly next?: AccountEntry;
  readonly kept?: PutInPlace['settingsKept'];
}

/** What was done, in order. */
function backupsIn({
  path = '/chosen.zip',
  agrees = true,
  other,
  put,
  beyond,
  atLast,
  pause,
  putBack,
  hasSetAside = true,
  next,
  kept = [],
}: World = {}) {
  const done: string[] = [];
  let active: AccountEntry = LOCAL_EXCHANGE;
  const asked: string[] = [];
  const opened = { ...OPENED, ...(beyond === undefined ? {} : { beyond }), ...pause };
  const placed: PutInPlace = {
    ...{ keptIn: '/data/before', sendFoldersLeft: ['/old/Send'], settingsKept: kept },
    beyond: atLast ?? opened.beyond,
  };
  const operations = backupOperations({
    backups: {
      save: (to) => (done.push(`save ${to}`), Promise.resolve(success(COUNTS))),
      open: (from) => (done.push(`open ${from}`), Promise.resolve(success(opened))),
      putInPlace: () => (
        done.push('put'),
        Promise.resolve(put === undefined ? success(placed) : failed(FULL))
      ),
      isHalfRestored: () => put === 'half',
      letGo: () => (done.push('let go'), Promise.resolve()),
    },
    setAside: {
      putBack: (id) => (done.push(`put back ${id}`), Promise.resolve(success(putBack ?? NOTHING_BACK))),
      leaveOut: (id) => (done.push(`leave out ${id}`), success(null)),
    },
    accounts: {
      get active() {
        return active;
      },
    },
    desktop: {
      chooseFile: () => Promise.resolve(path),
      chooseSavePath: (name) => (done.push(`suggest ${name}`), Promise.resolve(path)),
      confirm: ({ detail }) => {
        asked.push(words.text(detail));
        active = other ?? active;
        return Promise.resolve(agrees);
      },
    },
    settings: { reload: () => (done.push('settings'), Promise.resolve()) },
    clock: new ManualClock(Date.UTC(2026, 4, 1, 12)),
    words,
    shown: () => ({ accountId: LOCAL_EXCHANGE.id, hasSetAside }),
    reopen: async (inBetween) => {
      active = next ?? active;
      done.push('close');
      const result = await inBetween();
      done.push('open again');
      return result;
    },
  });
  return { operations, done, asked };
}

describe('backups', () => {
  it('say which settings stay as they are, since they are less careful in the backup', async () => {
    const describeRebuilt = async (kept: PutInPlace['settingsKept']): Promise<string | null> =>
      valueOf(await backupsIn({ kept }).operations['backups.restore'](null)).notice;
    expect(await describeRebuilt(['undoSeconds', 'notifications'])).toContain(
      'Some settings of the backup are less careful than those here, which stay as they are: Undo after Send and Notify me about.',
    );
    expect(await describeRebuilt([])).not.toContain('less careful');
  });

  it('are saved where the person says, and what is in them is said', async () => {
    const { operations, done } = backupsIn();
    const { notice } = valueOf(await operations['backups.save'](null));
    expect(notice).toContain('Saved 3 faxes of the queue, 1 received fax and 0 drafts in /chosen.zip.');
    expect(done).toEqual(['suggest faxtray-2026-05-01.zip', 'save /chosen.zip']);
  });

  it('are neither saved nor restored where the person chooses no file', async () => {
    const { operations, done } = backupsIn({ path: null });
    expect(valueOf(await operations['backups.save'](null))).toEqual({ notice: null });
    expect(valueOf(await operations['backups.restore'](null))).toEqual({ notice: null });
    expect(done).toEqual(['suggest faxtray-2026-05-01.zip']);
  });

  it('are put in place while the queue is closed, and all that changed is said', async () => {
    const { operations, done } = backupsIn();
    const { notice } = valueOf(await operations['backups.restore'](null));
    expect(notice).toContain('Restored 3 faxes of the queue');
    expect(notice).toContain('/data/before');
    expect(notice).toContain('2 faxes were still to go');
    expect(notice).toContain('/old/Send');
    expect(done).toEqual(['open /chosen.zip', 'close', 'put', 'settings', 'open again']);
  });

  it('change nothing where the person thinks better of it', async () => {
    const { operations, done } = backupsIn({ agrees: false });
    expect(valueOf(await operations['backups.restore'](null))).toEqual({ notice: null });
    expect(done).toEqual(['open /chosen.zip', 'let go']);
  });

  it('do not take the place of an account that came to work meanwhile', async () => {
    const { operations, done } = backupsIn({ other: { ...LOCAL_EXCHANGE, id: 'other' } });
    expect(await operations['backups.restore'](null)).toMatchObject({
      failure: { message: { key: 'backup.account-changed' } },
    });
    expect(done).toEqual(['open /chosen.zip', 'close', 'let go', 'open again']);
  });

  it('that the disk does not take are let go of, and the settings are as they were', async () => {
    const { operations, done } = backupsIn({ put: 'fails' });
    expect(await operations['backups.restore'](null)).toMatchObject({ ok: false, failure: FULL });
    expect(done).toEqual(['open /chosen.zip', 'close', 'put', 'let go', 'open again']);
  });

  it('that are half in place keep what the next start needs', async () => {
    const { operations, done } = backupsIn({ put: 'half' });
    expect(await operations['backups.restore'](null)).toMatchObject({ ok: false, failure: FULL });
    expect(done).toEqual(['open /chosen.zip', 'close', 'put', 'open again']);
  });

  it.each([
    [{ faxes: 0, toGo: 0, changed: 0, drafts: 0 }, ''],
    [
      { faxes: 1, toGo: 1, changed: 0, drafts: 0 },
      '1 fax here is not in this backup. It leaves the list and is kept in that folder only. It is still to go, and will not be sent. What leaves the list can be put back afterwards.',
    ],
    [
      { faxes: 12, toGo: 12, changed: 0, drafts: 0 },
      '12 faxes here are not in this backup. They leave the list and are kept in that folder only. All of them are still to go, and will not be sent. What leaves the list can be put back afterwards.',
    ],
    [
      { faxes: 12, toGo: 3, changed: 1, drafts: 0 },
      '12 faxes here are not in this backup. They leave the list and are kept in that folder only. 3 of them are still to go, and will not be sent. 1 fax has changed since the backup was made, and is listed as it was then. What leaves the list can be put back afterwards.',
    ],
    [
      { faxes: 1, toGo: 0, changed: 0, drafts: 2 },
      '1 fax here is not in this backup. It leaves the list and is kept in that folder only. 2 drafts here are not in this backup, and leave the list, too. What leaves the list can be put back afterwards.',
    ],
    [null, 'Faxtray could not read which faxes were made here since. They leave the list and are not sent.'],
  ])('say before they are put in place what leaves the list: %o', async (beyond, said) => {
    const { operations, asked, done } = backupsIn({ beyond, agrees: false });
    expect(valueOf(await operations['backups.restore'](null))).toEqual({ notice: null });
    const [detail = ''] = asked;
    expect(detail).toContain('remarks on received faxes stay as they are.');
    expect(detail.split('stay as they are.')[2]?.trim()).toBe(said);
    expect(done).toEqual(['open /chosen.zip', 'let go']);
  });

  it('say afterwards what left the list by then', async () => {
    const { operations } = backupsIn({ atLast: { faxes: 2, toGo: 1, changed: 0, drafts: 0 } });
    const { notice } = valueOf(await operations['backups.restore'](null));
    expect(notice).toContain(
      'is kept in /data/before. 2 faxes that are not in the backup are there and no longer in the list. 1 of them was still to go, and is not sent. They can be put back above the list or in the settings.',
    );
  });

  it.each([
    [{ wasPaused: false, isPaused: false }, ''],
    [{ wasPaused: true, isPaused: true }, 'Sending is paused here, and stays paused.'],
    [{ wasPaused: false, isPaused: true }, 'Sending is paused here, and stays paused.'],
    [
      { wasPaused: true, isPaused: false },
      'Sending was paused when the backup was made. It is not paused here, and stays so.',
    ],
    [
      { wasPaused: true, isPaused: null },
      'Whether sending is paused here cannot be read. It was paused when the backup was made, and stays paused.',
    ],
    [
      { wasPaused: false, isPaused: null },
      'Whether sending is paused here cannot be read. It was not paused when the backup was made, and goes on.',
    ],
  ])('say before and afterwards whether sending goes on: %o', async (pause, said) => {
    const { operations, asked } = backupsIn({ pause });
    const { notice } = valueOf(await operations['backups.restore'](null));
    for (const text of [asked.join(), notice ?? ''])
      if (said === '') expect(text).not.toMatch(/paused/u);
      else expect(text).toContain(said);
  });

  it.each([
    [
      { faxes: 3, toGo: 2, drafts: 1, left: 0 },
      'Put back 3 faxes of the queue and 1 draft. 2 of them were still to go. They are not sent before you say so.',
    ],
    [
      { faxes: 1, toGo: 0, drafts: 0, left: 1 },
      'Put back 1 fax of the queue. 1 fax could not be read and stays in its folder.',
    ],
    [NOTHING_BACK, 'There was nothing left to put back.'],
  ])(
    'put back what left the list while the queue is closed, and say what came: %o',
    async (putBack, said) => {
      const { operations, done } = backupsIn({ putBack });
      expect(valueOf(await operations['backups.putBack'](null))).toEqual({ notice: said });
      expect(done).toEqual(['close', `put back ${LOCAL_EXCHANGE.id}`, 'open again']);
    },
  );

  it('leave out what left the list where the person wants that', async () => {
    const { operations, done } = backupsIn();
    expect(valueOf(await operations['backups.leaveOut'](null))).toBeNull();
    expect(done).toEqual(['close', `leave out ${LOCAL_EXCHANGE.id}`, 'open again']);
  });

  it.each(['backups.putBack', 'backups.leaveOut'] as const)(
    'touch nothing by %s where another account came to work, or a restore is half done',
    async (name) => {
      const changed = backupsIn({ next: { ...LOCAL_EXCHANGE, id: 'other' } });
      expect(await changed.operations[name](null)).toMatchObject({
        failure: { message: { key: 'backup.account-changed' } },
      });
      const half = backupsIn({ put: 'half' });
      expect(await half.operations[name](null)).toMatchObject({
        failure: { message: { key: 'backup.half-restored' } },
      });
      for (const { done } of [changed, half]) expect(done).toEqual(['close', 'open again']);
    },
  );

  it.each(['backups.putBack', 'backups.leaveOut'] as const)(
    'leave the queue open at %s where nothing lies aside',
    async (name) => {
      const { operations, done } = backupsIn({ hasSetAside: false });
      expect(await operations[name](null)).toMatchObject({ ok: name === 'backups.leaveOut' });
      expect(done).toEqual([]);
    },
  );
});
