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
    [['letter.pdf', 'letter']],
    [['%U']],
    [['%F', '/home/jo/lab.pdf']],
    [['file:///home/jo/lab.pdf', 'C:\\fax\\lab.pdf', '']],
    [['-psn_0_12345']],
    [['--', 'status']],
    [['faxtray:compose?to=1']],
    [['letter']],
    [['--type=renderer']],
    [['letter.pdf', '--json']],
    [['--no-sandbox', '--remote-debugging-port=0', '--inspect', '--lang=de', 'letter.pdf']],
    [['--ozone-platform=wayland', '--enable-features=A,B', '--', 'send', '--to', '1']],
    [['--start-maximized']],
    [['--site-per-process', 'letter.pdf']],
    [['--gapplication-service']],
    [['--prefetch:5', '--updated', '--touch-events=enabled']],
  ])('starts the app without one: %j', (args) => {
    expect(packed(...args)).toBeNull();
  });

  it.each([
    [['--too', '+13035550119', 'send', 'lab.txt']],
    [['-to', '+13035550119', 'send', 'lab.txt']],
    [['--To', '+13035550119', 'lab.txt']],
    [['--too=+13035550119', 'lab.txt']],
    [['lab.txt', '--to', '+13035550119']],
    [['lab.txt', '--to=+13035550119']],
    [['lab.txt', '+13035550119']],
    [['lab.txt', 'send']],
    [['send_fax', 'lab.txt', '--to', '+13035550119']],
    [['dry_run', 'lab.txt']],
    [['send,', 'lab.txt']],
    [['envíar', 'lab.txt']],
    [['-v']],
    [['-']],
    [['—to', 'lab.txt']],
    [['--no', 'lab.txt']],
    [['--wiat']],
    [['--coverr=Hello', 'lab.txt']],
    [['--dry-ron', 'lab.txt']],
    [['--JSON']],
    [['--inspect', 'send', 'lab.txt']],
    [['--ozone-platform=wayland', 'status']],
    [['--constructor', 'send']],
    [['letter', '--wait']],
    [['--hidden', 'letter', '--low']],
    [['lab.txt', '-h']],
  ])('is no start of the app where a word is mistyped or in another place: %j', (args) => {
    expect(packed(...args)).toEqual(args);
    const checkout = ['electron', '.', ...args];
    expect(readCommandWords(checkout, false, (file) => file === 'letter')).toEqual(args);
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
    [['--ozone-platform=wayland', 'lab.pdf']],
    [['--json', '--', 'send']],
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
