import { copyFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { fillMailbox, toMessageId } from '../../bench/fill-mailbox.ts';
import { reportFigures } from '../../bench/report-figures.mjs';
import { removeFolder } from '../../support/files-below.ts';
import { expect, FaxtrayUser, test } from '../faxtray.ts';

/** Told with RECEIVED_FAXES. */
const FAXES = Number(process.env['RECEIVED_FAXES'] ?? '10000');
const TIMES = 20;
/** So many rows stand in the window at its size. */
const IN_SIGHT = 9;

/** From a step until the frame that shows what is waited for is through; `act` and `isThere` run in the window. */
const measure = (page: Page, act: string, isThere: string): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    const beganAt = performance.now();
    ${act};
    const look = () => {
      if (!(${isThere})) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - beganAt);
      requestAnimationFrame(() => port2.postMessage(null));
    };
    look();
  })`);

const click = (selector: string): string => `document.querySelector(${JSON.stringify(selector)}).click()`;
const type = (text: string): string =>
  `{ const field = document.querySelector('[role=search] input'); field.value = ${JSON.stringify(text)};
     field.dispatchEvent(new InputEvent('input', { bubbles: true })); }`;
/** Every view stays in the window, and is hidden. */
const ROW = '[role=grid][aria-label="Received faxes"] [role=row][aria-rowindex]';
const QUEUE_ROW = '[role=grid]:not([aria-label="Received faxes"]) [role=row][aria-rowindex]';
const shows = (text: string, rows = ROW): string =>
  `[...document.querySelectorAll('${rows}')].some((row) => row.offsetParent !== null && row.textContent.includes(${JSON.stringify(text)}))`;

test('tells how many received faxes are listed, found and opened', async ({ desktop: _desktop }) => {
  test.setTimeout(1_800_000);
  const user = new FaxtrayUser();
  try {
    const first = await user.launch();
    await expect(first.getByRole('button', { name: /^Ready/u })).toBeVisible();
    user.drop('+13035550101 To myself.txt', Buffer.from('A letter of one line.'));
    await expect.poll(() => user.receivedDocuments().length).toBe(1);
    await user.quit();
    const copies = join(user.data, 'received');
    const [copy = ''] = readdirSync(copies);
    fillMailbox(join(user.data, 'mailbox.sqlite'), FAXES, Date.now() - 60_000);
    for (let index = 1; index <= TIMES; index++)
      copyFileSync(join(copies, copy), join(copies, `${toMessageId(index)}${extname(copy)}`));

    const page = await user.launch();
    await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
    const times: Record<string, number[]> = {};
    const add = (what: string, ms: number): void => void (times[what] ??= []).push(ms);
    const views = 'nav button[title]';
    await page.evaluate(
      `for (const each of document.querySelectorAll('${views}')) each.id = 'view-' + each.title.split(' ')[0]`,
    );
    for (let round = 0; round < TIMES; round++) {
      await measure(page, click('#view-Queue'), shows('To myself', QUEUE_ROW));
      add('the list', await measure(page, click('#view-Received'), shows('Clinic 1')));
    }
    for (let round = 0; round < TIMES; round++) {
      const index = Math.floor((FAXES * (round + 1)) / (TIMES + 1));
      // By a name, by words on a page, by the end of a number.
      for (const [what, text, found] of [
        ['a search by name', `Clinic ${index % 400}`, `Clinic ${index % 400}`],
        ['a search by a word on the pages', `case${index}`, `Clinic ${index % 400}`],
        ['a search by number', `720555${String(index % 10_000).padStart(4, '0')}`, `Clinic ${index % 400}`],
      ] as const) {
        add(what, await measure(page, type(text), `${shows(found)} && !(${shows('Westside')})`));
        await measure(page, type(''), shows('Westside'));
      }
    }
    for (let place = 1; place <= IN_SIGHT; place++) {
      const picture = `document.querySelector('#received-detail img')`;
      const isThere = `document.querySelector('#received-detail h2')?.textContent.trim() === 'Clinic ${place}'`;
      add(
        'the pane of one',
        await measure(page, `document.querySelectorAll('${ROW}')[${place}].click()`, isThere),
      );
      const isDrawn = `${picture}?.complete && ${picture}.naturalWidth > 0 && ${picture}.src.includes('${toMessageId(place)}')`;
      add('its first page, after that', await measure(page, '', isDrawn));
    }
    await user.quit();
    reportFigures('received', [
      {
        what: `from a key to its picture, ${FAXES.toLocaleString('en')} received faxes`,
        unit: 'ms',
        by: times,
      },
    ]);
  } finally {
    removeFolder(user.folder);
  }
});
