/** How a type becomes fax pages with what comes with Faxtray. */
export type Rendering =
  'pdf' | 'raster' | 'text' | 'xml' | 'csv' | 'html' | 'rtf' | 'docx' | 'sheet' | 'doc' | 'pptx';

export interface DocumentType {
  readonly id: string;
  /** With its article, as in "letter.docx is a Word document". */
  readonly name: string;
  readonly extensions: readonly string[];
  /** Any of these shows the type. A type without signatures is told by its name alone, or by being text. */
  readonly signatures: readonly Signature[];
  /** In an archive or a compound file: the part or stream that shows the type. */
  readonly holds: readonly string[];
  readonly isText: boolean;
  /** Null: not without LibreOffice, or not at all. */
  readonly rendering: Rendering | null;
  /** Its rendering keeps text, tables and pictures, not the layout; and says so on the page. */
  readonly isSimplified: boolean;
  /** LibreOffice lays it out as its own program does, where it is installed. */
  readonly isOffice: boolean;
  /** Needs a password to be read at all. */
  readonly isLocked: boolean;
}

/** Bytes written as Latin-1, one character a byte, that start at most `within` bytes from the beginning. */
export interface Signature {
  readonly bytes: string;
  readonly within: number;
  /** What the file begins with besides, where `bytes` alone would say too little. */
  readonly begins?: string;
}

/** The service tells types by their extensions; what has none among them is taken here alone. */
export const isKnownToService = (type: DocumentType | null): boolean => (type?.extensions.length ?? 0) > 0;

/** What the Chromium of the app lays out; Word documents only where LibreOffice does not. */
export const isPrintedByChromium = ({ rendering }: DocumentType): boolean =>
  rendering === 'html' || rendering === 'docx';

export const ZIP_ARCHIVE = 'PK\x03\x04';
/** The compound file of Microsoft's programs before 2007. */
export const COMPOUND_FILE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

/** The class of a document of Microsoft's At Work Fax (02b01c80-e03d-101a-b294-00dd010f2bf9), in the order of its bytes. */
const AT_WORK_FAX = '801cb0023de01a10b29400dd010f2bf9';

const NOTHING = {
  signatures: [],
  holds: [],
  isText: false,
  rendering: null,
  isSimplified: false,
  isOffice: false,
  isLocked: false,
} as const;

/** A record that begins the file, and in it the version: without that it would be a TGA as well. */
const LOTUS_VERSIONS = [
  '\x02\0\x04\x04',
  '\x02\0\x05\x04',
  '\x02\0\x06\x04',
  '\x1a\0\0\x10',
  '\x1a\0\x02\x10',
].map((version) => `\0\0${version}`);

/** Two letters are too few, a text may begin with them: the length of the second header of a bitmap is one of these. */
const BMP_HEADERS = ['\x0c', '\x28', '\x34', '\x38', '\x40', '\x6c', '\x7c'].map((length) => ({
  bytes: `${length}\0\0\0`,
  within: 14,
  begins: 'BM',
}));

/**
 * The types of the service (its 42 extensions: public-service.md 3), and what comes instead of them. Where several share a
 * signature, what they hold decides, then extension and MIME type; where these do not, the last one is taken: it is the least
 * specific.
 */
export const DOCUMENT_TYPES: readonly DocumentType[] = [
  // Mail programs and printers put lines before it; readers look at the first 1,024 bytes (PDF 1.7 annex H, note 13).
  { ...type('pdf', 'a PDF', 'pdf'), signatures: [{ bytes: '%PDF-', within: 1024 }], rendering: 'pdf' },
  raster('tiff', 'a TIFF image', 'tif tiff', 'II*\0', 'MM\0*', 'II+\0', 'MM\0+'),
  raster('png', 'a PNG image', 'png', '\x89PNG\r\n\x1a\n'),
  raster('jpeg', 'a JPEG image', 'jpg jpeg', '\xff\xd8\xff'),
  raster('gif', 'a GIF image', 'gif', 'GIF87a', 'GIF89a'),
  raster('psd', 'a Photoshop image', 'psd', '8BPS'),
  raster('pcx', 'a PCX image', 'pcx', ...['\0', '\x02', '\x03', '\x04', '\x05'].map((v) => `\x0a${v}\x01`)),
  { ...raster('bmp', 'a BMP image', 'bmp'), signatures: BMP_HEADERS },
  raster('tga', 'a TGA image', 'tga'),
  { ...raster('webp', 'a WebP image', ''), signatures: [{ bytes: 'WEBPVP8', within: 8 }] },
  { ...type('heic', 'an HEIC photograph', ''), signatures: [{ bytes: 'ftyphei', within: 4 }] },

  { ...type('text', 'plain text', 'txt log err c h cpp hpp'), isText: true, rendering: 'text' },
  { ...type('html', 'a web page', 'html htm'), isText: true, rendering: 'html', isSimplified: true },
  { ...office('vdx', 'a Visio drawing', 'vdx'), isText: true },
  { ...type('xml', 'an XML file', 'xml'), isText: true, rendering: 'xml' },
  { ...type('csv', 'a CSV table', 'csv'), isText: true, rendering: 'csv' },

  { ...office('rtf', 'an RTF document', 'rtf', '{\\rtf'), rendering: 'rtf', isSimplified: true },
  { ...inZip('docx', 'a Word document', 'docx', 'word/document.xml'), rendering: 'docx', isSimplified: true },
  {
    ...inZip('xlsx', 'an Excel workbook', 'xlsx', 'xl/workbook.xml'),
    rendering: 'sheet',
    isSimplified: true,
  },
  {
    ...inZip('xlsb', 'an Excel workbook', 'xlsb', 'xl/workbook.bin'),
    rendering: 'sheet',
    isSimplified: true,
  },
  {
    ...inZip('pptx', 'a PowerPoint presentation', 'pptx', 'ppt/presentation.xml'),
    rendering: 'pptx',
    isSimplified: true,
  },
  inZip('vsdx', 'a Visio drawing', '', 'visio/document.xml'),
  // Its own word for what it is comes first, unless it was packed anew; every one lists its parts (ODF 1.3 part 2, sections 3.2 and 3.3).
  inZip('odf', 'an OpenDocument file', '', 'META-INF/manifest.xml'),
  { ...type('zip', 'a ZIP archive', '', ZIP_ARCHIVE) },

  { ...inCompound('locked', 'an Office document with a password', '', 'EncryptedPackage'), isLocked: true },
  {
    ...inCompound('doc', 'a Word document', 'doc dot', 'WordDocument'),
    rendering: 'doc',
    isSimplified: true,
  },
  {
    ...inCompound('xls', 'an Excel workbook', 'xls', 'Workbook', 'Book'),
    rendering: 'sheet',
    isSimplified: true,
  },
  inCompound('ppt', 'a PowerPoint presentation', 'ppt', 'PowerPoint Document'),
  inCompound('vsd', 'a Visio drawing', 'vsd', 'VisioDocument'),
  inCompound('pub', 'a Publisher document', 'pub', 'Quill', 'Contents'),
  works(),
  { ...inCompound('awd', 'a Microsoft Fax document', 'awd', AT_WORK_FAX), isOffice: false },
  { ...type('compound', 'a Microsoft Office file', '', COMPOUND_FILE) },

  office(
    'mcw',
    'a Word for Macintosh document',
    'mcw',
    '\xfe\x37\x00\x23',
    '\xfe\x37\x00\x1c',
    '\xfe\x34\x00\x00',
    '\xfe\x32\x00',
  ),
  office('wri', 'a Windows Write document', 'wri', '1\xbe\0\0', '2\xbe\0\0'),
  {
    ...office('quattro', 'a Quattro Pro worksheet', 'wq1', '\0\0\x02\0\x20\x51', '\0\0\x02\0\x21\x51'),
    ...sheet(),
  },
  { ...office('lotus', 'a Lotus 1-2-3 worksheet', 'wk1 wk3 wk4', ...LOTUS_VERSIONS), ...sheet() },
];

function type(id: string, name: string, extensions: string, ...beginnings: readonly string[]): DocumentType {
  const signatures = beginnings.map((bytes) => ({ bytes, within: 0 }));
  return { ...NOTHING, id, name, extensions: extensions.split(' ').filter(Boolean), signatures };
}

function raster(id: string, name: string, extensions: string, ...beginnings: string[]): DocumentType {
  return { ...type(id, name, extensions, ...beginnings), rendering: 'raster' };
}

function office(id: string, name: string, extensions: string, ...beginnings: string[]): DocumentType {
  return { ...type(id, name, extensions, ...beginnings), isOffice: true };
}

function inZip(id: string, name: string, extensions: string, ...holds: string[]): DocumentType {
  return { ...office(id, name, extensions, ZIP_ARCHIVE), holds };
}

function inCompound(id: string, name: string, extensions: string, ...holds: string[]): DocumentType {
  return { ...office(id, name, extensions, COMPOUND_FILE), holds };
}

/** A compound file since Works 3; before that a file of its own, which begins with its version. */
function works(): DocumentType {
  const type = inCompound('wps', 'a Works document', 'wps', 'MatOST', 'MN0', 'CONTENTS');
  const versions = ['\x01', '\x02', '\x03', '\x04', '\x05'];
  const older = versions.map((version) => ({ bytes: `${version}\xfe`, within: 0 }));
  return { ...type, signatures: [...type.signatures, ...older] };
}

function sheet(): Pick<DocumentType, 'rendering' | 'isSimplified'> {
  return { rendering: 'sheet', isSimplified: true };
}
