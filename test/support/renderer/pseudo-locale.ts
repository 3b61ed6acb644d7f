const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
/** How much longer German and French are than English, at worst. */
const LONGER = 0.4;

/** `[Šéñð!!]`: a phrase in a language that nobody speaks, longer than English, with its arguments and punctuation unchanged. */
export const pseudo = (phrase: string): string => `[${accented(phrase, 0).text}]`;

/** Up to the end, or to the brace that closes what `from` is in. */
function accented(phrase: string, from: number): { text: string; end: number } {
  let text = '';
  let letters = 0;
  let at = from;
  while (at < phrase.length && phrase[at] !== '}') {
    const mark = /^(?:<\/?[a-z]+>|\[[a-z][\w.-]*\])/u.exec(phrase.slice(at))?.[0];
    if (mark !== undefined) {
      text += mark;
      at += mark.length;
    } else if (phrase[at] === '{') {
      const argument = argumentAt(phrase, at);
      text += argument.text;
      at = argument.end;
    } else {
      const letter = phrase.charAt(at);
      const isLetter = PLAIN.includes(letter);
      text += isLetter ? ACCENTED.charAt(PLAIN.indexOf(letter)) : letter;
      if (isLetter) letters += 1;
      at += 1;
    }
  }
  return { text: text + '!'.repeat(Math.ceil(letters * LONGER)), end: at };
}

/** `{name}`, `{count, number}`, or the words of each case of `{count, plural, one {…} other {…}}`. */
function argumentAt(phrase: string, from: number): { text: string; end: number } {
  let text = '{';
  let at = from + 1;
  while (at < phrase.length && phrase[at] !== '}') {
    if (phrase[at] === '{') {
      const inside = accented(phrase, at + 1);
      text += `{${inside.text}}`;
      at = inside.end + 1;
    } else {
      text += phrase.charAt(at);
      at += 1;
    }
  }
  return { text: `${text}}`, end: at + 1 };
}
