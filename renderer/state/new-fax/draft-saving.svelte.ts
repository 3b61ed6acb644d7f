import type { DraftInput } from '../../../app/contract/draft-views.ts';
import type { Ask } from '../../bridge/client.ts';

/** While somebody writes, the disk is written to at most this often: so much is lost at most when the machine's power goes. */
const PAUSE_MS = 250;
/** What does not take it now is asked seldom: a disk that is full stays so for a while, and each try wakes it. */
const LONGEST_PAUSE_MS = 30_000;

interface Sheet {
  id: string | null;
  wanted: DraftInput | null;
  saved: DraftInput | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Failed tries in a row. */
  failures: number;
}

const newSheet = (): Sheet => ({ id: null, wanted: null, saved: null, timer: undefined, failures: 0 });

/** Keeps what is on the new fax sheet on the disk while it is written: the first change at once. */
export class DraftSaving {
  readonly #ask: Ask;
  #sheet = newSheet();
  #isHeld = false;
  /** One after the other, so that a sheet has one draft. */
  #turn: Promise<void> = Promise.resolve();
  #problem = $state<string | null>(null);

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Of the sheet that is open; null: it has none yet. */
  get id(): string | null {
    return this.#sheet.id;
  }

  /** Why what is on the sheet is not on the disk; null: it is, or nothing is to be kept. */
  get problem(): string | null {
    return this.#problem;
  }

  keep(content: DraftInput): void {
    this.#sheet.wanted = content;
    this.#saveSoon(this.#sheet);
  }

  /** The sheet goes on with a draft that is there. */
  goOnWith(id: string): void {
    this.#forget();
    this.#sheet.id = id;
  }

  /** Whether this, which is on the sheet, is on the disk, once what is being saved has its answer. */
  async isKept(content: DraftInput): Promise<boolean> {
    const sheet = this.#sheet;
    await this.#turn;
    return isSaved({ ...sheet, wanted: content });
  }

  /** The sheet's draft stays as it is; what is on the sheet becomes one of its own. */
  goOnWithout(content: DraftInput): void {
    this.#forget();
    this.keep(content);
  }

  /** The draft that is about to become a fax. Nothing more is saved until `goOn`: it must not come back by that. */
  async hold(): Promise<string | null> {
    const sheet = this.#sheet;
    this.#isHeld = true;
    await this.#turn;
    return sheet.id;
  }

  /** `isSent`: it is a fax now, and the next sheet has a draft of its own. */
  goOn(isSent: boolean): void {
    this.#isHeld = false;
    // What could not be kept is a fax by now, and was no draft that is known to be gone with it.
    if (isSent && this.#problem !== null) void this.#ask('drafts.close', { draftId: this.#sheet.id });
    if (isSent) this.#forget();
    else this.#saveSoon(this.#sheet);
  }

  /**
   * The sheet is closed with this on it, or with nothing (null): then there is no draft either. The draft that has it, on the disk; null where
   * there is none.
   */
  async leave(content: DraftInput | null): Promise<string | null> {
    const sheet = this.#sheet;
    this.#forget();
    sheet.wanted = content;
    await this.#save(sheet);
    const { id: draftId } = sheet;
    if (content === null && draftId !== null) await this.#ask('drafts.discard', { draftId });
    else await this.#ask('drafts.close', { draftId });
    return content !== null && isSaved(sheet) ? draftId : null;
  }

  #forget(): void {
    clearTimeout(this.#sheet.timer);
    this.#sheet = newSheet();
    this.#problem = null;
  }

  #saveSoon(sheet: Sheet): void {
    if (sheet.timer !== undefined || this.#isHeld || isSaved(sheet)) return;
    const { failures } = sheet;
    const pauseMs = Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
    const again = (): void => {
      sheet.timer = undefined;
      if (sheet === this.#sheet) this.#saveSoon(sheet);
    };
    sheet.timer = setTimeout(again, pauseMs);
    void this.#save(sheet).then(() => {
      // There is room again: what was written meanwhile waits no longer.
      if (failures === 0 || sheet.failures > 0 || sheet.timer === undefined) return;
      clearTimeout(sheet.timer);
      again();
    });
  }

  #save(sheet: Sheet): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      const { wanted } = sheet;
      if (wanted === null || isSaved(sheet)) return;
      const reply = await this.#ask('drafts.save', { draftId: sheet.id, content: wanted });
      if (reply.ok) {
        sheet.id = reply.value.draftId;
        sheet.saved = wanted;
      }
      sheet.failures = reply.ok ? 0 : sheet.failures + 1;
      if (sheet === this.#sheet) this.#problem = reply.ok ? null : reply.failure.message;
    });
    return this.#turn;
  }
}

const isSaved = ({ wanted, saved }: Pick<Sheet, 'wanted' | 'saved'>): boolean =>
  JSON.stringify(wanted) === JSON.stringify(saved);
