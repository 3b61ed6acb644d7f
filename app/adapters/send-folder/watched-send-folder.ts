import { lstat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { BUNDLE_NOTE, documentOfSidecar, isBundleName, sidecarOf } from '../../domain/send-folder-names.ts';
import type {
  ArrivingFile,
  Drop,
  DropNote,
  FolderDefaults,
  SendFolder,
  SendFolderHealth,
  SendFolderListener,
} from '../../services/ports/send-folder.ts';
import type { Clock } from '../../services/ports/clock.ts';
import type { Log } from '../../services/ports/log.ts';
import { errnoOf, isMissing } from '../../storage/disk-failure.ts';
import { isRegularFile, removeOldDrafts } from '../../storage/durable-file.ts';
import { fingerprintAt, fingerprintOf } from '../../storage/fingerprint.ts';
import { makeFolder } from '../../storage/make-folder.ts';
import { readFaxJson } from './fax-json.ts';
import { FolderLease, RENEW_MS, type LeaseHolder, type LeaseState } from './folder-lease.ts';
import { itemOf, listItems, subfolderOf } from './folder-listing.ts';
import { FolderWatch } from './folder-watch.ts';
import { bundleFiles, lookAt } from './look.ts';
import { isOnNetworkDrive } from './network-drive.ts';
import { OrphanNotes } from './orphan-notes.ts';
import { SettlingItems } from './settling-items.ts';

export interface WatchedSendFolderOptions {
  readonly path: string;
  readonly defaults: FolderDefaults;
  readonly watch: 'auto' | 'sweep';
  readonly holder: LeaseHolder;
  readonly incompleteAfterMs: number;
  readonly clock: Clock;
  readonly log: Log;
}

/** Events get lost (overflowing queues, network drives, sleep); a listing of the folder does not. */
const SWEEP_MS = 2_000;

/** One folder whose files are faxed: watched, swept besides, and taken from by one machine at a time. */
export class WatchedSendFolder implements SendFolder {
  readonly path: string;
  readonly #options: WatchedSendFolderOptions;
  readonly #settling: SettlingItems;
  readonly #watch: FolderWatch;
  readonly #lease: FolderLease;
  readonly #orphans: OrphanNotes;
  /** What is being taken right now, by its path. */
  readonly #handedOver = new Map<string, ArrivingFile>();
  readonly #handing = new Set<Promise<void>>();
  #listener: SendFolderListener | null = null;
  #leaseState: LeaseState | null = null;
  #leaseDueMs = 0;
  #isWatchable: boolean | null = null;
  #health: SendFolderHealth = { state: 'starting', provenAtMs: null, holder: null };
  #cancelSweep: (() => void) | null = null;
  #sweeping: Promise<void> | null = null;
  #isStopped = false;

  constructor(options: WatchedSendFolderOptions) {
    const { path, holder, clock, log } = options;
    this.path = path;
    this.#options = options;
    this.#lease = new FolderLease(path, holder, clock);
    this.#orphans = new OrphanNotes(clock);
    this.#settling = new SettlingItems({
      clock,
      log,
      incompleteAfterMs: options.incompleteAfterMs,
      look: lookAt,
      onArrivingChanged: () => this.#tellArriving(),
      onSettled: (file) => this.#takeUp(file),
    });
    this.#watch = new FolderWatch({
      path,
      proofPath: join(path, `.faxtray-proof-${holder.machineId.slice(-8).replace(/\W/gu, '')}`),
      clock,
      log,
      onSeen: (seen) => this.#consider(itemOf(seen, path)),
      onGone: (gone) => this.#settling.forget(gone),
      onProofChanged: () => this.#tellHealth(),
    });
  }

  health(): SendFolderHealth {
    return this.#health;
  }

  /** Makes the folder where it is missing: only now, because one that vanishes later may be a drive that was pulled. */
  async start(listener: SendFolderListener): Promise<void> {
    this.#listener = listener;
    this.#sweeping = this.#makeAndSweep();
    await this.#sweeping;
  }

  async #makeAndSweep(): Promise<void> {
    try {
      await makeFolder(this.path);
      // Of the lease: a crash in the middle of a renewal leaves one.
      await removeOldDrafts(this.path, this.#options.clock.now(), false);
    } catch (error) {
      if (errnoOf(error) === null) throw error;
      this.#options.log.error('send-folder.not-made', { path: this.path, errno: errnoOf(error) });
    }
    await this.#sweep();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelSweep?.();
    this.#settling.stop();
    await this.#sweeping;
    await this.#watch.stop();
    await Promise.all(this.#handing);
    await this.#lease.release();
  }

  async readNote(documentPath: string): Promise<DropNote | null> {
    return readNoteAt(sidecarOf(documentPath));
  }

  async #sweep(): Promise<void> {
    const { clock } = this.#options;
    try {
      const items = await listItems(this.path);
      const isRenewed = await this.#renewLease();
      await this.#startWatching();
      this.#tellHealth(clock.now());
      if (this.#orphans.keepOnly(items)) this.#tellArriving();
      if (this.#leaseState?.kind === 'held') {
        // Its document may need somebody only now, and the note may have been written anew.
        if (isRenewed) for (const item of this.#orphans.paths()) await this.#handNote(item);
        items.forEach((item) => this.#consider(item));
      } else this.#settling.forgetAll();
    } catch (error) {
      if (errnoOf(error) === null) throw error;
      await this.#watch.stop();
      this.#isWatchable = null;
      this.#leaseDueMs = 0;
      this.#settling.forgetAll();
      this.#setHealth({ state: 'missing', provenAtMs: this.#health.provenAtMs, holder: null });
    }
    if (this.#isStopped) return;
    this.#cancelSweep = clock.after(SWEEP_MS, () => {
      this.#sweeping = this.#sweep();
    });
  }

  /** False when it was not due. */
  async #renewLease(): Promise<boolean> {
    const nowMs = this.#options.clock.now();
    // Due in the past after a sleep; far in the future after the clock was set back.
    if (nowMs < this.#leaseDueMs && this.#leaseDueMs - nowMs <= RENEW_MS) return false;
    this.#leaseDueMs = nowMs + RENEW_MS;
    this.#leaseState = await this.#lease.renew();
    if (this.#leaseState.kind === 'held') await this.#watch.prove();
    return true;
  }

  async #startWatching(): Promise<void> {
    this.#isWatchable ??= this.#options.watch === 'auto' && !(await isOnNetworkDrive(this.path));
    if (this.#isWatchable) this.#watch.start();
  }

  #consider(item: string | null): void {
    if (item === null || this.#leaseState?.kind !== 'held') return;
    if (!this.#handedOver.has(item) && !this.#orphans.has(item)) this.#settling.consider(item);
  }

  #takeUp(file: ArrivingFile): void {
    const item = file.path;
    // Its sidecar is still being written: both are looked at again in a moment.
    if (this.#settling.has(sidecarOf(item))) {
      this.#settling.consider(item);
      return;
    }
    this.#handedOver.set(item, file);
    const handing = this.#hand(item)
      .catch((error: unknown) => {
        if (!isMissing(error)) throw error; // taken away meanwhile
      })
      // One that nobody foresaw must not stop the others; it is still there and is found again.
      .catch((error: unknown) =>
        this.#options.log.error('send-folder.hand-over', { item, error: String(error) }),
      )
      .finally(() => {
        this.#handedOver.delete(item);
        this.#handing.delete(handing);
        this.#tellArriving();
      });
    this.#handing.add(handing);
  }

  async #hand(item: string): Promise<void> {
    const listener = this.#listener;
    if (listener === null || !(await this.#lease.isStillHeld())) return;
    if (!isBundleName(item) && documentOfSidecar(item) !== null) {
      await this.#handNote(item);
      return;
    }
    const drop = await this.#dropOf(item);
    if (drop !== null && (await listener.settled(drop)) === 'left') this.#settling.consider(item, 'disk');
  }

  /** Beside its document a sidecar is read with it; alone it may speak of one that was taken already. */
  async #handNote(item: string): Promise<void> {
    const document = documentOfSidecar(item);
    if (this.#listener === null || document === null || (await isRegularFile(document))) return;
    const note = await readNoteAt(item);
    if (note !== null && (await this.#listener.noteSettled(document, note)) === 'left')
      this.#orphans.add(item, (await lstat(item)).mtimeMs);
  }

  /** Null when it went away meanwhile. */
  async #dropOf(item: string): Promise<Drop | null> {
    const { defaults } = this.#options;
    const isBundle = isBundleName(item) && (await lstat(item)).isDirectory();
    const paths = isBundle
      ? (await bundleFiles(item)).filter((name) => name !== BUNDLE_NOTE).map((name) => join(item, name))
      : [item];
    const files = await Promise.all(
      paths.map(async (path) => {
        const stat = await lstat(path);
        return { path, name: basename(path), sizeBytes: stat.size, fingerprint: fingerprintOf(stat) };
      }),
    );
    return {
      path: item,
      name: basename(item),
      folder: this.path,
      subfolder: subfolderOf(item, this.path),
      isBundle,
      files,
      note: await readNoteAt(isBundle ? join(item, BUNDLE_NOTE) : sidecarOf(item)),
      defaults,
      leaseToken: this.#leaseState?.kind === 'held' ? this.#leaseState.token : 0,
    };
  }

  #tellArriving(): void {
    const settling = this.#settling.arriving;
    const taken = [...this.#handedOver.values()].filter(({ path }) => !this.#settling.has(path));
    this.#listener?.arrivingChanged([...settling, ...taken, ...this.#orphans.overdue()]);
  }

  #tellHealth(sweptAtMs = this.#health.provenAtMs): void {
    if (this.#leaseState?.kind === 'other') {
      const holder = `${this.#leaseState.user} on ${this.#leaseState.host}`;
      this.#setHealth({ state: 'other-machine', provenAtMs: sweptAtMs, holder });
    } else if (this.#isWatchable === true && !this.#watch.isDoubtful) {
      this.#setHealth({ state: 'watched', provenAtMs: this.#watch.provenAtMs ?? sweptAtMs, holder: null });
    } else {
      this.#setHealth({ state: 'swept', provenAtMs: sweptAtMs, holder: null });
    }
  }

  #setHealth(health: SendFolderHealth): void {
    const changed = health.state !== this.#health.state;
    this.#health = health;
    if (changed)
      this.#options.log.info('send-folder', { path: this.path, state: health.state, holder: health.holder });
    this.#listener?.healthChanged(health);
  }
}

async function readNoteAt(path: string): Promise<DropNote | null> {
  // Taken before it is read: one that changes meanwhile is not the one that was read.
  const fingerprint = await fingerprintAt(path);
  if (fingerprint === null) return null;
  const read = await readFaxJson(path);
  return read === null ? null : { path, sizeBytes: (await lstat(path)).size, fingerprint, read };
}
