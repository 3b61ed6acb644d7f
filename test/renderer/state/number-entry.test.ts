import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NumberCheck } from '../../../app/contract/compose-views.ts';
import type { Ask } from '../../../renderer/bridge/client.ts';
import { NumberEntry } from '../../../renderer/state/numbers/number-entry.svelte.ts';
import { checkNumber, fail, succeed } from '../../support/renderer/memory-bridge.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Answers number checks when the test says so, in the order that the test wants. */
function slowCheck(): { ask: Ask; asked: string[]; answer: (text: string) => Promise<void> } {
  const open = new Map<string, (check: NumberCheck) => void>();
  const asked: string[] = [];
  const ask = ((_name: string, { text }: { text: string }) => {
    asked.push(text);
    return new Promise((resolve) => open.set(text, (check) => resolve(succeed(check))));
  }) as unknown as Ask;
  const answer = async (text: string): Promise<void> => {
    open.get(text)?.(checkNumber(text));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ask, asked, answer };
}

describe('a number that is being typed', () => {
  it('is asked about once the typing stops', async () => {
    const { ask, asked } = slowCheck();
    const entry = new NumberEntry(ask);
    for (const text of ['3', '30', '303']) entry.text = text;
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toEqual(['303']);
  });

  it('takes the newest answer, in whatever order they come', async () => {
    const { ask, answer } = slowCheck();
    const entry = new NumberEntry(ask);
    entry.text = '303 555 011';
    await vi.advanceTimersByTimeAsync(200);
    entry.text = '303 555 0119';
    await vi.advanceTimersByTimeAsync(200);
    await answer('303 555 0119');
    await answer('303 555 011');
    expect(entry.valid?.formatted).toBe('+1 303 555 0119');
  });

  it('is not valid while its answer is about the text of a moment ago', async () => {
    const { ask, answer } = slowCheck();
    const entry = new NumberEntry(ask);
    entry.text = '303 555 0119';
    await vi.advanceTimersByTimeAsync(200);
    await answer('303 555 0119');
    entry.text = '303 555 01191';
    expect(entry.check?.kind).toBe('valid');
    expect(entry.valid).toBeNull();
  });

  it('does not scold a name that still waits for its number', () => {
    const { ask, asked } = slowCheck();
    const entry = new NumberEntry(ask);
    entry.text = 'Dr. Mercer';
    expect(entry.check).toEqual({ kind: 'incomplete' });
    expect(asked).toEqual([]);
  });

  it('forgets an answer that comes after the field was emptied', async () => {
    const { ask, answer } = slowCheck();
    const entry = new NumberEntry(ask);
    entry.text = '303 555 0119';
    await vi.advanceTimersByTimeAsync(200);
    entry.clear();
    await answer('303 555 0119');
    expect(entry.check).toBeNull();
  });

  it('says why it could not be checked', async () => {
    const entry = new NumberEntry(() => Promise.resolve(fail('Try again.')));
    entry.text = '303 555 0119';
    await vi.advanceTimersByTimeAsync(200);
    expect(entry.problem).toBe('Try again.');
    expect(entry.valid).toBeNull();
  });
});
