import type { JobId } from '../../domain/fax/fax-job.ts';
import { isFinal } from '../../domain/fax/fax-job.ts';
import { whatIsKnown, WHAT_IS_KNOWN, type WhatIsKnown } from '../../domain/following/unlisted.ts';
import type { Trace } from '../../domain/following/trace.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import { listFact, phrase, sentences, type Phrase } from '../../words/phrase.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { OpenStatusFile, OpenStatusFiles } from '../ports/folders/open-status-files.ts';
import type { ResultFolders } from '../ports/folders/result-folders.ts';
import { isStoredRecord, readStoredJson } from '../read-stored.ts';

/** Entry of the queue: what was said of each. */
const UNLISTED = 'unlisted-faxes';
/** More names are a number. */
const MOST_NAMES = 10;

interface Described {
  readonly name: string;
  readonly known: WhatIsKnown;
  readonly isSeen: boolean;
}

/** Null: looked for, and there was nothing to say. */
type Entry = Readonly<Record<JobId, Described | null>>;

export interface UnlistedFaxPorts {
  readonly store: Pick<JobStore, 'readEntry' | 'writeEntry'>;
  readonly statusFiles: OpenStatusFiles;
  readonly results: Pick<ResultFolders, 'writeStatus'>;
  readonly words: Phrasebook;
  readonly log: Log;
  /** What a restore in the window has put aside, and says so itself. */
  readonly setAside: () => ReadonlySet<JobId>;
}

/**
 * Faxes of which the logbook knows and the queue does not: somebody put an older copy of it in its place. Where their documents are gone with
 * it, too, their status files said for ever that they wait, and no list had them. Others that share the root are none of these: the logbook
 * is of this queue alone.
 */
export class UnlistedFaxes {
  readonly #ports: UnlistedFaxPorts;
  readonly #changed = new Signal();
  #entry: Entry = {};

  constructor(ports: UnlistedFaxPorts) {
    this.#ports = ports;
  }

  /** `isOlderCopy`: nothing says that the queue is the newest, so what came to its end is missing at, too: its status file may not say so. */
  async start(traces: readonly Trace[], isOlderCopy: boolean): Promise<void> {
    const { store, statusFiles } = this.#ports;
    const setAside = this.#ports.setAside();
    this.#entry = readStoredJson(store.readEntry(UNLISTED), isEntry) ?? {};
    const open = traces.filter(
      ({ jobId, state }) =>
        !Object.hasOwn(this.#entry, jobId) && !setAside.has(jobId) && (isOlderCopy || !isFinal(state)),
    );
    if (open.length > 0) {
      const byId = new Map(open.map((trace) => [trace.jobId, trace]));
      const found = await statusFiles.find(new Set(byId.keys()));
      if (found !== null) await this.#describe(found, byId);
    }
    if (this.count > 0) this.#changed.emit();
  }

  async #describe(found: readonly OpenStatusFile[], traces: ReadonlyMap<JobId, Trace>): Promise<void> {
    const { results, words, log } = this.#ports;
    const missing = [...traces.values()]
      .filter(({ state }) => !isFinal(state))
      .map(({ jobId }) => [jobId, null] as const);
    const described: Record<JobId, Described | null> = Object.fromEntries(missing);
    /** Said at the next start as well, where its status file says nothing of it. */
    const unwritten = new Set<JobId>();
    for (const { fileName, record } of found) {
      const trace = traces.get(record.jobId);
      if (trace === undefined) continue;
      const known = whatIsKnown(trace, record);
      described[record.jobId] = { name: record.source, known, isSeen: false };
      const message = words.text(phrase('whereabouts.unlisted', { what: phrase(`unlisted.is-${known}`) }));
      const written = await results.writeStatus(fileName, {
        ...record,
        state: 'needs-attention',
        reason: 'restored',
        message,
      });
      log.warn('restored.unlisted', { jobId: record.jobId, known, isWritten: written.ok });
      if (!written.ok) unwritten.add(record.jobId);
    }
    this.#entry = { ...this.#entry, ...described };
    this.#write(Object.fromEntries(Object.entries(this.#entry).filter(([id]) => !unwritten.has(id))));
  }

  /** Those that nobody has seen yet. */
  get count(): number {
    return this.#unseen().length;
  }

  /** Null: there are none that nobody has seen. */
  notice(): Phrase | null {
    const unseen = this.#unseen();
    if (unseen.length === 0) return null;
    const groups = WHAT_IS_KNOWN.flatMap((known) => {
      const names = unseen.filter((each) => each.known === known).map(({ name }) => shownText(name));
      return names.length === 0 ? [] : [phrase(`unlisted.are-${known}`, { names: listNames(names) })];
    });
    return sentences(phrase('unlisted.about', { count: unseen.length }), ...groups);
  }

  /** A person has read it. */
  seen(): void {
    if (this.count === 0) return;
    this.#entry = Object.fromEntries(
      Object.entries(this.#entry).map(([id, described]) => [id, described && { ...described, isSeen: true }]),
    );
    this.#write(this.#entry);
    this.#changed.emit();
  }

  onChange(listener: () => void): Off {
    return this.#changed.on(listener);
  }

  #unseen(): Described[] {
    return Object.values(this.#entry).flatMap((described) =>
      described === null || described.isSeen ? [] : [described],
    );
  }

  #write(entry: Entry): void {
    this.#ports.store.writeEntry(UNLISTED, JSON.stringify(entry));
  }
}

function listNames(names: readonly string[]) {
  const more = names.length - MOST_NAMES;
  const rest = more > 0 ? [phrase('unlisted.more', { count: more })] : [];
  return listFact([...names.slice(0, MOST_NAMES), ...rest], 'comma');
}

const isEntry = (value: unknown): value is Entry =>
  isStoredRecord(value) && Object.values(value).every((each) => each === null || isDescribed(each));

const isDescribed = (value: unknown): boolean =>
  isStoredRecord(value) &&
  typeof value['name'] === 'string' &&
  typeof value['isSeen'] === 'boolean' &&
  WHAT_IS_KNOWN.some((known) => known === value['known']);
