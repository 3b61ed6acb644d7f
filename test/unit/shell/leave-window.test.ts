import { beforeEach, expect, it, vi } from 'vitest';
import { WindowLeaving } from '../../../app/shell/leave-window.ts';
import { words } from '../../support/words.ts';

const said = vi.hoisted((): string[] => []);

vi.mock('electron', () => ({
  app: { on: () => undefined },
  Notification: class {
    readonly #title: string;
    constructor({ title }: { readonly title: string }) {
      this.#title = title;
    }
    on = (): void => undefined;
    show = (): void => void said.push(this.#title);
  },
}));

const answers: ((has: boolean) => void)[] = [];
const window = { hide: vi.fn(), minimize: vi.fn(), isDestroyed: () => false };
let leaving: WindowLeaving;

beforeEach(() => {
  said.length = 0;
  answers.length = 0;
  vi.clearAllMocks();
  leaving = new WindowLeaving({
    window: () => window,
    hasTray: () => new Promise((resolve) => answers.push(resolve)),
    words,
    isKnown: () => false,
    known: () => undefined,
    open: () => undefined,
  });
});

it('a window that somebody brings up while the desktop is asked for its tray stays', async () => {
  const left = leaving.leave();
  leaving.stay();
  answers[0]?.(true);
  await left;
  expect([window.hide.mock.calls.length, said]).toEqual([0, []]);
});

it('a window that is closed twice meanwhile is hidden once, and that is said once', async () => {
  const left = [leaving.leave(), leaving.leave()];
  for (const answer of answers) answer(true);
  await Promise.all(left);
  expect([window.hide.mock.calls.length, said.length]).toEqual([1, 1]);
});
