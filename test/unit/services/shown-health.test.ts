import { expect, it } from 'vitest';
import type { SendFolderHealth } from '../../../app/services/ports/folders/send-folder.ts';
import { ShownHealth } from '../../../app/services/showing/shown-health.ts';
import { phrase } from '../../../app/words/phrase.ts';

const watched = (provenAtMs: number | null, changes: Partial<SendFolderHealth> = {}): SendFolderHealth => ({
  ...{ state: 'watched', provenAtMs, holder: null, note: null },
  ...changes,
});
const folder = (path: string, health: SendFolderHealth) => ({ path, health: () => health });
const AT = 1_000_000;

it('tells of a folder that is looked after every ten seconds, whatever it says every two', () => {
  const shown = new ShownHealth();
  const changes = Array.from({ length: 31 }, (_, look) =>
    shown.consider([folder('/Send', watched(AT + look * 2_000))]),
  );
  expect(changes.flatMap((hasChanged, look) => (hasChanged ? [look * 2] : []))).toEqual([
    0, 10, 20, 30, 40, 50, 60,
  ]);
});

it.each([
  ['another state', watched(AT + 1, { state: 'missing' })],
  ['a note', watched(AT + 1, { note: phrase('folder.unknown-holder') })],
  ['another machine', watched(AT + 1, { holder: phrase('folder.unknown-holder') })],
  ['no proof any more', watched(null)],
  ['a clock that was set back', watched(AT - 3_600_000)],
])('tells of %s at once', (_what, health) => {
  const shown = new ShownHealth();
  shown.consider([folder('/Send', watched(AT))]);
  expect(shown.consider([folder('/Send', health)])).toBe(true);
  expect(shown.consider([folder('/Send', health)])).toBe(false);
});

it('tells of a folder that came or went, and of the second as of the first', () => {
  const shown = new ShownHealth();
  const both = [folder('/Send', watched(AT)), folder('/Other', watched(AT))];
  expect(shown.consider(both)).toBe(true);
  expect(shown.consider(both)).toBe(false);
  expect(
    shown.consider([folder('/Send', watched(AT)), folder('/Other', watched(AT, { state: 'swept' }))]),
  ).toBe(true);
  expect(shown.consider(both.slice(0, 1))).toBe(true);
  expect(shown.consider(both)).toBe(true);
});

it('tells of the same note made anew only once', () => {
  const shown = new ShownHealth();
  const again = () => [folder('/Send', watched(AT, { note: phrase('folder.unknown-holder') }))];
  expect(shown.consider(again())).toBe(true);
  expect(shown.consider(again())).toBe(false);
});
