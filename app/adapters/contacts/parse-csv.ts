const QUOTE = '"';
/** Separators that programs use between values; a list separated by commas may have semicolons in its names. */
const SEPARATORS = [',', ';', '\t', '|'];
/** How Excel names the separator on a line of its own before the table. */
const NAMED = /^sep=(?<separator>[,;\t|])(?:\r\n?|\n|$)/iu;
/** No address book has this many columns; further ones in a row are ignored. */
const MOST_COLUMNS = 1000;

/**
 * Parses a table (RFC 4180) row by row in a single pass, whatever it contains. Values are returned as written; an unclosed quote ends
 * with the text. We wrote our own because the two maintained libraries fail our tests with hostile address books: papaparse 5 searches
 * the rest of the text at each quote within a value (4 MB of `"a` blocked the only thread for more than 20 s) and joins rows in a file
 * with mixed line ends; csv-parse 7 gives up at an unclosed quote, and took as long for five million empty rows.
 */
export function* parseCsv(text: string): Generator<readonly string[]> {
  const named = NAMED.exec(text);
  const start = named?.[0].length ?? 0;
  const separator = named?.groups?.['separator'] ?? guessSeparator(text);
  let at = start;
  while (at < text.length) {
    const row: string[] = [];
    for (;;) {
      const { value, end } = readValue(text, at, separator);
      if (row.length < MOST_COLUMNS) row.push(value);
      at = end + 1;
      if (text[end] !== separator) {
        if (text[end] === '\r' && text[at] === '\n') at++;
        break;
      }
    }
    yield row;
  }
}

/** `end`: where what follows the value begins, or the end of the text. */
function readValue(text: string, start: number, separator: string): { value: string; end: number } {
  const isQuoted = text[start] === QUOTE;
  const closing = isQuoted ? findClosing(text, start + 1) : start;
  let end = isQuoted ? closing + 1 : start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++;
  if (!isQuoted) return { value: text.slice(start, end), end };
  return {
    value: text.slice(start + 1, closing).replaceAll('""', QUOTE) + text.slice(closing + 1, end),
    end,
  };
}

/** A doubled quote within a value is a literal quote. */
function findClosing(text: string, start: number): number {
  let at = text.indexOf(QUOTE, start);
  while (at >= 0 && text[at + 1] === QUOTE) at = text.indexOf(QUOTE, at + 2);
  return at < 0 ? text.length : at;
}

/** The one that occurs most often between the headings. */
function guessSeparator(text: string): string {
  const counts = new Map(SEPARATORS.map((each) => [each, 0]));
  let isQuoted = false;
  for (const character of text.slice(0, MOST_COLUMNS * 10)) {
    if (character === QUOTE) isQuoted = !isQuoted;
    if (!isQuoted && (character === '\n' || character === '\r')) break;
    const count = isQuoted ? undefined : counts.get(character);
    if (count !== undefined) counts.set(character, count + 1);
  }
  return SEPARATORS.reduce((most, each) => ((counts.get(each) ?? 0) > (counts.get(most) ?? 0) ? each : most));
}
