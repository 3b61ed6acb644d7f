import { describe, expect, it } from 'vitest';
import { readCommandWords } from '../../../app/command-line/read-command-words.ts';

const PROGRAM = '/opt/Faxtray/faxtray';
const packed = (...args: string[]) => readCommandWords([PROGRAM, ...args], true, (file) => file === 'letter');

describe('a program that is called', () => {
  it.each([
    [['status']],
    [['send', 'a.pdf', '--to', '+13035550119']],
    [['--help']],
    [['-h']],
    [['help', 'send']],
    [['--version']],
    // Mistyped: the app would start, or be met running, and end well.
    [['sned', 'lab.pdf', '--to', '+13035550119']],
    [['constructor']],
    [['--json', 'stauts']],
  ])('answers a command: %j', (args) => {
    expect(packed(...args)).toEqual(args);
  });

  it.each([
    [[]],
    [['--hidden']],
    [['--user-data-dir=/home/jo/x', '--hidden']],
    [['/home/jo/status']],
    [['./send']],
    [['letter.pdf', 'status']],
    [['--', 'status']],
    [['faxtray:compose?to=1']],
    [['letter']],
    [['--type=renderer', 'status']],
  ])('starts the app without one: %j', (args) => {
    expect(packed(...args)).toBeNull();
  });

  it.each([
    [['--json', 'send', 'lab.pdf', '--to', '+13035550119']],
    [['--user-data-dir', '/home/jo/x', 'send', 'lab.pdf']],
    [['--user-data-dir=/home/jo/x', '--json', 'status']],
    [['--to', '+13035550119', '--wait', '5', 'send', 'lab.pdf']],
    [['--wait', 'send', 'lab.pdf']],
    [['--low', '--name', 'status', 'help']],
    [['--json', '--version']],
    [['--json', '-h']],
    // Refused there: no start of the app, which would end well with nothing sent.
    [['--hidden', 'send', 'lab.pdf', '--to', '+13035550119']],
    [['--print-changes', '--json', 'send', 'lab.pdf']],
    [['--user-data-dir', 'send', 'lab.pdf', '--to', '+13035550119']],
    [['--to', '+13035550119', 'lab.pdf']],
    [['--to']],
  ])('answers it also behind options: %j', (args) => {
    expect(packed(...args)).toEqual(args);
    expect(packed('--no-sandbox', ...args)).toEqual(args);
  });

  it.each([
    [['--json', 'lab.pdf']],
    [['--print-changes', '--json', '--hidden']],
    [['--ozone-platform=wayland', 'status']],
    [['--json', '--', 'send']],
    [['--constructor', 'send']],
  ])('starts the app behind options of its own, or of Chromium: %j', (args) => {
    expect(packed(...args)).toBeNull();
  });

  it('leaves out the switch that root needs, and the folder of an app that is not packed', () => {
    expect(packed('--no-sandbox', 'status', '--json')).toEqual(['status', '--json']);
    expect(packed('--no-sandbox')).toBeNull();
    const checkout = (...args: string[]) => readCommandWords(['electron', ...args], false, () => false);
    expect(checkout('--no-sandbox', '/work/faxtray', 'status')).toEqual(['status']);
    expect(checkout('/work/faxtray', '--json', 'status')).toEqual(['--json', 'status']);
    expect(packed('--json', '--no-sandbox', 'status')).toEqual(['--json', 'status']);
    expect(checkout('status')).toBeNull();
  });
});
