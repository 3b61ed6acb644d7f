const BLANKS = /\s*/uy;
const BEFORE: readonly (readonly [string, string])[] = [
  ['<?', '?>'],
  ['<!--', '-->'],
];
const DECLARATION = '<!DOCTYPE';
const ELEMENT = /<[^!?\s]/uy;

/**
 * What an XML text says of its document type, which stands before its first element (XML 1.0, 2.8): nothing, where that type is found, or
 * with entities and defaults of its own. Null where it cannot be told: it is no XML, or ends before.
 */
export function findDocumentType(xml: string): 'none' | 'named' | 'declared' | null {
  let at = skipBlanks(xml, 0);
  for (;;) {
    const opened = BEFORE.find(([open]) => xml.startsWith(open, at));
    if (opened === undefined) break;
    const [open, close] = opened;
    const end = xml.indexOf(close, at + open.length);
    if (end < 0) return null;
    at = skipBlanks(xml, end + close.length);
  }
  if (!xml.startsWith(DECLARATION, at)) {
    ELEMENT.lastIndex = at;
    return ELEMENT.test(xml) ? 'none' : null;
  }
  const end = xml.slice(at).search(/[[>]/u);
  if (end < 0) return null;
  return xml[at + end] === '[' ? 'declared' : 'named';
}

function skipBlanks(xml: string, at: number): number {
  BLANKS.lastIndex = at;
  BLANKS.exec(xml);
  return BLANKS.lastIndex;
}
