import { NUMBER_FORMATS, type NumberFormat, toNumberFormat, writePageNumber } from './page-number.ts';

/**
 * Stand in the text for the number of the page, and of all pages, until these are known, in characters of private use. The second character says
 * which of the two it is, and in which format.
 */
const MARK_BEGIN = '\ue0f0';
const FIRST_FORMAT = 0xe100;
/** The first one: as its section has it. */
const FORMATS = [null, ...NUMBER_FORMATS] as const;
const ANY_MARK = /\ue0f0(?<kind>[\ue100-\ue10d])/gu;
const PAGE_FIELD = /^\s*(?<name>PAGE|NUMPAGES)\b/iu;
const FORMAT_SWITCH = /\\\*\s*"?(?<format>\w+)/gu;

/** What is to stand for a field until `fillPageFields`; null: it is none of the two. */
export function pageMarkFor(instruction: string | null): string | null {
  const name = PAGE_FIELD.exec(instruction ?? '')?.groups?.['name'];
  if (name === undefined) return null;
  const offset = name.toUpperCase() === 'PAGE' ? 0 : FORMATS.length;
  const format = FORMATS.indexOf(readFormat(instruction ?? ''));
  return MARK_BEGIN + String.fromCharCode(FIRST_FORMAT + offset + format);
}

/** What a field asks for, in letters as large as those of the switch (17.16.4.3); null: nothing that numbers are written in. */
function readFormat(instruction: string): NumberFormat | null {
  for (const { groups } of instruction.matchAll(FORMAT_SWITCH)) {
    const asked = groups?.['format'] ?? '';
    const isUpper = /^[A-Z]/u.test(asked);
    switch (asked.toLowerCase()) {
      case 'arabic':
        return 'decimal';
      case 'arabicdash':
        return 'numberInDash';
      case 'roman':
        return isUpper ? 'upperRoman' : 'lowerRoman';
      case 'alphabetic':
        return isUpper ? 'upperLetter' : 'lowerLetter';
    }
  }
  return null;
}

/** The numbers, now that it is known which page is which. */
export function fillPageFields(body: HTMLElement): void {
  const pages = [...body.querySelectorAll<HTMLElement>(':scope > section')];
  for (const [index, page] of pages.entries()) {
    const { number, numberFormat } = page.dataset;
    const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const { nodeValue } = node;
      if (nodeValue === null || nodeValue.search(ANY_MARK) < 0) continue;
      node.nodeValue = nodeValue.replaceAll(ANY_MARK, (_mark, kind: string) => {
        const place = kind.charCodeAt(0) - FIRST_FORMAT;
        const format = FORMATS[place % FORMATS.length] ?? null;
        return place < FORMATS.length
          ? writePageNumber(Number(number ?? index + 1), format ?? toNumberFormat(numberFormat))
          : writePageNumber(pages.length, format ?? 'decimal');
      });
    }
  }
}
