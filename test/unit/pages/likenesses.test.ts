import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  CELL_PX,
  findDifference,
  hasStructure,
  isAlike,
} from '../../../app/pages/likenesses/compare-likenesses.ts';
import type { PageInk } from '../../../app/pages/likenesses/page-ink.ts';
import { readLikeness } from '../../../app/pages/likenesses/read-likeness.ts';
import type { GreyImage } from '../../../app/pages/page/grey-image.ts';
import { drawFax, move, readFaxInk } from '../../support/drawn-fax.ts';
import { speckle } from '../../support/speckled-page.ts';

const text = (size: number, y: number, words: string, x = 72): string =>
  `BT /F ${size} Tf ${x} ${y} Td (${words}) Tj ET`;

const ADVERT = [
  text(30, 690, 'LOWER YOUR RATES TODAY'),
  ...['Cruise and travel offers', 'Office supplies and toner', 'Free quote for your roof'].map(
    (each, index) => text(18, 640 - index * 30, each),
  ),
  '150 340 300 160 re f',
  ...Array.from({ length: 14 }, (_, index) =>
    text(
      10,
      300 - index * 15,
      `Call ${index} for a limited offer, insurance and vacation included, estimate ${index}`,
    ),
  ),
];

interface Filled {
  readonly name?: string;
  readonly born?: string;
  readonly date?: string;
  readonly telephone?: string;
}

/** Much is printed on it, and little is filled in. */
const fillForm = ({ name = '', born = '', date = '', telephone = '' }: Filled): string =>
  [
    text(20, 710, 'RADIOLOGY REFERRAL FORM'),
    ...[
      ['Patient', name],
      ['Date of birth', born],
      ['Date', date],
      ['Telephone', telephone],
    ].flatMap(([label, value], index) => [
      text(10, 670 - index * 22, `${label}:`),
      text(10, 670 - index * 22, value ?? '', 165),
      `0.5 w 160 ${667 - index * 22} m 420 ${667 - index * 22} l S`,
    ]),
    ...Array.from({ length: 20 }, (_, index) =>
      text(
        9,
        560 - index * 18,
        `[ ] number ${index}: of the knee, hip or spine, with or without contrast, follow-up`,
      ),
    ),
  ].join('\n');
const MARIA = { name: 'Maria Gonzalez', born: '02/14/1961', date: '11/30/2026', telephone: '303-555-0119' };

const DOCUMENTS = join(import.meta.dirname, '..', '..', 'fixtures', 'documents');
const document = (name: string) => ({ path: join(DOCUMENTS, name), name, contentType: null });

let advert: GreyImage;
let advertInk: PageInk;
let formInk: PageInk;
beforeAll(async () => {
  advert = await drawFax(ADVERT.join('\n'));
  advertInk = await readFaxInk(advert);
  formInk = await readFaxInk(await drawFax(fillForm(MARIA)));
}, 120_000);

const isLike = (one: PageInk, other: PageInk): boolean => isAlike(one.measure(CELL_PX), other);

describe('the same page', () => {
  it.each<[string, () => Promise<GreyImage> | GreyImage]>([
    ['a little aside', () => move(advert, 2, -1)],
    ['pushed down by a header line', () => move(advert, 3, 60)],
    ['in standard resolution', async () => move(await drawFax(ADVERT.join('\n'), 'Low'), 1, 1)],
    ['scanned darker', () => drawFax(ADVERT.join('\n'), 'High', 200)],
    ['with dirt', () => speckle(advert, 3000, 7).page],
    [
      'with another header line',
      () => drawFax([...ADVERT, text(9, 775, '12/01/2026 08:15 FROM 303 555 0199')].join('\n')),
    ],
  ])('is known %s, both ways', async (_, make) => {
    const other = await readFaxInk(await make());
    expect([isLike(advertInk, other), isLike(other, advertInk)]).toEqual([true, true]);
  });

  it('is known on a form of small print, in standard resolution', async () => {
    expect(isLike(formInk, await readFaxInk(await drawFax(fillForm(MARIA), 'Low')))).toBe(true);
  });
});

describe('a form with something else in it is another page', () => {
  it.each<[string, Filled]>([
    [
      'another patient',
      { name: 'John Smith', born: '07/03/1988', date: '11/29/2026', telephone: '720-555-0177' },
    ],
    ['another name alone', { ...MARIA, name: 'Maria Fernandez' }],
    ['another date of birth alone', { ...MARIA, born: '07/03/1988' }],
    ['another telephone alone', { ...MARIA, telephone: '303-555-0911' }],
    ['nothing', {}],
    ['nothing but a short name', { name: 'Li' }],
  ])('%s', async (_, filled) => {
    const other = await readFaxInk(await drawFax(fillForm(filled)));
    expect(findDifference(formInk.measure(CELL_PX), other)).toBeGreaterThan(0.1);
    expect([isLike(formInk, other), isLike(other, formInk)]).toEqual([false, false]);
  });

  it('one other letter', async () => {
    const other = await readFaxInk(await drawFax(fillForm({ ...MARIA, name: 'Maria Gonzales' })));
    expect([isLike(formInk, other), isLike(other, formInk)]).toEqual([false, false]);
  });

  it.each<[string, Filled]>([
    ['telephone', { ...MARIA, telephone: '303-555-0118' }],
    ['telephone, 6 for 9', { ...MARIA, telephone: '303-555-0116' }],
    ['year of birth', { ...MARIA, born: '02/14/1981' }],
    ['day', { ...MARIA, date: '11/80/2026' }],
    ['letter of a name', { ...MARIA, name: 'Mario Gonzalez' }],
  ])('one digit of nearly the same shape, sent without paper: %s', async (_, filled) => {
    const image = await drawFax(fillForm(filled));
    for (const other of [image, move(image, 2, -1)]) {
      const ink = await readFaxInk(other);
      expect([isLike(formInk, ink), isLike(ink, formInk)]).toEqual([false, false]);
    }
  });

  it('in standard resolution', async () => {
    const other = await readFaxInk(await drawFax(fillForm({ ...MARIA, name: 'Maria Fernandez' }), 'Low'));
    expect(isLike(other, formInk)).toBe(false);
  });
});

describe('no page is known by', () => {
  it.each<[string, () => Promise<GreyImage>]>([
    ['nothing', () => drawFax('')],
    ['its header line', () => drawFax(text(9, 775, 'FROM 303 555 0119 TO 303 555 0102 PAGE 1 OF 3'))],
    [
      'a few words',
      () => drawFax([text(30, 600, 'FAX'), text(12, 540, 'To: Dr. Adams, from: the front desk')].join('\n')),
    ],
    ['black', () => drawFax('0 0 612 792 re f')],
    ['dirt', async () => speckle(await drawFax(''), 3000, 3).page],
  ])('%s', async (_, make) => {
    expect(hasStructure((await readFaxInk(await make())).measure(CELL_PX))).toBe(false);
  });
});

describe('of a document', () => {
  it('the first page is a picture, by which the same page in another coding is known', async () => {
    const made = await readLikeness(document('fax-g4.tif'), []);
    const image = made.ok ? made.value.image : null;
    expect(image?.length).toBeLessThan(60_000);
    if (image === null) return;
    const compare = async (name: string, likenesses: readonly Uint8Array[] = [image]) => {
      const read = await readLikeness(document(name), likenesses);
      return read.ok ? read.value.alike : 'failed';
    };
    expect(await compare('fax-g3-2d-fill.tif')).toBe(0);
    expect(await compare('fax-g3-low.tif')).toBeNull();
    expect(await compare('letter.pdf')).toBeNull();
    expect(await compare('fax-g4.tif', [new Uint8Array([1, 2, 3]), image])).toBe(1);
    expect(await compare('truncated.pdf')).toBe('failed');
  });
});
