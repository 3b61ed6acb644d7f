import { describe, expect, it } from 'vitest';
import { Turns } from '../../../app/domain/turns.ts';

/** Work that ends when it is told to. */
function heldWork(done: string[], name: string): { run: () => Promise<string>; end: () => void } {
  let end = (): void => undefined;
  const held = new Promise<void>((resolve) => (end = resolve));
  const run = async (): Promise<string> => {
    done.push(`${name} begins`);
    await held;
    done.push(`${name} ends`);
    return name;
  };
  return { run, end: () => end() };
}

describe('turns', () => {
  it('lets nothing begin before what was asked for earlier has ended', async () => {
    const turns = new Turns();
    const done: string[] = [];
    const [first, second] = [heldWork(done, 'first'), heldWork(done, 'second')];
    const asked = [turns.run(first.run), turns.run(second.run)];
    second.end();
    first.end();
    expect(await Promise.all(asked)).toEqual(['first', 'second']);
    expect(done).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('tells who asked of a failure, and goes on', async () => {
    const turns = new Turns();
    const bad = turns.run(() => Promise.reject(new Error('no')));
    const good = turns.run(() => Promise.resolve('yes'));
    await expect(bad).rejects.toThrow('no');
    expect(await good).toBe('yes');
  });

  it('is over when all that was asked for is, also where it failed', async () => {
    const turns = new Turns();
    const done: string[] = [];
    const work = heldWork(done, 'work');
    const asked = [
      turns.run(work.run),
      turns.run(() => Promise.reject(new Error('no'))).catch(() => done.push('failed')),
    ];
    const over = turns.over().then(() => done.push('over'));
    work.end();
    await Promise.all([...asked, over]);
    expect(done.slice(0, 2)).toEqual(['work begins', 'work ends']);
    expect(done.slice(2).sort()).toEqual(['failed', 'over']);
  });
});
