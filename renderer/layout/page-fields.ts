/** Stand in the text for the number of the page, and of all pages, until these are known, in characters of private use. */
const PAGE_MARK = '\ue0f0\ue0f1';
const PAGES_MARK = '\ue0f0\ue0f2';
const ANY_MARK = /\ue0f0[\ue0f1\ue0f2]/gu;
const PAGE_FIELD = /^\s*(?<name>PAGE|NUMPAGES)\b/u;

/** What is to stand for a field until `fillPageFields`; null: it is none of the two. */
export function pageMarkFor(instruction: string | null): string | null {
  const name = PAGE_FIELD.exec(instruction ?? '')?.groups?.['name'];
  if (name === undefined) return null;
  return name === 'PAGE' ? PAGE_MARK : PAGES_MARK;
}

/** The numbers, now that it is known which page is which. */
export function fillPageFields(body: HTMLElement): void {
  const pages = [...body.querySelectorAll<HTMLElement>(':scope > section')];
  for (const [index, page] of pages.entries()) {
    const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const { nodeValue } = node;
      if (nodeValue === null || nodeValue.search(ANY_MARK) < 0) continue;
      node.nodeValue = nodeValue.replaceAll(ANY_MARK, (mark) =>
        mark === PAGE_MARK ? (page.dataset['number'] ?? String(index + 1)) : String(pages.length),
      );
    }
  }
}
