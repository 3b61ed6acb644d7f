import { readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ExchangeClient,
  filePart,
  multipartBody,
  jsonPart,
  readRefusal,
  type FaxRecord,
} from '../support/exchange-client.ts';
import {
  runExchange,
  startExchange,
  type ExchangeProcess,
  type ExchangeStart,
} from '../support/exchange-process.ts';
import { filesBelow } from '../support/files-below.ts';
import { filesThatHold } from '../support/files-that-hold.ts';
import { rawExchange } from '../support/raw-exchange.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const running: ExchangeProcess[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((exchange) => exchange.kill()));
});

async function start(options: ExchangeStart): Promise<ExchangeProcess> {
  const exchange = await startExchange(options);
  running.push(exchange);
  return exchange;
}

const letter = filePart(SMALL_PDF, 'letter.pdf', 'application/pdf');
const longText = filePart('All work and no play makes a dull fax.\n'.repeat(8_000), 'long.txt', 'text/plain');
/** Whether anything listens there. */
const isHeard = (baseUrl: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(baseUrl);
    const socket = connect(Number(port), hostname);
    socket.once('error', () => resolve(false));
    socket.once('connect', () => resolve(true)).once('connect', () => socket.destroy());
  });

const STORE = '/restapi/v1.0/account/~/extension/~/message-store';

describe('starting', () => {
  it('says one line on standard output, and everything else on standard error', async () => {
    const exchange = await start({ data: join(tempFolder(), 'data') });
    expect(exchange.ready.accounts).toHaveLength(1);
    const extensions = exchange.ready.accounts[0]?.extensions ?? [];
    expect(extensions.map(({ id, faxNumber }) => [id, faxNumber])).toEqual([
      [101, '+13035550101'],
      [102, '+13035550102'],
      [103, '+13035550103'],
    ]);
    const mayEdit = extensions.map((extension) => extension.permissions.includes('EditExtensions'));
    expect(mayEdit).toEqual([true, true, false]);
    expect(exchange.ready.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/u);
    expect(await exchange.stop()).toBe(0);
    expect(exchange.output().trim().split('\n')).toHaveLength(1);
    expect(exchange.log()).toContain('exchange.ready');
  });

  it('stores no token, only its hash', async () => {
    const exchange = await start({ data: join(tempFolder(), 'data') });
    const tokens = exchange.ready.accounts.flatMap(({ extensions }) =>
      extensions.flatMap((each) => [each.accessToken, each.jwt]),
    );
    await exchange.stop();
    expect(filesBelow(exchange.dataFolder)).not.toEqual([]);
    for (const token of tokens) expect(filesThatHold(exchange.dataFolder, token)).toEqual([]);
    expect(tokens.some((token) => exchange.log().includes(token))).toBe(false);
  });

  it('leaves the tokens of earlier starts good, and ends them where that is asked for', async () => {
    const data = join(tempFolder(), 'data');
    const askStatus = async (exchange: ExchangeProcess, token: string): Promise<number> =>
      (await new ExchangeClient(exchange.ready.baseUrl, token).call('GET', STORE)).status;
    const first = await start({ data });
    const { token } = first.as(101);
    await first.kill();
    const second = await start({ data });
    expect(await askStatus(second, token)).toBe(200);
    const own = second.as(101).token;
    await second.stop();
    const third = await start({ data, config: { keepSessions: false } });
    expect(await Promise.all([token, own].map((each) => askStatus(third, each)))).toEqual([401, 401]);
    expect(await askStatus(third, third.as(101).token)).toBe(200);
  });

  it.each([
    [['--sped', 'fast'], "Unknown option '--sped'."],
    [['--port', 'x'], "--port must be a number from 0 to 65535, not 'x'."],
    [['--speed', 'slow'], "--speed must be instant, fast or real, not 'slow'."],
    [['--storage-format', 'png'], "--storage-format must be pdf or tiff, not 'png'."],
    [['--rate-limits', 'some'], "--rate-limits must be off or public, not 'some'."],
    [['here'], "Unexpected argument 'here'."],
    [['--config', '/nowhere.json'], 'The configuration file /nowhere.json cannot be read.'],
  ])('with %j says what is wrong and exits 2', async (args, sentence) => {
    const { code, output, log } = await runExchange(['--data', join(tempFolder(), 'data'), ...args]);
    expect({ code, output, log }).toEqual({ code: 2, output: '', log: `${sentence}\n` });
  });

  it.each([
    ['{', 'is no JSON.'],
    ['{"acounts":[]}', 'is wrong: Unrecognized key: "acounts".'],
    [
      '{"tokenLifetimeSeconds":"1h"}',
      'is wrong at tokenLifetimeSeconds: Invalid input: expected number, received string.',
    ],
    [
      '{"accounts":[{"id":"1","extensions":[{"id":101,"name":"A","number":"555"}]}]}',
      'is wrong at accounts[0].extensions[0].number: must be a number in E.164 form, like +13035550101.',
    ],
  ])('with the configuration %s says what is wrong and exits 2', async (text, sentence) => {
    const file = join(tempFolder(), 'exchange.json');
    writeFileSync(file, text);
    const { code, log } = await runExchange(['--data', join(tempFolder(), 'data'), '--config', file]);
    expect({ code, log }).toEqual({ code: 2, log: `The configuration file ${file} ${sentence}\n` });
  });

  it('on a port that is taken says so and exits 1', async () => {
    const exchange = await start({ data: join(tempFolder(), 'data') });
    const { port } = new URL(exchange.ready.baseUrl);
    const { code, log } = await runExchange(['--data', join(tempFolder(), 'data'), '--port', port]);
    expect({ code, log }).toEqual({ code: 1, log: `Port ${port} is taken by another program.\n` });
  });

  it(
    'on data that another one uses gives up, and begins when that one ends in time',
    { timeout: 180_000 },
    async () => {
      const data = join(tempFolder(), 'data');
      const exchange = await start({ data });
      const { code, output, log } = await runExchange(['--data', data]);
      expect({ code, output, log }).toEqual({
        code: 1,
        output: '',
        log: `Another exchange is running on ${data}.\n`,
      });
      const next = start({ data });
      await exchange.kill();
      expect((await next).ready.clientId).toBe(exchange.ready.clientId);
    },
  );
});

describe('after a kill', () => {
  it(
    'everything that was accepted is there and goes on, with the tokens of before',
    { timeout: 180_000 },
    async () => {
      const data = join(tempFolder(), 'data');
      const first = await start({ data });
      const token = first.as(101).token;
      const [done] = [await first.as(101).sendFax('+13035550119', [letter])];
      const sent = await first.as(101).untilDone(done.id);
      const content = await first.as(101).readContent(sent);
      const accepted = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          first
            .as(101)
            .sendFax(index % 2 === 0 ? '+13035550119' : '+13035550102', [
              index % 3 === 0 ? longText : letter,
            ]),
        ),
      );
      await first.kill();

      const second = await start({ data, args: ['--port', new URL(first.ready.baseUrl).port] });
      const client = second.as(101);
      expect(await client.readMessage(sent.id)).toEqual(sent);
      expect((await client.readContent(sent)).bytes.equals(content.bytes)).toBe(true);
      const ended = await Promise.all(accepted.map(({ id }) => client.untilDone(id)));
      expect(ended.map((record) => record.messageStatus)).toEqual(accepted.map(() => 'Sent'));
      // Delivered once each, although some calls may have been made twice.
      const received = await second.as(102).listMessages({ direction: 'Inbound' });
      expect(received).toHaveLength(6);
      expect(token).not.toBe(client.token);
      const withOldToken = { headers: { authorization: `Bearer ${token}` } };
      expect((await client.call('GET', STORE, withOldToken)).status).toBe(200);
    },
  );

  it('again and again, no fax is lost, doubled or failed for it', async () => {
    const data = join(tempFolder(), 'data');
    const accepted: FaxRecord[] = [];
    for (const lifeMs of [40, 150, 300, 500]) {
      const exchange = await start({ data });
      accepted.push(await exchange.as(101).sendFax('+13035550102', [longText]));
      accepted.push(await exchange.as(101).sendFax('+13035550119', [letter]));
      await new Promise((resolve) => setTimeout(resolve, lifeMs));
      await exchange.kill();
    }
    const last = await start({ data });
    const ended = await Promise.all(accepted.map(({ id }) => last.as(101).untilDone(id)));
    expect(ended.map((record) => record.messageStatus)).toEqual(accepted.map(() => 'Sent'));
    expect(await last.as(102).listMessages({ direction: 'Inbound' })).toHaveLength(4);
  });

  it('keeps 0129 queued and the run of 0121', async () => {
    const data = join(tempFolder(), 'data');
    const codes: (string | undefined)[] = [];
    const held: number[] = [];
    for (let round = 0; round < 3; round++) {
      const exchange = await start({ data });
      held.push((await exchange.as(101).sendFax('+13035550129', [letter])).id);
      const { id } = await exchange.as(101).sendFax('+13035550121', [letter]);
      codes.push((await exchange.as(101).untilDone(id)).to[0]?.faxErrorCode);
      for (const each of held)
        expect((await exchange.as(101).readMessage(each)).messageStatus).toBe('Queued');
      await exchange.kill();
    }
    expect(codes).toEqual(['LineBusy', 'LineBusy', undefined]);
  });

  it('leaves no file that no message names', async () => {
    const data = join(tempFolder(), 'data');
    const first = await start({ data });
    const { id } = await first.as(101).sendFax('+13035550119', [letter]);
    await first.as(101).untilDone(id);
    const { baseUrl } = first.ready;
    const body = multipartBody([jsonPart({ to: [{ phoneNumber: '+13035550119' }] }), longText], 'b');
    const cutOff = rawExchange(baseUrl, [
      `POST /restapi/v1.0/account/~/extension/~/fax HTTP/1.1\r\nHost: ${new URL(baseUrl).host}\r\n` +
        `Authorization: Bearer ${first.as(101).token}\r\nContent-Type: multipart/mixed; boundary=b\r\n` +
        `Content-Length: ${body.length}\r\n\r\n`,
      body.subarray(0, 200_000),
    ]).catch(() => 'reset');
    await expect.poll(() => readdirSync(join(data, 'documents')).length, { timeout: 120_000 }).toBe(3);
    await first.kill();
    await cutOff;
    const second = await start({ data });
    await second.stop();
    expect(readdirSync(join(data, 'documents'))).toHaveLength(2);
  });
});

describe('a sync token', () => {
  it('goes on over a restart, and means nothing in another data folder', async () => {
    const data = join(tempFolder(), 'data');
    const first = await start({ data });
    const full = await first.as(101).get('/restapi/v1.0/account/~/extension/~/message-sync?syncType=FSync');
    const { syncToken } = (full.body as { syncInfo: { syncToken: string } }).syncInfo;
    const { id } = await first.as(101).sendFax('+13035550119', [letter]);
    await first.kill();
    const path = `/restapi/v1.0/account/~/extension/~/message-sync?syncType=ISync&syncToken=${syncToken}`;
    const second = await start({ data });
    expect((await second.as(101).get(path)).body).toMatchObject({ records: [{ id }] });
    const other = await start({ data: join(tempFolder(), 'data') });
    expect(readRefusal(await other.as(101).get(path))).toBe('400 MSG-333');
  });
});

describe('SIGTERM', () => {
  it('lets what is being asked be answered, and ends with 0', async () => {
    const exchange = await start({ data: join(tempFolder(), 'data') });
    const { baseUrl } = exchange.ready;
    const body = multipartBody([jsonPart({ to: [{ phoneNumber: '+13035550119' }] }), longText], 'b');
    const head =
      `POST /restapi/v1.0/account/~/extension/~/fax HTTP/1.1\r\nHost: ${new URL(baseUrl).host}\r\n` +
      `Authorization: Bearer ${exchange.as(101).token}\r\nContent-Type: multipart/mixed; boundary=b\r\n` +
      `Content-Length: ${body.length}\r\n\r\n`;
    let finish: () => void = () => undefined;
    const upload = rawExchange(baseUrl, [head, body.subarray(0, 100_000)], {
      onConnect: (write) => (finish = () => write(body.subarray(100_000))),
    });
    await expect.poll(() => readdirSync(join(exchange.dataFolder, 'documents')).length).toBe(1);
    const exit = exchange.stop();
    // From then on nobody new gets an answer, so it has begun to stop.
    await expect.poll(() => isHeard(baseUrl)).toBe(false);
    finish();
    expect(await upload).toMatch(/^HTTP\/1\.1 200 /u);
    expect(await exit).toBe(0);
  });

  it('does not wait for those who only wait, nor for calls', async () => {
    const exchange = await start({ data: join(tempFolder(), 'data'), args: ['--speed', 'real'] });
    await exchange.as(101).sendFax('+13035550119', [letter]);
    await exchange.as(101).listMessages();
    expect(await exchange.stop()).toBe(0);
    expect(exchange.log()).not.toContain('exchange.stop-cut-short');
  });
});
