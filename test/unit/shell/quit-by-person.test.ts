import { beforeEach, expect, it, vi } from 'vitest';
import type { UnderWay } from '../../../app/domain/fax/quit-question.ts';
import type { MainWindow } from '../../../app/shell/main-window.ts';
import { quitByPerson } from '../../../app/shell/quit-by-person.ts';
import { words } from '../../support/words.ts';

const desktop = vi.hoisted(() => ({ quits: 0, questions: 0, response: 0, left: 0 }));

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
const NOTHING: UnderWay = { writing: null, inUndoTime: 0, handedOver: 0, inLine: 0, atService: 0 };
const window = { show: () => undefined, browserWindow: {} } as unknown as MainWindow;
const quittingWith = (ask: () => UnderWay) => ({
  ask,
  send: () => Promise.resolve(),
  stay: () => undefined,
});

const left = (): void => void (desktop.left += 1);

function quitWith(ask: () => UnderWay): () => void {
  const quitting = quittingWith(ask);
  return quitByPerson(window, () => quitting, words, left);
}

beforeEach(() => Object.assign(desktop, { quits: 0, questions: 0, response: 0, left: 0 }));

it('ends without a word where nothing is cut short, and asks where something is', async () => {
  quitWith(() => NOTHING)();
  await vi.waitFor(() => expect(desktop).toMatchObject({ quits: 1, questions: 0 }), GENEROUS);
  // The last answer is to stay.
  desktop.response = 1;
  const quit = quitWith(() => ({ ...NOTHING, inLine: 1 }));
  quit();
  await vi.waitFor(() => expect(desktop).toMatchObject({ quits: 1, questions: 1, left: 1 }), GENEROUS);
  desktop.response = 0;
  await vi.waitFor(() => {
    quit();
    expect(desktop).toMatchObject({ quits: 2, left: 2 });
  }, GENEROUS);
});

it('ends also while one queue makes way for another, and none can be asked', async () => {
  quitWith(() => {
    throw new Error('The database connection is not open');
  })();
  await vi.waitFor(() => expect(desktop).toMatchObject({ quits: 1, questions: 0 }), GENEROUS);
});

it.each([
  { answer: 'Cancel', response: 2, quits: 0, questions: 1 },
  // Asked anew, with the second answer to stay.
  { answer: 'Send it now', response: 1, quits: 0, questions: 2 },
  { answer: 'Do not send it yet', response: 0, quits: 1, questions: 1 },
])('$answer, while another queue came to work, is no answer to that queue', async (expected) => {
  const closed = (): never => {
    throw new Error('The database connection is not open');
  };
  let queue: ReturnType<typeof quittingWith> = { ask: () => underWay(), send: closed, stay: closed };
  const next = quittingWith(() => NOTHING);
  let sent = 0;
  next.send = () => Promise.resolve(void (sent += 1));
  next.ask = () => ({ ...NOTHING, handedOver: 1 });
  const underWay = (): UnderWay => {
    // The account is changed while the question stands.
    queueMicrotask(() => (queue = next));
    return { ...NOTHING, inUndoTime: 1 };
  };
  desktop.response = expected.response;
  const quit = quitByPerson(window, () => queue, words, left);
  quit();
  await vi.waitFor(() => {
    // Whoever stays can quit again.
    expect(desktop.questions).toBe(expected.questions);
    if (expected.quits > 0) expect(desktop.quits).toBe(expected.quits);
  }, GENEROUS);
  await new Promise((resolve) => setImmediate(resolve));
  expect({ quits: desktop.quits, sent }).toEqual({ quits: expected.quits, sent: 0 });
});
