import { success, type Result } from '../../domain/result.ts';
import type { Phrase } from '../../words/phrase.ts';
import { layOutHeader, type HeaderLine } from '../sender/header-line.ts';
import type { CoverTask, DrawTask } from './render-task.ts';

type Layout = Result<HeaderLine | null, Phrase>;

/** The header line of the fax at hand, whose pages come in many tasks: its letters are drawn once. */
export class HeaderLayouts {
  #key = '';
  #layout: Layout = success(null);

  /** No header at all is fine; one that cannot be drawn whole is not. */
  of({ header, pageCount, geometry }: DrawTask | CoverTask): Layout {
    const key = JSON.stringify([header, pageCount, geometry]);
    if (key === this.#key) return this.#layout;
    this.#key = key;
    this.#layout = header === null ? success(null) : layOutHeader(header, pageCount, geometry);
    return this.#layout;
  }
}
