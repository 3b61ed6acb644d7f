import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPdf } from '../../../app/pages/decode/pdf.ts';
import { faxGeometry } from '../../../app/pages/fax-geometry.ts';
import { madeFont } from '../../support/made-font.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { inkBox } from './support/ink.ts';
import { makePdf } from './support/make-pdf.ts';

const folders = vi.hoisted(() => ({ fonts: '' }));
vi.mock('../../../app/pages/system-fonts/font-folders.ts', () => ({ fontFolders: () => [folders.fonts] }));
const tempFolder = useTempFolders();
beforeEach(() => {
  folders.fonts = tempFolder();
});

const KOREAN = `<</Type/Font/Subtype/Type0/BaseFont/HYSMyeongJo-Medium/Encoding/UniKS-UTF16-H/DescendantFonts[<</Type/Font
/Subtype/CIDFontType0/BaseFont/HYSMyeongJo-Medium/CIDSystemInfo<</Registry(Adobe)/Ordering(Korea1)/Supplement 2>>/DW 1000>>]>>`;

const pdf = (text: string, mode: 0 | 3 = 0): Buffer => {
  const hex = Buffer.from(text, 'utf16le').swap16().toString('hex');
  const content = `BT ${mode} Tr /K 30 Tf 72 600 Td <${hex}> Tj ET`;
  return makePdf({ widthPt: 612, heightPt: 792, content, resources: `/Font<</F 3 0 R/K ${KOREAN}>>` });
};

async function draw(bytes: Buffer): Promise<string> {
  const opened = await openPdf(bytes, 'letter.pdf', faxGeometry('High', 'letter'), 'auto', 0);
  if (!opened.ok) return opened.failure.message;
  const drawn = await opened.source.drawPage(0);
  opened.source.close();
  if (!drawn.ok) return `${drawn.failure.kind}: ${drawn.failure.message}`;
  return inkBox(drawn.bitmap) === null ? 'blank' : 'ink';
}

describe('a PDF whose fonts are neither in it nor here', () => {
  it('is held with the name of the font, not sent as a blank page', async () => {
    expect(await draw(pdf('안녕'))).toMatch(/^undrawable: letter\.pdf .*“HYSMyeongJo-Medium”/u);
    // The next one has nothing to suffer for it.
    const plain = { widthPt: 612, heightPt: 792, content: 'BT /F 30 Tf 72 600 Td (Hello) Tj ET' };
    expect(await draw(makePdf(plain))).toBe('ink');
    expect(await draw(pdf('안'))).toContain('undrawable');
  });

  it('goes where nobody sees those words, as on a scan with recognised text', async () => {
    expect(await draw(pdf('안녕', 3))).toBe('blank');
  });

  it('is drawn with a font of the machine as soon as there is one', async () => {
    expect(await draw(pdf('가안녕'))).toContain('undrawable');
    writeFileSync(join(folders.fonts, 'NanumGothic.ttf'), madeFont('가안녕'));
    await vi.waitUntil(async () => (await draw(pdf('가안녕'))) === 'ink', {
      timeout: 120_000,
      interval: 200,
    });
  });
});
