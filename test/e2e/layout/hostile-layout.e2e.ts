import { expect, test } from '@playwright/test';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { deflateSync, crc32 } from 'node:zlib';
import { makeZip } from '../../unit/pages/support/make-zip.ts';
import { REACHES, SCRIPTS, WORD_REACHES } from './hostile-documents.ts';
import { LayoutBench } from './layout-bench.ts';
import { pagesOf } from './pdf-text.ts';
import { paragraph, smallDocx } from './small-docx.ts';

const bench = new LayoutBench();
/** Counts whoever knocks, whatever is said then. */
let knocks = 0;
const sockets = new Set<Socket>();
const elsewhere = createServer((socket) => {
  knocks++;
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
});
let address = '';

test.beforeAll(async () => {
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  await bench.start();
});
test.afterAll(async () => {
  await bench.stop();
  for (const socket of sockets) socket.destroy();
  await new Promise((closed) => elsewhere.close(closed));
});
test.beforeEach(() => {
  knocks = 0;
});

test('the server counts whoever comes', async () => {
  await fetch(address);
  expect(knocks).toBe(1);
});

test('a web page reaches nobody, by whatever it names another place', async () => {
  for (const reach of REACHES) {
    const html = `<!doctype html><p>Before</p>${reach.replaceAll('{}', address)}<p>Behind</p>`;
    const laidOut = await bench.layOutHtml(html);
    expect(laidOut.said, reach).toEqual([]);
    expect(pagesOf(laidOut).join(), reach).toContain('Before');
    expect(knocks, reach).toBe(0);
  }
});

test('no script of a document runs, by whatever it would begin', async () => {
  for (const script of SCRIPTS) {
    const laidOut = await bench.layOutHtml(`<!doctype html><p>As it was written</p>${script}`);
    const text = pagesOf(laidOut).join();
    expect(text, script).toContain('As it was written');
    expect(text, script).not.toContain('SCRIPTED');
  }
  expect(await bench.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(0);
});

test('no file is read, by whatever names it', async () => {
  const canary = bench.write(
    'canary.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><text y="20">CANARY</text></svg>',
  );
  const style = bench.write('canary.css', 'p::after { content: "CANARY" }');
  const file = (path: string): string => `file://${path}`;
  const html = `<!doctype html><p>Before</p><img src="${file(canary)}"><iframe src="${file(canary)}"></iframe>
    <object data="${file(canary)}"></object><embed src="${file(canary)}"><link rel="stylesheet" href="${file(style)}">
    <style>@import url(${file(style)}); div { width: 9em; height: 9em; content: url(${file(canary)}) }</style><div></div>
    <svg><image href="${file(canary)}" width="99" height="99"/><use href="${file(canary)}"/></svg>`;
  const laidOut = await bench.layOutHtml(html);
  const [page = ''] = pagesOf(laidOut);
  expect(page).toContain('Before');
  expect(page).not.toContain('CANARY');
});

test('what a Word document names is not fetched, and a web page inside of it is not shown', async () => {
  const picture =
    '<w:p><w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:link="p" r:embed="p"/></pic:blipFill><pic:spPr><a:xfrm><a:ext cx="914400" cy="914400"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
  const links = [
    ['p', 'image', `${address}/picture`],
    ['l', 'hyperlink', `${address}/link`],
    ['t', 'attachedTemplate', `${address}/template`],
    ['c', 'aFChunk', 'chunk.html'],
  ] as const;
  const more = {
    'word/chunk.html': `<script>parent.document.body.append('SCRIPTED')</script><img src="${address}/chunk">`,
  };
  const layOut = (body: string): ReturnType<typeof bench.layOut> =>
    bench.layOut({ path: bench.write('far.docx', smallDocx({ body, links, more })), type: 'docx' });
  const link = '<w:p><w:hyperlink r:id="l"><w:r><w:t>A link</w:t></w:r></w:hyperlink></w:p>';
  expect(pagesOf(await layOut(paragraph('Before') + link)).join()).toMatch(/Before\s*A link/u);
  // Without them it would not be whole.
  for (const [part, why] of [
    [picture, 'lacks-pictures'],
    ['<w:altChunk r:id="c"/>', 'undrawn-parts'],
  ] as const)
    expect((await layOut(paragraph('Before') + part)).said).toEqual([`layout.declined {"why":"${why}"}`]);
  expect(knocks).toBe(0);
});

test('a Word document reaches nobody and no file, by whatever it names another place', async () => {
  const canary = bench.write(
    'canary.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><text y="20">CANARY</text></svg>',
  );
  for (const place of [address, `file://${canary}`, `\\\\${new URL(address).host}\\share`]) {
    for (const reach of WORD_REACHES) {
      const links = [['x', 'image', `${place}/image`]] as const;
      const body = reach.replaceAll('{}', place);
      const path = bench.write('reach.docx', smallDocx({ body, links }));
      const laidOut = await bench.layOut({ path, type: 'docx' });
      // Drawn, or left to others for what it would lack; either way nothing was asked for.
      const text = laidOut.pdf === null ? 'Before' : pagesOf(laidOut).join();
      expect(text, reach).toContain('Before');
      expect(text, reach).not.toContain('CANARY');
      expect(knocks, reach).toBe(0);
    }
  }
});

/** Each of many elements is compared with all others: hours of work. */
const ENDLESS = `<!doctype html><style>i:nth-last-child(odd of :has(~ i ~ b ~ i)) { color: red }</style>${'<i>x</i><b>y</b>'.repeat(60_000)}`;

test('a layout without end is ended with its process, and the next document is laid out', async () => {
  const laidOut = await bench.layOutHtml(ENDLESS, { timeMs: 4_000 });
  expect(laidOut.pdf).toBeNull();
  expect(laidOut.said).toEqual(['layout.declined {"why":"out of bounds"}']);
  await expect.poll(() => bench.renderers()).toEqual([]);
  expect(pagesOf(await bench.layOutHtml('<p>The next one</p>')).join()).toContain('The next one');
});

test('a Word document without end is ended with its process', async () => {
  const row = `<w:tr>${'<w:tc><w:p><w:r><w:t>Nail</w:t></w:r></w:p></w:tc>'.repeat(40)}</w:tr>`;
  const body = `<w:tbl>${row.repeat(8_000)}</w:tbl>`;
  const path = bench.write('endless.docx', smallDocx({ body }));
  const laidOut = await bench.layOut({ path, type: 'docx', timeMs: 4_000 });
  expect(laidOut).toMatchObject({ pdf: null, said: ['layout.declined {"why":"out of bounds"}'] });
  await expect.poll(() => bench.renderers()).toEqual([]);
});

test('a layout that nobody wants any more is ended at once', async () => {
  const laidOut = await bench.layOutHtml(ENDLESS, { timeMs: 600_000, abortAfterMs: 1_500 });
  expect(laidOut.pdf).toBeNull();
  await expect.poll(() => bench.renderers()).toEqual([]);
});

test('a document that takes all memory is ended', async () => {
  const pictures = Array.from({ length: 40 }, (_, index) => blackPng(9_000, 9_000 - index));
  const html = pictures.map((png) => `<img width="99" src="data:image/png;base64,${png}">`).join('');
  const laidOut = await bench.layOutHtml(`<!doctype html><p>x</p>${html}`, { memoryMiB: 400 });
  expect(laidOut.said).toEqual(['layout.declined {"why":"out of bounds"}']);
  await expect.poll(() => bench.renderers()).toEqual([]);
});

test('twenty megabytes of text end in time, one way or the other', async () => {
  const row = '<tr><td>Nail, 3 inches</td><td>12.40</td></tr>';
  const html = `<!doctype html><table>${row.repeat(Math.ceil((20 * 1024 * 1024) / row.length))}</table>`;
  const laidOut = await bench.layOutHtml(html, { timeMs: 10_000 });
  expect(laidOut.pdf).toBeNull();
  await expect.poll(() => bench.renderers()).toEqual([]);
});

test('a drawing that multiplies by entities of its own ends in time, and the page is laid out', async () => {
  const levels = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);
  const svg = `<!DOCTYPE svg [<!ENTITY e0 "ha">${levels.join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><text y="20">&e12;</text></svg>`;
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  for (const drawing of [`<img src="${source}">`, `<object data="${source}"></object>`, svg]) {
    const laidOut = await bench.layOutHtml(`<!doctype html><p>Before</p>${drawing}<p>Behind</p>`, {
      timeMs: 20_000,
    });
    const text = pagesOf(laidOut).join();
    expect(text).toContain('Before');
    expect(text).toContain('Behind');
    expect(text).not.toContain('haha');
  }
});

test('an archive that unpacks to more than any document is not begun', async () => {
  const zeros = Buffer.alloc(20 * 1024 * 1024);
  const bombs = Array.from({ length: 20 }, (_, index) => ({
    name: `word/media/${index}.bin`,
    content: zeros,
  }));
  const docx = makeZip({ name: 'word/document.xml', content: '<w:document/>' }, ...bombs);
  const laidOut = await bench.layOut({ path: bench.write('bomb.docx', docx), type: 'docx' });
  expect(laidOut).toMatchObject({ pdf: null, said: [] });
  expect(await bench.renderers()).toEqual([]);
});

/** A black picture of one bit a pixel: small in the file, and four bytes a pixel when it is decoded. */
function blackPng(width: number, height: number): string {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))],
  ]).toString('base64');
}
