import type { PhraseKey } from '../../words/phrase.ts';
/** How a type becomes fax pages with what comes with Faxtray. */
export type Rendering =
  'pdf' | 'raster' | 'pwg' | 'text' | 'xml' | 'csv' | 'html' | 'rtf' | 'docx' | 'sheet' | 'doc' | 'pptx';

/** Each has its words, with an article, as in "letter.docx is a Word document". */
type DocumentTypeId = PhraseKey extends infer K
  ? K extends `document-type.${infer Id}`
    ? Id
    : never
  : never;

export interface DocumentType {
  readonly id: DocumentTypeId;
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

/** Word 1 and 2 for Windows, files of their own. */
const WORD_BEFORE_6 = ['\x9b\xa5\x21\0', '\xdb\xa5\x2d\0'];

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

/** OpenDocument in one file of XML (ODF 1.3 part 3, 2.1), with a mark of its encoding or without. */
const FLAT_OPEN_DOCUMENT = ['<?xml', '\xef\xbb\xbf<?xml'].flatMap((begins) =>
  [' ', '\n', '\r', '\t'].map((blank) => ({ bytes: `<office:document${blank}`, within: 2048, begins })),
);

/**
 * The types of the service (its 42 extensions: public-service.md 3), and what comes instead of them. Where several share a
 * signature, what they hold decides, then extension and MIME type; where these do not, the last one is taken: it is the least
 * specific.
 */
export const DOCUMENT_TYPES: readonly DocumentType[] = [
  // Mail programs and printers put lines before it; readers look at the first 1,024 bytes (PDF 1.7 annex H, note 13).
  { ...type('pdf', 'pdf'), signatures: [{ bytes: '%PDF-', within: 1024 }], rendering: 'pdf' },
  raster('tiff', 'tif tiff', 'II*\0', 'MM\0*', 'II+\0', 'MM\0+'),
  raster('png', 'png', '\x89PNG\r\n\x1a\n'),
  raster('jpeg', 'jpg jpeg', '\xff\xd8\xff'),
  raster('gif', 'gif', 'GIF87a', 'GIF89a'),
  raster('psd', 'psd', '8BPS'),
  raster('pcx', 'pcx', ...['\0', '\x02', '\x03', '\x04', '\x05'].map((v) => `\x0a${v}\x01`)),
  { ...raster('bmp', 'bmp'), signatures: BMP_HEADERS },
  raster('tga', 'tga'),
  { ...raster('webp', ''), signatures: [{ bytes: 'WEBPVP8', within: 8 }] },
  { ...type('heic', ''), signatures: [{ bytes: 'ftyphei', within: 4 }] },
  // Its header begins with a word of its own, which MuPDF leaves out.
  { ...type('pwg', '', 'RaS2PwgRaster\0', 'RaS2\0\0\0\0'), rendering: 'pwg' },

  { ...type('text', 'txt log err c h cpp hpp'), isText: true, rendering: 'text' },
  { ...type('html', 'html htm'), isText: true, rendering: 'html', isSimplified: true },
  { ...office('vdx', 'vdx'), isText: true },
  { ...type('xml', 'xml'), isText: true, rendering: 'xml' },
  { ...type('csv', 'csv'), isText: true, rendering: 'csv' },

  { ...office('rtf', 'rtf', '{\\rtf'), rendering: 'rtf', isSimplified: true },
  { ...inZip('docx', 'docx', 'word/document.xml'), rendering: 'docx', isSimplified: true },
  {
    ...inZip('xlsx', 'xlsx', 'xl/workbook.xml'),
    rendering: 'sheet',
    isSimplified: true,
  },
  {
    ...inZip('xlsb', 'xlsb', 'xl/workbook.bin'),
    rendering: 'sheet',
    isSimplified: true,
  },
  {
    ...inZip('pptx', 'pptx', 'ppt/presentation.xml'),
    rendering: 'pptx',
    isSimplified: true,
  },
  { ...office('flat-odf', ''), signatures: FLAT_OPEN_DOCUMENT },
  office('wordperfect', '', '\xffWPC'),
  inZip('vsdx', '', 'visio/document.xml'),
  // Its own word for what it is comes first, unless it was packed anew; every one lists its parts (ODF 1.3 part 2, sections 3.2 and 3.3).
  inZip('odf', '', 'META-INF/manifest.xml'),
  { ...type('zip', '', ZIP_ARCHIVE) },

  { ...inCompound('locked', '', 'EncryptedPackage'), isLocked: true },
  {
    ...inCompound('doc', 'doc dot', 'WordDocument'),
    signatures: [COMPOUND_FILE, ...WORD_BEFORE_6].map((bytes) => ({ bytes, within: 0 })),
    rendering: 'doc',
    isSimplified: true,
  },
  {
    ...inCompound('xls', 'xls', 'Workbook', 'Book'),
    rendering: 'sheet',
    isSimplified: true,
  },
  inCompound('ppt', 'ppt', 'PowerPoint Document'),
  inCompound('vsd', 'vsd', 'VisioDocument'),
  inCompound('pub', 'pub', 'Quill', 'Contents'),
  works(),
  inCompound(
    'staroffice',
    '',
    ...[
      'StarWriterDocument',
      'StarCalcDocument',
      'StarDrawDocument',
      'StarDrawDocument3',
      'StarImpressDocument',
    ],
  ),
  { ...inCompound('awd', 'awd', AT_WORK_FAX), isOffice: false },
  { ...type('compound', '', COMPOUND_FILE) },

  office('mcw', 'mcw', '\xfe\x37\x00\x23', '\xfe\x37\x00\x1c', '\xfe\x34\x00\x00', '\xfe\x32\x00'),
  office('wri', 'wri', '1\xbe\0\0', '2\xbe\0\0'),
  {
    ...office('quattro', 'wq1', '\0\0\x02\0\x20\x51', '\0\0\x02\0\x21\x51'),
    ...sheet(),
  },
  { ...office('lotus', 'wk1 wk3 wk4', ...LOTUS_VERSIONS), ...sheet() },
];

function type(id: DocumentTypeId, extensions: string, ...beginnings: readonly string[]): DocumentType {
  const signatures = beginnings.map((bytes) => ({ bytes, within: 0 }));
  return { ...NOTHING, id, extensions: extensions.split(' ').filter(Boolean), signatures };
}

function raster(id: DocumentTypeId, extensions: string, ...beginnings: string[]): DocumentType {
  return { ...type(id, extensions, ...beginnings), rendering: 'raster' };
}

function office(id: DocumentTypeId, extensions: string, ...beginnings: string[]): DocumentType {
  return { ...type(id, extensions, ...beginnings), isOffice: true };
}

function inZip(id: DocumentTypeId, extensions: string, ...holds: string[]): DocumentType {
  return { ...office(id, extensions, ZIP_ARCHIVE), holds };
}

function inCompound(id: DocumentTypeId, extensions: string, ...holds: string[]): DocumentType {
  return { ...office(id, extensions, COMPOUND_FILE), holds };
}

/** A compound file since Works 3; before that a file of its own, which begins with its version. */
function works(): DocumentType {
  const type = inCompound('wps', 'wps', 'MatOST', 'MN0', 'CONTENTS');
  const versions = ['\x01', '\x02', '\x03', '\x04', '\x05'];
  const older = versions.map((version) => ({ bytes: `${version}\xfe`, within: 0 }));
  return { ...type, signatures: [...type.signatures, ...older] };
}

function sheet(): Pick<DocumentType, 'rendering' | 'isSimplified'> {
  return { rendering: 'sheet', isSimplified: true };
}
