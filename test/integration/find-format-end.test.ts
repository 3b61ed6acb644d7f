import { open } from 'node:fs/promises';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFormatEnd } from '../../app/storage/find-format-end.ts';
import { SMALL_PDF, SMALL_PNG, smallTiff } from '../support/small-documents.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

async function describeEnd(bytes: Uint8Array, name = ''): Promise<string> {
  const path = join(tempFolder(), 'file');
  writeFileSync(path, bytes);
  const file = await open(path, 'r');
  try {
    return await findFormatEnd(file, bytes.length, name);
  } finally {
    await file.close();
  }
}

const fixture = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../fixtures/documents', name));
const jpeg = fixture('sample.jpg');
const gif = fixture('sample.gif');

const zip = Buffer.concat([
  Buffer.from('PK\x03\x04'),
  Buffer.alloc(60),
  Buffer.from('PK\x05\x06'),
  Buffer.alloc(18),
]);
/** One page with this many strips of one byte; `next` is where its successor would be, 0 for none. */
function tiffOfStrips(strips: number, next: number): Buffer {
  const directoryEnd = 8 + 2 + 2 * 12 + 4;
  const file = Buffer.alloc(directoryEnd + 8 * strips, 1);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(8, 4);
  file.writeUInt16LE(2, 8);
  for (const [index, tag] of [273, 279].entries()) {
    const at = 10 + index * 12;
    const values = directoryEnd + index * 4 * strips;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(4, at + 2);
    file.writeUInt32LE(strips, at + 4);
    file.writeUInt32LE(values, at + 8);
    for (let strip = 0; strip < strips; strip++) file.writeUInt32LE(index === 0 ? 8 : 1, values + 4 * strip);
  }
  file.writeUInt32LE(next, directoryEnd - 4);
  return file;
}

describe('the end of a file', () => {
  it.each([
    ['PDF', SMALL_PDF],
    ['PNG', SMALL_PNG],
    ['TIFF', smallTiff()],
    ['JPEG', jpeg],
    ['ZIP', zip],
    ['GIF', gif],
    ['animated GIF', fixture('sample-animated.gif')],
    ['JPEG in CMYK', fixture('sample-cmyk.jpg')],
    ['DOCX', fixture('letter.docx')],
    ['RTF', fixture('letter.rtf')],
  ])('of a %s is there only when nothing is missing', async (_kind, whole) => {
    expect(await describeEnd(whole)).toBe('there');
    for (const part of [0.3, 0.6, 0.9]) {
      expect(await describeEnd(whole.subarray(0, Math.max(5, Math.floor(whole.length * part))))).toBe(
        'missing',
      );
    }
  });

  it('may be followed by what cameras and mailers append', async () => {
    expect(await describeEnd(Buffer.concat([jpeg, Buffer.alloc(2_000)]))).toBe('there');
    expect(await describeEnd(Buffer.concat([SMALL_PDF, Buffer.from('\n\n')]))).toBe('there');
  });

  it('of the thumbnail that a camera puts into a JPEG is not that of the JPEG', async () => {
    const thumbnail = Buffer.concat([
      Buffer.from([0xff, 0xe1, 0, 0]),
      jpeg.subarray(0, 2_000),
      Buffer.from([0xff, 0xd9]),
    ]);
    thumbnail.writeUInt16BE(thumbnail.length - 2, 2);
    const photo = Buffer.concat([jpeg.subarray(0, 2), thumbnail, jpeg.subarray(2)]);
    expect(await describeEnd(photo)).toBe('there');
    for (const bytes of [2_200, 2_900, photo.length - 3])
      expect(await describeEnd(photo.subarray(0, bytes))).toBe('missing');
  });

  it('of a JPEG may lie far before what a phone appends', async () => {
    expect(await describeEnd(Buffer.concat([jpeg, Buffer.alloc(200_000, 1)]))).toBe('there');
  });

  it('of the first part of a linearized PDF is not that of the PDF', async () => {
    const start = '%PDF-1.4\n1 0 obj<</Linearized 1/L 900/H[1 2]>>endobj\n';
    const first = `${start}xref\n0 1\nstartxref\n0\n%%EOF\n`;
    const whole = Buffer.from(`${first.padEnd(881, ' ')}startxref\n${start.length}\n%%EOF\n`);
    expect(whole).toHaveLength(900);
    expect(await describeEnd(whole)).toBe('there');
    expect(await describeEnd(whole.subarray(0, 300))).toBe('missing');
  });

  it('of an archive in an archive is not that of the outer one', async () => {
    const inner = fixture('table.xlsx');
    const head = Buffer.from('PK\x03\x04'.padEnd(40, 'x'), 'latin1');
    expect(await describeEnd(Buffer.concat([head, inner]))).toBe('missing');
    expect(await describeEnd(inner)).toBe('there');
  });

  it('of a group in an RTF is not that of the RTF', async () => {
    const start = '{\\rtf1 {\\b Hello\\} \\{}{\\pict\\bin3 }}}}';
    expect(await describeEnd(Buffer.from(start))).toBe('missing');
    expect(await describeEnd(Buffer.from(`${start}}\n`))).toBe('there');
  });

  it('of a GIF is not just any byte of its image', async () => {
    const cut = gif.subarray(0, gif.lastIndexOf(0x3b, gif.length - 20) + 1);
    expect(cut.at(-1)).toBe(0x3b);
    expect(await describeEnd(cut)).toBe('missing');
  });

  it('is missing in a TIFF whose second page is announced but not there yet', async () => {
    const tiff = smallTiff();
    expect(await describeEnd(tiff.subarray(0, tiff.length - 10))).toBe('missing');
    const announced = Buffer.from(tiff);
    announced.writeUInt32LE(tiff.length, tiff.length - 2 - 4); // the last page names another beyond the file's end
    expect(await describeEnd(announced)).toBe('missing');
  });

  it('is found in a TIFF of very many strips', async () => {
    expect(await describeEnd(tiffOfStrips(300_000, 0))).toBe('there');
  });

  it('is missing, and not searched for without end, in a TIFF whose pages form a circle', async () => {
    expect(await describeEnd(tiffOfStrips(300_000, 8))).toBe('missing');
  });

  it('is unknown for text, and missing in an empty file', async () => {
    expect(await describeEnd(Buffer.from('Hello'))).toBe('unknown');
    expect(await describeEnd(Buffer.alloc(0))).toBe('missing');
  });
});

const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');

describe('the end of a page or of XML', () => {
  const html = '<!DOCTYPE html>\n<!-- a page -->\n<HTML lang="en"><body><p>Hello</p></body></Html>\n';
  const xml =
    '\ufeff<?xml version="1.0"?>\n<!DOCTYPE note [<!ENTITY a "]>"><!-- > -->]>\n<note at=">"><note>1</note><!-- </note> -->2</note>\n<!-- end -->\n';
  it.each([
    ['a.html', Buffer.from(html)],
    ['a.htm', utf16(html)],
    ['a.xml', Buffer.from(xml)],
    ['a.xml', utf16(xml.slice(1))],
    ['a.xml', utf16(xml.slice(1)).swap16()],
    ['a.svg', Buffer.from('<svg:svg xmlns:svg="x"><svg:g/></svg:svg >')],
  ])('of %s is there only when nothing is missing', async (name, whole) => {
    expect(await describeEnd(whole, name)).toBe('there');
    // After the root's end nothing can be missing: there may or may not be a comment.
    const text = whole.toString('latin1').toLowerCase().replaceAll('\0', '');
    const isWide = text.length < whole.length;
    const rootEnd = text.lastIndexOf('</') * (isWide ? 2 : 1);
    for (let bytes = 1; bytes < rootEnd + 4; bytes++) {
      const found = await describeEnd(whole.subarray(0, bytes), name);
      if (found !== 'missing') throw new Error(`${name} cut at ${bytes} of ${whole.length}: ${found}`);
    }
  });

  it('is found at the tail of a large one', async () => {
    const rows = '<row>1</row>'.repeat(250_000);
    expect(await describeEnd(Buffer.from(`<rows>${rows}</rows>\n`), 'a.xml')).toBe('there');
    expect(await describeEnd(Buffer.from(`<rows>${rows}`), 'a.xml')).toBe('missing');
    expect(await describeEnd(Buffer.from(`<html>${rows}</html><!-- served in 3 ms -->`), 'a.html')).toBe(
      'there',
    );
    expect(await describeEnd(Buffer.from(`<html>${rows}`), 'a.html')).toBe('missing');
  });

  it.each(['<note/>', '<note a="/>" />\n', "<?xml version='1.0'?><note a='>'></note>"])(
    'of %s belongs to itself',
    async (whole) => {
      expect(await describeEnd(Buffer.from(whole), 'a.xml')).toBe('there');
    },
  );

  it('is not waited for if there is none: a part of a page, a page without <html>, words in brackets', async () => {
    expect(await describeEnd(Buffer.from('<p>Hello</p>'), 'a.html')).toBe('unknown');
    expect(await describeEnd(Buffer.from('<!doctype html><title>Hello</title><p>Hello'), 'a.html')).toBe(
      'unknown',
    );
    expect(await describeEnd(Buffer.from('<urgent> call back'), 'a.txt')).toBe('unknown');
    expect(await describeEnd(Buffer.from('<html></html><script>count()</script>'), 'a.html')).toBe('unknown');
    expect(await describeEnd(Buffer.from('Hello'), 'a.xml')).toBe('unknown');
  });

  it('is missing while the comment after it is incomplete', async () => {
    expect(await describeEnd(Buffer.from('<note>1</note><!-- by'), 'a.xml')).toBe('missing');
  });
});

describe('text', () => {
  it.each(['a.txt', 'a.csv', 'a.HTML', 'a.xml'])(
    'that was only allocated at its full length is unfinished (%s)',
    async (name) => {
      expect(
        await describeEnd(Buffer.concat([Buffer.from('<html>Hello</html>'), Buffer.alloc(9)]), name),
      ).toBe('missing');
    },
  );

  it('that begins like an image is text if its name says so', async () => {
    expect(await describeEnd(Buffer.from('BMW 320, first registered in 2019'), 'offer.txt')).toBe('unknown');
  });
});

describe('a file under the name of a text', () => {
  const zeros = (head: readonly number[] | string): Buffer =>
    Buffer.concat([
      typeof head === 'string' ? Buffer.from(head, 'latin1') : Buffer.from(head),
      Buffer.alloc(600),
    ]);
  const compound = zeros([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const bitmap = Buffer.concat([zeros('BM').subarray(0, 14), Buffer.from([40, 0, 0, 0]), Buffer.alloc(400)]);
  bitmap.writeUInt32LE(bitmap.length, 2);
  bitmap.writeUInt32LE(54, 10);
  const names = ['a.csv', 'a.txt', 'a.html', 'a.xml', 'a.LOG', 'a.svg'];

  it.each(names)('is as complete as under its own name, if it is not one (%s)', async (name) => {
    for (const binary of [
      compound,
      bitmap,
      zeros('8BPS\0\x01'),
      zeros('\0\0\0\x18ftypheic'),
      zeros('MZ\x90\0\x03'),
    ]) {
      expect(await describeEnd(binary, name)).toBe(await describeEnd(binary, 'a'));
      expect(await describeEnd(binary, name)).toBe('unknown');
    }
    for (const whole of [zip, SMALL_PDF, SMALL_PNG, jpeg, gif, fixture('letter.docx')])
      expect(await describeEnd(whole, name)).toBe('there');
  });

  it.each(names)('is unfinished if it is a text, however little of it there is (%s)', async (name) => {
    for (const text of [
      'H',
      'Hello',
      'BM',
      'BMW 320',
      '\x1bE printer',
      'page\f',
      '\xef\xbb\xbfHi',
      '\xff\xfe\x1f\x04@\x048\x042\x045\x04B\x04',
    ])
      expect(await describeEnd(zeros(text), name), text).toBe('missing');
  });
});

describe('a PDF that grows past its end', () => {
  const grown = (behind: string): Buffer => Buffer.concat([SMALL_PDF, Buffer.from(behind, 'latin1')]);
  it.each(['\n12 0 obj\n<</Type/Page', '12 0 obj<<>>endobj\nxref\n0 1\n', '\nxref\n0 1'])(
    'has not ended with %j',
    async (behind) => {
      expect(await describeEnd(grown(behind))).toBe('missing');
      expect(await describeEnd(grown(`${behind}\ntrailer<<>>\nstartxref\n9\n%%EOF\n`))).toBe('there');
    },
  );

  it('is told from what mailers and printers append', async () => {
    expect(await describeEnd(grown('\u001b%-12345X@PJL EOJ\r\n'))).toBe('there');
    expect(await describeEnd(grown('\n\n'))).toBe('there');
    expect(await describeEnd(grown('\n12'))).toBe('unknown');
  });
});

describe('a PDF that does not say where its table is', () => {
  it.each(['%PDF-1.4\n%%EOF\n', '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n%%EOF'])(
    'may have ended: only quiet tells, since readers find its objects themselves (%j)',
    async (text) => {
      expect(await describeEnd(Buffer.from(text))).toBe('unknown');
    },
  );
});

describe('a PDF with another one embedded', () => {
  const before = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/EmbeddedFile/Length 999>>\nstream\n');
  const embedded = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\nxref\n0 1\ntrailer<<>>\nstartxref\n27\n%%EOF');
  const half = (behind: string): Buffer => Buffer.concat([before, embedded, Buffer.from(behind, 'latin1')]);

  it.each(['\nendstream', '\r\nendstream\nendobj', '\nendstream\nendobj\n', 'endstream\nendobj\n% by'])(
    'has not ended after that one, with %j',
    async (behind) => {
      expect(await describeEnd(half(behind))).toBe('missing');
    },
  );

  it('may not have ended where the other one has', async () => {
    expect(await describeEnd(half(''))).toBe('unknown');
    expect(await describeEnd(half('\n'))).toBe('unknown');
    expect(await describeEnd(embedded)).toBe('there');
  });

  it('has ended where its own table is found', async () => {
    const start = half('\nendstream\nendobj\n');
    for (const table of ['xref\n0 1\ntrailer<<>>\n', '2 0 obj\n<</Type/XRef>>\nendobj\n']) {
      const end = Buffer.from(`${table}startxref\n${start.length}\n%%EOF\n`);
      expect(await describeEnd(Buffer.concat([start, end]))).toBe('there');
    }
  });
});
