import type { FaxRow, QueuePatch, QueueSnapshot } from '../../contract/queue-views.ts';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import { allOff, type Off } from '../../domain/signal.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import { faxesInTurn } from '../faxes-in-turn.ts';
import { arrivingId, pathOfArriving, rowOfArriving, rowOfDraft, rowOfJob } from './fax-row.ts';
import { FilesOnTheirWay, listPlaces } from './files-on-their-way.ts';
import type { Drafts } from '../drafts/drafts.ts';
import type { LongChecks } from '../sending/long-checks.ts';
import type { UndoTimes } from './undo-times.ts';
import { CheckTimes } from '../sending/check-times.ts';
import type { NumberWait } from '../sending/number-wait.ts';
import type { RestoredFaxes } from '../restored/restored-faxes.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { ArrivingFile, ArrivingUpdate } from '../ports/folders/send-folder.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/queue/job-store.ts';

/** The window is told at most this often; what happens in between goes in one patch. */
const BATCH_MS = 50;
/** The rest in the next one: each row is carried over to the window, and drawn there. */
const MOST_IN_PATCH = 500;
/** So that no part takes long to be carried over either. */
const MOST_IN_PART = 500;

/** Of each kind in the first part: more than any screen shows. */
const MOST_AT_FIRST = 100;
/** On their way, whether at the service or not. */
const OPEN_STATES = ['waiting', 'submitting', 'unconfirmed', 'queued'] as const;

/** Where a part of the list begins: behind a fax, by its id, or behind a file on its way in, by its number. */
const FAX = 'fax:';
const FILE = 'file:';

const NO_DRAFTS = { all: () => [], onChange: () => () => undefined };
const NOTHING_WAITS = { has: () => false, onChange: () => () => undefined };
const NEVER_SET = { shiftMs: () => 0, onChange: () => () => undefined, stop: () => undefined };
const ALL_KNOWN = { isKnown: () => true, onChange: () => () => undefined };

/** Keeps the window's list in step: one snapshot, then patches that lead from revision to revision. */
export class QueueView {
  readonly #store: JobStore;
  readonly #ledger: JobLedger;
  readonly #clock: Clock;
  readonly #words: Phrasebook;
  readonly #send: (patch: QueuePatch) => void;
  readonly #checkTimes: CheckTimes;
  readonly #drafts: Pick<Drafts, 'all' | 'onChange'>;
  readonly #longChecks: Pick<LongChecks, 'has' | 'onChange'>;
  readonly #numberWait: Pick<NumberWait, 'has' | 'onChange'>;
  readonly #restored: Pick<RestoredFaxes, 'isKnown' | 'onChange'>;
  readonly #undoTimes: Pick<UndoTimes, 'shiftMs' | 'onChange' | 'stop'>;
  /** Shown as faxes of which it is not known whether they went. */
  readonly #unknown = new Set<string>();
  readonly #arriving: FilesOnTheirWay;
  readonly #changed = new Map<string, FaxRow>();
  /** Of which something beside the fax itself changed: there may be thousands, so their rows are made as they are told. */
  readonly #toMake = new Set<string>();
  readonly #removed = new Set<string>();
  readonly #became = new Map<string, string>();
  #revision = 0;
  #cancelFlush: Off | null = null;
  #off: Off | null = null;

  constructor(
    store: JobStore,
    ledger: JobLedger,
    clock: Clock,
    words: Phrasebook,
    send: (patch: QueuePatch) => void,
    checkTimes = new CheckTimes(),
    drafts: Pick<Drafts, 'all' | 'onChange'> = NO_DRAFTS,
    longChecks: Pick<LongChecks, 'has' | 'onChange'> = NOTHING_WAITS,
    numberWait: Pick<NumberWait, 'has' | 'onChange'> = NOTHING_WAITS,
    restored: Pick<RestoredFaxes, 'isKnown' | 'onChange'> = ALL_KNOWN,
    undoTimes: Pick<UndoTimes, 'shiftMs' | 'onChange' | 'stop'> = NEVER_SET,
  ) {
    this.#store = store;
    this.#ledger = ledger;
    this.#clock = clock;
    this.#words = words;
    this.#arriving = new FilesOnTheirWay(words);
    this.#send = send;
    this.#checkTimes = checkTimes;
    this.#drafts = drafts;
    this.#longChecks = longChecks;
    this.#numberWait = numberWait;
    this.#restored = restored;
    this.#undoTimes = undoTimes;
  }

  start(): void {
    for (const job of this.#store.unclaimed()) this.#arriving.follow(job);
    this.#off = allOff(
      this.#drafts.onChange((id, draft) => {
        if (draft === null) this.#remove(id);
        else this.#put(rowOfDraft(draft, this.#words));
      }),
      this.#ledger.onChange('queue-view', ({ before, job }) => {
        this.#showFiles(this.#arriving.follow(job));
        if (before === null) this.#showInPlaceOfFile(job);
        this.#put(this.#toRow(job));
      }),
      this.#checkTimes.onChange((id) => this.#putAnew(id)),
      this.#longChecks.onChange((id) => this.#putAnew(id)),
      this.#numberWait.onChange((id) => this.#putAnew(id)),
      this.#undoTimes.onChange((id) => this.#putAnew(id)),
      this.#restored.onChange(() => this.#showKnown()),
      this.#ledger.onForgotten((job) => {
        this.#showFiles(this.#arriving.unfollow(job));
        this.#remove(job.id);
      }),
    );
  }

  /** What the window was not told is none of what it shows next. */
  stop(): void {
    this.#off?.();
    this.#cancelFlush?.();
    this.#undoTimes.stop();
    this.#toMake.clear();
  }

  /**
   * A part of the list, from `after` on (what the part before named as `next`; null: from the start). As of the revision that it names, or
   * newer in some rows: a patch that repeats what is in the rows already does no harm. In parts, and each of them read a few rows at a
   * time, so that a window that opens on thousands keeps nothing else waiting.
   */
  async snapshot(after: string | null = null): Promise<QueueSnapshot> {
    const revision = this.#revision;
    if (after?.startsWith(FILE) === true)
      return this.#withFiles(revision, [], Number(after.slice(FILE.length)));
    if (after === null) return this.#firstPart(revision);
    const ids = this.#store.ids(after.slice(FAX.length), MOST_IN_PART);
    const rows: FaxRow[] = [];
    for await (const job of faxesInTurn(this.#store, ids)) rows.push(this.#toFollowedRow(job));
    const last = ids.length === MOST_IN_PART ? ids.at(-1) : undefined;
    return last === undefined
      ? this.#withFiles(revision, rows, 0)
      : { revision, rows, next: `${FAX}${last}` };
  }

  /** What stands at the top of the list, so that it can be shown before all of it is known. The parts behind it repeat it. */
  #firstPart(revision: number): QueueSnapshot {
    const asking = this.#store.askingFor(MOST_AT_FIRST);
    const open = this.#store.latestInState(MOST_AT_FIRST, ...OPEN_STATES);
    const others = this.#store.latestOthers(MOST_AT_FIRST);
    const faxes = new Map([...asking, ...open, ...others].map((job) => [job.id, job]));
    // A draft stands nowhere else, and nobody has begun thousands.
    const begun = this.#drafts.all().map((draft) => rowOfDraft(draft, this.#words));
    const rows = [...begun, ...[...faxes.values()].map((job) => this.#toFollowedRow(job))];
    const areAll = asking.length < MOST_AT_FIRST && others.length < MOST_AT_FIRST;
    return areAll ? this.#withFiles(revision, rows, 0) : { revision, rows, next: FAX };
  }

  #toFollowedRow(job: FaxJob): FaxRow {
    // Its row may be there before anybody has heard of it.
    this.#arriving.follow(job);
    return this.#toRow(job);
  }

  #withFiles(revision: number, faxes: readonly FaxRow[], after: number): QueueSnapshot {
    const { rows, next } = this.#arriving.rowsAfter(after, MOST_IN_PART - faxes.length);
    return { revision, rows: [...faxes, ...rows], next: next === null ? null : `${FILE}${next}` };
  }

  #toRow(job: FaxJob): FaxRow {
    const row = rowOfJob(job, this.#words, {
      checksAgainAtMs: this.#checkTimes.of(job.id),
      isBeingChecked: this.#longChecks.has(job.id),
      awaitsNumbers: this.#numberWait.has(job.id),
      awaitsService: !this.#restored.isKnown(job.id),
      shiftMs: this.#undoTimes.shiftMs(job),
    });
    if (row.awaitsService) this.#unknown.add(job.id);
    else this.#unknown.delete(job.id);
    return row;
  }

  #showKnown(): void {
    for (const id of [...this.#unknown]) if (this.#restored.isKnown(id)) this.#putAnew(id);
  }

  #putAnew(id: string): void {
    this.#toMake.add(id);
    this.#flushSoon();
  }

  #makeRows(count: number): void {
    for (const id of [...this.#toMake].slice(0, count)) {
      this.#toMake.delete(id);
      const job = this.#store.find(id);
      if (job !== null) this.#changed.set(id, this.#toRow(job));
    }
  }

  get #isMoreToSend(): boolean {
    return this.#changed.size + this.#toMake.size > 0;
  }

  /** Files in the send folders that need somebody. */
  get stuck(): number {
    return this.#arriving.stuck;
  }

  /** When the language has changed: what waits has the words of the old one, and must not come after the list in the new one. */
  sendWhatWaits(): void {
    while (this.#isMoreToSend) this.#flush();
  }

  /** Where the file of a row lies that is no fax yet; null for any other row. */
  pathOfFile(id: string): string | null {
    const path = pathOfArriving(id);
    return path !== null && this.#arriving.has(path) ? path : null;
  }

  /** What is new of the files that are on their way in. */
  updateArriving({ changed, gone }: ArrivingUpdate): void {
    for (const path of gone) this.#forgetFile(path);
    for (const file of changed) {
      this.#arriving.put(file);
      // Told late, or found once more, since its fax could not be brought yet.
      if (this.#arriving.isFax(file)) this.#remove(arrivingId(file.path));
      else this.#put(rowOfArriving(file, this.#words));
    }
  }

  #showFiles(files: readonly ArrivingFile[]): void {
    for (const file of files) this.#put(rowOfArriving(file, this.#words));
  }

  #forgetFile(path: string): void {
    if (this.#arriving.delete(path)) this.#remove(arrivingId(path));
  }

  /** It is a fax now, also while its file is still being brought: one row, not two. */
  #showInPlaceOfFile(job: FaxJob): void {
    for (const path of listPlaces(job)) {
      if (this.#arriving.has(path)) this.#became.set(arrivingId(path), job.id);
      this.#forgetFile(path);
    }
  }

  #put(row: FaxRow): void {
    this.#removed.delete(row.id);
    this.#toMake.delete(row.id);
    this.#changed.set(row.id, row);
    this.#flushSoon();
  }

  #remove(id: string): void {
    this.#unknown.delete(id);
    this.#toMake.delete(id);
    this.#changed.delete(id);
    this.#removed.add(id);
    this.#flushSoon();
  }

  #flushSoon(): void {
    this.#cancelFlush ??= this.#clock.after(BATCH_MS, () => {
      this.#cancelFlush = null;
      this.#flush();
      if (this.#isMoreToSend) this.#flushSoon();
    });
  }

  #flush(): void {
    const from = this.#revision++;
    this.#makeRows(Math.max(0, MOST_IN_PATCH - this.#changed.size));
    const changed = [...this.#changed.values()].slice(0, MOST_IN_PATCH);
    for (const { id } of changed) this.#changed.delete(id);
    const removed = [...this.#removed];
    this.#removed.clear();
    const became = [...this.#became].map(([before, now]) => ({ from: before, to: now }));
    this.#became.clear();
    this.#send({ from, to: this.#revision, changed, removed, ...(became.length > 0 ? { became } : {}) });
  }
}
