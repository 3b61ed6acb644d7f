import { isFinal, type FaxJob, type JobId } from '../../domain/fax-job.ts';
import type { Failure } from '../../domain/failure.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaxGateway } from '../ports/fax-gateway.ts';
import type { JobStore } from '../ports/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { RenderedDocument, Spool } from '../ports/spool.ts';
import type { ResultFolders } from '../ports/result-folders.ts';
import type { Session } from '../accounts/session.ts';
import { WorkLoop } from '../work-loop.ts';
import { isGone } from './is-gone.ts';

export interface ArchivePorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly gateway: FaxGateway;
  readonly session: Session;
  readonly spool: Spool;
  readonly results: ResultFolders;
  readonly clock: Clock;
  readonly log: Log;
}

const AGAIN_MS = 2_000;
const AGAIN_CAP_MS = 60_000;
/** What was refused is only another answer when somebody changed something at the service. */
const REFUSED_AGAIN_MS = 15 * 60_000;

interface PutOff {
  readonly tries: number;
  readonly dueAtMs: number;
}

/** Puts what is final into the result folders: the rendered document, the original. One after the other. */
export class Archive {
  readonly #ports: ArchivePorts;
  readonly #putOff = new Map<JobId, PutOff>();
  readonly #loop: WorkLoop;

  constructor(ports: ArchivePorts) {
    this.#ports = ports;
    this.#loop = new WorkLoop(ports.clock, ports.log, () => this.#fileAll());
    ports.ledger.onChange(({ job }) => {
      if (isFinal(job.state) && job.filing === null) this.#loop.wake();
    });
  }

  start(): void {
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** Answers when to come back, null when nothing is left to do. */
  async #fileAll(): Promise<number | null> {
    const { store } = this.#ports;
    for (const job of store.unfiled()) {
      if (!this.#loop.isRunning) return null;
      if (this.#waitOf(job) > 0) continue;
      const failure = await this.#file(job);
      if (failure === null) this.#putOff.delete(job.id);
      else this.#visitAgain(job, failure);
    }
    const left = store.unfiled();
    return left.length === 0 ? null : Math.min(...left.map((job) => this.#waitOf(job)));
  }

  /** How long until the fax is visited again; 0 for one that only now became final. */
  #waitOf(job: FaxJob): number {
    const waitMs = (this.#putOff.get(job.id)?.dueAtMs ?? 0) - this.#ports.clock.now();
    // A clock that was set back must not make hours of a minute.
    return waitMs > REFUSED_AGAIN_MS ? 0 : Math.max(0, waitMs);
  }

  #visitAgain(job: FaxJob, failure: Failure): void {
    const { clock, log } = this.#ports;
    log.warn('archive.not-filed', { jobId: job.id, message: failure.message });
    const tries = (this.#putOff.get(job.id)?.tries ?? 0) + 1;
    const againMs =
      failure.kind === 'refused' ? REFUSED_AGAIN_MS : Math.min(AGAIN_CAP_MS, AGAIN_MS * 2 ** (tries - 1));
    this.#putOff.set(job.id, { tries, dueAtMs: clock.now() + againMs });
  }

  /** Null when the fax needs no further visit. */
  async #file(job: FaxJob): Promise<Failure | null> {
    const { spool, results, ledger } = this.#ports;
    const rendered = await this.#fetchRendered(job);
    if (!rendered.ok) return rendered.failure;
    const filing = await results.file(job, spool, rendered.value);
    if (!filing.ok) return filing.failure;
    const applied = ledger.apply(job.id, { kind: 'filed', filing: filing.value });
    return applied.kind === 'not-written' ? applied.failure : null;
  }

  /** Null where there is none to have: never accepted, never rendered, or gone at the service. */
  async #fetchRendered(job: FaxJob): Promise<Result<RenderedDocument | null>> {
    const { spool, gateway, session } = this.#ports;
    const messageId = job.messageIds.at(-1);
    if (messageId === undefined) return success(null);
    const here = await spool.renderedDocument(job);
    if (here !== null) return success(here);
    // Read anew: the address of the document is only good as the service gives it now.
    const report = await session.run('light', (access) => gateway.read(access, messageId));
    if (!report.ok) return this.#withoutIfGone(job, report.failure);
    const source = report.value.document;
    if (source === null) return success(null);
    const draft = await spool.renderedDraftPath(job);
    if (!draft.ok) return draft;
    const download = await session.run('medium', (access) =>
      gateway.download(access, source.uri, draft.value),
    );
    if (!download.ok) return this.#withoutIfGone(job, download.failure);
    return spool.keepRendered(job, draft.value, download.value.contentType);
  }

  #withoutIfGone(job: FaxJob, failure: Failure): Result<null> {
    if (!isGone(failure)) return failed(failure);
    this.#ports.log.warn('archive.no-document', { jobId: job.id, message: failure.message });
    return success(null);
  }
}
