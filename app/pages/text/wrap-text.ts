import { splitGraphemes, lineParts } from './line-parts.ts';

/** What measures text: letter by letter where all of it is plain. */
export interface TextMeasure {
  isPlain(text: string): boolean;
  widthPx(text: string): number;
}

/**
 * Breaks one paragraph into lines no wider than `maxWidthPx`: at spaces, and inside a word only where its script has breaks there, or the word
 * alone is wider than a line. The space at a break goes. The ones that indent a paragraph stay, unless its first word does not fit
 * beside them. A blank paragraph is one empty line.
 */
export function wrapText(paragraph: string, maxWidthPx: number, font: TextMeasure): string[] {
  if (!font.isPlain(paragraph)) return wrapShaped(paragraph, maxWidthPx, font);
  // Most lines of a text are as long as somebody wanted them.
  return font.widthPx(paragraph) <= maxWidthPx
    ? [paragraph.trimEnd()]
    : wrapPlain(paragraph, maxWidthPx, (character) => font.widthPx(character));
}

/** Letters that join are measured together: part by part, each as wide as it is set. */
function wrapShaped(paragraph: string, maxWidthPx: number, font: TextMeasure): string[] {
  const lines: string[] = [];
  let line = '';
  let linePx = 0;
  const endLine = (): void => {
    lines.push(line.trimEnd());
    line = '';
    linePx = 0;
  };
  const add = (text: string, px: number): void => {
    line += text;
    linePx += px;
  };
  for (const word of paragraph.split(/( +)/)) {
    if (word.trim() === '') {
      if (line !== '' || lines.length === 0) add(word, font.widthPx(word));
      continue;
    }
    for (const part of lineParts(word)) {
      const px = font.widthPx(part);
      if (linePx + px > maxWidthPx && line !== '') endLine();
      if (px <= maxWidthPx) {
        add(part, px);
        continue;
      }
      for (const letter of splitGraphemes(part)) {
        const letterPx = font.widthPx(letter);
        if (linePx + letterPx > maxWidthPx && line !== '') endLine();
        add(letter, letterPx);
      }
    }
  }
  endLine();
  return lines;
}

function wrapPlain(
  paragraph: string,
  maxWidthPx: number,
  measureWidth: (character: string) => number,
): string[] {
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  /** Where the last space behind a word is, and how wide the line is up to its end; -1: there is none. */
  let breakAt = -1;
  let widthAtBreak = 0;
  let hasWord = false;

  for (const character of paragraph) {
    const width = measureWidth(character);
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
          lineWidth -= (line.length - word.length) * measureWidth(' ');
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
