import type { RestoreView, SavedBackupView } from '../../contract/door-backups.ts';
import { success, type Result } from '../../domain/result.ts';
import { Turns } from '../../domain/turns.ts';
import { momentFact, phrase, sentences } from '../../words/phrase.ts';
import { accountLabel } from '../accounts/account-label.ts';
import type { OpenedBackup } from '../ports/queue/backups.ts';
import { restoreOpened, type BackupOperationPorts } from './backup-operations.ts';
import { whatIsIn, whatWasRestored, whatWouldChange } from './describe-backup.ts';
import type { DoorHandlers } from './door-operations.ts';

export type BackupDoorHandlers = Pick<DoorHandlers, 'backup.write' | 'backup.restore'>;

/** The window's two, for programs of this user: these name the file, and say beforehand that they agree. */
export function doorBackups(
  ports: Pick<BackupOperationPorts, 'backups' | 'accounts' | 'settings' | 'reopen' | 'words'>,
): BackupDoorHandlers {
  const { backups, accounts, words } = ports;
  /** Each copies the whole queue, or unpacks one. */
  const turns = new Turns();

  const save = async (path: string): Promise<Result<SavedBackupView>> => {
    const account = accounts.active;
    const saved = await backups.save(path, account, words.text(accountLabel(account)), 'new');
    if (!saved.ok) return saved;
    const notice = phrase('backup.saved', { path, what: whatIsIn(saved.value) });
    return success({ path, ...saved.value, message: words.text(notice) });
  };

  const restore = async (path: string, isAgreed: boolean): Promise<Result<RestoreView>> => {
    const opened = await backups.open(path, accounts.active);
    if (!opened.ok) return opened;
    const backup = opened.value;
    if (!isAgreed) {
      await backups.letGo(backup);
      const about = phrase('backup.of-day', { when: momentFact(backup.madeAtMs) });
      return success(toView(backup, null, words.text(sentences(about, whatWouldChange(backup)))));
    }
    const restored = await restoreOpened(backup, ports);
    if (!restored.ok) return restored;
    return success(
      toView(backup, restored.value.keptIn, words.text(whatWasRestored(backup, restored.value))),
    );
  };

  return {
    'backup.write': ({ path }) => turns.run(() => save(path)),
    'backup.restore': ({ path, isAgreed }) => turns.run(() => restore(path, isAgreed)),
  };
}

const toView = ({ madeAtMs, counts }: OpenedBackup, keptIn: string | null, message: string): RestoreView => ({
  isRestored: keptIn !== null,
  madeAt: new Date(madeAtMs).toISOString(),
  ...counts,
  keptIn,
  message,
});
