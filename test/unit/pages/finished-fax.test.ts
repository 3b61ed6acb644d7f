import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readFinishedFax } from '../../../app/pages/inspect/finished-fax.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { phrase } from '../../../app/words/phrase.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { makePdf, makePdfWith } from './support/make-pdf.ts';

const tempFolder = useTempFolders();
const LETTER = { widthPt: 612, heightPt: 792 };
/** Hardly an inch high, so that many are soon read. */
const STRIP = { widthPt: 612, heightPt: 6, content: '0 0 300 3 re f' };

async function read(pdf: Buffer, mostPages: number | 'all') {
  const path = join(tempFolder(), 'fax.pdf');
  writeFileSync(path, pdf);
  let pages = 0;
  const document = { path, name: 'fax.pdf', contentType: 'application/pdf' };
  const failure = await readFinishedFax(document, faxGeometry('Low', 'letter'), mostPages, () => pages++);
  return { pages, failure };
}

it('a finished fax without one of its pictures is none: a blank page would be taken for the fax', async () => {
  const image = {
    ...{ dictionary: '/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode', widthPx: 20_000 },
    ...{ heightPx: 20_000, data: deflateSync(Buffer.alloc(1000)) },
  };
  const greedy = makePdfWith([image], { ...LETTER, content: 'q 612 0 0 792 0 0 cm /I0 Do Q' });
  expect(await read(greedy, 'all')).toMatchObject({ failure: { kind: 'too-large' } });
  const good = makePdf({ ...LETTER, content: '0 0 300 300 re f' });
  expect(await read(good, 'all')).toEqual({ pages: 1, failure: null });
});

it('has all its pages, however many a fax that is sent may have', async () => {
  const pdf = makePdf(...Array.from({ length: 201 }, () => STRIP));
  expect(await read(pdf, 'all')).toEqual({ pages: 201, failure: null });
  expect(await read(pdf, 1)).toEqual({ pages: 1, failure: null });
});

it('is refused where it has more than anybody faxes, rather than cut off', async () => {
  const pdf = makePdf(...Array.from({ length: 1001 }, () => STRIP));
  expect(await read(pdf, 'all')).toMatchObject({
    pages: 0,
    failure: {
      kind: 'too-many-pages',
      message: phrase('pages-failed.too-many-to-copy', { pages: 1001, most: 1000 }),
    },
  });
});
