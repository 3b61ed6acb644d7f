import { isFinal, type FaxJob, type JobId } from '../../domain/fax-job.ts';
import { success, type Result } from '../../domain/result.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaxGateway } from '../ports/fax-gateway.ts';
import type { JobStore } from '../ports/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { RenderedDocument, Spool } from '../ports/spool.ts';
import type { ResultFolders } from '../ports/result-folders.ts';
import type { Session } from '../accounts/session.ts';
import { WorkLoop } from '../work-loop.ts';

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

/** Puts what is final into the result folders: the rendered document, the original. One after the other. */
export class Archive {
  readonly #ports: ArchivePorts;
  readonly #timesTried = new Map<JobId, number>();
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
    for (const job of this.#ports.store.unfiled()) {
      if (!this.#loop.isRunning) return null;
      if (await this.#file(job)) this.#timesTried.delete(job.id);
      else this.#timesTried.set(job.id, (this.#timesTried.get(job.id) ?? 0) + 1);
    }
    const left = this.#ports.store.unfiled();
    if (left.length === 0) return null;
    // One that only now became final goes at once; those that were tried before wait for the keenest of them.
    const tries = Math.min(...left.map((job) => this.#timesTried.get(job.id) ?? 0));
    return tries === 0 ? 0 : Math.min(AGAIN_CAP_MS, AGAIN_MS * 2 ** (tries - 1));
  }

  /** True when the fax needs no further visit. */
  async #file(job: FaxJob): Promise<boolean> {
    const { spool, results, ledger, log } = this.#ports;
    const rendered = await this.#fetchRendered(job);
    if (!rendered.ok) {
      log.warn('archive.document-missing', { jobId: job.id, message: rendered.failure.message });
      return false;
    }
    const filing = await results.file(job, spool, rendered.value);
    if (!filing.ok) {
      log.error('archive.not-filed', { jobId: job.id, message: filing.failure.message });
      return false;
    }
    return ledger.apply(job.id, { kind: 'filed', filing: filing.value }).kind !== 'not-written';
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
    if (!report.ok) return report.failure.kind === 'refused' ? success(null) : report;
    const source = report.value.document;
    if (source === null) return success(null);
    const draft = await spool.renderedDraftPath(job);
    if (!draft.ok) return draft;
    const download = await session.run('medium', (access) =>
      gateway.download(access, source.uri, draft.value),
    );
    if (!download.ok) return download.failure.kind === 'refused' ? success(null) : download;
    return spool.keepRendered(job, draft.value, download.value.contentType);
  }
}
