import { expect, test } from './faxtray.ts';
import axe from 'axe-core';
import { findFaults } from './axe-faults.ts';
import { seed, walk } from './walk-window.ts';
import { textsCut } from './what-does-not-fit.ts';

/** Run in the page: numbers, paths and names whose letters do not stand in the order in which they are read from the left. */
function findTurned(): string[] {
  const NUMBER = /^\+[\d\s\u00a0()-]{8,}$/u;
  const PATH = /^[/~]/u;
  const leftOf = (text: Text, at: number): number => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().left;
  };
  const isTurned = (text: Text): boolean => {
    const first = leftOf(text, text.data.search(/\S/u));
    if (PATH.test(text.data.trim())) return first > leftOf(text, text.data.search(/\p{L}/u));
    const lefts = Array.from(text.data, (_, at) => leftOf(text, at));
    return lefts.some((left, at) => at > 0 && left < (lefts[at - 1] ?? 0));
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode() !== null) {
    const text = walker.currentNode as Text;
    const said = text.data.trim();
    const box = text.parentElement;
    if (box === null || !box.checkVisibility() || box.closest('.visually-hidden, .words') !== null) continue;
    if ((NUMBER.test(said) || PATH.test(said)) && isTurned(text)) found.push(said);
  }
  for (const tail of document.querySelectorAll('.name > .tail')) {
    const head = tail.previousElementSibling;
    if (
      head !== null &&
      tail.checkVisibility() &&
      head.getBoundingClientRect().left > tail.getBoundingClientRect().left
    )
      found.push(`${head.textContent}${tail.textContent}`);
  }
  return found;
}

test('laid out from the right, no number, path or name is turned round', async ({ user }) => {
  const page = await user.launch({ settings: { duplicateWindowMinutes: 0, automaticRetries: false } });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await seed(user, page);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const found: string[] = [];
  const look = async (where: string): Promise<void> => {
    for (const what of await page.evaluate(findTurned)) found.push(`${where}: ${what}`);
  };
  await walk(page, look, [
    { width: 720, height: 480 },
    { width: 1100, height: 720 },
  ]);
  expect(found).toEqual([]);

  const [places, list, header] = await Promise.all([
    page.getByRole('navigation').boundingBox(),
    page.getByRole('main').boundingBox(),
    page.getByRole('banner').getByRole('button', { name: 'New fax' }).boundingBox(),
  ]);
  expect(places?.x).toBeGreaterThan(list?.x ?? Infinity);
  expect(header?.x).toBeLessThan(places?.x ?? 0);
});

test('in words as long as other languages have them, laid out from the right, nothing is cut off and axe finds nothing', async ({
  user,
}) => {
  const page = await user.launch({ settings: { duplicateWindowMinutes: 0, automaticRetries: false } });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(axe.source);
  await seed(user, page);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const found: string[] = [];
  const openSheet = async (): Promise<void> => {
    await page.getByRole('banner').getByRole('button').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  const isFaultless = async (where: string): Promise<void> =>
    void found.push(...(await findFaults(page, where)));
  await walk(page, isFaultless, [{ width: 1100, height: 720 }]);
  await openSheet();
  await isFaultless('new fax');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();

  // Afterwards: what is read out stays as it was.
  const fits = async (where: string): Promise<void> => {
    for (const what of await page.evaluate(textsCut, true)) found.push(`${where}: ${what}`);
  };
  await walk(page, fits, [{ width: 1100, height: 720 }]);
  await openSheet();
  await fits('new fax');
  expect(found).toEqual([]);
});
