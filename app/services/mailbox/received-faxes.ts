import type { Failure } from '../../domain/failure.ts';
import type { MailboxFax } from '../../domain/mailbox.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { MailboxStore, ReceivedFiles, StoredMailboxFax } from '../ports/mailbox.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaxGateway } from '../ports/fax-gateway.ts';
import type { Log } from '../ports/log.ts';
import type { PageViewer } from '../ports/page-viewer.ts';
import type { RenderedDocument } from '../ports/spool.ts';
import type { Session } from '../accounts/session.ts';
import { isGone } from '../keeping/is-gone.ts';
import { WorkLoop } from '../work-loop.ts';
import type { Mailbox } from './mailbox.ts';

export interface ReceivedPorts {
  readonly store: MailboxStore;
  readonly mailbox: Mailbox;
  readonly files: ReceivedFiles;
  readonly gateway: FaxGateway;
  readonly session: Session;
  readonly pages: PageViewer;
  readonly clock: Clock;
  readonly log: Log;
}

const AGAIN_MS = 2_000;
const AGAIN_CAP_MS = 60_000;
/** After answers that will be the same next time: a missing permission, mostly. */
const REFUSED_MS = 5 * 60_000;
/** A fax without a document, so long after it came in, will not get one. */
const DOCUMENT_WITHIN_MS = 24 * 3_600_000;

/**
 * Saves received faxes to this machine, each once: our own copy first, then the place in `Received/` is written down, then the file is
 * put there. Cut off anywhere, the next round goes on where it was.
 */
export class ReceivedFaxes {
  readonly #ports: ReceivedPorts;
  readonly #loop: WorkLoop;
  readonly #listeners = new Set<(fax: MailboxFax) => void>();
  /** One download of a document at a time, whoever wants it. */
  readonly #fetching = new Map<number, Promise<Result<RenderedDocument>>>();
  #roundsInVain = 0;

  constructor(ports: ReceivedPorts) {
    this.#ports = ports;
    this.#loop = new WorkLoop(ports.clock, ports.log, () => this.#saveAll());
    ports.mailbox.onChange(() => {
      if (ports.store.toSaveCount() > 0) this.#loop.wake();
    });
  }

  /** After a fax was saved for the first time. */
  onSaved(listener: (fax: MailboxFax) => void): void {
    this.#listeners.add(listener);
  }

  start(): void {
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #saveAll(): Promise<number | null> {
    const before = this.#ports.store.toSave();
    let areRefused = true;
    for (const each of before) {
      if (!this.#loop.isRunning) return null;
      const saved = await this.#save(each);
      if (!saved.ok) {
        const { messageId } = each.fax;
        this.#ports.log.warn('received.not-saved', { messageId, message: saved.failure.message });
        areRefused &&= saved.failure.kind === 'refused';
        // The service, or the disk, says the same of the others.
        if (isForAll(saved.failure)) break;
      }
    }
    const left = this.#ports.store.toSaveCount();
    if (left === 0) return null;
    this.#roundsInVain = left < before.length ? 0 : this.#roundsInVain + 1;
    return areRefused ? REFUSED_MS : Math.min(AGAIN_CAP_MS, AGAIN_MS * 2 ** this.#roundsInVain);
  }

  async #save(entry: StoredMailboxFax): Promise<Result<null>> {
    const { store, mailbox, clock } = this.#ports;
    const { fax } = entry;
    const copy = await this.documentOf(fax);
    if (!copy.ok) {
      if (!this.#isHopeless(fax, copy.failure)) return copy;
      this.#ports.log.warn('received.no-document', {
        messageId: fax.messageId,
        message: copy.failure.message,
      });
      return store.endSaving(fax.messageId, false, clock.now());
    }
    const placed = await this.#place(entry, copy.value);
    if (!placed.ok) return placed;
    const ended = store.endSaving(fax.messageId, true, clock.now());
    if (!ended.ok) return ended;
    mailbox.announce([fax.messageId]);
    for (const listener of this.#listeners) listener(fax);
    return ended;
  }

  /** Should somebody have put another file under the planned name meanwhile, a free one is looked for. */
  async #place({ fax, plannedPath }: StoredMailboxFax, copy: RenderedDocument): Promise<Result<null>> {
    for (let path = plannedPath; ; path = null) {
      const planned = path === null ? await this.#plan(fax, copy) : success(path);
      if (!planned.ok) return planned;
      const placed = await this.#ports.files.place(copy, planned.value);
      if (!placed.ok) return placed;
      if (placed.value) return success(null);
    }
  }

  /** The place, on disk before anything lies there. */
  async #plan(fax: MailboxFax, copy: RenderedDocument): Promise<Result<string>> {
    const { store, files, pages } = this.#ports;
    const counted = fax.pages === null ? await pages.pageCount(copy) : null;
    const pageCount = counted?.ok === true ? counted.value : fax.pages;
    const path = await files.freePath(fax, pageCount, copy, (each) => store.isPlanned(each));
    if (!path.ok) return path;
    const planned = store.planSaving(fax.messageId, path.value);
    return planned.ok ? path : planned;
  }

  /** Our own copy, fetched where it is not here. */
  documentOf(fax: MailboxFax): Promise<Result<RenderedDocument>> {
    const { messageId } = fax;
    const fetching =
      this.#fetching.get(messageId) ?? this.#copyOf(fax).finally(() => this.#fetching.delete(messageId));
    this.#fetching.set(messageId, fetching);
    return fetching;
  }

  async #copyOf({ messageId, availability }: MailboxFax): Promise<Result<RenderedDocument>> {
    const { files, session, gateway } = this.#ports;
    const here = await files.copyOf(messageId);
    if (here !== null) return success(here);
    if (availability === 'purged') return failed(noDocument('CMN-102'));
    // Read anew: the address of a document is only good as the service gives it now.
    const report = await session.run('light', (access) => gateway.read(access, messageId));
    if (!report.ok) return report;
    const { document } = report.value;
    if (document === null) return failed(noDocument('no-document'));
    const draft = await files.draftPath(messageId);
    if (!draft.ok) return draft;
    const download = await session.run('medium', (access) =>
      gateway.download(access, document.uri, draft.value),
    );
    return download.ok ? files.keepCopy(messageId, download.value.contentType) : download;
  }

  #isHopeless(fax: MailboxFax, failure: Failure): boolean {
    if (isGone(failure)) return true;
    const hasNone = failure.kind === 'refused' && failure.code === 'no-document';
    return hasNone && this.#ports.clock.now() - fax.createdAtMs > DOCUMENT_WITHIN_MS;
  }
}

const isForAll = (failure: Failure): boolean =>
  failure.kind === 'needs-sign-in' ||
  (failure.kind === 'later' && failure.reason !== 'still-rendering') ||
  (failure.kind === 'refused' && failure.permission !== undefined);

const noDocument = (code: string): Failure => ({
  kind: 'refused',
  code,
  message: 'The phone service has no document of this fax.',
});
