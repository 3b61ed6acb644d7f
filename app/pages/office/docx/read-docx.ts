import { posix } from 'node:path';
import { isVisible, type Block } from '../../flow/flow.ts';
import { findChildren, descend, elementsIn, type XmlElement } from '../../xml/xml-tree.ts';
import type { OfficePackage } from '../../recognise/office-package.ts';
import { DocxNumbering } from './docx-numbering.ts';
import { DocxReader, type DocxParts } from './docx-reader.ts';
import { DocxStyles } from './docx-styles.ts';

/** Where all the big programs put it, and where it is looked for in a file that does not say. */
const USUAL_DOCUMENT = 'word/document.xml';

/** The text, tables and pictures of a Word document, its header first and its footer and notes last. Null for a damaged one. */
export function readDocx(file: OfficePackage): Block[] | null {
  const document = file.mainPart() ?? USUAL_DOCUMENT;
  const body = descend(file.xml(document), 'body');
  if (body === null) return null;
  const parts: DocxParts = {
    file,
    styles: new DocxStyles(file.xml(partBeside(file, document, 'styles'))),
    numbering: new DocxNumbering(file.xml(partBeside(file, document, 'numbering'))),
    footnotes: [],
  };
  const header = readReference(parts, document, body, 'headerReference');
  const text = new DocxReader(parts, document).read(body);
  const footer = readReference(parts, document, body, 'footerReference');
  const footnotes = readFootnotes(parts, document);
  return [...header, ...text, ...underRule(footnotes), ...underRule(footer)];
}

/** A rule with nothing below it would be all that a fax of an empty document shows. */
const underRule = (blocks: readonly Block[]): Block[] =>
  blocks.some(isVisible) ? [{ kind: 'rule' }, ...blocks] : [];

/** A part of one kind that belongs to the document, by its relationship or by its usual name. */
const partBeside = (file: OfficePackage, document: string, kind: string): string =>
  file.related(document, kind) ?? posix.join(posix.dirname(document), `${kind}.xml`);

/** The header or footer of the first page; on a fax in running text it stands once. */
function readReference(parts: DocxParts, document: string, body: XmlElement, name: string): Block[] {
  const section = [...elementsIn(body, 'sectPr')][0] ?? null;
  const references = findChildren(section, name);
  const isTitled = descend(section, 'titlePg') !== null;
  const reference =
    references.find(({ attributes }) => attributes['type'] === (isTitled ? 'first' : 'default')) ??
    references.find(({ attributes }) => attributes['type'] === 'default');
  const part = parts.file.target(document, reference?.attributes['id']);
  const root = part === null ? null : parts.file.xml(part);
  return part === null || root === null ? [] : new DocxReader(parts, part).read(root, 'without page numbers');
}

function readFootnotes(parts: DocxParts, document: string): Block[] {
  const seen = parts.footnotes.slice();
  return seen.flatMap(({ kind, id }, index) => {
    const part = partBeside(parts.file, document, `${kind}s`);
    const footnote = findChildren(parts.file.xml(part), kind).find(
      ({ attributes }) => attributes['id'] === id,
    );
    if (footnote === undefined) return [];
    const [first, ...rest] = new DocxReader(parts, part).read(footnote);
    if (first?.kind !== 'paragraph') return first === undefined ? [] : [first, ...rest];
    return [{ ...first, indentPt: 24, marker: `[${index + 1}]`, beforePt: 0 }, ...rest];
  });
}
