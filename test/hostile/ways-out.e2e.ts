import { createSocket, type Socket } from 'node:dgram';
import { writeFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, MAY_BUILD_SANDBOX, test } from '../e2e/faxtray.ts';
import { WAYS_OUT, type Outside, type Way } from './ways-out.ts';

const WORD = 'what-the-page-knows';

/** Runs in a timer of the page: what a test evaluates is itself exempt from the page's policy. */
function takeWay(page: Page, { take }: Way, { open, udp, file }: Outside): Promise<string> {
  const given = { open, udp, file, word: WORD, socket: open.replace('http', 'ws') };
  return page.evaluate<string>(`new Promise((tell) => {
    const { open, udp, file, word, socket } = ${JSON.stringify(given)};
    // Some say that they failed, and some say nothing: what has begun by two frames from now, the server hears of.
    const settled = (target, ...events) => new Promise((done) => {
      for (const event of [...events, 'load', 'error']) target.addEventListener(event, done);
      requestAnimationFrame(() => requestAnimationFrame(done));
    });
    setTimeout(async () => {
      try { tell(String(await (async () => { ${take} })())); } catch (error) { tell('refused'); }
    });
  })`);
}

const listening = (server: Socket): Promise<void> => new Promise((done) => server.bind(0, '127.0.0.1', done));

test(`none of ${WAYS_OUT.length} ways out of the window leads anywhere`, async ({ user }) => {
  const arrived: string[] = [];
  const elsewhere = createServer((request, response) => {
    arrived.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    response.end('got');
  });
  elsewhere.on('upgrade', (request, socket) => {
    arrived.push(request.url ?? '');
    socket.destroy();
  });
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
  const stun = createSocket('udp4');
  stun.on('message', () => arrived.push('udp'));
  await listening(stun);
  const file = join(user.folder, 'private.txt');
  writeFileSync(file, 'Not meant for anybody');
  const port = (elsewhere.address() as AddressInfo).port;
  const outside = { open: `http://127.0.0.1:${port}`, udp: stun.address().port, file };

  const page = await user.launch();
  await expect(page.getByText('Send the sample fax')).toBeAttached();
  expect(await user.app.evaluate(({ app }) => app.commandLine.hasSwitch('no-sandbox'))).toBe(
    !MAY_BUILD_SANDBOX,
  );
  await user.app.evaluate(({ app, shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = (url) => Promise.resolve(void opened.push(url));
    app.on('web-contents-created', () => opened.push('a page'));
  });
  const outcomes: Record<string, string> = {};
  for (const way of WAYS_OUT) {
    outcomes[way.name] = await takeWay(page, way, outside).catch(
      (error: unknown) => `got away: ${String(error)}`,
    );
    expect(page.url(), way.name).toMatch(/^app:\/\/faxtray\/(?:#.*)?$/u);
  }
  const NOTHING = new Set(['refused', 'tried', 'denied', 'prompt', 'default']);
  expect(Object.fromEntries(Object.entries(outcomes).filter(([, outcome]) => !NOTHING.has(outcome)))).toEqual(
    {},
  );
  expect(arrived).toEqual([]);
  expect(await user.app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)).toEqual([]);
  expect(readdirSync(user.folder).filter((name) => name.includes('way-out'))).toEqual([]);

  // The same page, exempted from its policy by the browser's own debugger: the server would have been reached.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setBypassCSP', { enabled: true });
  await page.reload();
  for (const name of ['fetch without an answer', 'image', 'beacon', 'style by script'])
    await takeWay(page, WAYS_OUT.find((way) => way.name === name) ?? { name, take: '' }, outside);
  await expect
    .poll(() => new Set(arrived.map((url) => url.split('?')[0])))
    .toEqual(new Set(['/no-cors', '/img', '/beacon', '/cssom']));
  expect(readdirSync(user.folder).sort()).toEqual(['Faxes', 'config.json', 'data', 'private.txt']);
  stun.close();
  elsewhere.closeAllConnections();
  elsewhere.close();
});
