import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './faxtray.ts';

const letter = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf'));

/** In whole pixels: a list is scrolled by no less. */
const topOf = async (what: Locator): Promise<number> => {
  const box = await what.boundingBox();
  if (box === null) throw new Error('It is not on the screen');
  return Math.floor(box.y);
};

interface Point {
  readonly x: number;
  readonly y: number;
}

const middleOf = async (what: Locator): Promise<Point> => {
  const box = await what.boundingBox();
  if (box === null) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Looks with a hand on the mouse: a pointer that lies still for ten seconds holds no row any more, and a busy machine takes longer. */
function handAt(page: Page, { x, y }: Point) {
  let moves = 0;
  return <T>(look: () => Promise<T>) =>
    async (): Promise<T> => {
      moves += 1;
      await page.mouse.move(x + (moves % 2), y);
      return look();
    };
}

test('the row under the pointer stays where it is, and what came in above is said and shown', async ({
  user,
}) => {
  const page = await user.launch();
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  const rowOf = (name: string): Locator => page.getByRole('row').filter({ hasText: name });
  const bringsRow = async (name: string): Promise<void> => {
    user.drop(`${name}.pdf`, letter);
    await expect(rowOf(name)).toContainText('No number in the file name');
  };
  const pause = (isPaused: boolean): Promise<unknown> =>
    page.evaluate(
      (input) => {
        const { faxtray } = window as unknown as {
          faxtray: { call(name: string, input: unknown): Promise<unknown> };
        };
        return faxtray.call('sending.pause', input);
      },
      { isPaused },
    );
  await bringsRow('First letter');
  await rowOf('First letter').hover();
  const before = await topOf(rowOf('First letter'));

  const hand = handAt(page, await middleOf(rowOf('First letter')));
  for (const name of ['Second letter', 'Third letter']) {
    user.drop(`${name}.pdf`, letter);
    await expect.poll(hand(() => rowOf(name).isVisible())).toBe(true);
  }
  await expect.poll(hand(() => page.getByRole('button', { name: '2 new' }).isVisible())).toBe(true);
  expect(await topOf(rowOf('First letter'))).toBe(before);

  await page.getByRole('button', { name: '2 new' }).click();
  await expect(page.getByRole('button', { name: /new$/u })).toHaveCount(0);
  await expect.poll(() => topOf(rowOf('Third letter'))).toBe(before);

  // What is said above the list takes its place from the rows above, not from the one that somebody is at.
  await rowOf('First letter').hover();
  const below = await topOf(rowOf('First letter'));
  const again = handAt(page, await middleOf(rowOf('First letter')));
  const isPaused = (): Promise<boolean> => page.getByText(/^Sending is paused/u).isVisible();
  for (const wanted of [true, false]) {
    await pause(wanted);
    await expect.poll(again(isPaused)).toBe(wanted);
    await expect.poll(again(() => topOf(rowOf('First letter')))).toBe(below);
  }
});
