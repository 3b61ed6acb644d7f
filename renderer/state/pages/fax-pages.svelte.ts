import type { FaxRow } from '../../../app/contract/queue-views.ts';
import type { DocumentEncoding } from '../../../app/contract/operations/fax-operation-types.ts';
import type { PreviewPage, ReadAsView } from '../../../app/contract/preview-views.ts';
import type { Ask } from '../../bridge/client.ts';
import { language } from '../../format/words.ts';
import { followPreview } from './follow-preview.ts';

/** Leafing with a held key, or from row to row, draws only where it stops. */
const SETTLE_MS = 60;

/** Who looks: the pane beside the list, or a question over it, which goes first. */
export type PagesPlace = 'pane' | 'question';

export interface ShownPages {
  readonly jobId: string;
  /** By which its pictures are found. */
  readonly pictureId: string;
  readonly faxResolution: 'High' | 'Low';
  /** Drawn here; else the phone service made them. */
  readonly isDrawn: boolean;
  /** Null until they are counted. */
  readonly pageCount: number | null;
  /** As far as they are there. */
  readonly pages: readonly PreviewPage[];
  readonly isDone: boolean;
  /** Why there are none, or no more. */
  readonly problem: string | null;
  /** What its documents are called, in their order, where they are drawn here. */
  readonly names: readonly string[];
  /** How the text was read that becomes no pages. */
  readonly unshown?: ReadAsView | undefined;
}

interface Wanted {
  readonly jobId: string;
  readonly textEncodings: readonly DocumentEncoding[];
  /** What its pages depend on, as far as the window knows: whenever it changes they are asked for again. */
  readonly key: string;
}

/** How the texts among its documents were read, where that can be chosen. */
export const textsOn = ({ pages, unshown }: Pick<ShownPages, 'pages' | 'unshown'>): readonly ReadAsView[] => [
  ...pages.flatMap(({ readAs }) => (readAs && readAs.document !== unshown?.document ? [readAs] : [])),
  ...(unshown === undefined ? [] : [unshown]),
];

/** The pages of the one fax that somebody decides about. */
export class FaxPagesState {
  readonly #ask: Ask;
  readonly #wanted: Record<PagesPlace, Wanted | null> = { pane: null, question: null };
  #asked: Wanted | null = null;
  #shown = $state.raw<ShownPages | null>(null);
  /** Of what these pages are. */
  #shownFor: Wanted | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Those that are in front. */
  get shown(): ShownPages | null {
    return this.#shown;
  }

  /** Null until something is known of them: never those of another fax. */
  of(jobId: string): ShownPages | null {
    return this.#shown?.jobId === jobId ? this.#shown : null;
  }

  /** All of them stand there, and as the fax is now: what was there before may still be shown of one that has changed. */
  areWhole(jobId: string): boolean {
    const shown = this.of(jobId);
    const wanted = this.#wanted.question ?? this.#wanted.pane;
    const isAsItIs = wanted !== null && wanted.key === this.#shownFor?.key;
    return isAsItIs && shown !== null && shown.isDone && shown.problem === null && shown.pages.length > 0;
  }

  /** `line`: whose the pages say that they are; `textEncodings`: how its texts are read, where a person has chosen that. */
  follow(
    place: PagesPlace,
    { id, changedAtMs }: FaxRow,
    line: string | null,
    textEncodings: readonly DocumentEncoding[] = [],
  ): void {
    const key = JSON.stringify([id, changedAtMs, line, textEncodings, language()]);
    this.#wanted[place] = { jobId: id, textEncodings, key };
    this.#settle();
  }

  leave(place: PagesPlace): void {
    this.#wanted[place] = null;
    this.#settle();
  }

  #settle(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#follow(), SETTLE_MS);
  }

  #follow(): void {
    const wanted = this.#wanted.question ?? this.#wanted.pane;
    if (wanted?.key === this.#asked?.key) return;
    this.#asked = wanted;
    const shown = this.#shown;
    if (shown !== null && shown.jobId !== wanted?.jobId) {
      this.#shown = null;
      if (shown.isDrawn) this.#end(shown.pictureId);
    }
    if (wanted !== null) void this.#fetch(wanted);
  }

  /** What was there before stays until there is something new. */
  async #fetch(wanted: Wanted): Promise<void> {
    const { jobId, textEncodings } = wanted;
    const chosen = textEncodings.length === 0 ? {} : { textEncodings };
    const reply = await this.#ask('fax.pages', { jobId, ...chosen });
    if (wanted !== this.#asked) {
      // Asked again for the same fax, it may be the same preview.
      const isLeft = this.#asked?.jobId !== jobId;
      if (isLeft && reply.ok && reply.value.pictures === null) this.#end(reply.value.pictureId);
      return;
    }
    if (!reply.ok) {
      this.#shownFor = wanted;
      this.#shown = { ...NOTHING, jobId, problem: reply.failure.message };
      return;
    }
    const { pictureId, pictures, names = [], faxResolution } = reply.value;
    const found = { ...NOTHING, jobId, pictureId, names, faxResolution };
    if (pictures !== null) {
      const pages = Array.from({ length: pictures }, () => ({ lineSeconds: 0, warnings: [] }));
      this.#shownFor = wanted;
      this.#shown = { ...found, pageCount: pictures, pages };
      return;
    }
    await followPreview(this.#ask, pictureId, ({ pageCount, pages, isDone, problem, readAs }) => {
      if (wanted !== this.#asked) return false;
      this.#shownFor = wanted;
      this.#shown = {
        ...{ ...found, pageCount, pages, isDone },
        isDrawn: true,
        problem: problem?.text ?? null,
        unshown: readAs,
      };
      return true;
    });
  }

  #end(previewId: string): void {
    void this.#ask('preview.end', { previewId });
  }
}

const NOTHING: Omit<ShownPages, 'jobId'> = {
  pictureId: '',
  faxResolution: 'High',
  isDrawn: false,
  pageCount: null,
  pages: [],
  isDone: true,
  problem: null,
  names: [],
};
