/** Around the number of a piece of text, in characters of private use, while `docx-preview` works on it. */
const MARK = /\ue0f3(?<number>\d+)\ue0f4/gu;

const markFor = (number: number): string => `\ue0f3${number}\ue0f4`;

/** What has to be on the pages together: always, or as soon as `first` is, as a header that not every document shows. */
interface Together {
  readonly first: number | null;
  readonly numbers: readonly number[];
}

/** Follows each piece of text of a document onto its pages, so that one that is written twice has to be there twice. */
export class TextMarks {
  readonly #together: Together[] = [];
  #count = 0;

  /** Marks all text in an element that has to be shown. */
  mark(element: Element): void {
    this.#together.push({ first: null, numbers: this.#markTexts(element) });
  }

  /** Marks a header or footer, which is shown as a whole or, on pages without it, not at all. */
  markTogether(root: Element): void {
    const numbers = this.#markTexts(root);
    if (numbers.length === 0) return;
    const first = this.#count++;
    const make = (name: string): Element =>
      root.ownerDocument.createElementNS(root.namespaceURI, `w:${name}`);
    const [paragraph, run, text] = [make('p'), make('r'), make('t')];
    text.textContent = markFor(first);
    run.append(text);
    const own = [...root.children].find((child) => child.localName === 'p');
    if (own === undefined) {
      paragraph.append(run);
      root.append(paragraph);
    } else own.append(run);
    this.#together.push({ first, numbers });
  }

  /** Takes the marks off the pages again. False: not everything is there. */
  takeFrom(pages: Node): boolean {
    const shown = new Set<number>();
    const walker = document.createTreeWalker(pages, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { nodeValue } = node;
      if (nodeValue?.includes('\ue0f3') !== true) continue;
      for (const { groups } of nodeValue.matchAll(MARK)) shown.add(Number(groups?.['number']));
      node.nodeValue = nodeValue.replaceAll(MARK, '');
    }
    return this.#together.every(
      ({ first, numbers }) =>
        (first !== null && !shown.has(first)) || numbers.every((each) => shown.has(each)),
    );
  }

  #markTexts(element: Element): number[] {
    const numbers: number[] = [];
    for (const text of element.getElementsByTagNameNS('*', 't')) {
      if (text.textContent.trim() === '') continue;
      const number = this.#count++;
      text.textContent = markFor(number) + text.textContent;
      numbers.push(number);
    }
    return numbers;
  }
}
