import { fireEvent, within } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { FaxRow } from '../../../app/contract/queue-views.ts';
import { rowOf, statusOf } from '../../support/renderer/sample-faxes.ts';
import { openWindow, settled } from '../open-window.ts';

const kept = (id: string): FaxRow =>
  rowOf(id, { state: 'waiting', isOnHold: true, actions: ['release', 'cancel'] });
const openWith = (...ids: readonly string[]) =>
  openWindow([...ids.map(kept), rowOf('other')], { ...statusOf(), keptUnsent: ids });

it('names the fax that quitting kept unsent, and releases it there', async () => {
  const { screen, bridge, app } = await openWith('Lab');
  const banner = screen.getByRole('note');
  expect(banner.textContent).toContain('“Lab.pdf” was not sent: Faxtray quit in its undo time.');
  await fireEvent.click(within(banner).getByRole('button', { name: 'Show' }));
  await settled();
  expect(app.detail.id).toBe('Lab');
  await fireEvent.click(within(banner).getByRole('button', { name: 'Release' }));
  await settled();
  expect(bridge.inputsOf('fax.hold')).toEqual([{ jobId: 'Lab', isOnHold: false }]);
});

it('releases all of them at once, says one by name, and goes with the last', async () => {
  const { screen, bridge } = await openWith('Lab', 'Referral', 'Contract');
  const banner = screen.getByRole('note');
  expect(banner.textContent).toContain('“Lab.pdf” and 2 more faxes were not sent');
  await fireEvent.click(within(banner).getByRole('button', { name: 'Release (3)' }));
  await settled();
  expect(bridge.inputsOf('fax.hold')).toHaveLength(3);
  bridge.emit('app.status', { ...statusOf(), keptUnsent: ['Contract'] });
  await settled();
  expect(screen.getByRole('note').textContent).toContain('“Contract.pdf” was not sent');
  bridge.emit('app.status', statusOf());
  await settled();
  expect(screen.queryByRole('note')).toBeNull();
});

it('says nothing of a fax that is not in the list any more', async () => {
  const { screen } = await openWindow([rowOf('other')], { ...statusOf(), keptUnsent: ['gone'] });
  expect(screen.queryByRole('note')).toBeNull();
});
