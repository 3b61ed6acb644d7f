import { expect, it } from 'vitest';
import { readSystemDark } from '../../../app/adapters/session-bus/read-system-dark.ts';

it.each([
  ['busctl', 'v v u 1\n', true],
  ['busctl', 'v v u 0\n', false],
  ['gdbus', '(<<uint32 1>>,)\n', true],
  ['gdbus', '(<<uint32 2>>,)\n', false],
  ['dbus-send', 'method return time=1.5 sender=:1.7\n   variant       variant          uint32 1\n', true],
  ['dbus-send', 'method return time=1.5 sender=:1.7\n   variant       variant          uint32 0\n', false],
  ['busctl', 'v v s "dark"\n', null],
  ['busctl', null, null],
])('reads from %s what a desktop says: %j', async (there, answer, isDark) => {
  const run = (command: string): Promise<string | null | undefined> =>
    Promise.resolve(command === there ? answer : undefined);
  expect(await readSystemDark(run)).toBe(isDark);
});

it('knows nothing where nobody can be asked', async () => {
  expect(await readSystemDark(() => Promise.resolve(undefined))).toBeNull();
});
