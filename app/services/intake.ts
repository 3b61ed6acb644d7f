import type { FaxJob, FaxOptions, JobDocument, Origin, Recipient } from '../domain/fax-job.ts';
import type { ParseNumber } from '../domain/fax-number.ts';
import { decideFromName } from '../domain/intake-rules.ts';
import type { Reason } from '../domain/reason.ts';
import { MAX_DOCUMENT_BYTES } from '../domain/fax-limits.ts';
import { isFaxable } from '../domain/file-types.ts';
import type { JobLedger } from './job-ledger.ts';
import type { Clock, Ids, JobStore, Log, ResultFolders, SettledFile, Spool } from './ports.ts';

export interface NewFax {
  readonly origin: Origin;
  readonly documents: readonly { readonly path: string; readonly name: string; readonly sizeBytes: number }[];
  readonly recipients: readonly { readonly phoneNumber: string; readonly name: string | null }[];
  readonly options: FaxOptions;
  /** Why it cannot go yet, if so. */
  readonly hold: { readonly reason: Reason; readonly detail: string | null } | null;
  readonly delayMs: number;
}

export interface IntakePorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly spool: Spool;
  readonly results: ResultFolders;
  readonly parseNumber: ParseNumber;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

const CLAIM_AGAIN_MS = 15_000;

/** Makes faxes of files: the row first, on disk; then the documents into the spool (house rules 1 and 2). */
export class Intake {
  readonly #ports: IntakePorts;
  #cancelClaimAgain: (() => void) | null = null;

  constructor(ports: IntakePorts) {
    this.#ports = ports;
  }

  /** A file that has settled in a send folder. Resolves when it is claimed, or when it is certain that it stays. */
  async takeFile(file: SettledFile): Promise<void> {
    // Known already, but an earlier claim did not succeed (a full disk, say): it is the same fax, not a second one.
    const known = this.#ports.store
      .unclaimed()
      .find((job) => job.documents.some((each) => each.source === file.path));
    if (known !== undefined) {
      await this.#claim(known);
      return;
    }
    const decision = decideFromName(file.name, this.#ports.parseNumber);
    await this.take({
      origin: { kind: 'send-folder', folder: file.folder },
      documents: [file],
      recipients: decision.kind === 'recipient' ? [{ phoneNumber: decision.phoneNumber, name: null }] : [],
      options: { faxResolution: 'High', coverPageText: null },
      hold: holdOf(decision),
      delayMs: 0,
    });
  }

  async take(fax: NewFax): Promise<FaxJob> {
    const job = this.#newJob(fax);
    this.#ports.ledger.add(job);
    await this.#claim(job);
    return job;
  }

  /** Finishes every claim that a crash or a full disk cut short. */
  async resume(): Promise<void> {
    for (const job of this.#ports.store.unclaimed()) await this.#claim(job);
  }

  stop(): void {
    this.#cancelClaimAgain?.();
    this.#cancelClaimAgain = null;
  }

  async #claim(job: FaxJob): Promise<void> {
    const { spool, ledger, log, clock } = this.#ports;
    const outcome = await spool.claim(job);
    switch (outcome.kind) {
      case 'claimed':
        ledger.apply(job.id, { kind: 'claimed', documents: outcome.documents });
        return;
      case 'withdrawn':
        ledger.apply(job.id, {
          kind: 'cancelled',
          detail: `${outcome.name} was taken away before it could be faxed. Nothing was sent.`,
        });
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

  #newJob(fax: NewFax): FaxJob {
    const { ids, clock } = this.#ports;
    const nowMs = clock.now();
    const hold = holdForDocuments(fax.documents) ?? fax.hold;
    const name = fax.documents[0]?.name ?? 'Fax';
    return {
      id: ids.next(),
      state: hold === null ? 'waiting' : 'needs-attention',
      reason: hold?.reason ?? null,
      detail: hold?.detail ?? null,
      name,
      origin: fax.origin,
      documents: withDistinctNames(fax.documents),
      recipients: fax.recipients.map(toRecipient),
      options: fax.options,
      reference: null,
      statusFile: this.#freeStatusFile(name),
      dueAtMs: nowMs + fax.delayMs,
      attempts: 0,
      messageIds: [],
      pages: null,
      createdAtMs: nowMs,
      claimedAtMs: null,
      submittedAtMs: null,
      finishedAtMs: null,
      changedAtMs: nowMs,
      filing: null,
    };
  }

  #freeStatusFile(name: string): string {
    const { store, results } = this.#ports;
    for (let copy = 1; ; copy++) {
      const fileName = copy === 1 ? `${name}.json` : `${name} (${copy}).json`;
      if (!store.isStatusFileTaken(fileName) && !results.statusFileExists(fileName)) return fileName;
    }
  }
}

function holdOf(decision: ReturnType<typeof decideFromName>): NewFax['hold'] {
  switch (decision.kind) {
    case 'recipient':
      return null;
    case 'no-number':
      return { reason: 'no-number', detail: null };
    case 'doubtful':
      return {
        reason: 'number-doubtful',
        detail:
          decision.phoneNumbers.length > 1
            ? `The file name may mean ${decision.phoneNumbers.join(' or ')}. Choose who gets it.`
            : 'The number in the file name is not a telephone number. Choose who gets it.',
      };
  }
}

function holdForDocuments(documents: NewFax['documents']): NewFax['hold'] {
  const odd = documents.find((each) => !isFaxable(each.name));
  if (odd !== undefined) {
    return {
      reason: 'unsupported-type',
      detail: `${odd.name} is of a kind that cannot be faxed. Save it as a PDF and send that.`,
    };
  }
  const totalBytes = documents.reduce((sum, each) => sum + each.sizeBytes, 0);
  return totalBytes > MAX_DOCUMENT_BYTES ? { reason: 'too-large', detail: null } : null;
}

const toRecipient = (to: NewFax['recipients'][number]): Recipient => ({
  phoneNumber: to.phoneNumber,
  name: to.name,
  state: 'pending',
  faxErrorCode: null,
});

/** Two files of the same name from two places: both are kept, so both need a name of their own in the spool. */
function withDistinctNames(documents: NewFax['documents']): JobDocument[] {
  const taken = new Set<string>();
  return documents.map((document) => {
    const dot = document.name.lastIndexOf('.');
    const [stem, ending] =
      dot > 0 ? [document.name.slice(0, dot), document.name.slice(dot)] : [document.name, ''];
    let name = document.name;
    for (let copy = 2; taken.has(name.toLowerCase()); copy++) name = `${stem} (${copy})${ending}`;
    taken.add(name.toLowerCase());
    return { name, source: document.path, sizeBytes: document.sizeBytes, sha256: null };
  });
}
