import type { FaxJob, JobId } from '../../domain/fax/fax-job.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { Session } from '../access/session.ts';
import type { FaxGateway } from '../ports/service/fax-gateway.ts';
import type { RenderedDocument, Spool } from '../ports/folders/spool.ts';
import { noneNamed } from './missing-document.ts';

/** The rendered documents of faxes that the service took, each fetched once and kept in the spool. */
export class RenderedDocuments {
  readonly #gateway: FaxGateway;
  readonly #session: Session;
  readonly #spool: Spool;
  /** One download of a document at a time, whoever wants it. */
  readonly #fetching = new Map<JobId, Promise<Result<RenderedDocument>>>();

  constructor(gateway: FaxGateway, session: Session, spool: Spool) {
    this.#gateway = gateway;
    this.#session = session;
    this.#spool = spool;
  }

  /** From the spool, or from the service. */
  of(job: FaxJob): Promise<Result<RenderedDocument>> {
    return this.#once(job, async () => {
      const here = await this.#spool.renderedDocument(job);
      return here === null ? this.#fetch(job) : success(here);
    });
  }

  /** From the service, once more: what is in the spool does not open, and gives way only to one that does. */
  anew(job: FaxJob, opens: (draft: RenderedDocument) => Promise<boolean>): Promise<Result<RenderedDocument>> {
    return this.#once(job, () => this.#fetch(job, opens));
  }

  #once(job: FaxJob, work: () => Promise<Result<RenderedDocument>>): Promise<Result<RenderedDocument>> {
    const fetching = this.#fetching.get(job.id) ?? work().finally(() => this.#fetching.delete(job.id));
    this.#fetching.set(job.id, fetching);
    return fetching;
  }

  async #fetch(
    job: FaxJob,
    isGood: (draft: RenderedDocument) => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<Result<RenderedDocument>> {
    const messageId = job.messageIds.at(-1);
    if (messageId === undefined) return failed(noneNamed);
    // Read anew: the address of the document is only good as the service gives it now.
    const report = await this.#session.run('light', (access) => this.#gateway.read(access, messageId));
    if (!report.ok) return report;
    const source = report.value.document;
    if (source === null) return failed(noneNamed);
    const draft = await this.#spool.renderedDraftPath(job);
    if (!draft.ok) return draft;
    const download = await this.#session.run('medium', (access) =>
      this.#gateway.download(access, source.uri, draft.value),
    );
    if (!download.ok) return download;
    const { contentType } = download.value;
    const isKept = await isGood({ path: draft.value, contentType });
    return isKept ? this.#spool.keepRendered(job, draft.value) : failed(noneNamed);
  }
}
