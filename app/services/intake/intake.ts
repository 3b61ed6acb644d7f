import type { DraftId } from '../../domain/fax/draft.ts';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import { isFaxable } from '../../domain/files/file-types.ts';
import { decide, type IntakeDecision } from '../../domain/intake/intake-rules.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { bundleTitle } from '../../domain/intake/send-folder-names.ts';
import { Turns } from '../../domain/turns.ts';
import { freeStatusFile } from '../free-status-file.ts';
import type { DocumentChecker } from '../ports/pages/document-checker.ts';
import type { Ids } from '../ports/ids.ts';
import type { Drop, DropSidecar, SendFolder } from '../ports/folders/send-folder.ts';
import type { Spool } from '../ports/folders/spool.ts';
import type { SizeLimit } from '../access/size-limit.ts';
import { Claims, type ClaimPorts } from './claims.ts';
import { toNewFax } from './fax-of-drop.ts';
import type { IncompleteFiles } from './incomplete-files.ts';
import { JustTaken } from './just-taken.ts';
import { makeJob, type NewFax } from './new-job.ts';
import { takeLateSidecar, type LateSidecarPorts } from './take-late-sidecar.ts';

export interface IntakePorts extends ClaimPorts, Omit<LateSidecarPorts, 'justTaken'> {
  readonly spool: Spool;
  readonly incomplete: IncompleteFiles;
  readonly sizeLimit: Pick<SizeLimit, 'maxBytes'>;
  readonly documents: Pick<DocumentChecker, 'showsItsType'>;
  readonly ids: Ids;
}

/** A document that would need attention waits this long for its sidecar (send-folder.md "Who gets it"). */
const SIDECAR_WAIT_MS = 2_000;
/** For one that a program writes right after its document, where the fax could go without it. */
const SIDECAR_FOLLOWS_MS = 250;

/** Makes faxes of files: the row first, on disk; then the documents into the spool (CONTRIBUTING.md "Rules that keep faxes whole"). */
export class Intake {
  readonly #ports: IntakePorts;
  readonly #claims: Claims;
  readonly #justTaken: JustTaken;
  /** One after the other: rows in the order in which files came, and one disk that is written by one. */
  readonly #turns = new Turns();
  #isStopped = false;

  constructor(ports: IntakePorts) {
    this.#ports = ports;
    this.#justTaken = new JustTaken(ports.clock);
    this.#claims = new Claims(ports, this.#justTaken, () => void this.resume());
  }

  /**
   * What has settled in a send folder. `left`: the disk did not take it, nothing has happened, and it is to be handed over again.
   * `not-ours`: another machine takes it, or nobody may now.
   */
  async takeDrop(drop: Drop, folder: SendFolder): Promise<'taken' | 'left' | 'not-ours'> {
    const first = this.#decide(drop);
    if (drop.sidecar !== null || drop.isBundle || this.#isDecidedByName(drop))
      return this.#turns.run(() => this.#take(drop, folder, first));
    const waitMs = first.kind === 'recipients' ? SIDECAR_FOLLOWS_MS : SIDECAR_WAIT_MS;
    await new Promise<void>((resolve) => void this.#ports.clock.after(waitMs, resolve));
    const late = { ...drop, sidecar: await folder.readSidecar(drop.path) };
    return this.#turns.run(() => this.#take(late, folder, this.#decide(late)));
  }

  /** A sidecar that came after its document was taken. */
  takeSidecar(documentPath: string, sidecar: DropSidecar): Promise<'taken' | 'left'> {
    return takeLateSidecar({ ...this.#ports, justTaken: this.#justTaken }, documentPath, sidecar);
  }

  /** A fax made by a person in the window; `draftId`: the draft that it is no more. */
  async compose(fax: NewFax, draftId: DraftId | null = null): Promise<Result<FaxJob>> {
    return this.#turns.run(async () => {
      const job = await this.#make(fax);
      const added = this.#ports.ledger.addAll([job], draftId);
      if (!added.ok) return failed(added.failure);
      await this.#claims.claim(job);
      return success(job);
    });
  }

  /** The same of several that are made together: all of them or none. */
  async composeEach(faxes: readonly NewFax[], draftId: DraftId | null): Promise<Result<FaxJob[]>> {
    return this.#turns.run(async () => {
      const jobs: FaxJob[] = [];
      for (const fax of faxes) jobs.push(await this.#make(behindPart(fax, jobs.at(-1)), jobs));
      const added = this.#ports.ledger.addAll(jobs, draftId);
      if (!added.ok) return failed(added.failure);
      for (const job of jobs) await this.#claims.claim(job);
      return success(jobs);
    });
  }

  /** A fax from the door. Null where its request became one before: there are never two of it. */
  async handIn(fax: NewFax): Promise<Result<FaxJob | null>> {
    return this.#turns.run(async () => {
      const { origin } = fax;
      const requestId = origin.kind === 'door' ? origin.requestId : null;
      if (requestId !== null && this.#ports.store.byRequest(requestId) !== null) return success(null);
      const added = await this.#add(fax);
      if (added.ok) await this.#claims.claim(added.value);
      return added;
    });
  }

  /**
   * Finishes every claim that a crash or a full disk cut short. `isOlderCopy`: the queue may be one, and what is gone from a send folder
   * may have been faxed.
   */
  async resume(isOlderCopy = this.#claims.isOlderCopy): Promise<void> {
    this.#claims.isOlderCopy = isOlderCopy;
    for (const job of this.#ports.store.unclaimed()) {
      if (this.#isStopped) return;
      await this.#turns.run(() => this.#claims.claim(job));
    }
  }

  /** Lets what is being taken over come to its end. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#claims.stop();
    await this.#turns.over();
    this.#claims.stop();
  }

  /** Where only the folder says who gets it, a sidecar that is just being written says otherwise. */
  #isDecidedByName(drop: Drop): boolean {
    const alone = { ...drop, subfolder: null, defaults: { ...drop.defaults, recipient: null } };
    return this.#decide(alone).kind === 'recipients';
  }

  #decide(drop: Drop): IntakeDecision {
    return decide(
      {
        name: drop.isBundle ? bundleTitle(drop.name) : drop.name,
        sidecar: drop.sidecar?.read ?? null,
        subfolder: drop.subfolder,
        folderDefault: drop.defaults.recipient,
      },
      this.#ports.parseNumber,
    );
  }

  async #take(
    drop: Drop,
    folder: SendFolder,
    decision: IntakeDecision,
  ): Promise<'taken' | 'left' | 'not-ours'> {
    // In its turn, which may come after a sleep. No row is made of what another machine takes.
    if ((await folder.mayTake()) !== 'yes') return 'not-ours';
    // Known already, but an earlier claim did not succeed (a full disk, say): it is the same fax, not a second one. Should another file
    // lie there by now, the claim says so, and the folder finds that file again.
    const known = drop.files
      .flatMap(({ path }) => this.#ports.store.unclaimedFrom(path))
      .find(({ origin }) => origin.kind === 'send-folder');
    if (known !== undefined) {
      await this.#claims.claim(known);
      return 'taken';
    }
    const added = await this.#add(toNewFax(drop, decision));
    if (!added.ok) return 'left';
    await this.#claims.claim(added.value);
    return 'taken';
  }

  async #add(fax: NewFax): Promise<Result<FaxJob>> {
    const job = await this.#make(fax);
    const added = this.#ports.ledger.add(job);
    return added.ok ? success(job) : failed(added.failure);
  }

  /** `others`: faxes that are made together with it. */
  async #make(fax: NewFax, others: readonly FaxJob[] = []): Promise<FaxJob> {
    const { ids, clock, findName, sizeLimit } = this.#ports;
    const job = makeJob(fax, {
      id: ids.next(),
      statusFile: await this.#statusFileFor(fax, others),
      nowMs: clock.now(),
      findName,
      maxBytes: sizeLimit.maxBytes(),
      odd: await this.#oddAmong(fax),
    });
    this.#claims.addNew(job.id);
    return job;
  }

  async #oddAmong({ documents }: NewFax): Promise<string | null> {
    for (const { path, name } of documents)
      if (!isFaxable(name) && !(await this.#ports.documents.showsItsType(path, name))) return name;
    return null;
  }

  /** The name that was reported for the unfinished file stays, so that a script does not lose sight of it. */
  async #statusFileFor({ name, origin, documents }: NewFax, others: readonly FaxJob[]): Promise<string> {
    const { incomplete, store, results } = this.#ports;
    const path = origin.kind === 'send-folder' ? (origin.bundle ?? documents[0]?.path) : undefined;
    const reported = path === undefined ? null : await incomplete.takeStatusFile(path, name);
    return reported ?? freeStatusFile(name, store, results, others);
  }
}

/** One part goes after the other. */
const behindPart = (fax: NewFax, before: FaxJob | undefined): NewFax =>
  fax.isNextPart === true && before !== undefined
    ? { ...fax, follows: { jobId: before.id, how: 'part' } }
    : fax;
