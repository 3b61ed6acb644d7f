import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readReceipt } from '../../../app/storage/read-receipt.ts';
import { openPdfFile } from '../../../app/pages/pdf/pdf-file.ts';
import { renderFax } from '../../../app/pages/requests/render-fax.ts';
import { writeTiff } from '../../../app/pages/output/write-tiff.ts';
import { PooledReceiptDrawer } from '../../../app/shell/pooled-receipt-drawer.ts';
import type { Receipt } from '../../../app/domain/fax/receipt.ts';
import { inEnglish } from '../../../app/words/in-english.ts';
import { Phrasebook } from '../../../app/words/phrasebook.ts';
import { someFacts } from '../../support/a-receipt.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { valueOf } from '../../support/value-of.ts';
import { HEADER, useRenderingBench } from './rendering-bench.ts';

const bench = useRenderingBench();
const tempFolder = useTempFolders();

async function aSentFax() {
  const rendered = await renderFax(bench.pool, {
    ...{ documents: [bench.fixture('letter.pdf')], resolution: 'High', paper: 'a4' },
    ...{ header: HEADER, cover: null, tones: 'auto', inspects: false, maxPages: 200 },
  });
  if (!rendered.ok) throw new Error(inEnglish(rendered.failure.message));
  const path = join(tempFolder(), 'sent.tif');
  writeFileSync(path, Buffer.concat([...writeTiff(rendered.pages)]));
  return { path, contentType: 'image/tiff' };
}

const aReceipt = (changes: Partial<Receipt> = {}): Receipt => ({
  ...someFacts(),
  ...{ rendered: null, previous: null },
  ...changes,
});
const draw = (
  receipt: Receipt,
  rendered: { path: string; contentType: string } | null,
  language: 'en' | 'de' = 'en',
) => new PooledReceiptDrawer(bench.pool, () => 'DE', new Phrasebook(language)).draw(receipt, rendered);

async function kept(bytes: Uint8Array) {
  const path = join(tempFolder(), 'lab.pdf.receipt.pdf');
  writeFileSync(path, bytes);
  const opened = await openPdfFile(bytes, 'receipt.pdf');
  if (!opened.ok) throw new Error(inEnglish(opened.failure.message));
  const file = opened.value;
  const [pageCount, names, size] = [file.pageCount, file.attachmentNames(), file.pageSize(0)];
  file.close();
  return { path, pageCount, names, size };
}

it('is one page on the paper of the place, with its facts attached for any reader', async () => {
  const receipt = aReceipt();
  const bytes = valueOf(await draw(receipt, await aSentFax()));
  const { path, pageCount, names, size } = await kept(bytes);
  expect({ pageCount, names }).toEqual({ pageCount: 1, names: ['receipt.json'] });
  expect(size?.heightInches).toBeCloseTo(297 / 25.4, 1);
  expect(await readReceipt(path)).toMatchObject({
    kind: 'read',
    receipt: { jobId: 'job-1', previous: null },
  });
  // Another PDF reader finds the same.
  const saved = join(tempFolder(), 'saved.json');
  execFileSync('pdfdetach', ['-save', '1', '-o', saved, path]);
  expect(JSON.parse(readFileSync(saved, 'utf8'))).toEqual(receipt);
  expect(execFileSync('pdfinfo', [path], { encoding: 'utf8' })).toMatch(/Pages: +1\n/u);
});

it('shows the first page as sent, which a receipt without a document has not', async () => {
  const ink = async (bytes: Uint8Array): Promise<number> => {
    const { path } = await kept(bytes);
    const grey = execFileSync('pdftoppm', ['-gray', '-r', '60', path], { maxBuffer: 1 << 24 });
    const { width, height } =
      /^P5\s(?<width>\d+)\s(?<height>\d+)\s255\s/u.exec(grey.toString('latin1'))?.groups ?? {};
    const pixels = grey.subarray(grey.length - Number(width) * Number(height));
    // Where the image is: at the top right, without the line around it.
    let dark = 0;
    for (let y = 50; y < 220; y++)
      for (let x = Number(width) - 180; x < Number(width) - 52; x++)
        if ((pixels[y * Number(width) + x] ?? 255) < 200) dark++;
    return dark;
  };
  const receipt = aReceipt({ to: [], documents: [] });
  const [withPicture, without] = [
    await ink(valueOf(await draw(receipt, await aSentFax()))),
    await ink(valueOf(await draw(receipt, null))),
  ];
  expect(without).toBe(0);
  expect(withPicture).toBeGreaterThan(100);
});

it('is drawn without its picture where the document of the service does not open', async () => {
  const path = join(tempFolder(), 'sent.pdf');
  writeFileSync(path, '%PDF-1.4 not at all');
  const bytes = valueOf(await draw(aReceipt(), { path, contentType: 'application/pdf' }));
  expect((await kept(bytes)).pageCount).toBe(1);
});

it('goes on to further pages where there were many attempts and recipients', async () => {
  const attempts = Array.from({ length: 120 }, (_, index) => ({
    ...{ startedAt: '2026-11-21T10:43:02.000Z', messageId: String(index), result: 'failed' },
    ...{ reason: 'LineBusy', endedAt: '2026-11-21T10:45:02.000Z', learntBy: 'poll' },
  })) as Receipt['attempts'];
  const { pageCount } = await kept(valueOf(await draw(aReceipt({ attempts }), await aSentFax(), 'de')));
  expect(pageCount).toBeGreaterThan(1);
});

it('shows a box for what no font here draws, since a name without it would be another one', async () => {
  // An unassigned code point that no font has.
  const named = (name: string) => aReceipt({ documents: [{ name, sizeBytes: 1, sha256: null, file: null }] });
  const drawPage = async (receipt: Receipt) => {
    const bytes = valueOf(await draw(receipt, null));
    return execFileSync('pdftoppm', ['-gray', '-r', '60', (await kept(bytes)).path], { maxBuffer: 1 << 24 });
  };
  const [unknown, boxes] = [
    await drawPage(named('\u0378\u0379.pdf')),
    await drawPage(named('\u25a1\u25a1.pdf')),
  ];
  expect(unknown.equals(boxes)).toBe(true);
  expect(unknown.equals(await drawPage(named('.pdf')))).toBe(false);
});

it('is drawn for names in every script', async () => {
  const names = [
    'משרד רופאים',
    'عيادة الطبيب',
    '診療所',
    'Клиника',
    'क्लिनिक',
    '👩‍⚕️',
    `${'w'.repeat(300)}.pdf`,
  ];
  const receipt = aReceipt({
    documents: names.map((name) => ({ name, sizeBytes: 1, sha256: 'b'.repeat(64), file: `Sent/${name}` })),
    to: names.map((name) => ({ phoneNumber: '+13035550119', name, state: 'sent', faxErrorCode: null })),
  });
  const { path, pageCount } = await kept(valueOf(await draw(receipt, null)));
  expect(pageCount).toBeGreaterThan(0);
  expect(await readReceipt(path)).toMatchObject({ receipt: { documents: names.map((name) => ({ name })) } });
});
