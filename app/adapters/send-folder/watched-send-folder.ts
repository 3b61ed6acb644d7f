import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { documentOfSidecar, isBundleName, toSidecarPath } from '../../domain/intake/send-folder-names.ts';
import type {
  ArrivingFile,
  MayTake,
  SendFolder,
  SendFolderHealth,
  SendFolderListener,
} from '../../services/ports/folders/send-folder.ts';
import { toErrno, isMissing } from '../../storage/disk-failure.ts';
import { inSlices } from '../../storage/in-slices.ts';
import { likeWhatIsShared, makeFolder } from '../../storage/make-folder.ts';
import { OldDrafts } from '../../storage/old-drafts.ts';
import { ANSWERS_WITHIN_MS, answerWithin } from './answer-within.ts';
import { ArrivingChanges } from './arriving-changes.ts';
import { AtMost } from './at-most.ts';
import { FolderHealth } from './folder-health.ts';
import { FolderLease } from './folder-lease.ts';
import { findItem, listFolder, type Listing } from './folder-listing.ts';
import { FolderWatch } from './folder-watch.ts';
import { describeHealth, noAnswerFrom, describeError } from './describe-health.ts';
import { LeaseRenewal } from './lease-renewal.ts';
import { readItemFacts } from './read-item-facts.ts';
import { isOnNetworkDrive } from './network-drive.ts';
import { OrphanSidecars } from './orphan-sidecars.ts';
import { readDrop } from './read-drop.ts';
import { SettlingItems } from './settling-items.ts';
import { isBesideDocument, readSidecarAt, readSidecarBeside, listSpellings } from './sidecar-beside.ts';
import { UntakenFiles } from './untaken-files.ts';
import type { WatchedSendFolderOptions } from './watched-send-folder-options.ts';

/** Events get lost (overflowing queues, network drives, sleep); a listing of the folder does not. */
const SWEEP_MS = 2_000;
/** For thousands of quiet files: more at once would only delay other users of the disk, such as the lease. */
const READ_AT_ONCE = 8;

/** One folder whose files are faxed: watched, also swept, and used by one machine at a time. */
export class WatchedSendFolder implements SendFolder {
  readonly path: string;
  readonly readSidecar = readSidecarBeside;
  readonly #options: WatchedSendFolderOptions;
  readonly #settling: SettlingItems;
  readonly #watch: FolderWatch;
  readonly #lease: LeaseRenewal;
  readonly #orphans: OrphanSidecars;
  readonly #untaken: UntakenFiles;
  /** What is being taken right now, by path. */
  readonly #handedOver = new Map<string, ArrivingFile>();
  readonly #handing = new Set<Promise<void>>();
  #handingOrphans: Promise<void> | null = null;
  readonly #reading = new AtMost(READ_AT_ONCE);
  readonly #health: FolderHealth;
  readonly #oldDrafts = new OldDrafts();
  readonly #arriving: ArrivingChanges;
  #listener: SendFolderListener | null = null;
  #isWatchable: boolean | null = null;
  #cancelSweep: (() => void) | null = null;
  #sweeping: Promise<void> | null = null;
  #isStopped = false;

  constructor(options: WatchedSendFolderOptions) {
    const { path, holder, clock, log } = options;
    this.path = path;
    this.#options = options;
    this.#health = new FolderHealth(path, log);
    this.#lease = new LeaseRenewal(new FolderLease(path, holder, clock), clock);
    this.#orphans = new OrphanSidecars(clock);
    this.#untaken = new UntakenFiles(clock);
    this.#arriving = new ArrivingChanges({
      clock,
      fileAt: (at) =>
        this.#settling.arrivingAt(at) ??
        this.#handedOver.get(at) ??
        this.#orphans.overdueAt(at) ??
        this.#untaken.overdueAt(at),
      report: (update) => this.#listener?.arrivingChanged(update),
    });
    this.#settling = new SettlingItems({
      clock,
      log,
      incompleteAfterMs: options.incompleteAfterMs,
      quietMs: options.quietMs,
      writers: options.writers,
      readFacts: readItemFacts,
      onArrivingChanged: (at) => this.#arriving.touch(at),
      onSettled: (file) => this.#takeUp(file),
    });
    this.#watch = new FolderWatch({
      path,
      proofPath: join(path, `.faxtray-proof-${holder.machineId.slice(-8).replace(/\W/gu, '')}`),
      clock,
      log,
      onSeen: (seen, cameWhole) => this.#onSeen(seen, cameWhole),
      onWritten: (seen) => this.#settling.observeWritten(seen),
      onProofChanged: () => {
        if (['watched', 'swept'].includes(this.#health.current.state)) this.#publishHealth();
      },
    });
  }

  health(): SendFolderHealth {
    return this.#health.current;
  }

  wasOursAlone(leaseToken: number): boolean {
    return this.#lease.wasOursAlone(leaseToken);
  }

  mayTake(): Promise<MayTake> {
    return this.#lease.mayTake();
  }

  /** Creates the folder if it is missing, but only at the start: one that vanishes later may lie on a drive that was unplugged. */
  async start(listener: SendFolderListener): Promise<void> {
    this.#listener = listener;
    this.#sweeping = this.#makeAndSweep();
    await this.#sweeping;
  }

  async #makeAndSweep(): Promise<void> {
    try {
      await makeFolder(this.path, likeWhatIsShared);
    } catch (error) {
      if (toErrno(error) === null) throw error;
      this.#options.log.error('send-folder.not-made', { path: this.path, errno: toErrno(error) });
    }
    if (!this.#isStopped) await this.#sweep();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelSweep?.();
    this.#arriving.stop();
    this.#settling.stop();
    await this.#sweeping;
    await this.#handingOrphans;
    await this.#watch.stop();
    await Promise.all(this.#handing);
    await this.#lease.stop();
  }

  /** Whatever goes wrong, the next sweep comes. */
  async #sweep(): Promise<void> {
    const { clock, log } = this.#options;
    try {
      await this.#sweepNow();
    } catch (error) {
      if (toErrno(error) === null) log.error('send-folder.sweep', { path: this.path, error: String(error) });
      // Reported first: letting go of a drive that was unplugged may take long.
      this.#setHealth({ ...describeError(error, this.path), provenAtMs: this.#health.current.provenAtMs });
      await this.#letGo();
    }
    if (this.#isStopped) return;
    this.#cancelSweep = clock.after(SWEEP_MS, () => {
      this.#sweeping = this.#sweep();
    });
  }

  async #sweepNow(): Promise<void> {
    const cancelDoubt = this.#options.clock.after(ANSWERS_WITHIN_MS, () =>
      this.#setHealth({ ...noAnswerFrom(this.path), provenAtMs: this.#health.current.provenAtMs }),
    );
    const { items, untaken, isRenewed } = await this.#askFolder().finally(cancelDoubt);
    // The drive may have answered so late that nobody waits any more.
    if (this.#isStopped) return;
    const isHeld = this.#lease.state?.kind === 'held';
    if (this.#lease.state?.kind === 'unusable') {
      this.#publishHealth();
      await this.#letGo();
      return;
    }
    this.#publishHealth(this.#options.clock.now());
    // Problems of a file are reported by whoever would take it.
    const update = [
      ...this.#orphans.keepOnly(isHeld ? items : []),
      ...(await this.#untaken.keepOnly(isHeld ? untaken : [])),
    ];
    for (const path of update) this.#arriving.touch(path);
    if (isHeld) {
      // Its document may need a person only now, and the sidecar may have been rewritten. Not waited for: with thousands, the last comes
      // long after the lease has to be renewed.
      if (isRenewed)
        this.#handingOrphans ??= this.#handOrphans().finally(() => (this.#handingOrphans = null));
      for await (const some of inSlices(items))
        for (const item of some) if (this.#isToSettle(item)) this.#settling.consider(item);
    } else this.#settling.forgetAll();
  }

  async #askFolder(): Promise<Listing & { readonly isRenewed: boolean }> {
    const { list = listFolder, clock } = this.#options;
    const listing = await list(this.path);
    await this.#oldDrafts.sweep(this.path, clock.now());
    if (this.#isStopped) return { ...listing, isRenewed: false };
    const isRenewed = await this.#lease.keep();
    const kind = this.#lease.state?.kind;
    if (isRenewed && kind === 'held') await this.#watch.prove();
    if (kind !== 'unusable') await this.#startWatching();
    return { ...listing, isRenewed };
  }

  /** One that cannot, or can no longer, be read holds up nothing else. */
  async #handOrphans(): Promise<void> {
    for (const item of this.#orphans.paths()) {
      if (this.#isStopped) return;
      await this.#handSidecar(item).catch((error: unknown) => {
        if (toErrno(error) === null)
          this.#options.log.error('send-folder.hand-over', { item, error: String(error) });
      });
    }
  }

  /** Nothing can be taken from it now, and what was seen of it may no longer be true. */
  async #letGo(): Promise<void> {
    // On a drive that is away this may never end, and the next sweep has to come anyway.
    await answerWithin(this.#options.clock, this.#watch.stop(), () => undefined);
    this.#isWatchable = null;
    this.#lease.letGo();
    for (const path of [...this.#orphans.keepOnly([]), ...(await this.#untaken.keepOnly([]))])
      this.#arriving.touch(path);
    this.#settling.forgetAll();
  }

  async #startWatching(): Promise<void> {
    this.#isWatchable ??= this.#options.watch === 'auto' && !(await isOnNetworkDrive(this.path));
    if (this.#isWatchable) this.#watch.start();
  }

  #onSeen(seen: string, cameWhole: boolean): void {
    const item = findItem(seen, this.path);
    // Nobody reports what happens inside a bundle.
    if (item !== null && this.#isToSettle(item))
      this.#settling.observe(item, cameWhole && !isBundleName(item));
  }

  #isToSettle(item: string): boolean {
    if (this.#isStopped) return false;
    return this.#lease.state?.kind === 'held' && !this.#handedOver.has(item) && !this.#orphans.has(item);
  }

  #takeUp(file: ArrivingFile): void {
    const item = file.path;
    // Its sidecar is still being written: both are examined again in a moment.
    if (listSpellings(toSidecarPath(item)).some((sidecar) => this.#settling.has(sidecar))) {
      this.#settling.considerLater(item);
      return;
    }
    this.#handedOver.set(item, file);
    const handing = this.#hand(item)
      .catch((error: unknown) => {
        if (isMissing(error)) return; // taken away meanwhile
        // An unforeseen error must not stop the others; the file is still there and will be found again.
        if (toErrno(error) === null)
          this.#options.log.error('send-folder.hand-over', { item, error: String(error) });
        else this.#settling.consider(item, 'unreadable');
      })
      .finally(() => {
        this.#handedOver.delete(item);
        this.#handing.delete(handing);
        this.#arriving.touch(item);
      });
    this.#handing.add(handing);
  }

  async #hand(item: string): Promise<void> {
    const drop = await this.#reading.run(async () => {
      if (isBundleName(item) || documentOfSidecar(item) === null) {
        const leaseToken = this.#lease.token;
        return readDrop(item, { folder: this.path, defaults: this.#options.defaults, leaseToken });
      }
      if ((await this.mayTake()) === 'yes') await this.#handSidecar(item);
      return null;
    });
    const taken = drop === null ? null : await this.#listener?.settled(drop);
    if (taken === 'left') this.#settling.consider(item, 'disk');
  }

  /** Beside its document a sidecar is read together with it; alone it may belong to one that has been taken. */
  async #handSidecar(item: string): Promise<void> {
    const document = documentOfSidecar(item);
    if (this.#listener === null || document === null || (await isBesideDocument(document))) return;
    const sidecar = await readSidecarAt(item);
    if (sidecar === null) return;
    for (const path of listSpellings(document))
      if ((await this.#listener.sidecarSettled(path, sidecar)) !== 'left') return;
    this.#orphans.add(item, (await lstat(item)).mtimeMs);
  }

  #publishHealth(sweptAtMs = this.#health.current.provenAtMs): void {
    const watch = { isOn: this.#isWatchable === true, ...this.#watch.state };
    this.#setHealth(describeHealth(this.#lease.state, watch, sweptAtMs));
  }

  #setHealth(health: SendFolderHealth): void {
    this.#health.change(health);
    this.#listener?.healthChanged(health);
  }
}
