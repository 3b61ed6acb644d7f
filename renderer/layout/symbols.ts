/**
 * Bullets and signs of fonts that only one maker's programs have (Symbol, Wingdings), at the places where Word writes them, as Unicode has them.
 * Others stay as they are, and no font has them.
 */
const SIGNS = new Map([
  ['\uf0b7', '•'],
  ['\uf0a7', '▪'],
  ['\uf0a8', '☐'],
  ['\uf06f', '□'],
  ['\uf06e', '■'],
  ['\uf06c', '●'],
  ['\uf071', '❑'],
  ['\uf072', '❒'],
  ['\uf075', '◆'],
  ['\uf076', '❖'],
  ['\uf0d8', '➢'],
  ['\uf0e0', '→'],
  ['\uf0e8', '➔'],
  ['\uf0fc', '✓'],
  ['\uf0fb', '✗'],
  ['\uf0fe', '☒'],
  ['\uf0fd', '☒'],
  ['\uf0ae', '→'],
  ['\uf0b0', '°'],
  ['\uf0b1', '±'],
  ['\uf0b4', '×'],
  ['\uf0a3', '≤'],
  ['\uf0b3', '≥'],
  ['\uf06d', 'µ'],
  ['\uf044', 'Δ'],
  ['\uf02d', '−'],
  ['\uf02b', '+'],
]);
const PRIVATE = /[\uf020-\uf0ff]/gu;

const spell = (text: string): string => text.replaceAll(PRIVATE, (sign) => SIGNS.get(sign) ?? sign);

/** In text, and in the styles, where the bullets of lists are. */
export function spellSymbols(page: Document): void {
  const texts = page.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const { nodeValue } = node;
    if (nodeValue !== null && nodeValue.search(PRIVATE) >= 0) node.nodeValue = spell(nodeValue);
  }
}
