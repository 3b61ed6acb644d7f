/** Whether something that is written in the document is nowhere on its pages. `texts`: as it is written, piece by piece. */
export function lacksWords(pages: HTMLElement, texts: readonly string[]): boolean {
  const shown = new Set<string>();
  const walker = document.createTreeWalker(pages, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) shown.add(bare(node.nodeValue));
  return texts.map(bare).some((text) => text !== '' && !shown.has(text));
}

const bare = (text: string | null): string => (text ?? '').replaceAll(/\s+/gu, '');
