import { describe, expect, it, vi } from 'vitest';
import { AppState } from '../../../renderer/state/app-state.svelte.ts';
import { MemoryBridge } from '../../support/renderer/memory-bridge.ts';
import { rowOf } from '../../support/renderer/sample-faxes.ts';

interface Dropped {
  readonly name: string;
  readonly isFolder?: boolean;
}

/** What the browser hands over; jsdom has no DataTransfer of its own. */
function dragged(files: readonly Dropped[], types = ['Files'], prevent = (): void => undefined): DragEvent {
  const items = files.map(({ name, isFolder = false }) => ({
    kind: 'file',
    getAsFile: () => new File(['x'], name),
    webkitGetAsEntry: () => ({ isDirectory: isFolder, name }),
  }));
  return {
    dataTransfer: { types, items, dropEffect: 'none' },
    relatedTarget: null,
    preventDefault: prevent,
  } as unknown as DragEvent;
}

function opened(): { bridge: MemoryBridge; app: AppState } {
  const bridge = new MemoryBridge();
  return { bridge, app: new AppState(bridge) };
}

describe('dropping files on the window', () => {
  it('says while they hang over it what will become of them', () => {
    const { app } = opened();
    const prevent = vi.fn();
    const event = dragged([{ name: 'a.pdf' }, { name: 'b.pdf' }], ['Files'], prevent);
    app.drop.over(event);
    expect(app.drop.hovering).toMatchObject({ count: 2, into: 'new' });
    expect(prevent).toHaveBeenCalled();
    app.drop.leave(event);
    expect(app.drop.hovering).toBeNull();
  });

  it('makes one fax of several files and opens the sheet', async () => {
    const { bridge, app } = opened();
    await app.drop.drop(dragged([{ name: 'b.pdf' }, { name: 'Zoë #1 100%.pdf' }]));
    expect(bridge.inputsOf('files.inspect')).toEqual([
      { paths: ['/home/jo/b.pdf', '/home/jo/Zoë #1 100%.pdf'] },
    ]);
    expect(app.compose.isOpen).toBe(true);
    expect(app.compose.files.list.map((file) => file.name)).toEqual(['b.pdf', 'Zoë #1 100%.pdf']);
    expect(app.drop.hovering).toBeNull();
  });

  it('refuses more files than one fax takes, asks for none of them, and says where they can go', async () => {
    const { bridge, app } = opened();
    await app.drop.drop(dragged(Array.from({ length: 10_000 }, (_, index) => ({ name: `${index}.pdf` }))));
    expect(bridge.inputsOf('files.inspect')).toEqual([]);
    expect(app.compose.isOpen).toBe(false);
    expect(app.toasts.list.map(({ text }) => text).join()).toContain('move them into the send folder');
  });

  it('adds to the sheet that is open', async () => {
    const { app } = opened();
    await app.drop.drop(dragged([{ name: 'a.pdf' }]));
    app.drop.over(dragged([{ name: 'b.pdf' }]));
    expect(app.drop.hovering?.into).toBe('open');
    await app.drop.drop(dragged([{ name: 'b.pdf' }]));
    expect(app.compose.files.list.map((file) => file.name)).toEqual(['a.pdf', 'b.pdf']);
  });

  it('refuses folders and what lies nowhere, in words', async () => {
    const { app } = opened();
    await app.drop.drop(dragged([{ name: 'Scans', isFolder: true }, { name: 'nowhere.png' }]));
    expect(app.compose.isOpen).toBe(false);
    expect(app.toasts.list.map((toast) => toast.text)).toEqual([
      '“Scans” is a folder. Open it and drop the files that are in it. ' +
        '“nowhere.png” is not a file on this computer yet. Save it first, then drop it.',
    ]);
  });

  it('takes the files and says on the sheet what it refuses', async () => {
    const { app } = opened();
    await app.drop.drop(dragged([{ name: 'Scans', isFolder: true }, { name: 'a.pdf' }]));
    expect(app.compose.files.list).toHaveLength(1);
    expect(app.compose.problem).toContain('“Scans” is a folder.');
  });

  it('takes nothing while a question is open, nor anything that is no file', async () => {
    const { bridge, app } = opened();
    const prevent = vi.fn();
    const text = dragged([], ['text/plain'], prevent);
    app.drop.over(text);
    await app.drop.drop(text);
    expect(prevent).not.toHaveBeenCalled();
    app.screen.ask({ kind: 'resend', row: rowOf('a') });
    const event = dragged([{ name: 'a.pdf' }], ['Files'], prevent);
    app.drop.over(event);
    await app.drop.drop(event);
    expect(app.drop.hovering).toBeNull();
    expect(bridge.inputsOf('files.inspect')).toEqual([]);
    // The window must not leave for the file either.
    expect(prevent).toHaveBeenCalledTimes(2);
  });
});
