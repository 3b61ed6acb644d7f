/** How a type becomes fax pages. */
export type Rendering = 'pdf' | 'raster' | 'text';

export interface DocumentType {
  readonly id: string;
  /** With its article, as in "letter.docx is a Word document". */
  readonly name: string;
  readonly extensions: readonly string[];
  /** Any of these shows the type. A type without signatures is told by its name alone, or by being text. */
  readonly signatures: readonly Signature[];
  readonly isText: boolean;
  /** Null: recognised only so that a refusal can name it. */
  readonly rendering: Rendering | null;
}

/** Bytes written as Latin-1, one character a byte, that start at most `within` bytes from the beginning. */
export interface Signature {
  readonly bytes: string;
  readonly within: number;
}

const ZIP_ARCHIVE = 'PK\x03\x04';
/** The compound file of Microsoft's programs before 2007. */
const COMPOUND_FILE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const LOTUS_WORKSHEETS = ['\x00\x00\x02\x00', '\x00\x00\x1a\x00'];

/**
 * The types of the service (its 42 extensions: public facts, section 3) and archives, which come instead of them. Where several
 * share a signature and neither extension nor MIME type decides, the last one is taken: it is the least specific.
 */
export const DOCUMENT_TYPES: readonly DocumentType[] = [
  // Mail programs and printers put lines before it; readers look at the first 1,024 bytes (PDF 1.7 annex H, note 13).
  { ...binary('pdf', 'a PDF', ['pdf']), signatures: [{ bytes: '%PDF-', within: 1024 }], rendering: 'pdf' },
  {
    ...binary('tiff', 'a TIFF image', ['tif', 'tiff'], ['II*\0', 'MM\0*', 'II+\0', 'MM\0+']),
    rendering: 'raster',
  },
  { ...binary('png', 'a PNG image', ['png'], ['\x89PNG\r\n\x1a\n']), rendering: 'raster' },
  { ...binary('jpeg', 'a JPEG image', ['jpg', 'jpeg'], ['\xff\xd8\xff']), rendering: 'raster' },
  { ...text('text', 'plain text', ['txt', 'log', 'err', 'c', 'h', 'cpp', 'hpp']), rendering: 'text' },
  text('html', 'a web page', ['html', 'htm']),
  text('xml', 'an XML file', ['xml', 'vdx']),
  text('csv', 'a CSV table', ['csv']),
  binary('gif', 'a GIF image', ['gif'], ['GIF87a', 'GIF89a']),
  binary('psd', 'a Photoshop image', ['psd'], ['8BPS']),
  binary('pcx', 'a PCX image', ['pcx'], ['\x0a\x02\x01', '\x0a\x03\x01', '\x0a\x05\x01']),
  binary('bmp', 'a BMP image', ['bmp'], ['BM']),
  binary('tga', 'a TGA image', ['tga']),
  binary('rtf', 'an RTF document', ['rtf'], ['{\\rtf']),
  binary('docx', 'a Word document', ['docx'], [ZIP_ARCHIVE]),
  binary('xlsx', 'an Excel workbook', ['xlsx', 'xlsb'], [ZIP_ARCHIVE]),
  binary('pptx', 'a PowerPoint presentation', ['pptx'], [ZIP_ARCHIVE]),
  binary('zip', 'a ZIP archive', [], [ZIP_ARCHIVE]),
  binary('doc', 'a Word document', ['doc', 'dot'], [COMPOUND_FILE]),
  binary('xls', 'an Excel workbook', ['xls'], [COMPOUND_FILE]),
  binary('ppt', 'a PowerPoint presentation', ['ppt'], [COMPOUND_FILE]),
  binary('vsd', 'a Visio drawing', ['vsd'], [COMPOUND_FILE]),
  binary('pub', 'a Publisher document', ['pub'], [COMPOUND_FILE]),
  binary('wps', 'a Works document', ['wps'], [COMPOUND_FILE]),
  binary('compound', 'a Microsoft Office file', [], [COMPOUND_FILE]),
  binary('mcw', 'a Word for Macintosh document', ['mcw'], ['\xfe\x37\x00\x23', '\xfe\x37\x00\x1c']),
  binary('wri', 'a Windows Write document', ['wri'], ['1\xbe\0\0', '2\xbe\0\0']),
  binary('awd', 'a Microsoft Fax document', ['awd']),
  binary('lotus', 'a Lotus 1-2-3 worksheet', ['wk1', 'wk3', 'wk4'], LOTUS_WORKSHEETS),
  binary('quattro', 'a Quattro Pro worksheet', ['wq1']),
];

function binary(
  id: string,
  name: string,
  extensions: readonly string[],
  beginnings: readonly string[] = [],
): DocumentType {
  const signatures = beginnings.map((bytes) => ({ bytes, within: 0 }));
  return { id, name, extensions, signatures, isText: false, rendering: null };
}

function text(id: string, name: string, extensions: readonly string[]): DocumentType {
  return { id, name, extensions, signatures: [], isText: true, rendering: null };
}
