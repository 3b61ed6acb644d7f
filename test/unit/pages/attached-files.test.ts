import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { findAttachedFiles } from '../../../app/pages/decode/find-attached-files.ts';
import { inEnglish } from '../../../app/words/in-english.ts';
import { makePdfWithCatalog, type PdfImage } from './support/make-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'faxtray-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PAGE = { widthPt: 612, heightPt: 792, content: 'BT /F 9 Tf 30 700 Td (Cover) Tj ET' };
const stream = (data: string | Buffer, dictionary = ''): PdfImage => ({
  ...{ dictionary, widthPx: 1, heightPx: 1 },
  data: Buffer.from(data),
});
const attached = (name: string, object: number): string =>
  `(${name})<</Type/Filespec/F(${name})/UF(${name})/EF<</F ${object} 0 R>>>>`;
const named = (...entries: string[]): string => `/Names<</EmbeddedFiles<</Names[${entries.join('')}]>>>>`;

async function found(bytes: Uint8Array, name = 'file.pdf'): Promise<string | Record<string, string>[]> {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const read = await findAttachedFiles({ path, name, contentType: null });
  if (!read.ok) return inEnglish(read.failure.message);
  return read.value.map((file) => ({ [file.name]: Buffer.from(file.bytes).toString('latin1') }));
}

it('come whole and in their order, packed or not, whatever they are called', async () => {
  const streams = [stream('a,b\n1,2'), stream(deflateSync('packed'), '/Filter/FlateDecode')];
  const portfolio = makePdfWithCatalog(
    `/Collection<</View/T>>${named(attached('../../a.csv', 4), attached('b.txt', 5))}`,
    streams,
    PAGE,
  );
  expect(await found(portfolio)).toEqual([{ '../../a.csv': 'a,b\n1,2' }, { 'b.txt': 'packed' }]);
});

it('come from a page, too, that they are pinned to', async () => {
  const pin =
    '/Annots[<</Type/Annot/Subtype/FileAttachment/Rect[9 9 20 20]/FS<</Type/Filespec/F(p.txt)/EF<</F 5 0 R>>>>>>]';
  const pinned = makePdfWithCatalog(
    named(attached('a.txt', 4)),
    [stream('of all'), stream('of a page')],
    { ...PAGE },
    { ...PAGE, entries: pin },
  );
  expect(await found(pinned)).toEqual([{ 'a.txt': 'of all' }, { 'p.txt': 'of a page' }]);
});

it('are none where nothing of them is in the file, or the file is no PDF', async () => {
  const gone = makePdfWithCatalog(
    named(attached('gone.txt', 99), attached('empty.txt', 4)),
    [stream('')],
    PAGE,
  );
  expect(await found(gone)).toEqual([]);
  expect(await found(Buffer.from('Just text'), 'note.txt')).toEqual([]);
});

it('are not read where they unpack to more than any fax', async () => {
  const bomb = stream(deflateSync(Buffer.alloc(65 * 1024 * 1024)), '/Filter/FlateDecode');
  const portfolio = makePdfWithCatalog(named(attached('zeros.txt', 4)), [bomb], PAGE);
  expect(await found(portfolio)).toMatch(/unpacks to more|more memory/u);
});

it('are all of them, or none: a part would go out as if it were the whole', async () => {
  const some = (count: number) => {
    const entries = Array.from({ length: count }, (_, index) => attached(`${index}.txt`, 4));
    return found(makePdfWithCatalog(named(...entries), [stream('x')], PAGE));
  };
  expect(await some(200)).toHaveLength(200);
  expect(await some(201)).toMatch(/^file\.pdf has more than 200 files in it/u);
  expect(await some(5000)).toMatch(/^file\.pdf has more than 200 files in it/u);
  const lacking = makePdfWithCatalog(
    named(attached('a.txt', 4), attached('gone.txt', 99), attached('b.txt', 5)),
    [stream('of a'), stream('of b')],
    PAGE,
  );
  expect(await found(lacking)).toMatch(/^Not every file in file\.pdf can be taken out/u);
});

it('say why where the PDF cannot be opened', async () => {
  expect(await found(Buffer.from('%PDF-1.4 and no more'))).toContain('damaged');
});
