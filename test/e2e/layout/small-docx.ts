import { makeZip } from '../../unit/pages/support/make-zip.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const NAMESPACES = `xmlns:w="${W}" xmlns:r="${R}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"`;

interface DocxParts {
  /** What is in the body, before the section's properties. */
  readonly body: string;
  /** In its section's properties; null: it has none. */
  readonly section?: string | null;
  readonly header?: string;
  readonly footer?: string;
  /** Relationships of the document: id, the end of their type, target. */
  readonly links?: readonly (readonly [string, string, string])[];
  /** Of the package, by their names. */
  readonly more?: Readonly<Record<string, string>>;
}

export const paragraph = (text: string): string =>
  `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A field as Word writes it: over several runs, with the result that it had when the document was saved. */
export const field = (instruction: string, result: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${result}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const LETTER = '<w:pgSz w:w="12240" w:h="15840"/>';
const INCHES =
  '<w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720"/>';

export const sectionProperties = (more: string, size = LETTER): string =>
  `<w:sectPr>${more}${size}${INCHES}</w:sectPr>`;

/** A part of the package, as `hdr`, `ftr`, `styles`, `numbering` or `settings`. */
export const wordPart = (root: string, content: string): string =>
  `<w:${root} ${NAMESPACES}>${content}</w:${root}>`;

export const headerPart = (content: string): string => wordPart('hdr', content);

/** A Word document on Letter paper with margins of an inch. */
export function smallDocx({ body, section = '', header, footer, links = [], more = {} }: DocxParts): Buffer {
  const own = [
    ...(header === undefined ? [] : [['h', 'header', 'header1.xml'] as const]),
    ...(footer === undefined ? [] : [['f', 'footer', 'footer1.xml'] as const]),
  ];
  const references = own.map(([id, type]) => `<w:${type}Reference w:type="default" r:id="${id}"/>`).join('');
  const properties = section === null ? '' : sectionProperties(references + section);
  const relationships = [...own, ...links].map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}"${target.includes(':') ? ' TargetMode="External"' : ''}/>`,
  );
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="d" Type="${R}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${RELATIONSHIPS}">${relationships.join('')}</Relationships>`,
    'word/document.xml': `<w:document ${NAMESPACES}><w:body>${body}${properties}</w:body></w:document>`,
    ...(header === undefined ? {} : { 'word/header1.xml': headerPart(header) }),
    ...(footer === undefined ? {} : { 'word/footer1.xml': wordPart('ftr', footer) }),
    ...more,
  };
  return makeZip(...Object.entries(parts).map(([name, content]) => ({ name, content })));
}
