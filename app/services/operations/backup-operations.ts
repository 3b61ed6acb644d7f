import type { AccountEntry } from '../../domain/service/account-entry.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { momentFact, phrase } from '../../words/phrase.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import { accountLabel } from '../accounts/account-label.ts';
import type { SetAsideQueues } from '../ports/queue/set-aside-queues.ts';
import type { Backups, OpenedBackup, PutInPlace } from '../ports/queue/backups.ts';
import type { Clock } from '../ports/clock.ts';
import type { Desktop } from '../ports/computer/desktop.ts';
import { refuse } from '../refuse.ts';
import type { CurrentSettings } from '../settings/current-settings.ts';
import { whatIsIn, whatWasPutBack, whatWasRestored, whatWouldChange } from './describe-backup.ts';
import type { BackupOperations } from './operation-handlers.ts';

export interface BackupOperationPorts {
  readonly backups: Backups;
  readonly setAside: SetAsideQueues;
  readonly accounts: { readonly active: AccountEntry };
  readonly desktop: Pick<Desktop, 'chooseFile' | 'chooseSavePath' | 'confirm'>;
  readonly settings: Pick<CurrentSettings, 'reload'>;
  readonly clock: Clock;
  readonly words: Phrasebook;
  /** Of the account that the window shows, and of which a person speaks there. */
  readonly shown: () => { readonly accountId: string; readonly hasSetAside: boolean };
  /** Closes the queue, does the rest, and opens what is there then. */
  readonly reopen: <T>(inBetween: () => Promise<T>) => Promise<T>;
}

/** What the window can do about backups. Which file is chosen in a dialog of the system's: no page can say that. */
export function backupOperations(ports: BackupOperationPorts): BackupOperations {
  const { backups, setAside, accounts, desktop, words } = ports;

  /** With what a restore took out of the list that is shown. A page that asks again and again has the queue closed for something only. */
  const withSetAside = async <T>(
    work: (accountId: string) => Promise<Result<T>>,
  ): Promise<Result<T> | null> => {
    const { accountId, hasSetAside } = ports.shown();
    if (!hasSetAside) return null;
    return ports.reopen(async () => {
      // What is there then is of two queues.
      if (backups.isHalfRestored()) return refuse(phrase('backup.half-restored'));
      // Another account was coming to work.
      if (accounts.active.id !== accountId) return refuse(phrase('backup.account-changed'));
      return work(accountId);
    });
  };

  return {
    'backups.save': async () => {
      const account = accounts.active;
      // As dates in names of files: 2026-05-01, of the person's own day.
      const day = new Intl.DateTimeFormat('sv-SE').format(ports.clock.now());
      const path = await desktop.chooseSavePath(`faxtray-${day}.zip`);
      if (path === null) return NO_NOTICE;
      const saved = await backups.save(path, account, words.text(accountLabel(account)));
      if (!saved.ok) return saved;
      const notice = phrase('backup.saved', { path, what: whatIsIn(saved.value) });
      return success({ notice: words.text(notice) });
    },

    'backups.restore': async () => {
      const path = await desktop.chooseFile();
      if (path === null) return NO_NOTICE;
      const account = accounts.active;
      const opened = await backups.open(path, account);
      if (!opened.ok) return opened;
      const isAgreed = await desktop.confirm({
        message: phrase('ask.restore', { when: momentFact(opened.value.madeAtMs) }),
        detail: whatWouldChange(opened.value),
        action: phrase('ask.restore.action'),
      });
      if (!isAgreed) {
        await backups.letGo(opened.value);
        return NO_NOTICE;
      }
      const restored = await restoreOpened(opened.value, ports);
      return restored.ok
        ? success({ notice: words.text(whatWasRestored(opened.value, restored.value)) })
        : restored;
    },

    'backups.putBack': async () => {
      const put = await withSetAside((accountId) => setAside.putBack(accountId));
      if (put === null) return refuse(phrase('backup.nothing-put-back'));
      return put.ok ? success({ notice: words.text(whatWasPutBack(put.value)) }) : put;
    },

    'backups.leaveOut': async () =>
      (await withSetAside((accountId) => Promise.resolve(setAside.leaveOut(accountId)))) ?? success(null),
  };
}

const NO_NOTICE = success({ notice: null });

type RestorePorts = Pick<BackupOperationPorts, 'accounts' | 'backups' | 'settings' | 'reopen'>;

/** What was agreed to. Nothing of it is sent before a person says so. */
export const restoreOpened = (backup: OpenedBackup, ports: RestorePorts): Promise<Result<PutInPlace>> =>
  ports.reopen(() => putInPlace(backup, ports));

async function putInPlace(
  backup: OpenedBackup,
  { accounts, backups, settings }: RestorePorts,
): Promise<Result<PutInPlace>> {
  // Another account came to work while the question was open.
  const isOther = accounts.active.id !== backup.accountId;
  const put = isOther ? refuse(phrase('backup.account-changed')) : await backups.putInPlace(backup);
  if (!put.ok) {
    // The next start needs what was unpacked.
    if (!backups.isHalfRestored()) await backups.letGo(backup);
    return failed(put.failure);
  }
  await settings.reload();
  return put;
}
