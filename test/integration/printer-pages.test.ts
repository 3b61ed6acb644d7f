import { readFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { OPERATION } from '../../app/printer/ipp/codes.ts';
import { call } from '../support/ipp-client.ts';
import { useComputerCore } from '../support/resilience/computer-core.ts';
import { usePrinter } from '../support/use-printer.ts';
import { words } from '../support/words.ts';

const computer = useComputerCore({ quietSeconds: 0 });
const printer = usePrinter(computer);

interface Page {
  readonly http: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const open = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Page> =>
  new Promise((resolve, reject) => {
    const { port } = printer();
    const at = { host: '127.0.0.1', port, path, agent: false };
    get({ ...at, headers: { host: `localhost:${String(port)}`, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          http: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    }).on('error', reject);
  });

async function addressesIn(name: string): Promise<string[]> {
  const about = await call(printer().port, { code: OPERATION.getPrinterAttributes });
  const values = about.groups.flatMap(({ attributes }) =>
    attributes.filter((each) => each.name === name).flatMap((each) => each.values),
  );
  return values.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
}

it('every page that the printer names is there: what it is, and that it has no ink', async () => {
  for (const name of ['printer-more-info', 'printer-supply-info-uri']) {
    const addresses = await addressesIn(name);
    expect(addresses).toHaveLength(1);
    for (const address of addresses) {
      const url = new URL(address);
      expect(url.host).toBe(`localhost:${String(printer().port)}`);
      const { http, headers, body } = await open(url.pathname);
      expect({ http, type: headers['content-type'] }).toEqual({
        http: 200,
        type: 'text/html; charset=utf-8',
      });
      for (const key of ['printer.page.what', 'printer.page.supplies'] as const)
        expect(body.toString()).toContain(words.say(key));
    }
  }
});

it('its icons are pictures of their sizes, the smallest first', async () => {
  const addresses = await addressesIn('printer-icons');
  const sizes: unknown[] = [];
  for (const address of addresses) {
    const { http, headers, body } = await open(new URL(address).pathname);
    expect({ http, type: headers['content-type'] }).toEqual({ http: 200, type: 'image/png' });
    const { width, height, format } = await sharp(body).metadata();
    sizes.push({ width, height, format });
  }
  expect(sizes).toEqual([48, 128, 512].map((size) => ({ width: size, height: size, format: 'png' })));
});

it.each<[string, string, Readonly<Record<string, string>>]>([
  ['a page that takes this printer for its own server', '/', { host: 'faxbox.example' }],
  ['a page that reads it', '/icon-48.png', { origin: 'http://example.com' }],
  ['a page of nobody', '/', { origin: 'null' }],
])('shows nothing to %s', async (_who, path, headers) => {
  const { http, body } = await open(path, headers);
  expect({ http, body: body.toString() }).toEqual({ http: 403, body: '' });
});

it('is shown in no page of others', async () => {
  for (const path of ['/', '/icon-48.png'])
    expect((await open(path)).headers).toMatchObject({
      ...{ 'cross-origin-resource-policy': 'same-origin', 'x-content-type-options': 'nosniff' },
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
    });
});

it.each([
  '/icon-48.png/../tray-idle.png',
  '/tray-idle.png',
  '/../assets/icon-48.png',
  '//icon-48.png',
  '/icon-64.png',
  '/%69con-48.png',
  '/icon-48.png%00',
  '/ipp/print',
  'http://localhost/icon-48.png',
])('has no other page: %s', async (path) => {
  expect(await open(path)).toMatchObject({ http: 405, body: Buffer.alloc(0) });
});

it('has the very icons of the drawing', async () => {
  const drawn = readFileSync(join(import.meta.dirname, '../../build/assets/icon-128.png'));
  expect((await open('/icon-128.png?now')).body.equals(drawn)).toBe(true);
});
