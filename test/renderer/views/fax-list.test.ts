import { fireEvent, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { succeed } from '../../support/renderer/memory-bridge.ts';
import { manyRows, morning, NOW_MS, person, rowOf, unwieldy } from '../../support/renderer/sample-faxes.ts';
import {
  openWindow,
  pause,
  settled,
  type OpenWindow,
  whenTaken,
  paneQuestion,
  isAskedInPane,
} from '../open-window.ts';

const grid = ({ screen }: OpenWindow): HTMLElement => screen.getByRole('grid', { name: 'Faxes' });
const focusedId = (): string | null => document.activeElement?.getAttribute('data-id') ?? null;
const rowNamed = (window: OpenWindow, name: RegExp): HTMLElement => window.screen.getByRole('row', { name });

async function press(key: string): Promise<void> {
  await fireEvent.keyDown(document.activeElement ?? document.body, { key });
  await settled();
}

/** Numbers are not torn over two lines. */
const plain = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[+()]/gu, '\\$&').replaceAll(' ', '\\s')}$`, 'u');

/** Gives the list the focus, as Tab would. */
function enter(window: OpenWindow): void {
  grid(window).querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus();
}

describe('the list', () => {
  it('is a grid that tells how long it is, though few of it are in the page', async () => {
    const window = await openWindow(manyRows(10_000));
    expect(grid(window).getAttribute('aria-rowcount')).toBe('10000');
    const rows = window.screen.getAllByRole('row');
    expect(rows.length).toBeLessThan(40);
    expect(rows[3]?.getAttribute('aria-rowindex')).toBe('4');
  });

  it('says of each fax what it is, in icon, word and name', async () => {
    const window = await openWindow();
    const row = within(rowNamed(window, /Contract\.docx/u));
    expect(row.getByText('Sent')).toBeTruthy();
    expect(row.getByText('+ 2 more')).toBeTruthy();
    expect(row.getByText('Town Clerk')).toBeTruthy();
    expect(row.getByText('Sent 10:42', { selector: '.headline' })).toBeTruthy();
    expect(row.getByText('9 pages')).toBeTruthy();
  });

  it('has one tab stop, and its row alone lets Tab into its button', async () => {
    const window = await openWindow();
    const stops = [...grid(window).querySelectorAll('[tabindex="0"]')];
    expect(stops.map((stop) => stop.getAttribute('data-id') ?? stop.textContent.trim())).toEqual([
      'referral',
      'Choose recipient',
    ]);
  });

  it('is walked through by arrows, pages and ends', async () => {
    const window = await openWindow(manyRows(200));
    enter(window);
    const walked: (string | null)[] = [];
    for (const key of [
      'ArrowDown',
      'ArrowDown',
      'ArrowUp',
      'PageDown',
      'End',
      'ArrowDown',
      'PageUp',
      'Home',
      'ArrowUp',
    ]) {
      await press(key);
      walked.push(
        grid(window).querySelector('[tabindex="0"][role="row"]')?.getAttribute('aria-rowindex') ?? null,
      );
    }
    expect(walked).toEqual(['2', '3', '2', '11', '200', '200', '191', '1', '1']);
  });

  it('opens with Enter, leafs on with arrows, closes with Escape and has the focus again', async () => {
    const window = await openWindow();
    enter(window);
    await press('ArrowDown');
    await press('ArrowDown');
    await press('Enter');
    expect(window.app.detail.id).toBe('lab');
    await press('ArrowDown');
    expect(window.app.detail.id).toBe('invoice');
    await press('Enter');
    expect(document.activeElement?.id).toBe('detail');
    await press('Escape');
    expect(window.app.detail.id).toBeNull();
    expect(focusedId()).toBe('invoice');
  });

  it('keeps the fax with the focus in its place, and lets it go where it belongs when the focus leaves', async () => {
    const window = await openWindow();
    enter(window);
    for (let step = 0; step < 2; step += 1) await press('ArrowDown');
    expect(focusedId()).toBe('lab');
    const lab = morning.find((row) => row.id === 'lab') ?? rowOf('lab');
    window.bridge.change([rowOf('fresh', { state: 'needs-attention', recipients: [] })]);
    window.bridge.change([{ ...lab, state: 'sent', finishedAtMs: NOW_MS }]);
    await settled();
    expect(focusedId()).toBe('lab');
    expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('4');
    window.screen.getByRole('button', { name: 'New fax' }).focus();
    await settled();
    expect(rowNamed(window, /Lab results/u).getAttribute('aria-rowindex')).toBe('6');
  });

  it('keeps the fax under the pointer in its place while it changes', async () => {
    const window = await openWindow();
    await fireEvent.pointerMove(rowNamed(window, /Lab results/u));
    const lab = morning.find((row) => row.id === 'lab') ?? rowOf('lab');
    window.bridge.change([{ ...lab, state: 'sent', finishedAtMs: NOW_MS }]);
    await settled();
    expect(rowNamed(window, /Lab results/u).getAttribute('aria-rowindex')).toBe('3');
    await fireEvent.pointerLeave(grid(window));
    await settled();
    expect(rowNamed(window, /Lab results/u).getAttribute('aria-rowindex')).toBe('5');
  });

  it('hands the focus to the neighbour when its fax goes', async () => {
    const window = await openWindow();
    enter(window);
    await press('ArrowDown');
    window.bridge.change([], ['consent']);
    await settled();
    expect(focusedId()).toBe('lab');
  });
});

describe('the buttons of a row', () => {
  it('call a fax back while it is counted down', async () => {
    const window = await openWindow();
    await fireEvent.click(within(rowNamed(window, /Consent form/u)).getByRole('button', { name: 'Undo' }));
    await settled();
    expect(window.bridge.inputsOf('fax.cancel')).toEqual([{ jobId: 'consent' }]);
    expect(window.app.detail.id).toBeNull();
    expect(window.screen.getByText('“Consent form.pdf” will not be sent.')).toBeTruthy();
  });

  it('say of a fax whose recipient was taken back that it asks again, not that it is cancelled', async () => {
    const window = await openWindow();
    window.bridge.answers['fax.cancel'] = () => succeed({ state: 'needs-attention', undoUntilMs: null });
    await fireEvent.click(within(rowNamed(window, /Consent form/u)).getByRole('button', { name: 'Undo' }));
    await settled();
    expect(window.screen.getByText('“Consent form.pdf” asks again who gets it.')).toBeTruthy();
    expect(window.screen.queryByText(/will not be sent/u)).toBeNull();
  });

  it('send a failed fax again, and say it when that does not work', async () => {
    const window = await openWindow();
    window.bridge.answers['fax.retry'] = () => ({
      ok: false,
      failure: { kind: 'refused', message: 'Too late.' },
    });
    await fireEvent.click(
      within(rowNamed(window, /Prior auth/u)).getByRole('button', { name: 'Send again' }),
    );
    await settled();
    expect(window.screen.getByRole('alert').textContent).toContain('Too late.');
    await fireEvent.click(window.screen.getByRole('button', { name: 'Dismiss' }));
    expect(window.screen.queryByRole('alert')).toBeNull();
  });

  it('warn before a fax that may have gone out is sent again', async () => {
    const window = await openWindow();
    await fireEvent.click(
      within(rowNamed(window, /Statement May/u)).getByRole('button', { name: 'Send again…' }),
    );
    const dialog = within(paneQuestion());
    expect(dialog.getByText(/may get it twice/u)).toBeTruthy();
    expect(document.activeElement?.textContent.trim()).toBe('Keep waiting');
    expect(window.bridge.inputsOf('fax.retry')).toEqual([]);
    await fireEvent.click(await whenTaken(dialog.getByRole('button', { name: 'Send again anyway' })));
    await settled();
    expect(window.bridge.inputsOf('fax.retry')).toEqual([{ jobId: 'statement' }]);
    expect(isAskedInPane()).toBe(false);
  });

  it('ask who gets it where no number was found', async () => {
    const window = await openWindow();
    await fireEvent.click(window.screen.getByRole('button', { name: 'Choose recipient' }));
    const dialog = within(window.screen.getByRole('group', { name: 'Who gets “Referral Smith.pdf”?' }));
    const field = dialog.getByLabelText('Name or fax number');
    await fireEvent.submit(field.closest('form') ?? field);
    await settled();
    expect(dialog.getByRole('alert').textContent).toBe('Enter a fax number.');
    await fireEvent.input(field, { target: { value: '303 555 0119' } });
    expect(dialog.queryByRole('alert')).toBeNull();
    await pause();
    expect(dialog.getByText('United States')).toBeTruthy();
    await fireEvent.submit(field.closest('form') ?? field);
    await settled();
    expect(window.bridge.inputsOf('fax.address')).toEqual([
      { jobId: 'referral', to: '+13035550119', answered: ['by-assistant'] },
    ]);
    expect(dialog.getByRole('button', { name: /^Send to/u }).getAttribute('aria-disabled')).toBe('true');
    // Not on the button, which now says Undo: Enter may be pressed once more.
    expect(focusedId()).toBe('referral');
  });

  it('offer the numbers that may be meant, and send to none of them before it is said', async () => {
    const doubtful = rowOf('two', { state: 'needs-attention', recipients: [], actions: ['address'] });
    const window = await openWindow([doubtful], undefined, (bridge) => {
      bridge.answers['fax.choices'] = () =>
        succeed([
          { e164: '+13035550119', formatted: '+1 303 555 0119', whose: 'Dr. Mercer' },
          { e164: '+17205550117', formatted: '+1 720 555 0117', whose: null },
        ]);
    });
    await fireEvent.click(window.screen.getByRole('button', { name: 'Choose recipient' }));
    await settled();
    const dialog = within(paneQuestion());
    expect(dialog.getByRole('button', { name: plain('+1 720 555 0117') })).toBeTruthy();
    await fireEvent.click(dialog.getByRole('button', { name: plain('+1 303 555 0119 (Dr. Mercer)') }));
    await settled();
    expect(window.bridge.inputsOf('fax.address')).toEqual([]);
    // Until its pages are there, too.
    await pause();
    await fireEvent.click(dialog.getByRole('button', { name: plain('Send to +1 303 555 0119') }));
    await settled();
    expect(window.bridge.inputsOf('fax.address')).toEqual([
      { jobId: 'two', to: '+13035550119', answered: ['by-assistant'] },
    ]);
  });

  it('ask about a slip at once, with all that may be meant, and take the answer along', async () => {
    const nearMisses = [
      { e164: '+13035550119', formatted: '+1 303 555 0119', whose: 'Dr. Mercer' },
      { e164: '+13035550101', formatted: '+1 303 555 0101', whose: 'your own line' },
    ];
    const window = await openWindow(undefined, undefined, (bridge) => {
      const check = bridge.answers['number.check'];
      bridge.answers['number.check'] = async (input) => {
        const reply = await check(input);
        const isSlip = reply.ok && reply.value.kind === 'valid' && reply.value.e164 === '+13035550111';
        return isSlip ? succeed({ ...reply.value, nearMisses }) : reply;
      };
    });
    await fireEvent.click(window.screen.getByRole('button', { name: 'Choose recipient' }));
    const dialog = within(paneQuestion());
    const field = dialog.getByLabelText('Name or fax number');
    await fireEvent.input(field, { target: { value: 'Ruth 303 555 0111' } });
    await pause();
    const question = within(dialog.getByRole('alert'));
    expect(question.getByText('Dr. Mercer')).toBeTruthy();
    expect(question.getByText('your own line')).toBeTruthy();
    await fireEvent.submit(field.closest('form') ?? field);
    await settled();
    expect(window.bridge.inputsOf('fax.address')).toEqual([]);
    expect(dialog.getByText('is it right?')).toBeTruthy();
    await fireEvent.click(question.getByRole('button', { name: plain('+1 303 555 0111 is right') }));
    await fireEvent.submit(field.closest('form') ?? field);
    await settled();
    expect(window.bridge.inputsOf('fax.address')).toEqual([
      { jobId: 'referral', to: '+13035550111', name: 'Ruth', confirmed: true, answered: ['by-assistant'] },
    ]);
  });

  it('put the number that was meant in the place of a slip', async () => {
    const meant = { e164: '+13035550119', formatted: '+1 303 555 0119', whose: 'Dr. Mercer' };
    const window = await openWindow(undefined, undefined, (bridge) => {
      const check = bridge.answers['number.check'];
      bridge.answers['number.check'] = async (input) => {
        const reply = await check(input);
        const isSlip = reply.ok && reply.value.kind === 'valid' && reply.value.e164 === '+13035550118';
        return isSlip ? succeed({ ...reply.value, nearMisses: [meant] }) : reply;
      };
    });
    await fireEvent.click(window.screen.getByRole('button', { name: 'Choose recipient' }));
    const dialog = within(paneQuestion());
    await fireEvent.input(dialog.getByLabelText('Name or fax number'), { target: { value: '303 555 0118' } });
    await pause();
    await fireEvent.click(dialog.getByRole('button', { name: plain('Use +1 303 555 0119') }));
    await settled();
    expect(dialog.queryByRole('alert')).toBeNull();
    await fireEvent.click(dialog.getByRole('button', { name: plain('Send to +1 303 555 0119') }));
    await settled();
    expect(window.bridge.inputsOf('fax.address')).toEqual([
      { jobId: 'referral', to: '+13035550119', answered: ['by-assistant'] },
    ]);
  });

  it('ask about the number that is typed now, not about one that it takes the place of', async () => {
    const meant = { e164: '+13035550119', formatted: '+1 303 555 0119', whose: 'Dr. Mercer' };
    const window = await openWindow(undefined, undefined, (bridge) => {
      const check = bridge.answers['number.check'];
      bridge.answers['number.check'] = async (input) => {
        const reply = await check(input);
        const isSlip = reply.ok && reply.value.kind === 'valid' && reply.value.e164 === '+13035550118';
        return isSlip ? succeed({ ...reply.value, nearMisses: [meant] }) : reply;
      };
    });
    await fireEvent.click(window.screen.getByRole('button', { name: 'Choose recipient' }));
    const dialog = within(paneQuestion());
    const field = dialog.getByLabelText('Name or fax number');
    await fireEvent.input(field, { target: { value: '303 555 0118' } });
    await fireEvent.submit(field.closest('form') ?? field);
    await settled();
    expect(dialog.getByRole('alert')).toBeTruthy();
    await fireEvent.input(field, { target: { value: '720 55' } });
    await pause();
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
    await fireEvent.input(field, { target: { value: '720 555 0117' } });
    await pause();
    expect(dialog.queryByRole('alert')).toBeNull();
    await fireEvent.click(dialog.getByRole('button', { name: plain('Send to +1 720 555 0117') }));
    await settled();
    expect(window.bridge.inputsOf('fax.address')).toEqual([
      { jobId: 'referral', to: '+17205550117', answered: ['by-assistant'] },
    ]);
  });

  it('warn where one number takes the place of several', async () => {
    const window = await openWindow([
      rowOf('three', {
        state: 'needs-attention',
        recipients: [person('3035550119'), person('3035550118'), person('3035550117')],
        problem: { headline: 'Number may be mistyped', advice: 'Check them.' },
        actions: ['address', 'confirm', 'cancel'],
      }),
    ]);
    await fireEvent.click(window.screen.getByRole('button', { name: 'See why' }));
    await fireEvent.click(window.screen.getByRole('button', { name: 'Change recipient' }));
    expect(window.screen.getByText(/this number only, instead of the 3/u)).toBeTruthy();
  });

  it('send nothing to half a number', async () => {
    const window = await openWindow();
    await fireEvent.click(window.screen.getByRole('button', { name: 'Choose recipient' }));
    const field = window.screen.getByLabelText('Name or fax number');
    await fireEvent.input(field, { target: { value: '303 55' } });
    await fireEvent.submit(field.closest('form') ?? field);
    await settled();
    expect(window.bridge.inputsOf('fax.address')).toEqual([]);
    expect(window.screen.getByText('Not a complete number yet.')).toBeTruthy();
  });
});

describe('a file that stays in the send folder', () => {
  it('needs somebody, says why in one sentence, and leads to its folder', async () => {
    const window = await openWindow(unwieldy);
    await fireEvent.click(window.screen.getByRole('button', { name: /Needs you/u }));
    const row = within(rowNamed(window, /scan_20261121_104107\.pdf/u));
    expect(row.getByText('File is empty')).toBeTruthy();
    await fireEvent.click(row.getByRole('button', { name: 'Show in folder' }));
    expect(window.bridge.inputsOf('fax.showInFolder')).toEqual([{ jobId: 'empty' }]);
    await fireEvent.click(window.screen.getByText('File is empty'));
    await pause();
    expect(window.screen.getByText(/nothing to fax/u)).toBeTruthy();
    expect(window.bridge.inputsOf('fax.detail')).toEqual([]);
  });
});

describe('filters and search', () => {
  it('narrow the list and say when nothing is left', async () => {
    const window = await openWindow();
    await fireEvent.click(window.screen.getByRole('button', { name: /On the way/u }));
    expect(window.screen.getAllByRole('row')).toHaveLength(4);
    await fireEvent.input(window.screen.getByLabelText('Search faxes'), { target: { value: 'zebra' } });
    expect(window.screen.getByText('Nothing found for “zebra”.')).toBeTruthy();
    expect(window.screen.queryByText(/Search all faxes/u)).toBeNull();
    await fireEvent.click(window.screen.getByText('Clear the search'));
    expect(window.screen.getAllByRole('row')).toHaveLength(4);
  });

  it('lead from a list that holds nothing to what all of them hold', async () => {
    const window = await openWindow();
    await fireEvent.click(window.screen.getByRole('button', { name: /^Failed/u }));
    await fireEvent.input(window.screen.getByLabelText('Search faxes'), { target: { value: 'town' } });
    expect(window.screen.getByText('Nothing found for “town” in this list.')).toBeTruthy();
    await fireEvent.click(window.screen.getByText('Search all faxes (2 found)'));
    expect(window.screen.getAllByRole('row')).toHaveLength(2);
    expect(window.app.queue.query).toBe('town');
  });

  it('count what calls for something', async () => {
    const window = await openWindow();
    const names = within(window.screen.getByRole('group', { name: 'Show' })).getAllByRole('button');
    expect(names.map((button) => button.textContent.replaceAll(/\s+/gu, ' ').trim())).toEqual([
      'All',
      'Needs you 1',
      'On the way 4',
      'Sent',
      'Failed 1',
    ]);
    expect(window.screen.getByText(/3 faxes sent, 12 pages/u)).toBeTruthy();
  });
});

describe('people who do not see the list', () => {
  it('are told in one polite sentence', async () => {
    vi.useFakeTimers();
    try {
      const window = await openWindow();
      const lab = morning.find((row) => row.id === 'lab') ?? rowOf('lab');
      window.bridge.change([{ ...lab, state: 'sent', finishedAtMs: NOW_MS }]);
      window.bridge.change([rowOf('x', { state: 'needs-attention', recipients: [] })]);
      await vi.advanceTimersByTimeAsync(1_600);
      const spoken = window.screen.getByText('x.pdf needs you. Lab results.pdf sent.');
      expect(spoken.getAttribute('aria-live')).toBe('polite');
    } finally {
      vi.useRealTimers();
    }
  });
});
