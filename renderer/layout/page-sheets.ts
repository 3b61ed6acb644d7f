import { letterNumber, romanNumber } from '../../app/pages/office/list-numbers.ts';
import { SECTION_NAME, SHEET_NAME, type Section, type SheetKind } from './word-sections.ts';

interface Sheet {
  readonly header: Element | null;
  readonly footer: Element | null;
}

/** The headers and footers of each section, taken from the sheets that `prepareSections` put before the first page. */
export class PageSheets {
  readonly #sections: readonly Section[];
  readonly #sheets = new Map<string, Sheet>();
  #number = 0;
  #section: string | undefined;

  /** Takes the sheets off the body, and says of each page of which section it is. */
  constructor(body: HTMLElement, sections: readonly Section[]) {
    this.#sections = sections;
    let current: string | undefined;
    for (const page of [...body.querySelectorAll<HTMLElement>(':scope > section')]) {
      const names = [...page.querySelectorAll('span[id^="faxtray-"]')];
      const sheet = names.map(({ id }) => SHEET_NAME.exec(id)).find((each) => each !== null);
      if (sheet !== undefined) this.#keep(sheet[0], page);
      const begins = names.filter(({ id }) => SECTION_NAME.test(id));
      const first = page.querySelector(':scope > article > *');
      const atTop = begins.find((each) => first?.contains(each) === true);
      current = findSection(atTop) ?? current;
      // Between two breaks of which one is the other: there is no paragraph on it.
      const isNone = page.querySelector(':scope > article > *, :scope > ol') === null;
      if (current === undefined || isNone) page.remove();
      else page.dataset['section'] = current;
      current = findSection(begins.at(-1)) ?? current;
      for (const name of names) name.remove();
    }
  }

  /** Gives the next page its number, header and footer. */
  dress(page: HTMLElement): void {
    const section = this.#sections[Number(page.dataset['section'])];
    if (section === undefined) return;
    const isFirst = this.#section !== page.dataset['section'];
    this.#section = page.dataset['section'];
    this.#number = isFirst && section.firstNumber !== null ? section.firstNumber : this.#number + 1;
    page.dataset['number'] = writeNumber(this.#number, section.numberFormat);
    const kind: SheetKind =
      isFirst && section.hasFirstSheet
        ? 'first'
        : section.hasEvenSheets && this.#number % 2 === 0
          ? 'even'
          : 'default';
    for (const old of page.querySelectorAll(':scope > header, :scope > footer')) old.remove();
    const sheet = this.#sheets.get(`${page.dataset['section']} ${kind}`);
    if (sheet?.header) page.prepend(sheet.header.cloneNode(true));
    if (sheet?.footer) page.append(sheet.footer.cloneNode(true));
  }

  #keep(name: string, page: HTMLElement): void {
    const { section = '', kind = '' } = SHEET_NAME.exec(name)?.groups ?? {};
    this.#sheets.set(`${section} ${kind}`, {
      header: page.querySelector(':scope > header'),
      footer: page.querySelector(':scope > footer'),
    });
  }
}

const findSection = (name: Element | undefined): string | undefined =>
  name === undefined ? undefined : SECTION_NAME.exec(name.id)?.groups?.['section'];

function writeNumber(number: number, format: string): string {
  switch (format) {
    case 'lowerRoman':
      return romanNumber(number);
    case 'upperRoman':
      return romanNumber(number).toUpperCase();
    case 'lowerLetter':
      return letterNumber(number);
    case 'upperLetter':
      return letterNumber(number).toUpperCase();
    case 'numberInDash':
      return `- ${number} -`;
    default:
      return String(number);
  }
}
