import { existsSync, lstatSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { AccountEntry } from '../../domain/service/account-entry.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type {
  BackupCounts,
  Backups,
  MergedSettings,
  OpenedBackup,
  PutInPlace,
} from '../../services/ports/queue/backups.ts';
import type { Clock } from '../../services/ports/clock.ts';
import type { Ids } from '../../services/ports/ids.ts';
import type { Log } from '../../services/ports/log.ts';
import { copyDatabase } from '../../storage/copy-database.ts';
import { diskFailure, toErrno } from '../../storage/disk-failure.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';
import { QUEUE_FILES, QUEUE_FOLDERS, SHARED_FILES } from './backup-places.ts';
import { filesBelow } from './files-to-back-up.ts';
import type { QueueReader } from './queue-reader.ts';
import { COPIED, isHalfReplaced, isReplacing, replaceFiles, STAGED, type Rename } from './replace-files.ts';
import { NOT_A_BACKUP, unpackBackupFile } from './unpack-backup-file.ts';
import { writeBackupFile, type FileToBackUp } from './write-backup-file.ts';

export interface DiskBackupsPorts {
  /** The data folder of this instance. */
  readonly dataFolder: string;
  readonly queueFolder: (accountId: string) => string;
  readonly queue: QueueReader;
  /** Merges a backup's settings into those set here. Null: they cannot be understood. */
  readonly mergeSettings: (path: string, here: string) => Promise<MergedSettings | null>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly version: string;
  /** Injected by tests that stop half-way. */
  readonly move?: Rename;
}

const DATABASES = ['outbox.sqlite', 'mailbox.sqlite'];
/**
 * Belongs to a queue but is in no backup: the files that SQLite keeps beside its database. Filing plans stay: what they name lies in the
 * result folders and is taken from there when its fax ends differently.
 */
const ONLY_ASIDE = DATABASES.flatMap((name) => [`${name}-wal`, `${name}-shm`]);

/** Backups of this instance's queues, one file each. */
export class DiskBackups implements Backups {
  readonly #ports: DiskBackupsPorts;

  constructor(ports: DiskBackupsPorts) {
    this.#ports = ports;
  }

  async save(
    path: string,
    account: AccountEntry,
    label: string,
    place: 'any' | 'new' = 'any',
  ): Promise<Result<BackupCounts>> {
    const { dataFolder, ids, clock, version, queue, log } = this.#ports;
    const copies = join(dataFolder, `${COPIED}${ids.next()}`);
    try {
      if (place === 'new' && lstatSync(path, { throwIfNoEntry: false }) !== undefined)
        return refusal(phrase('backup.file-there', { path }));
      await mkdir(copies, { mode: 0o700 });
      const folder = this.#ports.queueFolder(account.id);
      for (const name of DATABASES)
        if (existsSync(join(folder, name))) copyDatabase(join(folder, name), join(copies, name));
      const read = queue.read(copies);
      if (!read.ok) throw new Error(`The copy of the queue is ${read.failure}`);
      const about = { madeAtMs: clock.now(), madeBy: version, account: { id: account.id, label } };
      if (!(await writeBackupFile(path, about, this.#files(folder, copies, read.value.ids), place)))
        return refusal(phrase('backup.file-there', { path }));
      log.info('backup.saved', { ...read.value.counts });
      return success(read.value.counts);
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.backup-written')));
    } finally {
      await rm(copies, { recursive: true, force: true });
    }
  }

  /** Runs after the databases were copied. A fax that came later has no row in the copies, so nothing of it is included. */
  async *#files(folder: string, copies: string, ids: readonly string[]): AsyncGenerator<FileToBackUp> {
    for (const name of QUEUE_FILES) {
      const path = join(DATABASES.includes(name) ? copies : folder, name);
      yield { path, place: ['queue', name] };
    }
    for (const id of ids) yield* filesBelow(join(folder, 'spool', id), ['queue', 'spool', id]);
    yield* filesBelow(join(folder, 'received'), ['queue', 'received']);
    for (const name of SHARED_FILES)
      yield { path: join(this.#ports.dataFolder, name), place: ['shared', name] };
  }

  async open(path: string, account: AccountEntry): Promise<Result<OpenedBackup>> {
    const { dataFolder, ids, clock, log, queue } = this.#ports;
    const folder = join(dataFolder, `${STAGED}${ids.next()}`);
    let isKept = false;
    try {
      const unpacked = await unpackBackupFile(path, folder, (manifest) =>
        manifest.account.id === account.id
          ? null
          : phrase('backup.other-account', { label: manifest.account.label }),
      );
      if (!unpacked.ok) return unpacked;
      const { madeAtMs, madeBy } = unpacked.value;
      const read = existsSync(join(folder, 'queue', 'outbox.sqlite'))
        ? queue.read(join(folder, 'queue'))
        : failed('damaged');
      if (!read.ok)
        return refusal(read.failure === 'newer' ? phrase('backup.newer', { version: madeBy }) : NOT_A_BACKUP);
      const replaced = this.#ports.queueFolder(account.id);
      // Opened as it was saved; its rows are rewritten next.
      const beyond = queue.countBeyond(join(folder, 'queue'), replaced);
      const pause = {
        wasPaused: queue.isPaused(join(folder, 'queue')) === true,
        isPaused: queue.isPaused(replaced),
      };
      const prepared = queue.prepare(join(folder, 'queue'), { madeAtMs, replaced, nowMs: clock.now() });
      if (prepared === null) return refusal(NOT_A_BACKUP);
      isKept = true;
      return success({
        madeAtMs,
        accountId: account.id,
        counts: read.value.counts,
        ...prepared,
        ...pause,
        beyond,
        folder,
      });
    } catch (error) {
      if (toErrno(error) !== null) return failed(diskFailure(error, phrase('disk.not.backup-read')));
      // Its checksums are right, and yet it is not a queue of ours.
      log.error('backup.not-understood', { error: String(error) });
      return refusal(NOT_A_BACKUP);
    } finally {
      if (!isKept) await rm(folder, { recursive: true, force: true });
      log.info('backup.opened', { isKept });
    }
  }

  async putInPlace({ folder, accountId }: OpenedBackup): Promise<Result<PutInPlace>> {
    const { dataFolder, clock, log, move } = this.#ports;
    const stamp = new Date(clock.now()).toISOString().replace(/[:.]/gu, '-');
    const aside = `before-restoring-${stamp}`;
    try {
      const settings = join(folder, 'shared', 'settings.json');
      const merged = await this.#ports.mergeSettings(settings, join(dataFolder, 'settings.json'));
      if (merged === null) await rm(settings, { force: true });
      const replaced = this.#ports.queueFolder(accountId);
      const { queue: reader } = this.#ports;
      const unpacked = join(folder, 'queue');
      reader.keepRequests(unpacked, replaced);
      reader.keepPause(unpacked, replaced);
      reader.keepSetAside(unpacked, replaced, { folder: aside, atMs: clock.now() });
      const beyond = reader.countBeyond(unpacked, replaced);
      const queue = relative(dataFolder, replaced);
      const items = [
        ...[...QUEUE_FILES, ...QUEUE_FOLDERS, ...ONLY_ASIDE].map((name) => ({
          staged: staged(folder, 'queue', name),
          place: join(queue, name),
        })),
        // If the backup lacks them, this computer's stay.
        ...SHARED_FILES.map((name) => ({ staged: staged(folder, 'shared', name), place: name })).filter(
          (item) => item.staged !== null,
        ),
      ];
      await replaceFiles(dataFolder, { from: relative(dataFolder, folder), aside, items }, move);
      log.warn('backup.restored', { accountId, aside });
      return success({ keptIn: join(dataFolder, aside), beyond, ...(merged ?? NOTHING_LEFT) });
    } catch (error) {
      if (!isHalfReplaced(error)) return failed(diskFailure(error, phrase('disk.not.backup-restored')));
      log.error('backup.half-restored', { error: String(error.cause) });
      return refusal(phrase('backup.half-restored'));
    }
  }

  isHalfRestored(): boolean {
    return isReplacing(this.#ports.dataFolder);
  }

  async letGo({ folder }: OpenedBackup): Promise<void> {
    await rm(folder, { recursive: true, force: true });
  }
}

const NOTHING_LEFT: MergedSettings = { sendFoldersLeft: [], settingsKept: [] };

const staged = (folder: string, area: string, name: string): string | null =>
  existsSync(join(folder, area, name)) ? join(area, name) : null;

const refusal = (message: Phrase): Result<never> =>
  failed({ kind: 'needs-person', reason: 'refused', message });
