import { isFinal, type FaxJob, type JobId } from '../../domain/fax/fax-job.ts';
import { knowsMore } from '../../domain/following/trace.ts';
import { success } from '../../domain/result.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { ResultFolders } from '../ports/folders/result-folders.ts';
import type { MayTake, SendFolder } from '../ports/folders/send-folder.ts';
import type { ClaimOutcome, MayClaim, Spool } from '../ports/folders/spool.ts';
import type { TraceSource } from '../ports/queue/traces.ts';
import { isSamePhrase, phrase, type Phrase } from '../../words/phrase.ts';
import type { JustTaken } from './just-taken.ts';
import { LateClaims, type DrivePorts } from './late-claims.ts';
import type { TakenByOthers } from './taken-by-others.ts';

export interface ClaimPorts extends DrivePorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly spool: Spool;
  readonly results: ResultFolders;
  /** What the status files say by now. */
  readonly status: TraceSource;
  readonly sendFolders: () => readonly Pick<SendFolder, 'path' | 'health' | 'mayTake' | 'wasOursAlone'>[];
  readonly takenByOthers: Pick<TakenByOthers, 'count'>;
  /** Resolves when the status file says what is known of the fax, or cannot be written. */
  readonly statusFiles: { hasWritten(id: JobId): Promise<void> };
  readonly log: Log;
}

const CLAIM_AGAIN_MS = 15_000;
/** The root may lie on a drive that is away, and the file that is to be faxed on another one. */
const STATUS_TAKES_MS = 2_000;

/** Brings the documents of faxes whose rows are written into the spool, and says what became of those that are not there any more. */
export class Claims {
  readonly #ports: ClaimPorts;
  readonly #justTaken: Pick<JustTaken, 'add'>;
  readonly #again: () => void;
  /** Faxes that were made since the start and are still to be claimed. */
  readonly #ofThisRun = new Set<JobId>();
  readonly #late: LateClaims;
  #cancelAgain: (() => void) | null = null;
  #isStopped = false;
  /** The queue may be an older copy, and what is gone from a send folder may have been faxed. */
  isOlderCopy = false;

  /** `again`: called a while after a claim that did not succeed, for all that are still to be claimed. */
  constructor(ports: ClaimPorts, justTaken: Pick<JustTaken, 'add'>, again: () => void) {
    this.#ports = ports;
    this.#justTaken = justTaken;
    this.#again = again;
    this.#late = new LateClaims(ports);
  }

  /** Before its row is written: nobody else can have had its file since. */
  addNew(id: JobId): void {
    this.#ofThisRun.add(id);
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelAgain?.();
  }

  /** Ends in time, also where a drive does not answer: what is late goes on by itself, and is concluded by another claim. */
  async claim(job: FaxJob): Promise<void> {
    // No file moves before its row is on disk. Where Faxtray ends first, the next start goes on with it.
    if (!(await this.#ports.ledger.announced())) return;
    // Of several that wait for their turn with the same row, one has been enough.
    const row = this.#ports.store.find(job.id);
    // Let go meanwhile: what another claim took would lie in the spool of no fax.
    if (row === null || row.claimedAtMs !== null || this.#late.has(job)) return;
    const wait = this.#late.findWait(job);
    if (wait !== null) {
      this.#postpone(
        job,
        wait === 'its-drive' ? takenLate(job) : phrase('intake.taken-after-others', { name: job.name }),
      );
      return;
    }
    let current: string | null = null;
    const may: MayClaim = {
      mayTake: () => this.#mayTake(job),
      isCalledOff: () => this.#isStopped && this.#late.has(job),
      beginsWith: (source) => (current = source),
    };
    const { spool } = this.#ports;
    const claim = this.#mayBeShared(job)
      ? this.#publish(job).then(() => spool.claim(job, may))
      : spool.claim(job, may);
    const outcome = await this.#late.withinItsTurn(job, { outcome: claim, current: () => current }, () => {
      if (!this.#isStopped) this.#again();
    });
    if (outcome !== null) return this.#conclude(job, outcome);
    this.#ports.log.warn('intake.claim-late', { jobId: job.id });
    this.#postpone(job, takenLate(job));
  }

  /** Others have to see who has the file also where this machine goes away right after it took it. */
  async #publish({ id }: FaxJob): Promise<void> {
    const { statusFiles, clock } = this.#ports;
    let cancel = (): void => undefined;
    const isLate = new Promise<void>((resolve) => (cancel = clock.after(STATUS_TAKES_MS, resolve)));
    await Promise.race([statusFiles.hasWritten(id), isLate]).finally(cancel);
  }

  #mayBeShared(job: FaxJob): boolean {
    const { origin } = job;
    if (origin.kind !== 'send-folder') return false;
    return (
      this.#ports.findDrive(origin.folder) !== null ||
      this.#findFolder(job)?.wasOursAlone(origin.leaseToken) === false
    );
  }

  async #conclude(job: FaxJob, outcome: ClaimOutcome): Promise<void> {
    const { ledger, log } = this.#ports;
    switch (outcome.kind) {
      case 'claimed': {
        const { documents, companions } = outcome;
        this.#justTaken.add(job.id);
        const applied = ledger.apply(job.id, { kind: 'claimed', documents, companions });
        this.#ofThisRun.delete(job.id);
        if (applied.kind === 'not-written') this.#claimAgainLater();
        return;
      }
      case 'not-ours':
        if (outcome.isOthers) await this.#letGo(job, true);
        else this.#claimAgainLater();
        return;
      case 'withdrawn':
        return this.#isGone(job, outcome);
      case 'failed':
        // The original still lies where it was, and an unclaimed fax is never sent: say why, and try again.
        log.error('intake.claim-failed', { jobId: job.id, message: outcome.failure.message });
        this.#postpone(job, outcome.failure.message);
    }
  }

  /** One that waits for a person keeps its own reason: that is what the person can do something about. */
  #postpone(job: FaxJob, detail: Phrase): void {
    const { ledger, clock } = this.#ports;
    const isRecorded = job.reason === 'disk' && isSamePhrase(job.detail, detail);
    if (job.state === 'waiting' && !isRecorded)
      ledger.apply(job.id, {
        kind: 'postponed',
        reason: 'disk',
        detail,
        dueAtMs: clock.now() + CLAIM_AGAIN_MS,
      });
    this.#claimAgainLater();
  }

  /**
   * What was taken away by a person is cancelled; what another machine may have taken was never a fax of this one. Nor was what changed where
   * it lies: what becomes of it is a fax of its own, and gets the name of its status file.
   */
  async #isGone({ id }: FaxJob, { name, isChanged }: ClaimOutcome & { kind: 'withdrawn' }): Promise<void> {
    const { ledger, store } = this.#ports;
    const job = store.find(id);
    // Let go, or called off, while it was asked for.
    if (job === null) return;
    // Of an older copy of the queue: its file went with the fax, which is followed, or a person is asked about it.
    if (job.reason === 'restored' || job.messageIds.length > 0) return;
    const mayTake = await this.#mayTake(job);
    if (mayTake === 'unknown') {
      // Its folder may be on a drive that was pulled.
      this.#claimAgainLater();
      return;
    }
    const isOnlySeen = isChanged && job.origin.kind === 'send-folder' && !isFinal(job.state);
    if (isOnlySeen || !this.#isNobodyElses(job)) {
      await this.#letGo(job, mayTake === 'no');
      return;
    }
    if (!isFinal(job.state)) {
      const detail =
        this.isOlderCopy && !this.#ofThisRun.has(job.id)
          ? phrase('called-off.taken-from-copy', { name })
          : phrase('called-off.taken-away', { name });
      ledger.apply(job.id, { kind: 'cancelled', detail });
    }
    // There is nothing to put anywhere, nor to wait for.
    ledger.apply(job.id, { kind: 'filed', filing: { originals: [], document: null } });
  }

  /**
   * Leaves nothing that says of it what nobody here knows: whoever has it may have sent it. The row last, so that a crash in between is
   * followed by another try. `isTaken`: another machine holds its folder.
   */
  async #letGo(job: FaxJob, isTaken: boolean): Promise<void> {
    const { store, spool, results, status, ledger, log, takenByOthers } = this.#ports;
    const folder = this.#findFolder(job);
    log.info('intake.let-go', { jobId: job.id });
    const row = store.find(job.id) ?? job;
    // Whatever anybody says of it: what lies here is nowhere else. The next claim finds it, and goes on with it.
    const found = await spool.hasDocuments(job);
    if (found.ok && !found.value) {
      const trace = await status.readTrace(row);
      // Another copy of the queue went on with it, and may say so nowhere else.
      const isBeyond = trace !== null && knowsMore(trace, row);
      const removed = [
        isBeyond ? success(null) : await results.removeStatus(row.statusFile, job.id),
        await spool.remove(job),
      ];
      if (removed.every(({ ok }) => ok) && ledger.forget(job).ok) {
        if (isTaken && folder !== undefined) takenByOthers.count(folder);
        return;
      }
    }
    this.#claimAgainLater();
  }

  /** A folder that is not looked after any more belongs to nobody. */
  async #mayTake(job: FaxJob): Promise<MayTake> {
    return (await this.#findFolder(job)?.mayTake()) ?? 'yes';
  }

  /** Of a fax of an earlier run nobody knows what happened to its file meanwhile. */
  #isNobodyElses(job: FaxJob): boolean {
    if (job.origin.kind !== 'send-folder') return true;
    const isOurs = this.#findFolder(job)?.wasOursAlone(job.origin.leaseToken) ?? false;
    return isOurs && this.#ofThisRun.has(job.id);
  }

  #findFolder({ origin }: FaxJob): ReturnType<ClaimPorts['sendFolders']>[number] | undefined {
    if (origin.kind !== 'send-folder') return undefined;
    return this.#ports.sendFolders().find(({ path }) => path === origin.folder);
  }

  #claimAgainLater(): void {
    if (this.#cancelAgain !== null || this.#isStopped) return;
    this.#cancelAgain = this.#ports.clock.after(CLAIM_AGAIN_MS, () => {
      this.#cancelAgain = null;
      this.#again();
    });
  }
}

const takenLate = ({ name }: FaxJob): Phrase => phrase('intake.taken-late', { name });
