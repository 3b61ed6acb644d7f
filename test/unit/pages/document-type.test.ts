import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MIME_BY_EXTENSION } from '../../../app/domain/files/file-types.ts';
import { recogniseDocument } from '../../../app/pages/recognise/recognise-document.ts';
import { compoundNames, outerCompoundNames } from '../../../app/pages/archive/compound-names.ts';
import { readOldWorkbook, readXlsSheets } from '../../../app/pages/office/xls-sheets.ts';
import { DOCUMENTS } from './support/documents.ts';
import { compoundOf, embedStream } from './support/embed-stream.ts';
import { makeZip } from './support/make-zip.ts';
import { DOCUMENT_TYPES } from '../../../app/pages/document/document-types.ts';

const idOf = (
  bytes: Uint8Array | string,
  name: string,
  contentType: string | null = null,
): string | undefined =>
  recogniseDocument(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes, name, contentType)?.id;

describe('recogniseDocument', () => {
  it.each([
    ['letter.pdf', 'pdf'],
    ['truncated.pdf', 'pdf'],
    ['fax-g4.tif', 'tiff'],
    ['sample.png', 'png'],
    ['sample.jpg', 'jpeg'],
    ['sample.gif', 'gif'],
    ['letter.rtf', 'rtf'],
    ['sample.psd', 'psd'],
    ['sample24.pcx', 'pcx'],
    ['three-pages.pwg', 'pwg'],
    ['letter-black.pwg', 'pwg'],
    ['sample8.bmp', 'bmp'],
    ['works-dos.wps', 'wps'],
    ['word-dos.wri', 'wri'],
    ['word-mac.mcw', 'mcw'],
  ])('tells %s by its bytes under any name', (file, id) => {
    const head = readFileSync(join(DOCUMENTS, file)).subarray(0, 4096);
    expect(idOf(head, file)).toBe(id);
    expect(idOf(head, 'wrong.docx', 'text/plain')).toBe(id);
    expect(idOf(head, '')).toBe(id);
  });

  it.each([
    ['1', '9ba52100'],
    ['2', 'dba52d00'],
  ])('tells a document of Word %s by its bytes', (_version, hex) => {
    const head = Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(400)]);
    expect(idOf(head, 'letter.doc')).toBe('doc');
    expect(idOf(head, 'letter.txt')).toBe('doc');
  });

  it('tells an OpenDocument file by its parts, whichever comes first', () => {
    const part = (name: string): { name: string; content: string } => ({ name, content: '<a/>' });
    const kind = { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' };
    const repacked = makeZip(part('content.xml'), part('META-INF/manifest.xml'), kind);
    expect(idOf(repacked, 'letter.odt')).toBe('odf');
    expect(idOf(repacked, '')).toBe('odf');
    expect(idOf(makeZip(part('META-INF/MANIFEST.MF')), 'program.jar')).toBe('zip');
    expect(idOf(makeZip(part('META-INF/container.xml')), 'book.epub')).toBe('zip');
    const both = makeZip(part('word/document.xml'), part('META-INF/manifest.xml'));
    expect(idOf(both, 'letter.docx')).toBe('docx');
  });

  it.each(['text', 'spreadsheet', 'presentation'])('tells OpenDocument in one file of XML: %s', (kind) => {
    const flat = (before: string, blank: string): string =>
      `${before}<?xml version="1.0" encoding="UTF-8"?>\n<!-- ${'made by a form '.repeat(40)}-->\n<office:document${blank}office:mimetype="application/vnd.oasis.opendocument.${kind}">`;
    for (const text of [flat('', ' '), flat('\xef\xbb\xbf', '\n')])
      for (const name of ['letter.fodt', 'letter.xml', '']) expect(idOf(text, name)).toBe('flat-odf');
    expect(idOf('<?xml version="1.0"?><office:document-meta/>', 'meta.xml')).toBe('xml');
    expect(idOf('How to write <office:document > in XML', 'notes.txt')).toBe('text');
  });

  it('tells WordPerfect and StarOffice, which only LibreOffice reads', () => {
    const perfect = '\xffWPC\x10\0\0\0\x01\x0a\x02\x01\0\0\0\0';
    for (const name of ['brief.wpd', 'brief.doc', 'brief']) expect(idOf(perfect, name)).toBe('wordperfect');
    for (const program of ['Writer', 'Calc', 'Draw', 'Impress']) {
      const file = compoundOf(`Star${program}Document`, Buffer.from('some text'));
      for (const name of ['brief.sdw', 'brief.doc', '']) expect(idOf(file, name)).toBe('staroffice');
    }
  });

  it('tells a picture by its name where its pixels are letters, and a text whatever it is called', () => {
    const head = [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 40, 0, 40, 0, 24, 0];
    const picture = Buffer.concat([Buffer.from(head), Buffer.from('grey '.repeat(960))]);
    expect(idOf(picture, 'logo.tga')).toBe('tga');
    expect(idOf(picture, 'logo', 'image/x-tga')).toBe('tga');
    expect(idOf('A letter, and no picture.\n'.repeat(200), 'letter.tga')).toBe('text');
    expect(idOf('\x00\x01\x02', 'short.tga')).not.toBe('text');
  });

  it.each([
    ['letter.docx', 'docx'],
    ['letter.doc', 'doc'],
    ['slides.pptx', 'pptx'],
    ['table.xlsx', 'xlsx'],
    ['table.xls', 'xls'],
    ['sample98.pub', 'pub'],
    ['connections.vsd', 'vsd'],
    ['macro.vsd', 'vsd'],
    ['blank.wps', 'wps'],
  ])('tells %s by what it holds, whatever it is called', (file, id) => {
    const bytes = readFileSync(join(DOCUMENTS, file));
    expect(idOf(bytes, file)).toBe(id);
    expect(idOf(bytes, 'wrong.ppt', 'application/vnd.ms-powerpoint')).toBe(id);
    expect(idOf(bytes, '')).toBe(id);
  });

  it('tells a document by what it is, and not by what is embedded in it', () => {
    const embed = (outer: string, inner: string, stream: string): Buffer => {
      const [outside, inside] = [outer, inner].map((name) => readFileSync(join(DOCUMENTS, name)));
      return embedStream(outside ?? Buffer.alloc(0), inside ?? Buffer.alloc(0), stream);
    };
    const workbook = embed('table.xls', 'letter.doc', 'WordDocument');
    expect(compoundNames(workbook)).toContain('WordDocument');
    expect(outerCompoundNames(workbook)).not.toContain('WordDocument');
    expect(idOf(workbook, 'table.xls')).toBe('xls');
    expect(idOf(embed('letter.doc', 'table.xls', 'Workbook'), 'letter.doc')).toBe('doc');
    expect(idOf(embed('connections.vsd', 'letter.doc', 'WordDocument'), 'plan.vsd')).toBe('vsd');
    expect(readXlsSheets(readOldWorkbook(embed('letter.doc', 'table.xls', 'Workbook')))).toEqual([]);

    // A tree that runs in a circle, or out of the directory, tells nothing.
    const root = workbook.lastIndexOf(Buffer.from('Root Entry', 'utf16le'));
    for (const child of [0, 4_000_000]) {
      workbook.writeUInt32LE(child, root + 76);
      expect(outerCompoundNames(workbook)).toContain('Workbook');
    }
  });

  it('tells a workbook whose writer names its stream in capitals', () => {
    const workbook = readFileSync(join(DOCUMENTS, 'table.xls'));
    const records = readOldWorkbook(workbook);
    expect(records.length).toBeGreaterThan(0);
    workbook.write('WORKBOOK', workbook.lastIndexOf(Buffer.from('Workbook', 'utf16le')), 'utf16le');
    expect(idOf(workbook, 'table.xls')).toBe('xls');
    expect(readOldWorkbook(workbook).equals(records)).toBe(true);
  });

  it('tells a document of At Work Fax by its class, and anything else that is called one by what it holds', () => {
    const compound = readFileSync(join(DOCUMENTS, 'table.xls'));
    const place = (name: string): number => compound.lastIndexOf(Buffer.from(name, 'utf16le'));
    expect(idOf(compound, 'fax.awd')).toBe('xls');
    compound.write('Envelope', place('Workbook'), 'utf16le');
    expect(idOf(compound, 'fax.awd')).toBe('compound');
    compound.write('801cb0023de01a10b29400dd010f2bf9', place('Root Entry') + 80, 'hex');
    expect(idOf(compound, 'fax.awd')).toBe('awd');
    expect(idOf(compound, 'wrong.doc', 'application/msword')).toBe('awd');
  });

  it.each([
    ['sample.tga', 'tga'],
    ['letter.html', 'html'],
    ['order.xml', 'xml'],
    ['table.csv', 'csv'],
    ['note.txt', 'text'],
    ['note-cp1252.txt', 'text'],
  ])('tells %s by its bytes and its name', (file, id) => {
    expect(idOf(readFileSync(join(DOCUMENTS, file)), file)).toBe(id);
  });

  it('asks the MIME type where the name says nothing', () => {
    const zip = 'PK\x03\x04';
    expect(idOf(zip, 'attachment', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')).toBe(
      'xlsx',
    );
    expect(idOf('a;b\n', 'attachment', 'text/csv; charset=utf-8')).toBe('csv');
    expect(idOf(zip, 'report.docx', 'application/vnd.ms-powerpoint')).toBe('docx');
  });

  it('calls a container a container when nothing says what is in it', () => {
    expect(idOf('PK\x03\x04', 'files')).toBe('zip');
    expect(idOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'old.bin')).toBe('compound');
  });

  it('finds a PDF behind the lines that a printer puts before it', () => {
    expect(idOf('\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n%PDF-1.4\n', 'job.prn')).toBe('pdf');
    expect(idOf(`${' '.repeat(1100)}%PDF-1.4\n`, 'talk.txt')).toBe('text');
  });

  it('takes text for text, also under the name of something else', () => {
    expect(idOf('just words\n', 'words.pdf')).toBe('text');
    expect(idOf('int main(void) { return 0; }\n', 'main.c')).toBe('text');
    expect(idOf('words', 'no-extension')).toBe('text');
    expect(idOf('<!DOCTYPE html><p>hello', 'page.txt')).toBe('html');
  });

  it('takes bytes that say nothing for what they are called, but never for text', () => {
    const bytes = '\x00\x01\x02\x03garbage\x00\x05';
    expect(idOf(bytes, 'broken.pdf')).toBe('pdf');
    expect(idOf(bytes, 'scan', 'image/tiff')).toBe('tiff');
    expect(idOf(bytes, 'notes.txt')).toBeUndefined();
    expect(idOf(bytes, 'unknown.xyz')).toBeUndefined();
  });

  it('is not slowed down by text made to slow it down', () => {
    expect(idOf(`<!--${'-->\n<!--'.repeat(400)}`, 'a.txt')).toBe('html');
    expect(idOf(`<${' '.repeat(4000)}`, 'a.txt')).toBe('text');
  });
});

describe('DOCUMENT_TYPES', () => {
  it('knows every extension of the service once', () => {
    const known = DOCUMENT_TYPES.flatMap((type) => type.extensions);
    expect([...known].sort()).toEqual(Object.keys(MIME_BY_EXTENSION).sort());
  });

  it('has one entry a type', () => {
    const ids = DOCUMENT_TYPES.map((type) => type.id);
    expect(ids).toEqual([...new Set(ids)]);
  });
});
