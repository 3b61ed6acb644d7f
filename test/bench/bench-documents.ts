import sharp from 'sharp';
import { randomNumbers } from '../unit/pages/support/mutate.ts';

export const WORDS =
  'invoice order confirm delivery number patient referral signature address account balance payment received please return copy contract service monthly total amount before after within thirty days customer office department street building question answer urgent reply kindly regards material quantity price discount agreement paragraph section insured claim policy doctor hospital result sample report method figure table office winter summer account manager supply'.split(
    ' ',
  );
const LINES_A_PAGE = 58;
const WORDS_A_LINE = 11;

export interface BenchDocument {
  readonly kind: 'text' | 'photo' | 'mixed';
  readonly pages: number;
  readonly pdf: Buffer;
  /** The words on the first page; none on a photograph. */
  readonly firstPageWords: readonly string[];
}

/** PDFs with any number of pages of one kind, the same each time. */
export async function benchDocument(kind: BenchDocument['kind'], pages: number): Promise<BenchDocument> {
  const random = randomNumbers(pages);
  const jpeg = kind === 'text' ? null : await photograph();
  const objects: (string | Buffer)[] = [];
  const add = (object: string | Buffer): number => objects.push(object);
  add('<</Type/Catalog/Pages 2 0 R>>');
  const treeAt = add('');
  const font = add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  const image =
    jpeg === null
      ? null
      : add(
          stream(
            '/Type/XObject/Subtype/Image/Width 1000/Height 1300/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode',
            jpeg,
          ),
        );
  const kids: string[] = [];
  let firstPageWords: string[] = [];
  for (let page = 0; page < pages; page++) {
    const lines =
      kind === 'photo' ? [] : textLines(random, kind === 'mixed' ? LINES_A_PAGE / 2 : LINES_A_PAGE);
    if (page === 0) firstPageWords = lines.flat();
    const text = lines.map(
      (words, line) => `BT /F 10 Tf 60 ${740 - line * 12} Td (${words.join(' ')}) Tj ET`,
    );
    const picture = kind === 'photo' ? 'q 500 0 0 650 56 70 cm /I Do Q' : 'q 240 0 0 300 180 60 cm /I Do Q';
    const content = add(stream('', Buffer.from([...text, ...(image === null ? [] : [picture])].join('\n'))));
    const resources = `<</Font<</F ${font} 0 R>>${image === null ? '' : `/XObject<</I ${image} 0 R>>`}>>`;
    const at = add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${content} 0 R/Resources${resources}>>`,
    );
    kids.push(`${at} 0 R`);
  }
  objects[treeAt - 1] = `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages}>>`;
  return { kind, pages, pdf: assemblePdf(objects), firstPageWords };
}

function textLines(random: () => number, count: number): string[][] {
  const word = (): string => WORDS[Math.floor(random() * WORDS.length)] ?? 'word';
  return Array.from({ length: count }, () => Array.from({ length: WORDS_A_LINE }, word));
}

/** As a phone takes them, 3000 x 4000 pixels. */
export async function cameraPicture(): Promise<Buffer> {
  return sharp(await photograph())
    .resize(3000, 4000)
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Something with the tones and the grain of a photograph. */
async function photograph(): Promise<Buffer> {
  const random = randomNumbers(7);
  const coarse = Uint8Array.from({ length: 25 * 33 }, () => random() * 255);
  const fine = Uint8Array.from({ length: 250 * 325 }, () => random() * 255);
  const grey = (pixels: Uint8Array, width: number, height: number): Promise<Buffer> =>
    sharp(pixels, { raw: { width, height, channels: 1 } })
      .resize(1000, 1300, { kernel: 'cubic' })
      .toColourspace('b-w')
      .raw()
      .toBuffer();
  const [large, small] = await Promise.all([grey(coarse, 25, 33), grey(fine, 250, 325)]);
  const mixed = Uint8Array.from(large, (value, at) => value * 0.85 + (small[at] ?? 0) * 0.15);
  return sharp(mixed, { raw: { width: 1000, height: 1300, channels: 1 } })
    .toColourspace('b-w')
    .jpeg({ quality: 85 })
    .toBuffer();
}

function stream(dictionary: string, content: Buffer): Buffer {
  const head = Buffer.from(`<<${dictionary}/Length ${content.length}>>stream\n`);
  return Buffer.concat([head, content, Buffer.from('\nendstream')]);
}

function assemblePdf(objects: readonly (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    places.push(at);
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj`),
      Buffer.from(object),
      Buffer.from('endobj\n'),
    ]);
    parts.push(part);
    at += part.length;
  }
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  return Buffer.concat([
    ...parts,
    Buffer.from(`${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`),
  ]);
}
