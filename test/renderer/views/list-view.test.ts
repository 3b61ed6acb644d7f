import { fireEvent } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW_MS, person, rowOf } from '../../support/renderer/sample-faxes.ts';
import { openWindow, settled, type OpenWindow } from '../open-window.ts';

beforeEach(() => localStorage.clear());

const DAY_MS = 24 * 3_600_000;
const ROWS = [
  rowOf('today', { finishedAtMs: NOW_MS - 1_000, pages: 2, recipients: [person('3035550111', 'Zimmer')] }),
  rowOf('older', {
    finishedAtMs: NOW_MS - 40 * DAY_MS,
    pages: 9,
    recipients: [person('3035550112', 'Adler')],
  }),
];
const shown = ({ screen }: OpenWindow): (string | null)[] =>
  screen.queryAllByRole('row').map((row) => row.getAttribute('data-id'));
const change = async ({ screen }: OpenWindow, label: string, value: string): Promise<void> => {
  const field = screen.getByLabelText(label);
  if (field instanceof HTMLSelectElement) await fireEvent.change(field, { target: { value } });
  else await fireEvent.input(field, { target: { value } });
  await settled();
};

describe('the list of faxes', () => {
  it('is narrowed by day and person, says so by chips and a count, and leads back', async () => {
    const window = await openWindow(ROWS);
    const { screen } = window;
    const opener = screen.getByRole('button', { name: 'Sort and filter' });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await fireEvent.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    await change(window, 'Date', 'today');
    expect(shown(window)).toEqual(['today']);
    expect(screen.getByText('1 of 2 faxes').getAttribute('role')).toBe('status');
    await change(window, 'Recipient’s name or number', 'adler');
    expect(shown(window)).toEqual([]);
    expect(screen.getByText('No faxes match these dates and recipients.')).toBeTruthy();
    // The fields may be closed: what narrows the list stays in sight.
    await fireEvent.click(opener);
    await fireEvent.click(screen.getByRole('button', { name: 'Remove: Today' }));
    await settled();
    expect(shown(window)).toEqual(['older']);
    await fireEvent.click(screen.getByRole('button', { name: 'Remove: Recipient: adler' }));
    await settled();
    expect(shown(window)).toEqual(['today', 'older']);
    expect(screen.queryByText(/of 2 faxes/u)).toBeNull();
  });

  it('counts behind each filter what it would list', async () => {
    const failed = (id: string): (typeof ROWS)[number] => rowOf(id, { state: 'failed' });
    const { screen, app } = await openWindow([...ROWS, failed('lab'), failed('lab 2'), failed('other')]);
    const count = (): string =>
      screen.getByRole('button', { name: /^Failed/u }).textContent.replace(/\D/gu, '');
    expect(count()).toBe('3');
    app.queue.query = 'lab';
    await settled();
    expect(count()).toBe('2');
    app.queue.query = '';
    app.queue.view.person = 'nobody';
    await settled();
    expect(count()).toBe('');
    // What is about all faxes stays about all of them.
    expect(app.queue.counts.failed).toBe(3);
  });

  it('has a way out where nothing matches', async () => {
    const window = await openWindow(ROWS);
    window.app.queue.view.person = 'nobody';
    await settled();
    await fireEvent.click(window.screen.getByRole('button', { name: 'Show all days and people' }));
    await settled();
    expect(shown(window)).toEqual(['today', 'older']);
  });

  it('is sorted, and says by what', async () => {
    const window = await openWindow(ROWS);
    await fireEvent.click(window.screen.getByRole('button', { name: 'Sort and filter' }));
    await change(window, 'Sort by', 'recipient');
    expect(shown(window)).toEqual(['older', 'today']);
    await change(window, 'Order of the list', 'descending');
    expect(shown(window)).toEqual(['today', 'older']);
    await fireEvent.click(window.screen.getByRole('button', { name: /^Remove: Sorted by: Recipient/u }));
    await settled();
    expect(shown(window)).toEqual(['today', 'older']);
    expect(window.app.queue.view.order.key).toBe('usual');
  });

  it('shows a fax that somebody is led to, whatever it was narrowed to', async () => {
    const window = await openWindow(ROWS);
    window.app.queue.view.when = 'today';
    await settled();
    window.app.reveal('older', { open: false });
    await settled();
    expect(shown(window)).toContain('older');
  });
});
