import { beforeEach, expect, it, vi } from 'vitest';
import type { UnderWay } from '../../../app/domain/quit-question.ts';
import type { MainWindow } from '../../../app/shell/main-window.ts';
import { quitByPerson } from '../../../app/shell/quit-by-person.ts';

const desktop = vi.hoisted(() => ({ quits: 0, questions: 0, response: 0 }));

vi.mock('electron', () => ({
  app: {
    on: () => undefined,
    quit: () => {
      desktop.quits += 1;
    },
  },
  dialog: {
    showMessageBox: () => {
      desktop.questions += 1;
      return Promise.resolve({ response: desktop.response });
    },
  },
}));

const GENEROUS = { timeout: 120_000 };
const NOTHING: UnderWay = { writing: null, inUndoTime: 0, handedOver: 0, inLine: 0 };
const window = { show: () => undefined, browserWindow: {} } as unknown as MainWindow;
const quitWith = (ask: () => UnderWay): (() => void) =>
  quitByPerson(window, () => ({ ask, send: () => Promise.resolve(), stay: () => undefined }));

beforeEach(() => Object.assign(desktop, { quits: 0, questions: 0, response: 0 }));

it('ends without a word where nothing is cut short, and asks where something is', async () => {
  quitWith(() => NOTHING)();
  await vi.waitFor(() => expect(desktop).toMatchObject({ quits: 1, questions: 0 }), GENEROUS);
  // The last answer is to stay.
  desktop.response = 1;
  const quit = quitWith(() => ({ ...NOTHING, inLine: 1 }));
  quit();
  await vi.waitFor(() => expect(desktop).toMatchObject({ quits: 1, questions: 1 }), GENEROUS);
  desktop.response = 0;
  await vi.waitFor(() => {
    quit();
    expect(desktop.quits).toBe(2);
  }, GENEROUS);
});

it('ends also while one queue makes way for another, and none can be asked', async () => {
  quitWith(() => {
    throw new Error('The database connection is not open');
  })();
  await vi.waitFor(() => expect(desktop).toMatchObject({ quits: 1, questions: 0 }), GENEROUS);
});
