import { SECTION_NAME, type Section } from './word-sections.ts';
import { SHEET_NAME, type SheetKind } from './word-sheets.ts';

interface Sheet {
  readonly header: Element | null;
  readonly footer: Element | null;
}

/** The headers and footers of each section, taken from the sheets that `prepareSections` put before the first page. */
export class PageSheets {
  readonly #sections: readonly Section[];
  readonly #sheets = new Map<string, Sheet>();
  #number = 0;
  #section: number | undefined;

  /** Takes the sheets off the body, and says of each page which section it begins in, and which one it ends in. No page with text on it goes. */
  constructor(body: HTMLElement, sections: readonly Section[]) {
    this.#sections = sections;
    let current = 0;
    for (const page of [...body.querySelectorAll<HTMLElement>(':scope > section')]) {
      const names = [...page.querySelectorAll('span[id^="faxtray-"]')];
      for (const name of names) if (SHEET_NAME.test(name.id)) this.#keep(name, page);
      const begins = names.filter(({ id }) => SECTION_NAME.test(id));
      const first = page.querySelector(':scope > article > *');
      const atTop = begins.find((each) => first?.contains(each) === true);
      current = readSectionName(atTop) ?? current;
      page.dataset['section'] = String(current);
      current = readSectionName(begins.at(-1)) ?? current;
      page.dataset['lastSection'] = String(current);
      for (const name of names) name.remove();
      // A sheet, or between two breaks of which one is the other: there is no paragraph on it.
      if (page.querySelector(':scope > article > *, :scope > ol') === null) page.remove();
    }
  }

  /** Gives the next page its number, header and footer. What does not fit on it goes on in its last section. */
  dress(page: HTMLElement): void {
    const index = Number(page.dataset['section']);
    const lastIndex = Number(page.dataset['lastSection']);
    const section = this.#sections[index];
    if (section === undefined) return;
    const isFirst = this.#section !== index;
    this.#number = isFirst && section.firstNumber !== null ? section.firstNumber : this.#number + 1;
    page.dataset['number'] = String(this.#number);
    page.dataset['numberFormat'] = section.numberFormat;
    const kind: SheetKind =
      isFirst && section.hasFirstSheet
        ? 'first'
        : section.hasEvenSheets && this.#number % 2 === 0
          ? 'even'
          : 'default';
    for (const old of page.querySelectorAll(':scope > header, :scope > footer')) old.remove();
    const sheet = this.#sheets.get(`${index} ${kind}`);
    if (sheet?.header) page.prepend(sheet.header.cloneNode(true));
    if (sheet?.footer) page.append(sheet.footer.cloneNode(true));
    // A section that begins below another has its first page here, under the header and the number of the other.
    for (const below of this.#sections.slice(index + 1, lastIndex + 1))
      this.#number = below.firstNumber ?? this.#number;
    this.#section = lastIndex;
    page.dataset['section'] = String(lastIndex);
  }

  #keep(name: Element, page: HTMLElement): void {
    const { section = '', kind = '' } = SHEET_NAME.exec(name.id)?.groups ?? {};
    this.#sheets.set(`${section} ${kind}`, {
      header: page.querySelector(':scope > header'),
      footer: page.querySelector(':scope > footer'),
    });
    name.closest('article > *')?.remove();
  }
}

function readSectionName(name: Element | undefined): number | undefined {
  const section = SECTION_NAME.exec(name?.id ?? '')?.groups?.['section'];
  return section === undefined ? undefined : Number(section);
}
