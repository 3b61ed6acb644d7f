import { readGroupNames } from './read-group-names.ts';
import type { WrittenContact } from '../../services/ports/service/contacts.ts';

interface Line {
  readonly name: string;
  /** In capitals: `TYPE=work,fax` as TYPE, WORK and FAX; vCard 2.1 leaves out `TYPE=`. */
  readonly words: ReadonlySet<string>;
  readonly value: string;
}

const BEGIN = /^BEGIN:VCARD\s*$/iu;
/** The properties that are read; images are the largest part of a card. */
const READ = new Set(['N', 'FN', 'ORG', 'TEL', 'CATEGORIES']);
/** No name or number is longer; the rest of the line is ignored. */
const MOST_CHARS = 4096;
/** Per card; nobody has more numbers than that. */
const MOST_LINES = 1000;

/**
 * Names, companies and fax numbers of vCards, read lazily. Outlook saves version 2.1, which no maintained library reads, and only these
 * few properties matter here. A single pass, whatever the file contains.
 */
export function* readVcards(text: string): Generator<WrittenContact> {
  let place = 0;
  let lines: Line[] = [];
  for (const written of unfold(text)) {
    if (!BEGIN.test(written)) {
      if (place > 0 && lines.length < MOST_LINES) lines.push(...parseLine(written));
      continue;
    }
    if (place > 0) yield toContact(lines, place);
    place++;
    lines = [];
  }
  if (place > 0) yield toContact(lines, place);
}

function toContact(lines: readonly Line[], place: number): WrittenContact {
  const find = (name: string): string => lines.find((line) => line.name === name)?.value ?? '';
  const [last = '', first = ''] = splitFields(find('N'));
  const [company = ''] = splitFields(find('ORG'));
  const groups = readGroupNames(
    lines
      .filter(({ name }) => name === 'CATEGORIES')
      .flatMap(({ value }) => value.split(/(?<!\\)[,;]/u))
      .flatMap((each) => splitFields(each, false)),
  );
  return {
    ...(groups.length === 0 ? {} : { groups }),
    place,
    name: splitFields(find('FN'), false)[0]?.trim() || `${first} ${last}`.trim(),
    company: company.trim(),
    faxNumbers: lines
      .filter((line) => line.name === 'TEL' && line.words.has('FAX'))
      // Including an extension: a truncated number is somebody else's, and one with an extension is reported as left out.
      .map((line) => line.value.replace(/^tel:/iu, '').trim()),
  };
}

/**
 * Long lines are folded: a line that begins with a space continues the one before (RFC 6350 section 3.2), and so does quoted-printable
 * after `=`.
 */
function* unfold(text: string): Generator<string> {
  let line: string | null = null;
  let isQuoted = false;
  let goesOn = false;
  for (const physical of splitLines(text)) {
    const isFolded: boolean = line !== null && /^[ \t]/u.test(physical);
    if (line !== null && (goesOn || isFolded)) {
      const more: string = isFolded ? physical.slice(1) : physical;
      if (line.length < MOST_CHARS) line = (goesOn ? line.slice(0, -1) : line) + more.slice(0, MOST_CHARS);
    } else {
      if (line !== null) yield line;
      line = physical.slice(0, MOST_CHARS);
      isQuoted = isQuotedPrintable(line);
    }
    goesOn = isQuoted && physical.endsWith('=');
  }
  if (line !== null) yield line;
}

function* splitLines(text: string): Generator<string> {
  const ends = /\r\n?|\n/gu;
  let start = 0;
  for (let end = ends.exec(text); end !== null; end = ends.exec(text)) {
    yield text.slice(start, end.index);
    start = ends.lastIndex;
  }
  yield text.slice(start);
}

const isQuotedPrintable = (line: string): boolean =>
  line
    .slice(0, line.indexOf(':') + 1)
    .toUpperCase()
    .includes('QUOTED-PRINTABLE');

function parseLine(line: string): Line[] {
  const colon = findColon(line);
  const [property = '', ...parameters] = line.slice(0, Math.max(0, colon)).split(';');
  // `item1.TEL`: the group's name comes before a dot.
  const name = property.slice(property.lastIndexOf('.') + 1).toUpperCase();
  if (!READ.has(name)) return [];
  const words = new Set(parameters.flatMap((each) => each.toUpperCase().split(/[=,"]/u)));
  const value = line.slice(colon + 1);
  return [{ name, words, value: words.has('QUOTED-PRINTABLE') ? unquote(value, words) : value }];
}

/** A colon inside quotes belongs to a parameter. -1: there is none outside. */
function findColon(line: string): number {
  let isInside = false;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '"') isInside = !isInside;
    if (line[at] === ':' && !isInside) return at;
  }
  return -1;
}

function unquote(value: string, words: ReadonlySet<string>): string {
  const bytes: number[] = [];
  for (let index = 0; index < value.length; index++) {
    const hex = /^=(?<digits>[\dA-F]{2})/iu.exec(value.slice(index, index + 3))?.groups?.['digits'];
    if (hex === undefined) {
      bytes.push(...Buffer.from(value[index] ?? ''));
    } else {
      bytes.push(Number.parseInt(hex, 16));
      index += 2;
    }
  }
  const encoding = words.has('UTF-8') ? 'utf-8' : 'windows-1252';
  return new TextDecoder(encoding).decode(Uint8Array.from(bytes));
}

/** The parts of a value, unescaped (RFC 6350 section 3.4). */
function splitFields(value: string, isStructured = true): string[] {
  const parts = isStructured ? value.split(/(?<!\\);/u) : [value];
  return parts.map((part) => part.replace(/\\n/giu, ' ').replace(/\\(?<mark>[\\;,:])/gu, '$<mark>'));
}
