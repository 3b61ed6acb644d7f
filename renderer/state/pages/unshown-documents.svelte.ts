import { untrack } from 'svelte';
import type { PreviewedDocument, PreviewView } from '../../../app/contract/preview-views.ts';
import { hasCoverPage, type WantedPages } from './wanted-pages.ts';

type Drawn = Pick<WantedPages, 'paths' | 'coverPageText' | 'ownCover'>;

interface Unshown extends PreviewedDocument {
  readonly path: string;
}

/** The documents of the new fax of which there will be no pages: left out, so that the others can be looked at. */
export class UnshownDocuments {
  #list = $state.raw<readonly Unshown[]>([]);

  find(path: string): PreviewedDocument | null {
    return this.#list.find((each) => each.path === path) ?? null;
  }

  /** Why there is nothing to see of the first of them; null: there are none. */
  get problem(): PreviewedDocument['problem'] {
    const problems = this.#list.map(({ problem }) => problem);
    return problems.find((problem) => problem?.stopsFax === true) ?? problems[0] ?? null;
  }

  leaveOut<D extends Drawn>(wanted: D): D {
    const unshown = untrack(() => this.#list);
    const isShown = (path: string): boolean => !unshown.some((each) => each.path === path);
    return { ...wanted, paths: wanted.paths.filter(isShown) };
  }

  /** What was drawn of `drawn` stopped at some of its documents. Whether there is anything else to draw. */
  take(drawn: Drawn, { documents = [], readAs }: PreviewView): boolean {
    const { paths } = drawn;
    const bad = documents.flatMap(({ pages, problem }, index): Unshown[] => {
      const path = paths[index];
      // How a text is read is chosen beside the pages that it was drawn for.
      return problem === null || path === undefined || index === readAs?.document
        ? []
        : [{ path, pages, problem }];
    });
    if (bad.length === 0 || (bad.length === paths.length && !hasCoverPage(drawn))) return false;
    this.#list = [...untrack(() => this.#list), ...bad];
    return true;
  }

  /** One that was taken out and comes back may be another file by then. */
  keepOnly(paths: readonly string[]): void {
    const unshown = untrack(() => this.#list);
    const kept = unshown.filter(({ path }) => paths.includes(path));
    if (kept.length < unshown.length) this.#list = kept;
  }

  forget(): void {
    this.keepOnly([]);
  }
}
