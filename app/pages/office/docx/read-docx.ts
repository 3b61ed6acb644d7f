import type { Block } from '../../flow/flow.ts';
import { childrenOf, descend, elementsIn, type XmlElement } from '../../markup/xml-tree.ts';
import type { OfficePackage } from '../office-package.ts';
import { DocxNumbering } from './docx-numbering.ts';
import { DocxReader, type DocxParts } from './docx-reader.ts';
import { DocxStyles } from './docx-styles.ts';

const DOCUMENT = 'word/document.xml';

/** The text, tables and pictures of a Word document, its header first and its footer and notes last. Null for a damaged one. */
export function readDocx(file: OfficePackage): Block[] | null {
  const body = descend(file.xml(DOCUMENT), 'body');
  if (body === null) return null;
  const parts: DocxParts = {
    file,
    styles: new DocxStyles(file.xml('word/styles.xml')),
    numbering: new DocxNumbering(file.xml('word/numbering.xml')),
    notes: [],
  };
  const header = readReference(parts, body, 'headerReference');
  const text = new DocxReader(parts, DOCUMENT).read(body);
  const footer = readReference(parts, body, 'footerReference');
  const notes = readNotes(parts);
  return [
    ...header,
    ...text,
    ...(notes.length > 0 ? [{ kind: 'rule' } as const, ...notes] : []),
    ...(footer.length > 0 ? [{ kind: 'rule' } as const, ...footer] : []),
  ];
}

/** The header or footer of the first page; on a fax in running text it stands once. */
function readReference(parts: DocxParts, body: XmlElement, name: string): Block[] {
  const section = [...elementsIn(body, 'sectPr')][0] ?? null;
  const references = childrenOf(section, name);
  const isTitled = descend(section, 'titlePg') !== null;
  const reference =
    references.find(({ attributes }) => attributes['type'] === (isTitled ? 'first' : 'default')) ??
    references.find(({ attributes }) => attributes['type'] === 'default');
  const part = parts.file.target(DOCUMENT, reference?.attributes['id']);
  const root = part === null ? null : parts.file.xml(part);
  return part === null || root === null ? [] : new DocxReader(parts, part).read(root, 'without page numbers');
}

function readNotes(parts: DocxParts): Block[] {
  const seen = parts.notes.slice();
  return seen.flatMap(({ kind, id }, index) => {
    const part = `word/${kind}s.xml`;
    const note = childrenOf(parts.file.xml(part), kind).find(({ attributes }) => attributes['id'] === id);
    if (note === undefined) return [];
    const [first, ...rest] = new DocxReader(parts, part).read(note);
    if (first?.kind !== 'paragraph') return first === undefined ? [] : [first, ...rest];
    return [{ ...first, indentPt: 24, marker: `[${index + 1}]`, beforePt: 0 }, ...rest];
  });
}
