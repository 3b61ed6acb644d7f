import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FaxRow } from '../../../app/contract/queue-views.ts';
import { Announcements } from '../../../renderer/state/queue/announcements.svelte.ts';
import { Toasts } from '../../../renderer/state/window/toasts.svelte.ts';
import { rowOf } from '../../support/renderer/sample-faxes.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('what is said aloud', () => {
  const hear = (said: Announcements, row: FaxRow, before: FaxRow['state'] = 'queued'): void =>
    said.follow({ changed: [{ before: { ...row, state: before }, row }], removed: [], isWhole: false });

  it('is said in one go, some time after the first news', () => {
    const said = new Announcements();
    hear(said, rowOf('a'));
    hear(said, rowOf('b'));
    hear(said, rowOf('c', { state: 'failed', problem: { headline: 'Line busy', advice: '' } }));
    expect(said.text).toBe('');
    vi.advanceTimersByTime(1_500);
    expect(said.text).toBe('c.pdf failed: Line busy. 2 faxes sent.');
  });

  it('is silent about everything that is only on its way', () => {
    const said = new Announcements();
    hear(said, rowOf('a', { state: 'queued' }), 'submitting');
    hear(said, rowOf('b', { state: 'sent' }), 'sent');
    vi.advanceTimersByTime(5_000);
    expect(said.text).toBe('');
  });

  it('does not say a state that was left before it could be said', () => {
    const said = new Announcements();
    hear(said, rowOf('a', { state: 'needs-attention' }), 'waiting');
    hear(said, rowOf('a', { state: 'waiting' }), 'needs-attention');
    vi.advanceTimersByTime(5_000);
    expect(said.text).toBe('');
  });

  it('gives a reason in the words that it has when it is said', () => {
    const said = new Announcements();
    const failed = (headline: string): FaxRow =>
      rowOf('a', { state: 'failed', problem: { headline, advice: '' } });
    hear(said, failed('Line busy'));
    said.forgetWords();
    hear(said, failed('Besetzt'), 'failed');
    vi.advanceTimersByTime(5_000);
    expect(said.text).toBe('a.pdf failed: Besetzt.');
  });

  it('says the same again as a change', () => {
    const said = new Announcements();
    hear(said, rowOf('a'));
    vi.advanceTimersByTime(2_000);
    const first = said.text;
    hear(said, rowOf('a'));
    vi.advanceTimersByTime(2_000);
    expect(said.text).not.toBe(first);
    expect(said.text.trim()).toBe(first);
  });
});

describe('toasts', () => {
  const texts = (toasts: Toasts): string[] => toasts.list.map((toast) => toast.text);

  it('stay long enough, failures longer', () => {
    const toasts = new Toasts();
    toasts.inform('Saved.');
    toasts.failure('Too late.');
    vi.advanceTimersByTime(8_000);
    expect(texts(toasts)).toEqual(['Too late.']);
    vi.advanceTimersByTime(22_000);
    expect(texts(toasts)).toEqual([]);
  });

  it('do not vanish while somebody is at them', () => {
    const toasts = new Toasts();
    toasts.inform('Saved.');
    const id = toasts.list[0]?.id ?? 0;
    toasts.hold(id);
    vi.advanceTimersByTime(60_000);
    expect(texts(toasts)).toEqual(['Saved.']);
    toasts.release(id);
    vi.advanceTimersByTime(8_000);
    expect(texts(toasts)).toEqual([]);
  });

  it('never become a wall, and do not repeat themselves', () => {
    const toasts = new Toasts();
    for (const text of ['a', 'b', 'b', 'c', 'd', 'e']) toasts.failure(text);
    expect(texts(toasts)).toEqual(['b', 'c', 'd', 'e']);
  });

  it('go when they are so for none of their rows any more, and not for one of several', () => {
    const toasts = new Toasts();
    const about = {
      rowIds: ['a', 'b'],
      isSo: (row: FaxRow | null): boolean => row?.state === 'cancelled',
    };
    const cancelled = (id: string): FaxRow => rowOf(id, { state: 'cancelled' });
    toasts.inform('2 faxes cancelled.', null, about);
    toasts.onRowChanged('c', rowOf('c'));
    toasts.onRowChanged('a', rowOf('a', { state: 'waiting' }));
    toasts.onRowChanged('a', cancelled('a'));
    toasts.onRowChanged('b', null);
    expect(texts(toasts)).toEqual(['2 faxes cancelled.']);
    toasts.onRowChanged('a', rowOf('a', { state: 'waiting' }));
    expect(texts(toasts)).toEqual([]);
  });
});
