import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compoundNames } from '../../../../app/pages/archive/compound-names.ts';
import { hasEndlessChain } from '../../../../app/pages/archive/has-endless-chain.ts';
import { openZip } from '../../../../app/pages/archive/zip-file.ts';
import { decodeText } from '../../../../app/pages/encoding/decode-text.ts';
import { recogniseDocument } from '../../../../app/pages/recognise/recognise-document.ts';
import { readHtml } from '../../../../app/pages/markup/html-blocks.ts';
import { decodeMarkup } from '../../../../app/pages/encoding/html-encoding.ts';
import { xmlAsText } from '../../../../app/pages/xml/xml-lines.ts';
import { readDocx } from '../../../../app/pages/office/docx/read-docx.ts';
import { OfficePackage } from '../../../../app/pages/recognise/office-package.ts';
import { readPptx } from '../../../../app/pages/office/pptx/read-pptx.ts';
import { readXlsSheets } from '../../../../app/pages/office/xls-sheets.ts';
import { readTexts, xlsbRecords } from '../../../../app/pages/office/xlsb-records.ts';
import { readRtf } from '../../../../app/pages/office/rtf/read-rtf.ts';
import { decodeBmp } from '../../../../app/pages/raster/decode-bmp.ts';
import { decodePcx } from '../../../../app/pages/raster/decode-pcx.ts';
import { decodePsd } from '../../../../app/pages/raster/decode-psd.ts';
import { pwgToPdf } from '../../../../app/pages/pwg/pwg-to-pdf.ts';
import { decodeTga } from '../../../../app/pages/raster/decode-tga.ts';
import { readTiffResolutions } from '../../../../app/pages/raster/tiff-resolutions.ts';
import { DOCUMENTS } from './documents.ts';
import { makePwg, pwgPage } from './make-pwg.ts';
import { makeZip } from './make-zip.ts';
import { BEGIN, box, END, header, xlsRecord } from './xls-records.ts';
import { mutate, randomNumbers } from './mutate.ts';

const LONGEST_MS = 1000;
const MOST_GROWTH_BYTES = 300 * 1024 * 1024;

const file = (name: string): Buffer => readFileSync(join(DOCUMENTS, name));
const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(/\s/gu, ''), 'hex');

/** Small files of each kind: 16 pixels by 4, where they are pictures. */
const BMP_HEADER = '424d 00000000 00000000 3e000000 28000000 10000000 04000000 0100';
const BMP = bytes(
  `${BMP_HEADER} 0100 00000000 00000000 c40e0000 c40e0000 02000000 00000000 00000000 ffffff00 ${'aa550000'.repeat(4)}`,
);
const RLE_BMP = bytes(
  `${BMP_HEADER} 0800 01000000 00000000 c40e0000 c40e0000 02000000 00000000 00000000 ffffff00 ${'080108000000'.repeat(3)} 10010002 0102 0001`,
);
const PCX = bytes(
  `0a050101 00000000 0f000300 c8006400 ${'00'.repeat(48)} 00 01 0200 ${'00'.repeat(60)} ${'c2aa'.repeat(4)}`,
);
const TGA = bytes(
  `00010900 00020018 00000000 10000400 0800 000000 ffffff ${'8f01'.repeat(2)} 0f ${'00'.repeat(16)} 8f01`,
);
const PSD = bytes(
  `38425053 0001 000000000000 0003 00000004 00000010 0008 0003 00000000 0000001c 3842494d 03ed 0000 00000010 00480000 00010001 00480000 00010001 00000000 0001 ${'0002'.repeat(12)} ${'f155'.repeat(12)}`,
);
const PWG = makePwg(
  pwgPage({ widthPx: 16, heightPx: 4, lines: [1, 14, 170, 0, 9, 1, 0xfe, 1, 2, 3, 0x80] }),
  pwgPage({ widthPx: 16, heightPx: 4, space: 19, lines: [3, 15, 1, 2, 3] }),
);
const TIFF = Buffer.concat([file('fax-g4.tif').subarray(0, 8), file('fax-g4.tif').subarray(-400)]);
const HTML = Buffer.concat([
  file('letter.html'),
  Buffer.from(
    '<table border=1><tr><td colspan=2 style="text-align:center">a<ol start=4><li>b</ol><pre> c\n d</pre><img src="data:image/png;base64,iVBORw0KGgo=">',
  ),
]);
const RTF = Buffer.from(
  "{\\rtf1\\ansi\\ansicpg1251{\\fonttbl{\\f0\\fcharset161 A;}{\\f1\\fcharset2 S;}}\\f0\\b x\\'e1\\u8364?\\par\\trowd\\intbl a\\cell b\\cell\\row\\pard{\\*\\x y}{\\pict\\pngblip\\picwgoal100 8950}\\bin3 abc{\\field{\\*\\fldinst X}{\\fldrslt z}}\\page\\li720\\fs40 end}",
);
const DOCX = makeZip(
  {
    name: 'word/document.xml',
    content:
      '<w:document xmlns:w="w" xmlns:r="r"><w:body><w:p><w:pPr><w:pStyle w:val="A"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:rPr><w:b/><w:sz w:val="20"/></w:rPr><w:t>text</w:t><w:br w:type="page"/></w:r></w:p><w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr><w:p/></w:tc></w:tr></w:tbl></w:body></w:document>',
  },
  {
    name: 'word/styles.xml',
    content:
      '<w:styles xmlns:w="w"><w:style w:styleId="A"><w:basedOn w:val="A"/><w:rPr><w:i/></w:rPr></w:style></w:styles>',
  },
  {
    name: 'word/numbering.xml',
    content:
      '<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="upperRoman"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>',
  },
);
const PPTX = makeZip(
  {
    name: 'ppt/presentation.xml',
    content: '<p:p xmlns:p="p" xmlns:r="r"><p:sldIdLst><p:sldId id="1" r:id="a"/></p:sldIdLst></p:p>',
  },
  { name: 'ppt/_rels/presentation.xml.rels', content: '<R><Relationship Id="a" Target="s.xml"/></R>' },
  {
    name: 'ppt/s.xml',
    content:
      '<p:s xmlns:p="p" xmlns:a="a"><p:cSld><p:spTree><p:sp><p:txBody><a:p><a:r><a:rPr sz="1800"/><a:t>x</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:s>',
  },
);

const XLS_BEGIN = Buffer.concat([BEGIN, xlsRecord(0x85, bytes('24000000 0000 0141')), END]);
const XLS = Buffer.concat([XLS_BEGIN, BEGIN, header('&Lx'), header('&Rx', true, false), box(3, 'text'), END]);
const XLSB = bytes('9c01 18 00000000 01000000 02000000 61006200 02000000 61006200 df03 06 0200 00000000');

/** Parts of an archive are mutated before they are packed, or only the unpacking would be tried. */
const inZip = (read: (file: OfficePackage) => unknown) => (mutated: Uint8Array) => {
  const zip = openZip(mutated);
  if (zip !== null) read(new OfficePackage(zip));
};
const asPart =
  (name: string, read: (file: OfficePackage) => unknown): ((content: Uint8Array) => void) =>
  (content) =>
    inZip(read)(makeZip({ name, content }));
const partOf = (archive: Uint8Array, name: string): Uint8Array =>
  openZip(archive)?.read(name) ?? new Uint8Array();

const PARSERS: readonly [string, Uint8Array, (mutated: Uint8Array) => unknown][] = [
  ['BMP', BMP, decodeBmp],
  ['BMP in runs', RLE_BMP, decodeBmp],
  ['PCX', PCX, decodePcx],
  ['TGA', TGA, decodeTga],
  ['PSD', PSD, decodePsd],
  ['PWG raster', PWG, pwgToPdf],
  ['TIFF directories', TIFF, readTiffResolutions],
  ['ZIP', DOCX, (mutated) => openZip(mutated)?.names.map((name) => openZip(mutated)?.read(name))],
  ['compound files', file('table.xls').subarray(0, 6000), compoundNames],
  ['chains of compound files', file('letter.doc'), hasEndlessChain],
  ['Word documents', DOCX, inZip(readDocx)],
  ['the text of Word documents', partOf(DOCX, 'word/document.xml'), asPart('word/document.xml', readDocx)],
  ['presentations', PPTX, inZip(readPptx)],
  ['RTF', RTF, readRtf],
  [
    'sheets of old workbooks',
    XLS,
    (mutated) => readXlsSheets(Buffer.from(mutated)).map((sheet) => sheet.extras('x')),
  ],
  [
    'parts of binary workbooks',
    XLSB,
    (mutated) => [...xlsbRecords(mutated)].map((record) => readTexts(record.bytes, 2, 6)),
  ],
  ['web pages', HTML, (mutated) => readHtml(Buffer.from(mutated).toString())],
  ['XML', file('order.xml'), (mutated) => xmlAsText(decodeMarkup(mutated))],
  ['text', file('note-cp1252.txt'), decodeText],
  [
    'types',
    Buffer.concat([file('table.xls').subarray(0, 2000)]),
    (mutated) => recogniseDocument(mutated, 'a.doc', null),
  ],
];

/** Of this process: others that keep the machine busy are not to blame on a parser. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** No crash, no hang over a second, no growth: for each parser of our own, so many mutated files. */
export function describeMutatedFiles(filesEach: number): void {
  describe('a mutated file', () => {
    it.each(PARSERS)('breaks no parser: %s', { timeout: 0 }, (_name, seed, parse) => {
      const random = randomNumbers(20_261_121);
      const before = process.memoryUsage().rss;
      parse(seed);
      for (let number = 0; number < filesEach; number++) {
        const mutated = mutate(seed, random);
        const startedAt = cpuMs();
        try {
          parse(mutated);
        } catch (error) {
          throw new Error(`File ${number}: ${Buffer.from(mutated).toString('base64')}`, { cause: error });
        }
        const tookMs = cpuMs() - startedAt;
        if (tookMs > LONGEST_MS)
          expect.fail(`File ${number} took ${tookMs} ms: ${Buffer.from(mutated).toString('base64')}`);
      }
      expect(process.memoryUsage().rss - before).toBeLessThan(MOST_GROWTH_BYTES);
    });
  });

  describe('the files that are mutated', () => {
    it('are whole themselves, or nothing behind their headers would be tried', () => {
      for (const [seed, decode] of [
        [BMP, decodeBmp],
        [RLE_BMP, decodeBmp],
        [PCX, decodePcx],
        [TGA, decodeTga],
        [PSD, decodePsd],
      ] as const)
        expect(decode(seed)).toMatchObject({ widthPx: 16, heightPx: 4 });
      expect(pwgToPdf(PWG).ok).toBe(true);
      expect(readTiffResolutions(TIFF)).toBeDefined();
      expect(readRtf(RTF)?.length).toBeGreaterThan(2);
      expect(readXlsSheets(XLS).map((sheet) => sheet.extras('x').drawn.length)).toEqual([1]);
      expect([...xlsbRecords(XLSB)].map(({ kind }) => kind)).toEqual([156, 479]);
    });
  });
}
