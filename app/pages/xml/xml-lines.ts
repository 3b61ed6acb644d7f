import { SaxesParser } from 'saxes';

const INDENT = '  ';
/** Deeper nesting is not shown by further indent. */
const MOST_INDENT = 20;

/**
 * An XML document as indented lines of text: an element that holds only text on one line, all others on lines of their own,
 * comments kept. Null when it is not well-formed; nothing it refers to is read.
 */
export function xmlAsText(xml: string): string | null {
  const parser = new SaxesParser();
  const lines: string[] = [];
  let depth = 0;
  const state = { isDamaged: false };
  /** The begin of an element, and its text, until something other than text is found in it. */
  let begun: string | null = null;
  let text = '';

  const put = (line: string): void => {
    const indent = INDENT.repeat(Math.min(MOST_INDENT, Math.max(0, depth)));
    for (const each of line.split('\n')) lines.push(indent + each.trim());
  };
  const putBegun = (): void => {
    if (begun !== null) {
      put(begun);
      depth++;
    }
    begun = null;
    if (text.trim() !== '') put(text.trim());
    text = '';
  };

  parser.on('error', () => (state.isDamaged = true));
  parser.on('comment', (comment) => {
    putBegun();
    put(`<!--${comment}-->`);
  });
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    putBegun();
    const shown = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
    const tag = `<${name}${shown.join('')}`;
    if (isSelfClosing) put(`${tag}/>`);
    else begun = `${tag}>`;
  });
  parser.on('text', (characters) => (text += characters));
  parser.on('cdata', (characters) => (text += characters));
  parser.on('closetag', ({ name, isSelfClosing }) => {
    if (isSelfClosing) return;
    if (begun === null) {
      putBegun();
      depth--;
      put(`</${name}>`);
    } else {
      put(`${begun}${text.trim()}</${name}>`);
      begun = null;
      text = '';
    }
  });
  parser.write(xml).close();
  return state.isDamaged ? null : lines.join('\n');
}
