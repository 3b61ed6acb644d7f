import type { WrittenContact } from '../../services/ports/contacts.ts';

interface Line {
  readonly name: string;
  /** In capitals: `TYPE=work,fax` as TYPE, WORK and FAX; vCard 2.1 leaves `TYPE=` out. */
  readonly words: ReadonlySet<string>;
  readonly value: string;
}

/**
 * Names, companies and fax numbers of vCards. Version 2.1 is what Outlook saves, and no kept library reads it; of the format only
 * these few lines matter here.
 */
export function readVcards(text: string): WrittenContact[] {
  const cards = text.split(/^BEGIN:VCARD\s*$/imu).slice(1);
  return cards.map((card, index) => {
    const lines = unfold(card).flatMap((line) => parseLine(line) ?? []);
    const find = (name: string): string => lines.find((line) => line.name === name)?.value ?? '';
    const [last = '', first = ''] = splitFields(find('N'));
    const [company = ''] = splitFields(find('ORG'));
    return {
      place: index + 1,
      name: splitFields(find('FN'), false)[0]?.trim() || `${first} ${last}`.trim(),
      company: company.trim(),
      faxNumbers: lines
        .filter((line) => line.name === 'TEL' && line.words.has('FAX'))
        // With its extension, if it has one: a number cut short is somebody else's, and one with it is told as left out.
        .map((line) => line.value.replace(/^tel:/iu, '').trim()),
    };
  });
}

/** Long lines are folded: a line that begins with space goes on (RFC 6350 section 3.2), and so does quoted-printable after `=`. */
function unfold(card: string): string[] {
  const joined = card.replace(/\r\n?/gu, '\n').replace(/\n[ \t]/gu, '');
  const lines: string[] = [];
  for (const line of joined.split('\n')) {
    const before = lines.at(-1);
    if (before !== undefined && isQuoted(before) && before.endsWith('=')) {
      lines[lines.length - 1] = before.slice(0, -1) + line;
    } else {
      lines.push(line);
    }
  }
  return lines;
}

const isQuoted = (line: string): boolean => /^[^:]*QUOTED-PRINTABLE[^:]*:/iu.test(line);

function parseLine(line: string): Line | null {
  // A colon inside quotes belongs to a parameter.
  const match = /^(?<head>(?:[^":]|"[^"]*")*):(?<value>.*)$/u.exec(line);
  const { head = '', value = '' } = match?.groups ?? {};
  const [property = '', ...parameters] = head.split(';');
  if (property === '') return null;
  const words = new Set(parameters.flatMap((each) => each.toUpperCase().split(/[=,"]/u)));
  // `item1.TEL`: a group's name comes before a dot.
  const name = property.slice(property.lastIndexOf('.') + 1).toUpperCase();
  return { name, words, value: words.has('QUOTED-PRINTABLE') ? unquote(value, words) : value };
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

/** The parts of a value, its escapes undone (RFC 6350 section 3.4). */
function splitFields(value: string, isStructured = true): string[] {
  const parts = isStructured ? value.split(/(?<!\\);/u) : [value];
  return parts.map((part) => part.replace(/\\n/giu, ' ').replace(/\\(?<mark>[\\;,:])/gu, '$<mark>'));
}
