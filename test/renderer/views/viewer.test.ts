import { fireEvent, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../app/contract/reply.ts';
import { succeed } from '../../support/renderer/memory-bridge.ts';
import { receivedPage, receivedRow } from '../../support/renderer/sample-received.ts';
import { openWindow, settled } from '../open-window.ts';

async function openViewer() {
  const { screen, bridge } = await openWindow(undefined, undefined, ({ answers }) => {
    answers['mailbox.page'] = () => succeed(receivedPage([receivedRow(1)]));
  });
  await fireEvent.click(screen.getByRole('button', { name: /^Received/u }));
  await settled();
  await fireEvent.click(screen.getByRole('row', { name: /Dr\. Mercer/u }));
  await settled();
  await fireEvent.click(screen.getByTitle('Look closer'));
  await settled();
  const viewer = within(screen.getByRole('dialog', { name: 'Pages of Fax from Dr. Mercer' }));
  return { bridge, viewer, stage: viewer.getByRole('region', { name: 'Pages of the fax' }) };
}

describe('the pages of a fax, large', () => {
  it.each(['Home', 'PageUp', 'ArrowLeft'])(
    'are shown from the top by %s, also within the first',
    async (key) => {
      const { stage } = await openViewer();
      stage.scrollTop = 300;
      await fireEvent.keyDown(stage, { key });
      expect(stage.scrollTop).toBeLessThan(1);
    },
  );

  it('are printed once at a time, and the button says so', async () => {
    const { bridge, viewer } = await openViewer();
    let answer: (reply: Reply<{ isPrinted: boolean }>) => void = () => undefined;
    bridge.answers['pages.print'] = () => new Promise((resolve) => (answer = resolve));
    const print = viewer.getByRole('button', { name: /^Print/u });
    await fireEvent.click(print);
    await fireEvent.click(print);
    expect(print.getAttribute('aria-disabled')).toBe('true');
    expect(bridge.inputsOf('pages.print')).toHaveLength(1);
    answer(succeed({ isPrinted: true }));
    await settled();
    expect(print.getAttribute('aria-disabled')).toBeNull();
  });
});
