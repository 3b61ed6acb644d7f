import { expect, it } from 'vitest';
import type { RunCommand } from '../../../app/adapters/session-bus/ask-session-bus.ts';
import { findTray } from '../../../app/adapters/session-bus/find-tray.ts';

/** A machine that has these commands, which write this. */
function machine(answers: Readonly<Record<string, string | null>>): { run: RunCommand; asked: string[] } {
  const asked: string[] = [];
  const run: RunCommand = (command) => {
    asked.push(command);
    return Promise.resolve(answers[command]);
  };
  return { run, asked };
}

it.each([
  ['busctl says so', { busctl: 'v b true\n' }, true],
  ['a watcher has no host', { busctl: 'v b false\n' }, false],
  ['nobody watches', { busctl: null, gdbus: '(<true>,)' }, false],
  ['only gdbus is there', { gdbus: '(<true>,)\n' }, true],
  ['only dbus-send is there', { 'dbus-send': 'method return\n   variant       boolean true\n' }, true],
  ['nobody can be asked', {}, false],
  ['the answer is no answer', { busctl: 'untrue' }, false],
])('a desktop has a tray, or none, where %s', async (_, answers, hasTray) => {
  expect(await findTray('linux', machine(answers).run)).toBe(hasTray);
});

it('asks nobody on other systems, which have one', async () => {
  const { run, asked } = machine({});
  expect(await findTray('darwin', run)).toBe(true);
  expect(await findTray('win32', run)).toBe(true);
  expect(asked).toEqual([]);
});
