import type { MailboxFax } from '../../domain/service/mailbox.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { Session } from '../access/session.ts';
import { noneNamed } from '../filing/missing-document.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaxGateway } from '../ports/service/fax-gateway.ts';
import type { Log } from '../ports/log.ts';
import type { ReceivedFiles } from '../ports/service/mailbox.ts';
import type { PageViewer } from '../ports/pages/page-viewer.ts';
import type { RenderedDocument } from '../ports/folders/spool.ts';
import { Retries } from '../retries.ts';

export interface CopyPorts {
  readonly files: ReceivedFiles;
  readonly gateway: FaxGateway;
  readonly session: Session;
  readonly pages: PageViewer;
  readonly clock: Clock;
  readonly log: Log;
}

/** Each page that is looked at asks for the document: one that never opens is not fetched for each of them. */
const ANEW = { firstMs: 60_000, longestMs: 24 * 3_600_000 };

export interface OpenedFax {
  readonly copy: RenderedDocument;
  readonly pages: number;
}

/** Our own copies of faxes that came in, fetched where they are not here. */
export class ReceivedCopies {
  readonly #ports: CopyPorts;
  /** One download of a document at a time, whoever wants it. */
  readonly #fetching = new Map<MailboxFax['messageId'], Promise<Result<RenderedDocument>>>();
  /** Of copies that do not open, and were no better when they were fetched again. */
  readonly #retries: Retries<MailboxFax['messageId']>;

  constructor(ports: CopyPorts) {
    this.#ports = ports;
    this.#retries = new Retries(ports.clock, ANEW);
  }

  of(fax: MailboxFax): Promise<Result<RenderedDocument>> {
    return this.#once(fax, async () => {
      const here = await this.#ports.files.findCopy(fax.messageId);
      return here === null ? this.#fetch(fax) : success(here);
    });
  }

  hasTriedAnew(messageId: MailboxFax['messageId']): boolean {
    return this.#retries.tries(messageId) > 0;
  }

  /** It is not kept any more. */
  forget(messageId: MailboxFax['messageId']): void {
    this.#retries.forget(messageId);
  }

  /**
   * One whose pages can be shown. A copy that does not open is fetched once more, after ever longer pauses, and gives way only to one that
   * does: what a reader of another kind can open must not get lost. `better`: told of the one that opens, as long as the other is still there.
   */
  async opened(
    fax: MailboxFax,
    better: (draft: RenderedDocument) => Promise<void>,
  ): Promise<Result<OpenedFax>> {
    const copy = await this.of(fax);
    if (!copy.ok) return copy;
    const shown = await this.#open(copy.value);
    // Too busy, or out of memory: nothing of the copy's.
    if (shown.ok || shown.failure.kind === 'later' || shown.failure.kind === 'bug') return shown;
    return this.#retries.waitMs(fax.messageId) > 0 ? shown : this.#openedAnew(fax, shown, better);
  }

  async #openedAnew(
    fax: MailboxFax,
    shown: Result<OpenedFax>,
    better: (draft: RenderedDocument) => Promise<void>,
  ): Promise<Result<OpenedFax>> {
    const { messageId } = fax;
    let hasCome = false as boolean;
    const isBetter = async (draft: RenderedDocument): Promise<boolean> => {
      hasCome = true;
      if (!(await this.#open(draft)).ok) return false;
      await better(draft);
      return true;
    };
    const anew = await this.#once(fax, () => this.#fetch(fax, isBetter));
    const again = anew.ok ? await this.#open(anew.value) : shown;
    if (again.ok) this.#retries.forget(messageId);
    else if (hasCome) this.#putOff(messageId);
    return again.ok ? again : shown;
  }

  #putOff(messageId: MailboxFax['messageId']): void {
    const isFirst = this.#retries.tries(messageId) === 0;
    if (isFirst) this.#ports.log.warn('received.does-not-open', { messageId });
    this.#retries.putOff(messageId);
  }

  async #open(copy: RenderedDocument): Promise<Result<OpenedFax>> {
    const counted = await this.#ports.pages.pageCount(copy);
    return counted.ok ? success({ copy, pages: counted.value }) : counted;
  }

  #once(
    { messageId }: MailboxFax,
    work: () => Promise<Result<RenderedDocument>>,
  ): Promise<Result<RenderedDocument>> {
    const fetching = this.#fetching.get(messageId) ?? work().finally(() => this.#fetching.delete(messageId));
    this.#fetching.set(messageId, fetching);
    return fetching;
  }

  async #fetch(
    { messageId, availability }: MailboxFax,
    isGood: (draft: RenderedDocument) => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<Result<RenderedDocument>> {
    const { files, session, gateway } = this.#ports;
    if (availability === 'purged') return failed({ ...noneNamed, code: '410' });
    // Read anew: the address of a document is only good as the service gives it now.
    const report = await session.run('light', (access) => gateway.read(access, messageId));
    if (!report.ok) return report;
    const { document } = report.value;
    if (document === null) return failed(noneNamed);
    const draft = await files.draftPath(messageId);
    if (!draft.ok) return draft;
    const download = await session.run('medium', (access) =>
      gateway.download(access, document.uri, draft.value),
    );
    if (!download.ok) return download;
    const { contentType } = download.value;
    return (await isGood({ path: draft.value, contentType })) ? files.keepCopy(messageId) : failed(noneNamed);
  }
}
