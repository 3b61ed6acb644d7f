/** No font has it, and none ever will: U+0378 is not a character. */
const NO_LETTER = '\u0378';
/** Not drawn at all, or by the letter before. */
const NOT_DRAWN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;
const PRIVATE_USE = /\p{Co}/u;
const SIZE_PX = 24;

/** Whether the page has letters that no font of this machine has: boxes would be printed in their place. */
export function hasUnknownLetters(): boolean {
  const letters = new Set<string>();
  const styles = [...document.querySelectorAll('style')].map((style) => style.textContent);
  for (const text of [document.body.innerText, ...styles])
    for (const letter of text)
      if (letter > '\u024f' && (!NOT_DRAWN.test(letter) || PRIVATE_USE.test(letter))) letters.add(letter);
  if (letters.size === 0) return false;
  const canvas = new OffscreenCanvas(2 * SIZE_PX, 2 * SIZE_PX);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return true;
  context.font = `${SIZE_PX}px sans-serif`;
  const none = draw(context, NO_LETTER);
  return [...letters].some((letter) => draw(context, letter) === none);
}

function draw(context: OffscreenCanvasRenderingContext2D, letter: string): string {
  const { width, height } = context.canvas;
  context.clearRect(0, 0, width, height);
  context.fillText(letter, SIZE_PX / 2, 1.5 * SIZE_PX);
  return `${context.measureText(letter).width} ${context.getImageData(0, 0, width, height).data.join()}`;
}
