import JSZip from 'jszip';
import { mendLines, spreadTableBorders } from './mend-borders.ts';
import { dropRepeatedBreaks } from './page-breaks.ts';
import { simplifyContent, turnRightToLeft } from './plain-content.ts';
import { showSignsOfFonts, usesStyleOfSigns } from './show-signs-of-fonts.ts';
import type { TabStops } from './tab-stops.ts';
import type { TextMarks } from './text-marks.ts';
import { hasUndrawnParts, keepDrawnForms } from './undrawn-parts.ts';
import { endSections, prepareSections, type Section } from './word-sections.ts';
import { findUsedIds, inheritSheets } from './word-sheets.ts';
import { findElements, WORDS } from './word-xml.ts';

const MAIN_PART = /^word\/document\d*\.xml$/u;
/** Headers and footers, and notes. */
const OTHER_TEXT_PARTS = /^word\/(?:header|footer|footnotes|endnotes)\d*\.xml$/u;
const HEADER_OR_FOOTER = /^word\/(?:header|footer)\d*\.xml$/u;
const NUMBERING = 'word/numbering.xml';
const STYLES = 'word/styles.xml';
const SETTINGS = 'word/settings.xml';

/** The parts of a Word document, before `docx-preview` makes elements of them (ECMA-376 part 1, 17). */
export class WordPackage {
  readonly #zip: JSZip;

  private constructor(zip: JSZip) {
    this.#zip = zip;
  }

  static async open(file: Blob): Promise<WordPackage> {
    return new WordPackage(await JSZip.loadAsync(file));
  }

  /**
   * Takes away what `docx-preview` leaves out together with the words in it, puts marks where page numbers are, and marks each piece of text.
   * The document's sections, or why it cannot be shown whole.
   */
  async prepare(
    marks: TextMarks,
    tabStops: TabStops,
  ): Promise<readonly Section[] | 'undrawn-parts' | 'signs'> {
    const [mainName, ...others] = Object.keys(this.#zip.files).filter((name) => MAIN_PART.test(name));
    const text = mainName === undefined ? null : await this.#read(mainName);
    if (mainName === undefined || text === null || others.length > 0) return 'undrawn-parts';
    const numbering = await this.#read(NUMBERING);
    const styles = await this.#read(STYLES);
    const settings = await this.#read(SETTINGS);
    keepDrawnForms(text);
    if (hasUndrawnParts(text)) return 'undrawn-parts';
    simplifyContent(text);
    await this.#removeUnusedSheets(mainName, text, settings);
    const parts = new Map([[mainName, text]]);
    for (const name of Object.keys(this.#zip.files).filter((each) => OTHER_TEXT_PARTS.test(each))) {
      const part = await this.#read(name);
      if (part === null) return 'undrawn-parts';
      parts.set(name, part);
      keepDrawnForms(part);
      if (hasUndrawnParts(part)) return 'undrawn-parts';
      simplifyContent(part);
    }
    for (const part of parts.values()) {
      turnRightToLeft(part);
      if (!showSignsOfFonts(part)) return 'signs';
    }
    if (numbering !== null && !showSignsOfFonts(numbering)) return 'signs';
    if (styles !== null && usesStyleOfSigns(styles, [...parts.values()])) return 'signs';
    for (const [name, part] of parts) {
      spreadTableBorders(part, styles);
      markTexts(name, part, text, marks);
    }
    // Before, so that a break that was written down twice begins no section; behind, because sections begin pages.
    dropRepeatedBreaks(text, styles);
    const sections = prepareSections(text, settings);
    dropRepeatedBreaks(text, styles);
    if (settings !== null) parts.set(SETTINGS, settings);
    if (numbering !== null) parts.set(NUMBERING, numbering);
    if (styles !== null) parts.set(STYLES, styles);
    for (const [name, part] of parts)
      if (MAIN_PART.test(name) || OTHER_TEXT_PARTS.test(name)) tabStops.mark(part, styles, settings);
    for (const part of parts.values()) mendLines(part);
    for (const [name, part] of parts) this.#zip.file(name, new XMLSerializer().serializeToString(part));
    return sections;
  }

  toBlob(): Promise<Blob> {
    return this.#zip.generateAsync({ type: 'blob' });
  }

  /** Headers and footers that no page shows: whatever is in them is no reason not to show the document. */
  async #removeUnusedSheets(
    mainName: string,
    text: XMLDocument,
    settings: XMLDocument | null,
  ): Promise<void> {
    const body = text.getElementsByTagNameNS('*', 'body')[0];
    if (body === undefined) return;
    const ends = endSections(body);
    inheritSheets(ends);
    const links = await this.#read(mainName.replace('/', '/_rels/').concat('.rels'));
    if (links === null) return;
    const ids = findUsedIds(ends, settings);
    const used = [...links.getElementsByTagNameNS('*', 'Relationship')]
      .filter((link) => ids.has(link.getAttribute('Id')))
      .map((link) => link.getAttribute('Target') ?? '');
    for (const name of Object.keys(this.#zip.files).filter((each) => HEADER_OR_FOOTER.test(each))) {
      const own = name.replace('word/', '');
      // However it is named from where the text is.
      if (!used.some((target) => target.endsWith(own))) this.#zip.remove(name);
    }
  }

  async #read(name: string): Promise<XMLDocument | null> {
    const xml = await this.#zip.file(name)?.async('string');
    if (xml === undefined) return null;
    const part = new DOMParser().parseFromString(xml, 'application/xml');
    return part.querySelector('parsererror') === null ? part : null;
  }
}

/** Notes are on a page where the text refers to them, and nowhere else. */
function markTexts(name: string, part: XMLDocument, text: XMLDocument, marks: TextMarks): void {
  if (MAIN_PART.test(name)) marks.mark(part.documentElement);
  else if (HEADER_OR_FOOTER.test(name)) marks.markTogether(part.documentElement);
  else {
    for (const kind of ['footnote', 'endnote']) {
      const references = findElements(text, `${kind}Reference`);
      const ids = new Set(references.map((each) => each.getAttributeNS(WORDS, 'id')));
      for (const footnote of findElements(part, kind))
        if (ids.has(footnote.getAttributeNS(WORDS, 'id'))) marks.mark(footnote);
    }
  }
}
