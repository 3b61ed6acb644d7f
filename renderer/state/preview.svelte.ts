import type { InputOf } from '../../app/contract/operations.ts';
import type { PreviewView, Tones } from '../../app/contract/preview-views.ts';
import type { Ask } from '../bridge/client.ts';

/** While somebody types or sorts files nothing is drawn. */
const SETTLE_MS = 250;

type Wanted = Omit<InputOf<'preview.begin'>, 'tones'>;

/** The pages of the new fax as they will come out, drawn anew whenever something of it changes. */
export class PreviewState {
  readonly #ask: Ask;
  #wanted: Wanted | null = null;
  #drawn = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #id = $state<string | null>(null);
  #view = $state.raw<PreviewView | null>(null);
  #problem = $state<string | null>(null);
  #tones = $state<Tones>('auto');
  /** Its pages go instead of the documents. */
  sendsPages = $state(false);
  page = $state(1);

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** By which its pictures are found; null while there are none. */
  get id(): string | null {
    return this.#id;
  }

  get view(): PreviewView | null {
    return this.#view;
  }

  /** Why there is nothing to see, or not all. */
  get problem(): string | null {
    return this.#problem ?? this.#view?.problem?.text ?? null;
  }

  /** What keeps the fax from being sent at all; while pages are still drawn, nothing is known. */
  get obstacle(): string | null {
    const problem = this.#view?.problem ?? null;
    return problem?.stopsFax === true ? problem.text : null;
  }

  get tones(): Tones {
    return this.#tones;
  }

  /** Other shades exist in drawn pages only, so these go. */
  set tones(tones: Tones) {
    this.#tones = tones;
    if (tones !== 'auto') this.sendsPages = true;
    this.#draw();
  }

  get lineSeconds(): number {
    return this.#view?.pages.reduce((sum, page) => sum + page.lineSeconds, 0) ?? 0;
  }

  /** Pages with trouble, counted from 1. */
  get troubledPages(): readonly number[] {
    const pages = this.#view?.pages ?? [];
    return pages.flatMap(({ trouble }, index) => (trouble.length > 0 ? [index + 1] : []));
  }

  /** What goes instead of the documents; null: they do. */
  get asPagesOf(): string | null {
    return this.sendsPages ? this.#id : null;
  }

  show(wanted: Wanted): void {
    this.#wanted = wanted;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#draw(), SETTLE_MS);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#wanted = null;
    this.#drawn = '';
    this.#clear();
    this.#tones = 'auto';
    this.sendsPages = false;
    void this.#ask('preview.end', null);
  }

  #draw(): void {
    const wanted = this.#wanted;
    if (wanted === null) return;
    const key = JSON.stringify([wanted, this.#tones]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    if (wanted.paths.length === 0 && wanted.coverPageText === null) this.#clear();
    else void this.#follow(key, { ...wanted, tones: this.#tones });
  }

  /** The pages before stay in view until the first new one is there. */
  async #follow(key: string, input: InputOf<'preview.begin'>): Promise<void> {
    const begun = await this.#ask('preview.begin', input);
    if (key !== this.#drawn) return;
    this.#problem = begun.ok ? null : begun.failure.message;
    if (!begun.ok) return;
    const { previewId } = begun.value;
    for (let seen = 0, isDone = false; !isDone;) {
      const looked = await this.#ask('preview.look', { previewId, seen });
      if (key !== this.#drawn || !looked.ok || looked.value === null) return;
      this.#id = previewId;
      this.#view = looked.value;
      this.page = Math.max(1, Math.min(this.page, looked.value.pageCount ?? 1));
      ({ isDone } = looked.value);
      seen = looked.value.pages.length;
    }
  }

  #clear(): void {
    this.#id = null;
    this.#view = null;
    this.#problem = null;
    this.page = 1;
  }
}
