import JSZip from 'jszip';
import { mendLines, spreadTableBorders } from './mend-borders.ts';
import { pageMarkFor } from './page-fields.ts';
import { showSignsOfFonts, usesStyleOfSigns } from './show-signs-of-fonts.ts';
import type { TextMarks } from './text-marks.ts';
import { hasUndrawnParts, keepDrawnForms } from './undrawn-parts.ts';
import { elementsOf, WORDS } from './word-xml.ts';

const XML_SPACE = 'http://www.w3.org/XML/1998/namespace';
/** The text itself, its headers and footers, and its notes. */
const TEXT_PARTS = /^word\/(?:document|header|footer|footnotes|endnotes)\d*\.xml$/u;
const MAIN_PART = /^word\/document\d*\.xml$/u;
const HEADER_OR_FOOTER = /^word\/(?:header|footer)/u;
const NUMBERING = 'word/numbering.xml';
const STYLES = 'word/styles.xml';
/** Around what is to be seen, and unknown to docx-preview. */
const WRAPPERS = ['fldSimple', 'customXml', 'moveTo', 'dir', 'bdo'];

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
   * Not null: why it cannot be shown whole.
   */
  async prepare(marks: TextMarks): Promise<'undrawn-parts' | 'signs' | null> {
    const names = Object.keys(this.#zip.files).filter((name) => TEXT_PARTS.test(name));
    const parts = new Map<string, XMLDocument>();
    for (const name of names) {
      const part = await this.#read(name);
      if (part === null) return 'undrawn-parts';
      parts.set(name, part);
    }
    const main = [...parts].filter(([name]) => MAIN_PART.test(name)).map(([, part]) => part);
    if (main.length !== 1) return 'undrawn-parts';
    const numbering = await this.#read(NUMBERING);
    const styles = await this.#read(STYLES);
    for (const part of parts.values()) {
      keepDrawnForms(part);
      if (hasUndrawnParts(part)) return 'undrawn-parts';
      simplifyFields(part);
      if (!showSignsOfFonts(part)) return 'signs';
    }
    if (numbering !== null && !showSignsOfFonts(numbering)) return 'signs';
    if (styles !== null && usesStyleOfSigns(styles, [...parts.values()])) return 'signs';
    for (const [name, part] of parts) {
      spreadTableBorders(part, styles);
      markTexts(name, part, main, marks);
    }
    if (numbering !== null) parts.set(NUMBERING, numbering);
    if (styles !== null) parts.set(STYLES, styles);
    for (const part of parts.values()) mendLines(part);
    for (const [name, part] of parts) this.#zip.file(name, new XMLSerializer().serializeToString(part));
    return null;
  }

  toBlob(): Promise<Blob> {
    return this.#zip.generateAsync({ type: 'blob' });
  }

  async #read(name: string): Promise<XMLDocument | null> {
    const xml = await this.#zip.file(name)?.async('string');
    if (xml === undefined) return null;
    const part = new DOMParser().parseFromString(xml, 'application/xml');
    return part.querySelector('parsererror') === null ? part : null;
  }
}

function simplifyFields(part: XMLDocument): void {
  markSimpleFields(part);
  markComplexFields(part);
  for (const moved of elementsOf(part, 'moveFrom')) moved.remove();
  for (const wrapper of WRAPPERS) for (const each of elementsOf(part, wrapper)) unwrap(each);
  // What is read aloud above a word; the word is below.
  for (const ruby of elementsOf(part, 'ruby')) {
    const base = ruby.getElementsByTagNameNS(WORDS, 'rubyBase')[0];
    const texts = base === undefined ? [] : [...base.getElementsByTagNameNS(WORDS, 't')];
    ruby.replaceWith(...texts);
  }
}

/** Notes are on a page where the text refers to them, and nowhere else. */
function markTexts(name: string, part: XMLDocument, main: readonly XMLDocument[], marks: TextMarks): void {
  if (MAIN_PART.test(name)) marks.mark(part.documentElement);
  else if (HEADER_OR_FOOTER.test(name)) marks.markTogether(part.documentElement);
  else {
    for (const kind of ['footnote', 'endnote']) {
      const references = main.flatMap((text) => elementsOf(text, `${kind}Reference`));
      const ids = new Set(references.map((each) => each.getAttributeNS(WORDS, 'id')));
      for (const note of elementsOf(part, kind))
        if (ids.has(note.getAttributeNS(WORDS, 'id'))) marks.mark(note);
    }
  }
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function markSimpleFields(part: XMLDocument): void {
  for (const field of elementsOf(part, 'fldSimple')) {
    const mark = pageMarkFor(field.getAttributeNS(WORDS, 'instr'));
    if (mark !== null) writeMark([...field.getElementsByTagNameNS(WORDS, 't')], mark);
  }
}

/** A field over several runs: its instruction, then a result between two marks of its own (17.16.18). */
function markComplexFields(part: XMLDocument): void {
  let instruction = '';
  let result: Element[] | null = null;
  for (const element of part.getElementsByTagNameNS(WORDS, '*')) {
    if (element.localName === 'instrText') instruction += element.textContent;
    else if (element.localName === 't') result?.push(element);
    else if (element.localName === 'fldChar') {
      const kind = element.getAttributeNS(WORDS, 'fldCharType');
      if (kind === 'begin') instruction = '';
      const mark = kind === 'end' ? pageMarkFor(instruction) : null;
      if (mark !== null && result !== null) writeMark(result, mark);
      result = kind === 'separate' ? [] : null;
    }
  }
}

function writeMark([first, ...others]: readonly Element[], mark: string): void {
  if (first === undefined) return;
  first.textContent = mark;
  first.setAttributeNS(XML_SPACE, 'xml:space', 'preserve');
  for (const other of others) other.textContent = '';
}
