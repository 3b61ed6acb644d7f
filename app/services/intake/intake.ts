import { isFinal, type FaxJob, type JobDocument } from '../../domain/fax-job.ts';
import type { ParseNumber } from '../../domain/fax-number.ts';
import { isFaxable } from '../../domain/file-types.ts';
import { decide, type IntakeDecision } from '../../domain/intake-rules.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { bundleTitle } from '../../domain/send-folder-names.ts';
import type { IncompleteFiles } from './incomplete-files.ts';
import type { JobLedger } from '../job-ledger.ts';
import { fileOf, instructionsOf, newFaxOf } from './fax-of-drop.ts';
import { freeStatusFile } from './free-status-file.ts';
import { makeJob, toDocument, toRecipients, type NameOf, type NewFax } from './new-job.ts';
import type { SizeLimit } from '../sending/size-limit.ts';
import type { Clock } from '../ports/clock.ts';
import type { DocumentChecker } from '../ports/document-checker.ts';
import type { Drop, DropNote, SendFolder } from '../ports/send-folder.ts';
import type { Ids } from '../ports/ids.ts';
import type { JobStore } from '../ports/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { ResultFolders } from '../ports/result-folders.ts';
import type { Spool } from '../ports/spool.ts';

export interface IntakePorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly spool: Spool;
  readonly results: ResultFolders;
  readonly incomplete: IncompleteFiles;
  readonly parseNumber: ParseNumber;
  readonly nameOf: NameOf;
  readonly sizeLimit: Pick<SizeLimit, 'maxBytes'>;
  readonly documents: Pick<DocumentChecker, 'showsItsType'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** A document that would need attention waits this long for its sidecar (send-folder interface, "A sidecar"). */
const SIDECAR_WAIT_MS = 2_000;
const CLAIM_AGAIN_MS = 15_000;

/** Makes faxes of files: the row first, on disk; then the documents into the spool (house rules 1 and 2). */
export class Intake {
  readonly #ports: IntakePorts;
  #cancelClaimAgain: (() => void) | null = null;
  /** One after the other: rows in the order in which files came, and one disk that is written by one. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(ports: IntakePorts) {
    this.#ports = ports;
  }

  /** What has settled in a send folder. `left`: the disk did not take it, nothing has happened, and it is to be handed over again. */
  async takeDrop(drop: Drop, folder: SendFolder): Promise<'taken' | 'left'> {
    const first = this.#decide(drop);
    if (first.kind === 'recipients' || drop.note !== null || drop.isBundle)
      return this.#inTurn(() => this.#take(drop, first));
    await new Promise<void>((resolve) => void this.#ports.clock.after(SIDECAR_WAIT_MS, resolve));
    const late = { ...drop, note: await folder.readNote(drop.path) };
    return this.#inTurn(() => this.#take(late, this.#decide(late)));
  }

  /** A sidecar that came after its document was taken finds it while it needs attention. */
  async takeNote(documentPath: string, note: DropNote): Promise<'taken' | 'left'> {
    const { store, ledger, spool, parseNumber, nameOf, clock } = this.#ports;
    const mine = (job: FaxJob): boolean => job.documents.some((document) => document.source === documentPath);
    const known = store.inState('needs-attention', 'waiting').filter(mine);
    // Taken note of before a crash, and only not moved yet; one that was written anew says something new.
    const isSame = (each: JobDocument): boolean =>
      each.source === note.path && each.fingerprint === note.fingerprint;
    const noted = known.find((job) => job.companions.some(isSame));
    // Of several that came under the same name it speaks of the last one.
    const job =
      noted ?? known.findLast((each) => each.state === 'needs-attention' && each.claimedAtMs !== null);
    if (job === undefined) return 'left';
    if (noted === undefined) {
      const decision = decide(
        { name: job.name, note: note.read, subfolder: null, folderDefault: null },
        parseNumber,
      );
      if (decision.kind === 'hold') {
        const companions = [toDocument(fileOf(note))];
        const { reason, detail } = decision;
        ledger.apply(job.id, { kind: 'held', reason, detail, companions });
      } else {
        const instructions = instructionsOf(decision.instructions, note);
        const dueAtMs = Math.max(clock.now(), instructions.sendTimeMs ?? 0);
        ledger.apply(job.id, {
          kind: 'addressed',
          recipients: toRecipients(decision.to, nameOf),
          dueAtMs,
          instructions,
        });
      }
    }
    const now = store.find(job.id);
    return now !== null && (await spool.claimCompanions(now)) ? 'taken' : 'left';
  }

  /** A fax made by a person in the window. */
  async compose(fax: NewFax): Promise<Result<FaxJob>> {
    return this.#inTurn(async () => {
      const added = await this.#add(fax);
      if (added.ok) await this.#claim(added.value);
      return added;
    });
  }

  /** Finishes every claim that a crash or a full disk cut short. */
  async resume(): Promise<void> {
    for (const job of this.#ports.store.unclaimed()) await this.#inTurn(() => this.#claim(job));
  }

  /** Lets what is being taken over come to its end. */
  async stop(): Promise<void> {
    this.#cancelClaimAgain?.();
    await this.#turn;
    this.#cancelClaimAgain?.();
  }

  #decide(drop: Drop): IntakeDecision {
    return decide(
      {
        name: drop.isBundle ? bundleTitle(drop.name) : drop.name,
        note: drop.note?.read ?? null,
        subfolder: drop.subfolder,
        folderDefault: drop.defaults.recipient,
      },
      this.#ports.parseNumber,
    );
  }

  async #take(drop: Drop, decision: IntakeDecision): Promise<'taken' | 'left'> {
    // Known already, but an earlier claim did not succeed (a full disk, say): it is the same fax, not a second one. Should another file
    // lie there by now, the claim says so, and the folder finds that file again.
    const paths = drop.files.map((file) => file.path);
    const known = this.#ports.store
      .unclaimed()
      .find(
        (job) =>
          job.origin.kind === 'send-folder' && job.documents.some((each) => paths.includes(each.source)),
      );
    if (known !== undefined) {
      await this.#claim(known);
      return 'taken';
    }
    const added = await this.#add(newFaxOf(drop, decision));
    if (!added.ok) return 'left';
    await this.#claim(added.value);
    return 'taken';
  }

  async #add(fax: NewFax): Promise<Result<FaxJob>> {
    const { ids, clock, ledger, nameOf, sizeLimit } = this.#ports;
    const job = makeJob(fax, {
      id: ids.next(),
      statusFile: await this.#statusFileFor(fax),
      nowMs: clock.now(),
      nameOf,
      maxBytes: sizeLimit.maxBytes(),
      odd: await this.#oddAmong(fax),
    });
    const added = ledger.add(job);
    return added.ok ? success(job) : failed(added.failure);
  }

  async #oddAmong({ documents }: NewFax): Promise<string | null> {
    for (const { path, name } of documents)
      if (!isFaxable(name) && !(await this.#ports.documents.showsItsType(path, name))) return name;
    return null;
  }

  /** The name that was reported for the unfinished file stays, so that a script does not lose sight of it. */
  async #statusFileFor({ name, origin, documents }: NewFax): Promise<string> {
    const { incomplete, store, results } = this.#ports;
    const path = origin.kind === 'send-folder' ? (origin.bundle ?? documents[0]?.path) : undefined;
    const reported = path === undefined ? null : await incomplete.takeStatusFile(path, name);
    return reported ?? freeStatusFile(name, store, results);
  }

  async #claim(job: FaxJob): Promise<void> {
    const { spool, ledger, log, clock } = this.#ports;
    const outcome = await spool.claim(job);
    switch (outcome.kind) {
      case 'claimed': {
        const { documents, companions } = outcome;
        const applied = ledger.apply(job.id, { kind: 'claimed', documents, companions });
        if (applied.kind === 'not-written') this.#claimAgainLater();
        return;
      }
      case 'withdrawn':
        if (!isFinal(job.state)) {
          const detail = `${outcome.name} was taken away or replaced before it could be faxed. Nothing was sent.`;
          ledger.apply(job.id, { kind: 'cancelled', detail });
        }
        // There is nothing to put anywhere, nor to wait for.
        ledger.apply(job.id, { kind: 'filed', filing: { originals: [], document: null } });
        return;
      case 'failed':
        // The original still lies where it was, and an unclaimed fax is never sent: say why, and try again.
        log.error('intake.claim-failed', { jobId: job.id, message: outcome.failure.message });
        // One that waits for a person keeps its own reason: that is what the person can do something about.
        if (job.state === 'waiting') {
          const dueAtMs = clock.now() + CLAIM_AGAIN_MS;
          ledger.apply(job.id, {
            kind: 'postponed',
            reason: 'disk',
            detail: outcome.failure.message,
            dueAtMs,
          });
        }
        this.#claimAgainLater();
    }
  }

  #claimAgainLater(): void {
    if (this.#cancelClaimAgain !== null) return;
    this.#cancelClaimAgain = this.#ports.clock.after(CLAIM_AGAIN_MS, () => {
      this.#cancelClaimAgain = null;
      void this.resume();
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}
