import { describe, expect, it } from 'vitest';
import { readCommandWords } from '../../../app/command-line/read-command-words.ts';

const PROGRAM = '/opt/Faxtray/faxtray';
const packed = (...args: string[]) => readCommandWords([PROGRAM, ...args], true);

describe('a program that is called', () => {
  it.each([
    [['status']],
    [['send', 'a.pdf', '--to', '+13035550119']],
    [['--help']],
    [['-h']],
    [['help', 'send']],
    [['--version']],
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
    [['constructor']],
    [['--type=renderer', 'status']],
  ])('starts the app without one: %j', (args) => {
    expect(packed(...args)).toBeNull();
  });

  it('leaves out the switch that root needs, and the folder of an app that is not packed', () => {
    expect(packed('--no-sandbox', 'status', '--json')).toEqual(['status', '--json']);
    expect(packed('--no-sandbox')).toBeNull();
    const checkout = (...args: string[]) => readCommandWords(['electron', ...args], false);
    expect(checkout('--no-sandbox', '/work/faxtray', 'status')).toEqual(['status']);
    expect(checkout('/work/faxtray', '--hidden', 'status')).toBeNull();
    expect(checkout('status')).toBeNull();
  });
});
