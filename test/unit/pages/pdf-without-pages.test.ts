import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { DocumentSource } from '../../../app/pages/document/document-source.ts';
import { openPdf } from '../../../app/pages/decode/pdf.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { makePdf, makePdfWithCatalog, type PdfImage } from './support/make-pdf.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

const WAIT =
  'Please wait... If this message is not eventually replaced with the proper contents of the document,';
const READER = 'visit http://www.adobe.com/go/reader_download.';
const pageSaying = (...lines: string[]) => ({
  ...{ widthPt: 612, heightPt: 792 },
  content: `BT /F 9 Tf 12 TL 30 700 Td ${lines.map((line) => `(${line}) '`).join(' ')} ET`,
});
const stream = (text: string): PdfImage => ({
  ...{ dictionary: '', widthPx: 1, heightPx: 1 },
  data: Buffer.from(text),
});
const XFA = '/AcroForm<</Fields[]/XFA 4 0 R>>';
const files = (...names: string[]): string =>
  `/Names<</EmbeddedFiles<</Names[${names
    .map((name) => `(${name})<</Type/Filespec/F(${name})/UF(${name})/EF<</F 4 0 R>>>>`)
    .join('')}]>>>>`;

async function open(bytes: Buffer): Promise<string | DocumentSource> {
  const opened = await openPdf(bytes, 'file.pdf', faxGeometry('High', 'letter'), 'auto', 0);
  if (!opened.ok) return `${opened.failure.kind}: ${inEnglish(opened.failure.message)}`;
  opened.value.close();
  return opened.value;
}

/** What is said to be attached on its first page. */
async function attachedTo(bytes: Buffer): Promise<readonly string[] | null> {
  const opened = await openPdf(bytes, 'file.pdf', faxGeometry('High', 'letter'), 'auto', 0);
  const names = opened.ok ? (opened.value.attachmentsOn?.(0) ?? []) : null;
  if (opened.ok) opened.value.close();
  return names;
}

describe('a form of Adobe’s XFA kind', () => {
  const form = stream('<xdp:xdp/>');

  it('is held where the file has no pages of its own for it, and says what to do', async () => {
    const dynamic = makePdfWithCatalog(`/NeedsRendering true${XFA}`, [form], pageSaying('Something else.'));
    expect(await open(dynamic)).toMatch(
      /^unsupported-type: file\.pdf is an Adobe XFA form .*print it to a new PDF/u,
    );
  });

  it('is held where only its page says so', async () => {
    expect(await open(makePdfWithCatalog(XFA, [form], pageSaying(WAIT, READER)))).toContain('XFA');
  });

  it('is drawn where its pages are in the file, and so is a page that only speaks of one', async () => {
    const filled = makePdfWithCatalog(XFA, [form], pageSaying('Name: Mercer', 'Please wait for our call.'));
    expect(await open(filled)).toMatchObject({ pageCount: 1 });
    const two = makePdfWithCatalog(XFA, [form], pageSaying('See', READER), pageSaying('more'));
    expect(await open(two)).toMatchObject({ pageCount: 2 });
    expect(await open(makePdf(pageSaying(WAIT, READER)))).toMatchObject({ pageCount: 1 });
  });
});

describe('files in a PDF', () => {
  const file = stream('a,b');

  it('are named where they are attached to pages that say something', async () => {
    const invoice = makePdfWithCatalog(files('factur-x.xml', 'plan.xlsx'), [file], pageSaying('Invoice'));
    expect(await attachedTo(invoice)).toEqual(['factur-x.xml', 'plan.xlsx']);
    expect(await attachedTo(makePdf(pageSaying('Invoice')))).toEqual([]);
  });

  it('are what is meant in a portfolio, whose page is not sent in their place', async () => {
    const names = files('a.pdf', 'b.pdf', 'c.xlsx', 'd.docx');
    const cover = pageSaying('For the best experience, open this PDF portfolio in');
    const held = await open(makePdfWithCatalog(`/Collection<</View/T>>${names}`, [file], cover));
    expect(held).toMatch(
      /^unsupported-type: file\.pdf is a portfolio.*“a\.pdf”, “b\.pdf”, “c\.xlsx”, …\. In a new fax you can add these/u,
    );
  });

  it('are found to be one also where the catalog is packed', async () => {
    const packed = deflateSync(Buffer.from('1 0 <</Type/Catalog/Collection 9 0 R>>'));
    const objects = { ...file, dictionary: '/Was/ObjStm/Filter/FlateDecode', data: packed };
    const names = files('a.pdf');
    expect(await open(makePdfWithCatalog(names, [objects], pageSaying('Open')))).toContain('portfolio');
  });

  it('make no portfolio of a page that speaks of collections', async () => {
    const speaking = makePdfWithCatalog(files('a.pdf'), [file], pageSaying('/Collection of stamps'));
    expect(await attachedTo(speaking)).toEqual(['a.pdf']);
    const empty = makePdfWithCatalog('/Collection<<>>', [file], pageSaying('No files in it'));
    expect(await attachedTo(empty)).toEqual([]);
  });

  it('are named on the page that they are pinned to', async () => {
    const pin =
      '/Annots[<</Type/Annot/Subtype/FileAttachment/Rect[72 700 90 720]/FS<</Type/Filespec/F(plan.xlsx)/EF<</F 4 0 R>>>>>>]';
    const pinned = makePdfWithCatalog('', [file], { ...pageSaying('Invoice'), entries: pin });
    expect(await attachedTo(pinned)).toEqual(['plan.xlsx']);
  });

  it('have names in any script, and of any length', async () => {
    const odd = makePdfWithCatalog(
      files('\\376\\377\\004\\026.pdf', 'x'.repeat(3000)),
      [file],
      pageSaying('A'),
    );
    expect(await attachedTo(odd)).toHaveLength(2);
  });
});
