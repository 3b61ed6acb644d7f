import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { filePart, readRefusal, type ExchangeClient, type FaxRecord } from '../support/exchange-client.ts';
import { removeFolder } from '../support/files-below.ts';
import { SMALL_PDF, SMALL_PNG, smallTiff } from '../support/small-documents.ts';
import { until } from '../support/until.ts';
import { useExchange } from '../support/use-exchange.ts';

const extension = (id: number, more: object = {}) => ({
  id,
  name: `Office ${id}`,
  number: `+13035550${id}`,
  timeZone: 'Europe/Berlin',
  ...more,
});
const exchange = useExchange({
  config: {
    accounts: [
      {
        id: '77',
        extensions: [
          extension(101, { storageFormat: 'tiff' }),
          extension(102, { storageFormat: 'pdf', region: 'DE' }),
          extension(103, { storageFormat: 'tiff' }),
        ],
      },
    ],
  },
});
const letter = filePart(SMALL_PDF, 'letter.pdf', 'application/pdf');
const folder = mkdtempSync(join(tmpdir(), 'faxtray-delivery-'));
afterAll(() => removeFolder(folder));

async function inspect(client: ExchangeClient, record: FaxRecord): Promise<string> {
  const { contentType, bytes } = await client.readContent(record);
  const file = join(folder, `${record.id}`);
  writeFileSync(file, bytes);
  return execFileSync(contentType === 'application/pdf' ? 'pdfinfo' : 'tiffinfo', [file], {
    stdio: 'pipe',
  }).toString();
}

async function newest(client: ExchangeClient, isIt: (record: FaxRecord) => boolean): Promise<FaxRecord> {
  const records = await until(
    () => client.listMessages(),
    (seen) => seen.some(isIt),
  );
  const record = records.find(isIt);
  if (record === undefined) throw new Error('It was there a moment ago');
  return record;
}

describe('delivery between extensions', () => {
  it('puts a fax into the message store of the one that was called, in the format kept there', async () => {
    const sender = exchange().as(101);
    const receiver = exchange().as(102);
    const sent = await sender.untilDone((await sender.sendFax('+13035550102', [letter])).id);
    expect(sent).toMatchObject({ messageStatus: 'Sent', direction: 'Outbound', faxPageCount: 1 });
    expect(await inspect(sender, sent)).toContain('CCITT Group 4');

    const received = await newest(receiver, (record) => record.direction === 'Inbound');
    expect(received).toMatchObject({
      messageStatus: 'Received',
      readStatus: 'Unread',
      availability: 'Alive',
      faxPageCount: 1,
      faxResolution: 'High',
      from: { phoneNumber: '+13035550101', name: 'Office 101' },
      to: [{ phoneNumber: '+13035550102', name: 'Office 102' }],
      attachments: [{ id: received.id, type: 'RenderedDocument', contentType: 'application/pdf' }],
    });
    expect(await inspect(receiver, received)).toMatch(/Pages: +1\n[^]*Page size: +609.882 x 79[0-9.]+ pts/u);
  });

  it('keeps a fax to oneself twice: sent and received', async () => {
    const client = exchange().as(103);
    const { id } = await client.sendFax('+13035550103', [letter]);
    await client.untilDone(id);
    const records = await client.listMessages();
    expect(records.map((record) => record.direction).sort()).toEqual(['Inbound', 'Outbound']);
  });

  it('shows nobody the messages of another extension', async () => {
    const { id } = await exchange().as(101).sendFax('+13035550119', [letter]);
    expect(
      readRefusal(await exchange().as(102).get(`/restapi/v1.0/account/~/extension/~/message-store/${id}`)),
    ).toBe('404 CMN-102');
  });
});

describe('the rendered document', () => {
  it('measures what the region and the resolution say, with the cover page counted', async () => {
    const client = exchange().as(101);
    const parts = [
      letter,
      filePart(smallTiff(), 'scan.tif', 'image/tiff'),
      filePart(SMALL_PNG, 'dot.png', 'image/png'),
    ];
    const high = await client.sendFax('+13035550119', parts, { coverPageText: 'Please call back.' });
    const info = await inspect(client, await client.untilDone(high.id));
    expect(info.match(/Image Width: 1728 Image Length: 2156/gu)).toHaveLength(5);
    expect(info).toContain('Resolution: 204, 196 pixels/inch');
    expect((await client.readMessage(high.id)).faxPageCount).toBe(5);

    const low = await client.sendFax('+13035550119', [letter], { faxResolution: 'Low' });
    expect(await inspect(client, await client.untilDone(low.id))).toContain(
      'Resolution: 204, 98 pixels/inch',
    );
  });

  it('is A4 where people use A4', async () => {
    const client = exchange().as(102);
    const sent = await client.untilDone((await client.sendFax('+13035550119', [letter])).id);
    expect(await inspect(client, sent)).toMatch(/Page size: +609.882 x 841\.9\d* pts/u);
  });

  it('is a fax of its own when there is a cover page alone', async () => {
    const client = exchange().as(101);
    const { id } = await client.sendFax('+13035550119', [], { coverPageText: 'See you on Monday.' });
    expect(await client.untilDone(id)).toMatchObject({ messageStatus: 'Sent', faxPageCount: 1 });
  });

  it('of more than 200 pages is none: TooManyPages', async () => {
    const client = exchange().as(101);
    const text = `${'page\f'.repeat(201)}end`;
    const { id } = await client.sendFax('+13035550119', [filePart(text, 'long.txt', 'text/plain')]);
    const record = await client.untilDone(id);
    expect(record.messageStatus).toBe('SendingFailed');
    expect(record.to[0]?.faxErrorCode).toBe('TooManyPages');
    expect(record.faxPageCount).toBeUndefined();
    expect(record.attachments).toEqual([]);
    const content = `/restapi/v1.0/account/~/extension/~/message-store/${id}/content/${id}`;
    expect(readRefusal(await client.get(content))).toBe('404 CMN-102');
  });

  it('fails whole when one document cannot be rendered: RenderingFailed for every recipient', async () => {
    const client = exchange().as(101);
    const broken = filePart('%PDF-1.7\n%\xe2\xe3 and nothing more', 'broken.pdf', 'application/pdf');
    const { id } = await client.sendFax(['+13035550119', '+13035550129', '+13035550102'], [letter, broken]);
    const record = await client.untilDone(id);
    expect(record.messageStatus).toBe('SendingFailed');
    expect(record.to.map((each) => each.faxErrorCode)).toEqual(Array(3).fill('RenderingFailed'));
  });
});
