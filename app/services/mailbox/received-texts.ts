import type { FaxText, FoundText } from '../../domain/service/fax-text.ts';
import { findInText, MOST_READ_PAGES, type PageText } from '../../domain/service/fax-text.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { allOff, type Off } from '../../domain/signal.ts';
import type { Clock } from '../ports/clock.ts';
import type { FaxTextStore } from '../ports/pages/fax-text-store.ts';
import type { Log } from '../ports/log.ts';
import type { ReceivedFiles } from '../ports/service/mailbox.ts';
import type { PageViewer } from '../ports/pages/page-viewer.ts';
import type { TextReader } from '../ports/pages/text-reader.ts';
import { WorkLoop } from '../work-loop.ts';
import type { Mailbox } from './mailbox.ts';
import type { ReadingWaits } from './reading-waits.ts';
import type { ReceivedFaxes } from './received-faxes.ts';

export interface TextPorts {
  readonly texts: FaxTextStore;
  readonly mailbox: Pick<Mailbox, 'announce'>;
  readonly received: Pick<ReceivedFaxes, 'onSaved'>;
  readonly files: Pick<ReceivedFiles, 'findCopy'>;
  readonly pages: Pick<PageViewer, 'pageCount'>;
  readonly textReader: TextReader;
  readonly reading: Pick<ReadingWaits, 'ids' | 'onAdded' | 'progressed'>;
  readonly settings: Pick<Settings, 'readReceivedText'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** The disk did not take it. */
const AGAIN_MS = 60_000;
/** A fifth of one core: ten thousand faxes from before take days, and no fan is heard of it. A new fax is read at once. */
const RESTS_TIMES = 4;

/**
 * Reads the first pages of saved faxes, one after the other and the newest first, so that they are found by their words. It rests four
 * times as long as it worked: nobody waits for it, and others work on this computer. What filing rules wait for comes first, without rests. Each fax is read once, whatever came out; where nothing can
 * be read at all, that waits for the next fax or the next start. What an earlier version has read is read again behind all others.
 */
export class ReceivedTexts {
  readonly #ports: TextPorts;
  readonly #loop: WorkLoop;
  #off: Off | null = null;

  constructor(ports: TextPorts) {
    this.#ports = ports;
    this.#loop = new WorkLoop(ports.clock, ports.log, () => this.#round());
  }

  start(): void {
    const wake = (): void => this.#loop.wake();
    this.#off = allOff(this.#ports.received.onSaved(wake), this.#ports.reading.onAdded(wake));
    this.#loop.start();
  }

  async stop(): Promise<void> {
    this.#off?.();
    const stopped = this.#loop.stop();
    // A page takes seconds, for which nobody waits who quits.
    await this.#ports.textReader.rest();
    await stopped;
  }

  /** It was switched on or off. */
  settingChanged(): void {
    if (!this.#ports.settings.readReceivedText) void this.#ports.textReader.rest();
    this.#loop.wake();
  }

  /** Where in a fax the words are that somebody looks for; none where its pages were not read. */
  find(messageId: string, query: string): FoundText[] {
    const text = this.#ports.texts.find(messageId);
    return text === null ? [] : findInText(text, query);
  }

  /** What was read on its first pages; null where no word was. */
  text(messageId: string): FaxText | null {
    const text = this.#ports.texts.find(messageId);
    return text?.pages.flat(2).length ? text : null;
  }

  async #round(): Promise<number | null> {
    const { texts, settings, mailbox, textReader, clock, log } = this.#ports;
    if (!settings.readReceivedText) return this.#removeAll();
    const [messageId] = [...this.#awaited(), ...texts.unread(1), ...texts.outdated(1)];
    if (messageId === undefined) {
      await textReader.rest();
      return null;
    }
    const beganMs = clock.steady();
    const text = await this.#readPages(messageId);
    if (!this.#isWanted) return this.#loop.isRunning ? 0 : null;
    if (text === null) {
      await textReader.rest();
      return null;
    }
    const kept = texts.keep(messageId, withEarlier(text, texts.find(messageId)));
    if (!kept.ok) {
      log.warn('text.not-kept', { messageId, message: kept.failure.message });
      return AGAIN_MS;
    }
    mailbox.announce([messageId]);
    return this.#awaited().length > 0 ? 0 : RESTS_TIMES * (clock.steady() - beganMs);
  }

  /** What rules wait for, in the order in which it came. */
  #awaited(): string[] {
    const { reading, texts } = this.#ports;
    return reading.ids().filter((messageId) => texts.find(messageId) === null);
  }

  get #isWanted(): boolean {
    return this.#loop.isRunning && this.#ports.settings.readReceivedText;
  }

  /** Null where its reader did not get to them. */
  async #readPages(messageId: string): Promise<FaxText | null> {
    const { files, pages, textReader, log } = this.#ports;
    const copy = await files.findCopy(messageId);
    const count = copy === null ? null : await pages.pageCount(copy);
    if (copy === null || count?.ok !== true) return { pages: [], hasUnread: true };
    const read: PageText[] = [];
    let hasUnread = false;
    for (let page = 1; page <= Math.min(MOST_READ_PAGES, count.value) && this.#isWanted; page++) {
      const text = await textReader.read(copy, page);
      if (!text.ok) log.info('text.not-read', { messageId, page, message: text.failure.message });
      if (!text.ok && text.failure.kind === 'later') return null;
      this.#ports.reading.progressed();
      if (!text.ok) hasUnread = true;
      read.push(text.ok ? text.value : []);
    }
    return hasUnread ? { pages: read, hasUnread } : { pages: read };
  }

  #removeAll(): number | null {
    const { texts, mailbox, log } = this.#ports;
    const removed = texts.removeAll();
    if (!removed.ok) log.warn('text.not-removed', { message: removed.failure.message });
    // Whoever is looking for words finds less now.
    else if (removed.value > 0) mailbox.announce([]);
    return removed.ok ? null : AGAIN_MS;
  }
}

/** Where a page cannot be read any more, what was read on it before stays. */
function withEarlier({ pages, hasUnread }: FaxText, earlier: FaxText | null): FaxText {
  if (earlier === null || hasUnread !== true) return { pages, ...(hasUnread === true ? { hasUnread } : {}) };
  if (pages.length === 0) return earlier;
  return {
    hasUnread,
    pages: pages.map((rows, index) => (rows.length > 0 ? rows : (earlier.pages[index] ?? []))),
  };
}
