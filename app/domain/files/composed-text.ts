/**
 * A text with its accents composed, and with every letter that was written. Unicode's own composing (NFC) puts one letter in the place of another
 * as well: of U+FA19, as some write the first letter of 神谷, it makes the common form, which is another name to them.
 */
export function composedText(text: string): string {
  if (text === text.normalize('NFC')) return text;
  let composed = '';
  let run = '';
  for (const character of text) {
    if (!hasStandIn(character)) {
      run += character;
      continue;
    }
    composed += run.normalize('NFC') + character;
    run = '';
  }
  return composed + run.normalize('NFC');
}

/** Whether NFC has one other character for it. Accents are left out: they have an order, which is part of composing them. */
const hasStandIn = (character: string): boolean => {
  const other = character.normalize('NFC');
  return other !== character && Array.from(other).length === 1 && !/\p{M}/u.test(character);
};
