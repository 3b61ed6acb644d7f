/**
 * Breaks one paragraph into lines no wider than `maxWidthPx`: at spaces, and inside a word only where the word alone is wider
 * than a line. The space at a break goes. The ones that indent a paragraph stay, unless its first word does not fit beside them.
 * A blank paragraph is one empty line.
 */
export function wrapText(
  paragraph: string,
  maxWidthPx: number,
  widthOf: (character: string) => number,
): string[] {
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  /** Where the last space behind a word is, and how wide the line is up to its end; -1: there is none. */
  let breakAt = -1;
  let widthAtBreak = 0;
  let hasWord = false;

  for (const character of paragraph) {
    const width = widthOf(character);
    if (character === ' ') {
      // Spaces may hang over the edge: nobody sees them.
      if (hasWord) {
        breakAt = line.length;
        widthAtBreak = lineWidth + width;
      }
    } else {
      while (lineWidth + width > maxWidthPx && line !== '') {
        const atSpace = breakAt >= 0;
        if (!atSpace && line.startsWith(' ')) {
          const word = line.trimStart();
          lineWidth -= (line.length - word.length) * widthOf(' ');
          line = word;
          continue;
        }
        lines.push((atSpace ? line.slice(0, breakAt) : line).trimEnd());
        line = atSpace ? line.slice(breakAt + 1) : '';
        lineWidth = atSpace ? lineWidth - widthAtBreak : 0;
        breakAt = -1;
      }
      hasWord = true;
    }
    line += character;
    lineWidth += width;
  }
  lines.push(line.trimEnd());
  return lines;
}
