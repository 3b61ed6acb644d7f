export interface MarkupRoot {
  readonly name: string;
  /** The position after its start tag. */
  readonly endsAt: number;
  /** `<note/>` is its own end. */
  readonly isEmpty: boolean;
}

/** The first element of a text. `unfinished`: it may still come; `none`: this is something else. */
export function readRoot(text: string): MarkupRoot | 'unfinished' | 'none' {
  const at = skipBetweenElements(text, text.startsWith('\ufeff') ? 1 : 0, true);
  if (at === 'unfinished' || at >= text.length) return 'unfinished';
  if (text[at] !== '<') return 'none';
  const start = /^<([^\s<>/!?="']+)/u.exec(text.slice(at, at + 1024));
  if (start?.[1] === undefined) return at + 1 >= text.length ? 'unfinished' : 'none';
  const endsAt = endOfTag(text, at + start[0].length);
  return endsAt === null
    ? 'unfinished'
    : { name: start[1], endsAt, isEmpty: text.startsWith('/>', endsAt - 2) };
}

/**
 * The position of the next thing that is not space, a comment, an instruction (or a type declaration); the text's length when there is
 * none.
 */
export function skipBetweenElements(text: string, from: number, mayDeclare = false): number | 'unfinished' {
  let at = from;
  for (;;) {
    while (at < text.length && isSpace(text.charCodeAt(at))) at++;
    const end = endOfAside(text, at, mayDeclare);
    if (end === null) return at;
    if (end === 'unfinished') return end;
    at = end;
  }
}

const isSpace = (code: number): boolean =>
  code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09 || code === 0x0c;

const DECLARATION = '<!doctype';

function endOfAside(text: string, at: number, mayDeclare: boolean): number | 'unfinished' | null {
  if (text.startsWith('<!--', at)) return behind(text, '-->', at + 4);
  if (text.startsWith('<?', at)) return behind(text, '?>', at + 2);
  const start = text.slice(at, at + DECLARATION.length).toLowerCase();
  if (mayDeclare && start === DECLARATION) return endOfDeclaration(text, at + DECLARATION.length);
  const isBegun = start !== '' && at + start.length === text.length;
  return isBegun &&
    ['<!--', '<?', ...(mayDeclare ? [DECLARATION] : [])].some((each) => each.startsWith(start))
    ? 'unfinished'
    : null;
}

function behind(text: string, mark: string, from: number): number | 'unfinished' {
  const at = text.indexOf(mark, from);
  return at < 0 ? 'unfinished' : at + mark.length;
}

/** A declaration may have entities in brackets, and quotes that may contain anything. */
function endOfDeclaration(text: string, from: number): number | 'unfinished' {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (char === '"' || char === "'") {
      const end = text.indexOf(char, at + 1);
      if (end < 0) return 'unfinished';
      at = end;
    } else if (text.startsWith('<!--', at)) {
      const end = behind(text, '-->', at + 4);
      if (end === 'unfinished') return end;
      at = end - 1;
    } else if (char === '[') depth++;
    else if (char === ']') depth--;
    else if (char === '>' && depth <= 0) return at + 1;
  }
  return 'unfinished';
}

/** The position after a tag's `>`, which a quoted value may contain too. */
function endOfTag(text: string, from: number): number | null {
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (char === '>') return at + 1;
    if (char !== '"' && char !== "'") continue;
    const end = text.indexOf(char, at + 1);
    if (end < 0) return null;
    at = end;
  }
  return null;
}
