import type { PageWarningView, PreviewPage, PreviewView } from '../../../app/contract/preview-views.ts';
import { textsOn } from './fax-pages.svelte.ts';
import type { PageSlot } from './page-slots.ts';
import type { ReadFile } from './wanted-pages.ts';

/** What the pages of a new fax, as far as they are drawn, say about themselves. */
export class DrawnPages {
  readonly #view: PreviewView | null;
  readonly #paths: readonly string[];
  readonly #slots: readonly PageSlot[];

  /** `paths`: of the documents that the pages are of, in their order; `slots`: what each of them is of. */
  constructor(view: PreviewView | null, paths: readonly string[], slots: readonly PageSlot[]) {
    this.#view = view;
    this.#paths = paths;
    this.#slots = slots;
  }

  get #pages(): readonly PreviewPage[] {
    return this.#view?.pages ?? [];
  }

  /** The file that a page is of, counted from 1; null for the cover page, and while pages are counted. */
  findPath(page: number): string | null {
    return this.#slots.find(({ number }) => number === page)?.path ?? null;
  }

  /** How the texts among the documents were read, where that can be chosen. */
  get texts(): readonly ReadFile[] {
    return textsOn({ pages: this.#pages, unshown: this.#view?.readAs }).flatMap((readAs) => {
      const path = this.#paths[readAs.document];
      return path === undefined ? [] : [{ ...readAs, path }];
    });
  }

  /** Whether there is anything to be drawn as lines or in dots. */
  get hasShades(): boolean {
    return this.#pages.some((page) => page.hasShades === true);
  }

  /** Whether lighter or darker would change any of them. */
  get canLighten(): boolean {
    return this.#pages.some((page) => page.canLighten === true);
  }

  /** Whether a sheet of paper was cut out of a photo. */
  get isCut(): boolean {
    return this.#pages.some((page) => page.isCut === true);
  }

  /** Whether a photo shows a sheet of paper. It is cut out only when a person says so: nobody else knows what belongs to it. */
  get hasSheet(): boolean {
    return this.#pages.some((page) => page.hasSheet === true);
  }

  /** The files that are photos of a sheet, cut out or not. */
  get photoPaths(): readonly string[] {
    const photos = this.#numbersWhere((page) => page.hasSheet === true || page.isCut === true);
    return photos.flatMap((page) => this.findPath(page) ?? []);
  }

  /** How long they take on the telephone line. */
  get lineSeconds(): number {
    return this.#pages.reduce((sum, page) => sum + page.lineSeconds, 0);
  }

  /** The pages that have this warning, counted from 1. */
  findWarned(kind: PageWarningView['kind']): readonly number[] {
    return this.#numbersWhere((page) => page.warnings.some((each) => each.kind === kind));
  }

  /** The pages that have any warning, counted from 1. */
  get warned(): readonly number[] {
    return this.#numbersWhere((page) => page.warnings.length > 0);
  }

  #numbersWhere(isMeant: (page: PreviewPage) => boolean): readonly number[] {
    return this.#pages.flatMap((page, index) => (isMeant(page) ? [index + 1] : []));
  }
}
