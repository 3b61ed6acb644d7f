import type { Failure } from '../../domain/failure.ts';
import type { MailboxFax } from '../../domain/service/mailbox.ts';
import { toReceivedFileRecord, type ReceivedFileRecord } from '../../domain/service/received-record.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import type { MailboxStore, ReceivedFiles, StoredMailboxFax } from '../ports/service/mailbox.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaxGateway } from '../ports/service/fax-gateway.ts';
import type { Log } from '../ports/log.ts';
import type { PageViewer } from '../ports/pages/page-viewer.ts';
import type { RenderedDocument } from '../ports/folders/spool.ts';
import type { Session } from '../access/session.ts';
import { isDenied, isGone } from '../filing/missing-document.ts';
import { Retries } from '../retries.ts';
import { WorkLoop } from '../work-loop.ts';
import type { Mailbox } from './mailbox.ts';
import type { LikenessBlocking } from './likeness-blocking.ts';
import { ReceivedCopies, type OpenedFax } from './received-copies.ts';
import { phrase } from '../../words/phrase.ts';

export interface ReceivedPorts {
  readonly store: MailboxStore;
  readonly mailbox: Mailbox;
  readonly files: ReceivedFiles;
  readonly gateway: FaxGateway;
  readonly session: Session;
  readonly pages: PageViewer;
  readonly likenesses: Pick<LikenessBlocking, 'judge'>;
  readonly settings: Pick<Settings, 'receivedRecords'>;
  readonly clock: Clock;
  readonly log: Log;
}

const AGAIN_MS = 2_000;
const AGAIN_CAP_MS = 60_000;
/** After answers that will be the same next time: a missing permission, mostly. */
const REFUSED_MS = 5 * 60_000;
/** A fax without a document, so long after it came in, will not get one; asked for so often, by clocks that nobody sets. */
const DOCUMENT_WITHIN_MS = 24 * 3_600_000;
const TRIES_AT_LEAST = 8;
/** Nobody takes so many names from under one fax by chance; the next round goes on. */
const MOST_NAMES = 20;
/** Set once all that was saved before was looked through. */
const COPIES_SEARCHED = 'copies-looked-through';

type MessageId = MailboxFax['messageId'];

/**
 * Saves received faxes to this machine, each once: our own copy first, then the place in `Received/` is written down, then the file is
 * put there. Cut off anywhere, the next round goes on where it was.
 */
export class ReceivedFaxes {
  readonly #ports: ReceivedPorts;
  readonly #copies: ReceivedCopies;
  readonly #retries: Retries<MessageId>;
  readonly #loop: WorkLoop;
  readonly #saved = new Signal<[fax: MailboxFax]>();
  #roundsInVain = 0;
  #hasSearched = false;
  #off: Off | null = null;

  constructor(ports: ReceivedPorts) {
    this.#ports = ports;
    this.#copies = new ReceivedCopies(ports);
    this.#retries = new Retries(ports.clock);
    this.#loop = new WorkLoop(ports.clock, ports.log, () => this.#saveAll());
  }

  /** After a fax was saved for the first time. */
  onSaved(listener: (fax: MailboxFax) => void): Off {
    return this.#saved.on(listener);
  }

  start(): void {
    const { mailbox, store } = this.#ports;
    this.#off = mailbox.onChange((messageIds) => {
      // What is new about a fax may be its document.
      for (const messageId of messageIds) this.#retries.hurry(messageId);
      for (const messageId of messageIds) this.#forgetIfGone(messageId);
      if (store.toSaveCount() > 0) this.#loop.wake();
    });
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
    this.#off?.();
  }

  /** Of one that is not kept any more nothing is remembered. */
  #forgetIfGone(messageId: MessageId): void {
    const isKnown = this.#retries.tries(messageId) > 0 || this.#copies.hasTriedAnew(messageId);
    if (!isKnown || this.#ports.store.find(messageId) !== null) return;
    this.#retries.forget(messageId);
    this.#copies.forget(messageId);
  }

  /** The line is there (again): nothing waits because of it any longer. */
  serviceIsReady(): void {
    this.#roundsInVain = 0;
    this.#retries.hurryAll();
    this.#loop.wake();
  }

  /** Our own copy, fetched where it is not here. */
  async fetchDocument(fax: MailboxFax): Promise<Result<RenderedDocument>> {
    const copy = await this.#copies.of(fax);
    if (copy.ok) await this.#mendSaved(fax, copy.value);
    return copy;
  }

  /** The same, as one that can be shown. */
  async open(fax: MailboxFax): Promise<Result<OpenedFax>> {
    const opened = await this.#copies.opened(fax, (better) => this.#replaceSaved(fax, better));
    if (opened.ok) await this.#mendSaved(fax, opened.value.copy);
    return opened;
  }

  async #saveAll(): Promise<number | null> {
    const { store } = this.#ports;
    await this.#searchOnce();
    for (const each of store.toSave()) {
      if (!this.#loop.isRunning) return null;
      if (this.#retries.waitMs(each.fax.messageId) > 0) continue;
      const saved = await this.#save(each);
      // The service, or the disk, says the same of the others.
      if (!saved.ok && isForAll(saved.failure)) return this.#pauseForAll(each.fax, saved.failure);
    }
    this.#roundsInVain = 0;
    const left = store.toSave();
    return left.length === 0 ? null : Math.min(...left.map(({ fax }) => this.#retries.waitMs(fax.messageId)));
  }

  #pauseForAll({ messageId }: MailboxFax, failure: Failure): number {
    if (failure.kind === 'refused') return REFUSED_MS;
    const pauseMs = Math.min(AGAIN_CAP_MS, AGAIN_MS * 2 ** this.#roundsInVain++);
    // Should it be this one's document, or its place, alone, the next round begins with another.
    if (mayPass(failure)) this.#retries.putOff(messageId, { fromMs: 2 * pauseMs, toMs: 2 * pauseMs });
    return Math.max(pauseMs, failure.kind === 'later' ? (failure.retryAfterMs ?? 0) : 0);
  }

  async #save(entry: StoredMailboxFax): Promise<Result<null>> {
    const { store, mailbox, clock, log } = this.#ports;
    const { fax } = entry;
    const { messageId } = fax;
    const copy = await this.#copies.of(fax);
    if (!copy.ok) {
      const { failure } = copy;
      log.warn('received.not-saved', { messageId, message: failure.message });
      if (isForAll(failure)) return copy;
      if (this.#isHopeless(fax, failure)) {
        this.#retries.forget(messageId);
        return store.endSaving(messageId, false, clock.now());
      }
      this.#retries.putOff(messageId);
      return copy;
    }
    // Known before anybody is told of it, whatever ends in between.
    const judged = await this.#ports.likenesses.judge(fax, copy.value);
    const placed = judged.ok ? await this.#place(entry, copy.value) : judged;
    const ended = placed.ok ? store.endSaving(messageId, true, clock.now()) : placed;
    if (!ended.ok) {
      log.warn('received.not-saved', { messageId, message: ended.failure.message });
      return ended;
    }
    this.#retries.forget(messageId);
    mailbox.announce([messageId]);
    this.#saved.emit(fax);
    return ended;
  }

  /** Should somebody have put another file under the planned name meanwhile, a free one is looked for. */
  async #place(
    { fax, plannedPath }: Pick<StoredMailboxFax, 'fax' | 'plannedPath'>,
    copy: RenderedDocument,
  ): Promise<Result<null>> {
    let path = plannedPath ?? '';
    for (let names = 0; names < MOST_NAMES; names++) {
      const planned = plannedPath === null || names > 0 ? await this.#plan(fax, copy) : success(path);
      if (!planned.ok) return planned;
      path = planned.value;
      const placed = await this.#ports.files.place(copy, path, await this.#describe(fax, copy, path));
      if (!placed.ok) return placed;
      if (placed.value) return success(null);
    }
    return failed({
      ...{ kind: 'later', reason: 'disk', retryAfterMs: null },
      message: phrase('disk.name-taken', { path }),
    });
  }

  async #describe(fax: MailboxFax, copy: RenderedDocument, path: string): Promise<ReceivedFileRecord | null> {
    if (!this.#ports.settings.receivedRecords) return null;
    return toReceivedFileRecord({ ...fax, pages: await this.#countPages(fax, copy) }, path);
  }

  async #countPages({ pages }: MailboxFax, copy: RenderedDocument): Promise<number | null> {
    const counted = pages === null ? await this.#ports.pages.pageCount(copy) : null;
    return counted?.ok === true ? counted.value : pages;
  }

  /** The place, on disk before anything lies there. */
  async #plan(fax: MailboxFax, copy: RenderedDocument): Promise<Result<string>> {
    const { store, files } = this.#ports;
    const pageCount = await this.#countPages(fax, copy);
    const path = await files.freePath(fax, pageCount, copy, (each) => store.isPlanned(each));
    if (!path.ok) return path;
    const planned = store.planSaving(fax.messageId, path.value);
    return planned.ok ? path : planned;
  }

  /**
   * Faxes that an earlier version saved may be pages of a gateway: it took any answer for a document. Those are fetched again, once; what the
   * service does not give now is asked for again after the next start, or when somebody opens it.
   */
  async #searchOnce(): Promise<void> {
    const { store, mailbox, files } = this.#ports;
    if (this.#hasSearched || store.readEntry(COPIES_SEARCHED) !== null) return;
    const known = store.createdBefore(Number.MAX_SAFE_INTEGER);
    let isWhole = known.length > 0;
    for (const { fax, savedTo } of known) {
      if (!this.#loop.isRunning) return;
      if (savedTo === null || !(await files.isNoFax(savedTo))) continue;
      const copy = await this.fetchDocument(fax);
      if (copy.ok) continue;
      // Goes on when the line is there.
      if (isForAll(copy.failure)) return;
      isWhole &&= isGone(copy.failure);
    }
    this.#hasSearched = true;
    if (isWhole) mailbox.take([], { entries: { [COPIES_SEARCHED]: 'yes' } });
  }

  /** Where something that is no fax was saved in its name, the fax is put beside it. */
  async #mendSaved({ messageId }: MailboxFax, copy: RenderedDocument): Promise<void> {
    const { store, files } = this.#ports;
    const stored = store.find(messageId);
    if (stored === null || stored.savedTo === null || !(await files.isNoFax(stored.savedTo))) return;
    await this.#putBeside(stored.fax, copy);
  }

  /** What was saved and does not open gives way, where it is still the very copy that does not: anything else is a person's. */
  async #replaceSaved({ messageId }: MailboxFax, better: RenderedDocument): Promise<void> {
    const { store, files, log } = this.#ports;
    const stored = store.find(messageId);
    if (stored === null || stored.savedTo === null || !(await files.isCopy(messageId, stored.savedTo)))
      return;
    if (!(await this.#putBeside(stored.fax, better))) return;
    const removed = await files.removeSaved(messageId, stored.savedTo);
    if (!removed.ok) log.warn('received.not-removed', { messageId, message: removed.failure.message });
  }

  async #putBeside(fax: MailboxFax, copy: RenderedDocument): Promise<boolean> {
    const { store, mailbox, clock, log } = this.#ports;
    const { messageId } = fax;
    const placed = await this.#place({ fax, plannedPath: null }, copy);
    const ended = placed.ok ? store.endSaving(messageId, true, clock.now()) : placed;
    if (ended.ok) mailbox.announce([messageId]);
    else log.warn('received.not-saved', { messageId, message: ended.failure.message });
    return ended.ok;
  }

  /** Counted by the service's clock, which stamps the faxes: this machine's may be set ahead. */
  #isHopeless(fax: MailboxFax, failure: Failure): boolean {
    if (isGone(failure)) return true;
    const { clock, gateway } = this.#ports;
    const nowMs = clock.now();
    const isOld =
      gateway.knowsServiceTime(nowMs) && gateway.serviceTimeMs(nowMs) - fax.createdAtMs > DOCUMENT_WITHIN_MS;
    return isNotThere(failure) && isOld && this.#retries.tries(fax.messageId) >= TRIES_AT_LEAST;
  }
}

const isNotThere = (failure: Failure): boolean =>
  failure.kind === 'refused' && isDenied(failure) && failure.permission === undefined;

const mayPass = (failure: Failure): boolean =>
  failure.kind === 'later' && ['offline', 'service-down', 'disk'].includes(failure.reason);

const isForAll = (failure: Failure): boolean =>
  failure.kind === 'needs-sign-in' ||
  (failure.kind === 'later' && !isDenied(failure)) ||
  (failure.kind === 'refused' && failure.permission !== undefined);
