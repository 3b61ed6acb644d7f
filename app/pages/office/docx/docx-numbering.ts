import { findChildren, descend, type XmlElement } from '../../xml/xml-tree.ts';
import { showSigns } from '../sign-fonts.ts';
import { letterNumber, romanNumber } from '../list-numbers.ts';

interface Level {
  readonly format: string;
  readonly text: string;
  /** Of the sign before each item, where it is one. */
  readonly font: string | undefined;
  readonly start: number;
  readonly indentPt: number | null;
}

const LEVELS = 9;
const HAS_MEANING = /^[←-⇿☐-☒✓-✘➔➢➲☞☎✉]$/u;

/** The lists of a Word document (ECMA-376 part 1, section 17.9): what stands before each item, counted as it comes. */
export class DocxNumbering {
  readonly #lists = new Map<string, readonly Level[]>();
  readonly #counters = new Map<string, number[]>();

  constructor(numbering: XmlElement | null) {
    const abstract = new Map(
      findChildren(numbering, 'abstractNum').map((each) => [
        each.attributes['abstractNumId'],
        readLevels(each),
      ]),
    );
    for (const num of findChildren(numbering, 'num')) {
      const id = num.attributes['numId'];
      const levels = abstract.get(descend(num, 'abstractNumId')?.attributes['val']);
      if (id !== undefined && levels !== undefined) this.#lists.set(id, levels);
    }
  }

  /** Counts one item; null where the list has no mark, or does not exist. */
  next(id: string, level: number): { marker: string; indentPt: number | null } | null {
    const levels = this.#lists.get(id);
    const own = levels?.[level];
    if (levels === undefined || own === undefined || own.format === 'none') return null;
    const counters = this.#counters.get(id) ?? [];
    this.#counters.set(id, counters);
    counters[level] = (counters[level] ?? own.start - 1) + 1;
    // A new item begins the lists below it anew.
    counters.length = level + 1;
    const { indentPt } = own;
    if (own.format === 'bullet') return { marker: toBullet(own, level), indentPt };
    const marker = own.text.replace(/%(\d)/gu, (_, place: string) => {
      const at = Number(place) - 1;
      const shown = levels[at];
      return shown === undefined ? '' : numberAs(counters[at] ?? shown.start, shown.format);
    });
    return { marker, indentPt };
  }
}

/** A tick or an arrow says something; any other sign only tells items apart. */
function toBullet({ text, font }: Level, level: number): string {
  const shown = showSigns(text, font);
  return HAS_MEANING.test(shown) ? shown : level % 2 === 0 ? '•' : '–';
}

function readLevels(abstractNum: XmlElement): Level[] {
  const levels: Level[] = [];
  for (const level of findChildren(abstractNum, 'lvl')) {
    const place = Number(level.attributes['ilvl'] ?? 0);
    if (!(place >= 0 && place < LEVELS)) continue;
    const readValue = (name: string): string | undefined => descend(level, name)?.attributes['val'];
    const indent = descend(level, 'pPr', 'ind')?.attributes;
    const twips = Number(indent?.['left'] ?? indent?.['start'] ?? Number.NaN);
    levels[place] = {
      format: readValue('numFmt') ?? 'decimal',
      text: readValue('lvlText') ?? '',
      font: descend(level, 'rPr', 'rFonts')?.attributes['ascii'],
      start: Number(readValue('start') ?? 1) || 0,
      indentPt: Number.isFinite(twips) ? twips / 20 : null,
    };
  }
  return levels;
}

function numberAs(value: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return letterNumber(value);
    case 'upperLetter':
      return letterNumber(value).toUpperCase();
    case 'lowerRoman':
      return romanNumber(value);
    case 'upperRoman':
      return romanNumber(value).toUpperCase();
    case 'decimalZero':
      return String(value).padStart(2, '0');
    default:
      return String(value);
  }
}
