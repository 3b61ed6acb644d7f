import { PLAIN, type Block, type Paragraph, type TextStyle } from '../../flow/flow.ts';
import { ParagraphBuilder } from '../../flow/paragraph-builder.ts';
import { findChildren, descend, textIn, type XmlElement } from '../../xml/xml-tree.ts';
import type { OfficePackage } from '../../recognise/office-package.ts';
import { showSign, showSigns } from '../sign-fonts.ts';
import { docxImage } from './docx-image.ts';
import type { DocxNumbering } from './docx-numbering.ts';
import { paragraphShape, runShape, type DocxStyles, type RunShape } from './docx-styles.ts';
import { mathText } from './math-text.ts';
import { readDocxTable } from './docx-table.ts';

export interface DocxParts {
  readonly file: OfficePackage;
  readonly styles: DocxStyles;
  readonly numbering: DocxNumbering;
  /** The notes that the text refers to, in its order. */
  readonly footnotes: { kind: 'footnote' | 'endnote'; id: string }[];
}

/** What only holds other content; a field's result among them, its instructions not. */
const TRANSPARENT = new Set([
  'sdt',
  'sdtContent',
  'smartTag',
  'customXml',
  'ins',
  'moveTo',
  'hyperlink',
  'fldSimple',
  'dir',
  'bdo',
  'AlternateContent',
  'Choice',
  'oMathPara',
]);
const PAGE_FIELD = /\b(?:PAGE|NUMPAGES|SECTIONPAGES)\b/u;
const DEFAULT_AFTER_PT = 0;

/** Reads one part of a Word document: its body, a header, a note. */
export class DocxReader {
  readonly #parts: DocxParts;
  readonly #part: string;
  #isWithoutPageNumbers = false;
  #builder = new ParagraphBuilder();
  #shape: Partial<Paragraph> = {};
  /** Text boxes of the paragraph, which come after it. */
  #boxes: XmlElement[] = [];
  /** The instructions of the fields that are open; what they result in is not shown for page numbers. */
  readonly #fields: string[] = [];

  constructor(parts: DocxParts, part: string) {
    this.#parts = parts;
    this.#part = part;
  }

  read(parent: XmlElement, pageNumbers: 'as they are' | 'without page numbers' = 'as they are'): Block[] {
    this.#isWithoutPageNumbers = pageNumbers === 'without page numbers';
    return this.#readBlocks(parent);
  }

  #readBlocks(parent: XmlElement): Block[] {
    const outer = this.#builder;
    this.#builder = new ParagraphBuilder();
    this.#addBlocks(parent);
    const { blocks } = this.#builder;
    this.#builder = outer;
    return blocks;
  }

  #addBlocks(parent: XmlElement): void {
    for (const child of findChildren(parent)) {
      if (child.name === 'p') this.#addParagraph(child);
      else if (child.name === 'tbl')
        this.#builder.addBlock(readDocxTable(child, this.#parts.styles, (cell) => this.#readBlocks(cell)));
      else if (TRANSPARENT.has(child.name)) this.#addBlocks(child);
    }
  }

  #addParagraph(element: XmlElement): void {
    const properties = descend(element, 'pPr');
    const style = this.#parts.styles.paragraph(descend(properties, 'pStyle')?.attributes['val']);
    const { numbering, breaksBefore, ...shape } = { ...style.paragraph, ...paragraphShape(properties) };
    const item = numbering === undefined ? null : this.#parts.numbering.next(numbering.id, numbering.level);
    this.#shape = { beforePt: 0, afterPt: DEFAULT_AFTER_PT, ...shape };
    if (item !== null) {
      const indentPt = shape.indentPt ?? item.indentPt ?? 24;
      this.#shape = { ...this.#shape, marker: item.marker, indentPt: Math.max(18, indentPt) };
    }
    if (breaksBefore === true) this.#builder.addBlock({ kind: 'page-break' });
    this.#addInlines(element, style.run);
    this.#builder.endLine(this.#shape);
    for (const box of this.#boxes.splice(0))
      for (const block of this.#readBlocks(box)) this.#builder.addBlock(block);
    const section = descend(properties, 'sectPr');
    const isNewPage = section !== null && descend(section, 'type')?.attributes['val'] !== 'continuous';
    if (isNewPage) this.#builder.addBlock({ kind: 'page-break' });
  }

  #addInlines(parent: XmlElement, run: RunShape): void {
    for (const child of findChildren(parent)) {
      if (child.name === 'r') this.#addRun(child, run);
      else if (child.name === 'fldSimple' && this.#isSkipped(child.attributes['instr'] ?? '')) continue;
      else if (child.name === 'oMath') this.#builder.addVerbatim(mathText(child), { ...PLAIN, ...run });
      else if (TRANSPARENT.has(child.name)) this.#addInlines(child, run);
    }
  }

  #addRun(element: XmlElement, outer: RunShape): void {
    const properties = descend(element, 'rPr');
    const added = this.#parts.styles.added(descend(properties, 'rStyle')?.attributes['val']).run;
    const { isHidden, ...shape } = { ...outer, ...added, ...runShape(properties) };
    if (isHidden === true) return;
    const fonts = descend(properties, 'rFonts')?.attributes ?? {};
    this.#addRunContent(element, { ...PLAIN, ...shape }, fonts['ascii'] ?? fonts['hAnsi']);
  }

  #addRunContent(element: XmlElement, style: TextStyle, font: string | undefined): void {
    for (const child of findChildren(element)) {
      const { name, attributes } = child;
      if (this.#followField(child) || this.#fields.some((field) => this.#isSkipped(field))) continue;
      switch (name) {
        case 't':
          this.#builder.addVerbatim(showSigns(textIn(child), font), style);
          break;
        case 'tab':
        case 'ptab':
          this.#builder.addVerbatim('\t', style);
          break;
        case 'noBreakHyphen':
          this.#builder.addVerbatim('-', style);
          break;
        case 'sym':
          this.#builder.addVerbatim(showSign(attributes['char'], attributes['font']), style);
          break;
        case 'cr':
          this.#builder.addInline({ kind: 'break' });
          break;
        case 'br':
          this.#addBreak(attributes['type']);
          break;
        case 'footnoteReference':
        case 'endnoteReference':
          this.#addFootnote(name === 'footnoteReference' ? 'footnote' : 'endnote', attributes['id'], style);
          break;
        case 'drawing':
        case 'pict':
        case 'object':
          this.#addDrawing(child, style);
          break;
        case 'ruby':
          this.#addReading(child, style);
          break;
        case 'AlternateContent':
        case 'Choice':
          this.#addRunContent(child, style, font);
      }
    }
  }

  /** Words, and in brackets behind them how they are read. */
  #addReading(ruby: XmlElement, style: TextStyle): void {
    const words = descend(ruby, 'rubyBase');
    const reading = descend(ruby, 'rt');
    if (words !== null) this.#addInlines(words, style);
    if (reading === null || textIn(reading).trim() === '') return;
    this.#builder.addVerbatim('(', style);
    this.#addInlines(reading, style);
    this.#builder.addVerbatim(')', style);
  }

  /** Whether the element is one of those that a field is made of. */
  #followField(element: XmlElement): boolean {
    const { name, attributes } = element;
    if (name === 'instrText') {
      const open = this.#fields.length - 1;
      if (open >= 0) this.#fields[open] = `${this.#fields[open] ?? ''}${textIn(element)}`;
      return true;
    }
    if (name !== 'fldChar') return false;
    if (attributes['fldCharType'] === 'begin') this.#fields.push('');
    if (attributes['fldCharType'] === 'end') this.#fields.pop();
    return true;
  }

  #isSkipped(field: string): boolean {
    return this.#isWithoutPageNumbers && PAGE_FIELD.test(field);
  }

  #addBreak(type: string | undefined): void {
    if (type !== 'page') {
      this.#builder.addInline({ kind: 'break' });
      return;
    }
    this.#builder.endParagraph(this.#shape);
    this.#builder.addBlock({ kind: 'page-break' });
    this.#shape = { ...this.#shape, marker: null };
  }

  #addFootnote(kind: 'footnote' | 'endnote', id: string | undefined, style: TextStyle): void {
    if (id === undefined) return;
    this.#parts.footnotes.push({ kind, id });
    this.#builder.addVerbatim(`[${this.#parts.footnotes.length}]`, { ...style, sizePt: style.sizePt * 0.75 });
  }

  #addDrawing(drawing: XmlElement, style: TextStyle): void {
    const found = docxImage(drawing, (id) => {
      const target = this.#parts.file.target(this.#part, id);
      return target === null ? null : this.#parts.file.bytes(target);
    });
    if (found.image !== null) this.#builder.addInline({ kind: 'picture', image: found.image });
    if (found.words !== null) this.#builder.addVerbatim(found.words, { ...style, isItalic: true });
    this.#boxes.push(...found.boxes);
  }
}
