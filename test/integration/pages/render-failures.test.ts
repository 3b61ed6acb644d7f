import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makePdf } from '../../unit/pages/support/make-pdf.ts';
import { DOCUMENTS } from '../../unit/pages/support/documents.ts';
import { useRenderingBench } from './rendering-bench.ts';
import { inEnglish } from '../../../app/words/in-english.ts';
import { saying } from '../../support/saying.ts';

const bench = useRenderingBench();

/** A PNG that states its size and contains next to nothing. */
function emptyPng(widthPx: number, heightPx: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  // One bit per pixel, grey.
  header[8] = 1;
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const data = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const half = (name: string): Buffer => {
  const whole = readFileSync(join(DOCUMENTS, name));
  return whole.subarray(0, whole.length >> 1);
};

describe('a document that cannot be rendered', () => {
  it('asks for its password', async () => {
    const failure = await bench.failure(bench.fixture('encrypted-password-secret.pdf'));
    expect(failure).toMatchObject({ kind: 'password', documentName: 'encrypted-password-secret.pdf' });
    expect(inEnglish(failure.message)).toMatch(/^encrypted-password-secret\.pdf asks for a password; .+\.$/);
  });

  it('is named when it is damaged', async () => {
    expect(await bench.failure(bench.fixture('truncated.pdf'))).toMatchObject({
      kind: 'unreadable',
      documentName: 'truncated.pdf',
    });
    for (const name of ['sample.png', 'sample.jpg', 'fax-g3-low.tif']) {
      const failure = await bench.failure(bench.made(`half-${name}`, half(name)));
      expect(failure).toMatchObject({ kind: 'unreadable', documentName: `half-${name}` });
    }
    const noise = Buffer.from('%PDF-1.7 and then nothing that a PDF is made of');
    expect(await bench.failure(bench.made('noise.pdf', noise))).toMatchObject({ kind: 'unreadable' });
  });

  it('may be empty, or gone', async () => {
    expect(await bench.failure(bench.made('empty.pdf', ''))).toMatchObject({ kind: 'empty' });
    expect(await bench.failure(bench.made('no-pages.pdf', makePdf()))).toMatchObject({
      kind: 'empty',
    });
    const gone = { path: '/nowhere/at/all.pdf', name: 'all.pdf', contentType: null };
    expect(await bench.failure(gone)).toMatchObject({ kind: 'unreadable', documentName: 'all.pdf' });
  });

  it('is an Office document with a password', async () => {
    // A compound file whose directory, in its first sector, names the part into which encryption puts a document.
    const file = Buffer.alloc(512 * 3);
    Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
    file.writeUInt16LE(9, 30);
    file.writeUInt32LE(1, 76);
    const name = Buffer.from('EncryptedPackage\0', 'utf16le');
    name.copy(file, 512);
    file.writeUInt16LE(name.length, 512 + 64);
    const failure = await bench.failure(bench.made('secret.docx', file));
    expect(failure).toMatchObject({ kind: 'password', documentName: 'secret.docx' });
  });

  it('may be of a type that is never rendered', async () => {
    const write = Buffer.from('1\xbe\0\0\0\xab and so on', 'latin1');
    const failure = await bench.failure(bench.made('letter.wri', write));
    expect(failure).toMatchObject({ kind: 'not-drawn-here', documentName: 'letter.wri' });
    // Only LibreOffice reads Word 2, which is not a damaged file of a later version.
    const word2 = Buffer.concat([Buffer.from('dba52d00', 'hex'), Buffer.alloc(400)]);
    expect(await bench.failure(bench.made('letter.doc', word2))).toMatchObject({ kind: 'not-drawn-here' });
    expect(inEnglish(failure.message)).toContain('a Windows Write document');
    expect(await bench.failure(bench.made('invoice.pdf', write))).toMatchObject({ kind: 'not-drawn-here' });
    const unknown = bench.made('data.bin', Buffer.from([0, 1, 2, 3, 0, 5]));
    expect((await bench.failure(unknown)).message).toEqual(saying('unknown type'));
  });

  it('may claim to be larger than anything', async () => {
    const failure = await bench.failure(bench.made('huge.png', emptyPng(100_000, 100_000)));
    expect(failure).toMatchObject({ kind: 'too-large', documentName: 'huge.png' });
    expect(inEnglish(failure.message)).toContain('100,000 x 100,000');
  });

  it('is found among others, and the whole fax fails', async () => {
    const document = bench.fixture('truncated.pdf');
    await expect(bench.render([bench.fixture('letter.pdf'), document])).rejects.toThrow('truncated.pdf');
  });
});

describe('a fax that must not go', () => {
  it('has more pages than are allowed', async () => {
    const document = bench.fixture('reportlab-userguide.pdf');
    const failure = await bench.failure(document, { maxPages: 133 });
    expect(failure).toMatchObject({ kind: 'too-many-pages', documentName: null });
    expect(inEnglish(failure.message)).toContain('134 pages');
    const pages = await bench.render([document], { maxPages: 134, resolution: 'Low' });
    expect(pages).toHaveLength(134);
  });

  it('has no header line', async () => {
    const header = { dateTime: '2026-11-21', sender: ' ', number: '+1 303 555 0101' };
    const failure = await bench.failure(bench.fixture('letter.pdf'), { header });
    expect(failure).toMatchObject({ kind: 'header-failed' });
    expect(inEnglish(failure.message)).toContain('the sender’s name is missing');
  });

  it('has a cover text that does not fit', async () => {
    const cover = { to: 'you', from: 'me', date: 'today', text: 'word '.repeat(5000) };
    expect(await bench.failure(bench.fixture('letter.pdf'), { cover })).toMatchObject({
      kind: 'cover-failed',
    });
  });
});
