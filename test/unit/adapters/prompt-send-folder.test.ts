import { expect, it } from 'vitest';
import { PromptSendFolder } from '../../../app/adapters/send-folder/prompt-send-folder.ts';
import type {
  Drop,
  MayTake,
  SendFolder,
  SendFolderHealth,
  SendFolderListener,
} from '../../../app/services/ports/folders/send-folder.ts';
import { phrase } from '../../../app/words/phrase.ts';
import { ManualClock } from '../../support/manual-clock.ts';

const WATCHED: SendFolderHealth = { state: 'watched', provenAtMs: 5, holder: null, note: null };
const NEVER = new Promise<never>(() => undefined);

function later<T>() {
  let [resolve, reject] = [(_value: T): void => undefined, (_error: Error): void => undefined];
  const promise = new Promise<T>((answer, fail) => ([resolve, reject] = [answer, fail]));
  return { promise, resolve: (value: T) => resolve(value), reject: (error: Error) => reject(error) };
}

function folder(of: {
  prepare?: Promise<undefined>;
  stop?: Promise<void>;
  mayTake?: () => Promise<MayTake>;
}) {
  const clock = new ManualClock();
  const events: string[] = [];
  const inside: { listener: SendFolderListener | null } = { listener: null };
  const inner: SendFolder = {
    path: '/scans',
    start: (listener) => {
      events.push('started');
      inside.listener = listener;
      listener.healthChanged(WATCHED);
      return Promise.resolve();
    },
    stop: () => of.stop ?? Promise.resolve(),
    health: () => WATCHED,
    mayTake: of.mayTake ?? (() => Promise.resolve('yes')),
    wasOursAlone: () => true,
    readSidecar: () => Promise.resolve(null),
  };
  const say = (event: string): void => void events.push(event);
  const prompt = new PromptSendFolder(inner, {
    prepare: () => of.prepare ?? Promise.resolve(undefined),
    clock,
    log: { info: say, warn: say, error: say },
  });
  const start = () =>
    prompt.start({
      settled: () => Promise.resolve(void events.push('settled')).then(() => 'taken'),
      sidecarSettled: () => Promise.resolve(void events.push('note')).then(() => 'taken'),
      arrivingChanged: () => void events.push('arriving'),
      healthChanged: ({ state }) => void events.push(state),
    });
  return { clock, events, inside, prompt, start };
}

it('a folder of which nobody can say what lies in it keeps nobody, and is watched only when that is known', async () => {
  const prepared = later<undefined>();
  const { clock, events, prompt, start } = folder({ prepare: prepared.promise });
  const started = start();
  await clock.pass(9_999);
  expect(events).toEqual([]);
  await clock.pass(1);
  await started;
  expect(events).toEqual(['send-folder.no-answer', 'unreachable']);
  expect(prompt.health()).toMatchObject({
    state: 'unreachable',
    note: phrase('folder.no-answer', { path: '/scans' }),
  });
  prepared.resolve(undefined);
  await clock.pass(0);
  expect(events.slice(2)).toEqual(['started', 'watched']);
  expect(prompt.health()).toBe(WATCHED);
});

it('a folder that was let go before its drive answered is never watched', async () => {
  const prepared = later<undefined>();
  const { clock, events, prompt, start } = folder({ prepare: prepared.promise });
  const started = start();
  await prompt.stop();
  prepared.resolve(undefined);
  await started;
  await clock.pass(60_000);
  expect(events).toEqual([]);
});

it('a folder that does not end in time takes nothing and tells nothing any more', async () => {
  const { clock, events, inside, prompt, start } = folder({ stop: NEVER });
  await start();
  const stopped = prompt.stop();
  // Until then what is under way comes to its end.
  expect(await inside.listener?.settled({} as Drop)).toBe('taken');
  await clock.pass(10_000);
  await stopped;
  expect(events).toEqual(['started', 'watched', 'settled', 'send-folder.left']);
  expect(await inside.listener?.settled({} as Drop)).toBe('not-ours');
  expect(await inside.listener?.sidecarSettled('/scans/a.pdf', {} as never)).toBe('left');
  inside.listener?.arrivingChanged({ changed: [], gone: [] });
  inside.listener?.healthChanged(WATCHED);
  expect(events).toHaveLength(4);
  expect(await prompt.mayTake()).toBe('no');
});

it('whether a file may be taken is not known while nobody answers, and is asked once', async () => {
  const answer = later<MayTake>();
  let asked = 0;
  const { clock, prompt } = folder({ mayTake: () => (++asked, answer.promise) });
  const first = prompt.mayTake();
  await clock.pass(10_000);
  expect(await first).toBe('unknown');
  expect(await prompt.mayTake()).toBe('unknown');
  expect(asked).toBe(1);
  answer.resolve('yes');
  await clock.pass(0);
  expect(await prompt.mayTake()).toBe('yes');
});

it('a file is not taken on an answer that came when the folder was let go', async () => {
  const answer = later<MayTake>();
  const { prompt, start } = folder({ mayTake: () => answer.promise });
  await start();
  const asked = prompt.mayTake();
  await prompt.stop();
  answer.resolve('yes');
  expect(await asked).toBe('no');
});

it('what goes wrong in time is thrown, and later it is logged', async () => {
  const soon = folder({ prepare: Promise.reject(new Error('a bug')) });
  await expect(soon.start()).rejects.toThrow('a bug');
  const prepared = later<undefined>();
  const { clock, events, start } = folder({ prepare: prepared.promise });
  const started = start();
  await clock.pass(10_000);
  await started;
  prepared.reject(new Error('a bug'));
  await clock.pass(0);
  expect(events.at(-1)).toBe('send-folder.not-started');
});
