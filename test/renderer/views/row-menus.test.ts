import { fireEvent } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { FaxRow } from '../../../app/contract/queue-views.ts';
import { NOW_MS, person, rowOf } from '../../support/renderer/sample-faxes.ts';
import { openWindow, settled, type OpenWindow } from '../open-window.ts';

const held = (id: string, more: Partial<FaxRow> = {}): FaxRow =>
  rowOf(id, {
    state: 'needs-attention',
    recipients: [person('3035550119')],
    problem: { headline: 'Number may be mistyped', advice: `About ${id}.` },
    actions: ['address', 'confirm', 'cancel'],
    ...more,
  });
/** Let go because its number is known, and held by the next check. */
const repeated = held('a', {
  problem: { headline: 'Same pages again', advice: 'They went at nine.' },
  changedAtMs: NOW_MS,
});

async function openMenu({ screen }: OpenWindow, id: string): Promise<void> {
  const row = screen.getByRole('row', { name: new RegExp(`${id}\\.pdf`, 'u') });
  await fireEvent.contextMenu(row, { button: 2 });
  await settled();
}

describe('the menu of a fax', () => {
  it('confirms the question that was read, and says which', async () => {
    const window = await openWindow([held('a'), held('b')]);
    await openMenu(window, 'a');
    await fireEvent.click(window.screen.getByRole('menuitem', { name: 'Send it anyway' }));
    await settled();
    expect(window.bridge.inputsOf('fax.confirm')).toEqual([
      { jobId: 'a', changedAtMs: held('a').changedAtMs },
    ]);
  });

  it.each<[string, FaxRow]>([
    ['another question holds it', repeated],
    ['it has gone on', held('a', { state: 'submitting', actions: [], problem: null })],
    ['it goes by itself', held('a', { state: 'waiting', actions: ['cancel'], problem: null })],
  ])('closes when %s', async (_, now) => {
    const window = await openWindow([held('a'), held('b')]);
    await openMenu(window, 'a');
    expect(window.screen.getByRole('menu')).toBeTruthy();
    window.bridge.change([now]);
    await settled();
    expect(window.screen.queryByRole('menu')).toBeNull();
  });

  it('closes when its row leaves', async () => {
    const window = await openWindow([held('a'), held('b')]);
    await openMenu(window, 'a');
    window.bridge.change([], ['a']);
    await settled();
    expect(window.screen.queryByRole('menu')).toBeNull();
  });

  it('stays while another fax changes, and for what is no change of the question', async () => {
    const window = await openWindow([held('a'), held('b')]);
    await openMenu(window, 'a');
    window.bridge.change([held('b', { changedAtMs: NOW_MS, state: 'sent', actions: ['save-as'] })]);
    window.bridge.change([held('a', { pages: 7 })]);
    await settled();
    expect(window.screen.getByRole('menu')).toBeTruthy();
  });
});
