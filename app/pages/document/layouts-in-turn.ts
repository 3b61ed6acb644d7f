import type { DocumentLayout, DocumentToLayOut, LaidOutFile } from './document-layout.ts';
import type { OfficeFault } from './office-fault.ts';

/** Asks one after the other, until one of them has laid the document out. */
export class LayoutsInTurn implements DocumentLayout {
  readonly #layouts: readonly DocumentLayout[];

  constructor(layouts: readonly (DocumentLayout | null)[]) {
    this.#layouts = layouts.filter((layout) => layout !== null);
  }

  async layOut(document: DocumentToLayOut, signal?: AbortSignal): Promise<LaidOutFile | null> {
    for (const layout of this.#layouts) {
      const file = await layout.layOut(document, signal);
      if (file !== null || signal?.aborted === true) return file;
    }
    return null;
  }

  async findOfficeFault(path: string): Promise<OfficeFault | null> {
    for (const layout of this.#layouts) {
      const fault = (await layout.findOfficeFault?.(path)) ?? null;
      if (fault !== null) return fault;
    }
    return null;
  }
}
