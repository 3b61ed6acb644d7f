import { describe, expect, it, vi } from 'vitest';
import { AppState } from '../../../renderer/state/app-state.svelte.ts';
import { fail, MemoryBridge, succeed } from '../../support/renderer/memory-bridge.ts';

const OWN = '/home/jo/own.pdf';
const started = (prevent = vi.fn()): DragEvent => ({ preventDefault: prevent }) as unknown as DragEvent;

function over(names: readonly string[]): DragEvent {
  const items = names.map((name) => ({
    kind: 'file',
    getAsFile: () => new File(['x'], name),
    webkitGetAsEntry: () => ({ isDirectory: false, name }),
  }));
  return {
    dataTransfer: { types: ['Files'], items, dropEffect: 'copy', getData: () => '' },
    relatedTarget: null,
    preventDefault: () => undefined,
  } as unknown as DragEvent;
}

async function dragging(path: string | null = OWN): Promise<{ bridge: MemoryBridge; app: AppState }> {
  const bridge = new MemoryBridge();
  bridge.answers['received.dragOut'] = () => succeed({ path });
  const app = new AppState(bridge);
  await app.dragOut.begin(started(), { messageId: '1' });
  return { bridge, app };
}

describe('a document that is dragged out of the window', () => {
  it('is asked for by the name of its fax, and the browser drags nothing of its own', async () => {
    const { bridge, app } = await dragging();
    const prevent = vi.fn();
    await app.dragOut.begin(started(prevent), { jobId: 'a' });
    expect(prevent).toHaveBeenCalled();
    expect(bridge.inputsOf('received.dragOut')).toEqual([{ messageId: '1' }]);
    expect(bridge.inputsOf('fax.dragOut')).toEqual([{ jobId: 'a' }]);
  });

  it('is offered nowhere in the window that it has not left', async () => {
    const { app } = await dragging();
    const event = over(['own.pdf']);
    app.drop.over(event);
    expect(event.dataTransfer?.dropEffect).toBe('none');
    expect(app.drop.hovering).toBeNull();
  });

  it('makes no fax when it comes back and is let go over the window', async () => {
    const { bridge, app } = await dragging();
    app.drop.leave(over([]));
    app.drop.over(over(['own.pdf']));
    await app.drop.drop(over(['own.pdf']));
    expect(app.compose.isOpen).toBe(false);
    expect(app.drop.hovering).toBeNull();
    expect(bridge.inputsOf('files.inspect')).toEqual([]);
    expect(app.toasts.list).toEqual([]);
  });

  it('does not stand in the way of what is dragged in from elsewhere right after it', async () => {
    const { app } = await dragging();
    app.drop.leave(over([]));
    app.drop.over(over(['contract.pdf']));
    expect(app.drop.hovering).toMatchObject({ count: 1 });
    await app.drop.drop(over(['own.pdf', 'contract.pdf']));
    expect(app.compose.files.list.map(({ name }) => name)).toEqual(['contract.pdf']);
  });

  it('is a file as any other once the pointer has moved by itself', async () => {
    const { app } = await dragging();
    app.dragOut.end();
    await app.drop.drop(over(['own.pdf']));
    expect(app.compose.files.list.map(({ name }) => name)).toEqual(['own.pdf']);
  });

  it('is nothing where it was not saved, and why it is not to be had is said', async () => {
    const { bridge, app } = await dragging(null);
    expect(app.dragOut.isInside).toBe(false);
    expect(app.toasts.list).toEqual([]);
    bridge.answers['received.dragOut'] = () => fail('It is no longer in that folder.');
    await app.dragOut.begin(started(), { messageId: '1' });
    expect(app.dragOut.isInside).toBe(false);
    expect(app.toasts.list.map(({ text }) => text)).toEqual(['It is no longer in that folder.']);
  });
});
