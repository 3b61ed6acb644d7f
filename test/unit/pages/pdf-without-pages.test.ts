import { describe, expect, it } from 'vitest';
import type { DocumentSource } from '../../../app/pages/document/document-source.ts';
import { openPdf } from '../../../app/pages/decode/pdf.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { makePackedPdf } from './support/make-packed-pdf.ts';
import { makePdf, makePdfWithCatalog, type PdfImage } from './support/make-pdf.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

const WAIT =
  'Please wait... If this message is not eventually replaced with the proper contents of the document,';
const READER = 'visit http://www.adobe.com/go/reader_download.';
const CONFIGURE = 'please see http://www.adobe.com/go/pdf_forms_configure.';
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
  if (opened.ok) await opened.value.drawPage(0);
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
    expect(await open(makePdfWithCatalog(XFA, [form], pageSaying(CONFIGURE)))).toContain('XFA');
  });

  it('is drawn where its pages are in the file, and so is a page that only speaks of one', async () => {
    const filled = makePdfWithCatalog(XFA, [form], pageSaying('Name: Mercer', 'Please wait for our call.'));
    expect(await open(filled)).toMatchObject({ pageCount: 1 });
    const two = makePdfWithCatalog(XFA, [form], pageSaying('See', READER), pageSaying('more'));
    expect(await open(two)).toMatchObject({ pageCount: 2 });
    expect(await open(makePdf(pageSaying(WAIT, READER)))).toMatchObject({ pageCount: 1 });
  });
});

describe('a PDF that is encrypted', () => {
  it('for certain people is not called damaged', async () => {
    const recipients = '/Encrypt<</Filter/Adobe.PubSec/SubFilter/adbe.pkcs7.s5/V 4/Length 128>>/ID[<00><00>]';
    const file = makePdf(pageSaying('Letter'))
      .toString('latin1')
      .replace('/Root 1 0 R', `/Root 1 0 R${recipients}`);
    expect(await open(Buffer.from(file, 'latin1'))).toMatch(
      /^password: file\.pdf is encrypted for certain people .*print it to a new PDF/u,
    );
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

  it.each([false, true])(
    'are found to be one also where the catalog is packed, secured: %s',
    async (isSecured) => {
      // Streams have to lie outside, so the page is without letters, and nothing is in the file that is named.
      const objects = [
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>',
        '<</Type/Filespec/F(a.pdf)/UF(a.pdf)>>',
      ];
      const names = '/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(a)4 0 R]>>>>';
      const cover = makePackedPdf(`/Collection<</View/T>>${names}`, objects, isSecured);
      expect(await open(cover)).toMatch(/is a portfolio.*“a\.pdf”/u);
      expect(await attachedTo(makePackedPdf(names, objects, isSecured))).toEqual(['a.pdf']);
    },
  );

  it('are found to be one by whatever way its catalog is written', async () => {
    const names = files('a.pdf');
    for (const entry of ['/#43ollection<</View/T>>', '/Collection %\n<<>>', '/Collection\t4  0\nR'])
      expect(await open(makePdfWithCatalog(entry + names, [file], pageSaying('Open'))), entry).toContain(
        'is a portfolio',
      );
  });

  it('make no portfolio of a letter with one attached, or of one that was a portfolio once', async () => {
    const attached = stream(
      makePdfWithCatalog('/Collection<<>>', [], pageSaying('In it')).toString('latin1'),
    );
    expect(await attachedTo(makePdfWithCatalog(files('a.pdf'), [attached], pageSaying('Letter')))).toEqual([
      'a.pdf',
    ]);
    const before = makePdfWithCatalog(`/Collection<<>>${files('a.pdf')}`, [file], pageSaying('Letter'));
    const change = `1 0 obj\n<</Type/Catalog/Pages 2 0 R${files('b.pdf')}>>\nendobj\n`;
    const [, startOfTable = ''] = /startxref\n(\d+)/u.exec(before.toString('latin1')) ?? [];
    const table =
      `xref\n1 1\n${String(before.length).padStart(10, '0')} 00000 n \n` +
      `trailer\n<</Size 9/Root 1 0 R/Prev ${startOfTable}>>\nstartxref\n${before.length + change.length}\n%%EOF\n`;
    expect(await attachedTo(Buffer.concat([before, Buffer.from(change + table)]))).toEqual(['b.pdf']);
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
