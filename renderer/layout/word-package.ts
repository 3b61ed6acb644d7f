import JSZip from 'jszip';
import { pageMarkFor } from './page-fields.ts';

const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const XML_SPACE = 'http://www.w3.org/XML/1998/namespace';
/** The text itself, its headers and footers, and its notes. */
const TEXT_PARTS = /^word\/(?:document|header|footer|footnotes|endnotes)\d*\.xml$/u;
const MAIN_PART = 'word/document.xml';
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

  /** Takes away what `docx-preview` leaves out together with the words in it, and puts marks where page numbers are. */
  async simplifyFields(): Promise<void> {
    for (const name of Object.keys(this.#zip.files)) {
      if (!TEXT_PARTS.test(name)) continue;
      const part = await this.#read(name);
      if (part === null) continue;
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
      this.#zip.file(name, new XMLSerializer().serializeToString(part));
    }
  }

  /** What is written in it, piece by piece. */
  async texts(): Promise<string[]> {
    const part = await this.#read(MAIN_PART);
    if (part === null) return [];
    return elementsOf(part, 't').map((text) => text.textContent);
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

const elementsOf = (part: XMLDocument, name: string): Element[] => [
  ...part.getElementsByTagNameNS(WORDS, name),
];

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
