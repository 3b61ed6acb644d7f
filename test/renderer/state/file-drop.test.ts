import { File as ReadableFile } from 'node:buffer';
import { describe, expect, it, vi } from 'vitest';
import { AppState } from '../../../renderer/state/app-state.svelte.ts';
import { fail, MemoryBridge, succeed } from '../../support/renderer/memory-bridge.ts';
import { rowOf } from '../../support/renderer/sample-faxes.ts';

interface Dropped {
  readonly name: string;
  readonly isFolder?: boolean;
}

const nothingElse: Readonly<Record<string, string>> = {};

/** What the browser hands over; jsdom has no DataTransfer of its own. */
function dragged(
  files: readonly Dropped[],
  types = ['Files'],
  prevent = (): void => undefined,
  data = nothingElse,
): DragEvent {
  const items = files.map(({ name, isFolder = false }) => ({
    kind: 'file',
    getAsFile: () => new ReadableFile(['x'], name),
    webkitGetAsEntry: () => ({ isDirectory: isFolder, name }),
  }));
  return {
    dataTransfer: { types, items, dropEffect: 'none', getData: (type: string) => data[type] ?? '' },
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

  it('gives what lies nowhere a file of its own, and addresses nobody by its name', async () => {
    const { bridge, app } = opened();
    bridge.pathForFile = (): string => '';
    await app.drop.drop(dragged([{ name: 'to +1 303 555 0119.png' }]));
    expect(bridge.inputsOf('files.keep')).toEqual([
      { files: [{ name: 'to +1 303 555 0119.png', bytes: new Uint8Array([120]) }] },
    ]);
    expect(app.compose.files.list.map(({ name }) => name)).toEqual(['to +1 303 555 0119.png']);
    expect(app.compose.recipients.chips).toEqual([]);
  });

  it('refuses a folder that lies nowhere, in words', async () => {
    const { bridge, app } = opened();
    bridge.pathForFile = (): string => '';
    await app.drop.drop(dragged([{ name: 'nowhere', isFolder: true }]));
    expect(app.compose.isOpen).toBe(false);
    expect(app.toasts.list.map((toast) => toast.text)).toEqual([
      '“nowhere” is not a file on this computer yet. Save it first, then drop it.',
    ]);
  });

  it.each(['https://example.com/cat.png', 'cid:part1@example.com', 'data:image/png;base64,%%%'])(
    'asks nobody on the internet for a picture that is dragged from there: %s',
    async (address) => {
      const { bridge, app } = opened();
      const drag = dragged([], ['text/uri-list', 'text/plain'], undefined, {
        'text/uri-list': `# from a page\r\n${address}\r\n`,
        'text/plain': address,
      });
      app.drop.over(drag);
      expect(app.drop.hovering).toMatchObject({ count: 1, into: 'new' });
      await app.drop.drop(drag);
      expect(bridge.inputsOf('files.keep')).toEqual([]);
      expect(app.compose.isOpen).toBe(false);
      expect(app.toasts.list.map(({ text }) => text).join()).toContain('Save the picture or the page');
    },
  );

  it('takes a picture that its address holds whole', async () => {
    const { bridge, app } = opened();
    const drag = dragged([], ['text/uri-list'], undefined, {
      'text/uri-list': 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    });
    await app.drop.drop(drag);
    expect(bridge.inputsOf('files.keep')).toMatchObject([{ files: [{ name: 'Picture.gif' }] }]);
    expect(app.toasts.list).toEqual([]);
  });

  it('makes a document of words that are dragged from elsewhere, not of its own nor into a field', async () => {
    const { bridge, app } = opened();
    const words = { 'text/plain': 'Dear Dr. Mercer' };
    const own = dragged([], ['text/plain'], undefined, words);
    app.drop.began({ defaultPrevented: false } as DragEvent);
    await app.drop.drop(own);
    app.drop.ended();
    const field = dragged([], ['text/plain'], undefined, words);
    Object.assign(field, { target: document.createElement('input') });
    await app.drop.drop(field);
    expect(bridge.inputsOf('files.keep')).toEqual([]);
    await app.drop.drop(dragged([], ['text/plain'], undefined, words));
    expect(bridge.inputsOf('files.keep')).toMatchObject([{ files: [{ name: 'Dear Dr. Mercer.txt' }] }]);
  });

  it('takes words from elsewhere after one of its own that left the window’s document while it was dragged', async () => {
    const { bridge, app } = opened();
    const words = { 'text/plain': 'Dear Dr. Mercer' };
    app.drop.began({ defaultPrevented: false } as DragEvent);
    app.drop.pointed();
    await app.drop.drop(dragged([], ['text/plain'], undefined, words));
    app.drop.began({ defaultPrevented: false } as DragEvent);
    await app.drop.drop(dragged([], ['text/plain'], undefined, { 'text/plain': 'own' }));
    await app.drop.drop(dragged([], ['text/plain'], undefined, { 'text/plain': 'other' }));
    const kept = bridge.inputsOf('files.keep') as { files: { name: string }[] }[];
    expect(kept.flatMap(({ files }) => files.map(({ name }) => name))).toEqual([
      'Dear Dr. Mercer.txt',
      'other.txt',
    ]);
  });

  it.each([
    ['tel:+1-303-555-0119', ['+13035550119'], []],
    ['tel:%2B1%20303%20555%200119', ['+13035550119'], []],
    ['tel:303-555-0119', [], ['+13035550119']],
  ])('reads the number of a link to a telephone: %s', async (link, to, offered) => {
    const { app } = opened();
    await app.drop.drop(dragged([], ['text/uri-list'], undefined, { 'text/uri-list': link }));
    expect(app.compose.recipients.valid.map(({ check }) => check.e164)).toEqual(to);
    expect(app.compose.adding.numbersPasted.map(({ e164 }) => e164)).toEqual(offered);
    expect(app.toasts.list).toEqual([]);
  });

  it.each([
    ['mailto:jo@example.com', 'nothing that can be faxed'],
    ['tel:+1-303-555-0119;ext=12', 'not a number that can be faxed'],
    ['tel:12', 'not a number that can be faxed'],
    ['sms:+13035550119', 'nothing that can be faxed'],
  ])('refuses an address that has no pages in words of its own: %s', async (link, words) => {
    const { app } = opened();
    await app.drop.drop(dragged([], ['text/uri-list'], undefined, { 'text/uri-list': link }));
    expect(app.compose.isOpen).toBe(false);
    expect(app.toasts.list.map(({ text }) => text)).toEqual([expect.stringContaining(words)]);
  });

  it('takes what is in folders, behind the files beside them, and says on the sheet what it leaves out', async () => {
    const { bridge, app } = opened();
    bridge.answers['files.inFolders'] = ({ paths }) =>
      succeed({
        files: paths.map((path) => {
          const name = `in ${path.split('/').at(-1)}.pdf`;
          return {
            path: `${path}/1.pdf`,
            name,
            sizeBytes: 1,
            problem: null,
            numberInName: null,
            numbersMeant: [],
          };
        }),
        notices: [{ folder: '/home/jo/Scans', text: 'Left out of “Scans”: 1 link.' }],
      });
    await app.drop.drop(
      dragged([{ name: 'Scans', isFolder: true }, { name: 'a.pdf' }, { name: 'More', isFolder: true }]),
    );
    expect(bridge.inputsOf('files.inspect')).toEqual([{ paths: ['/home/jo/a.pdf'] }]);
    expect(bridge.inputsOf('files.inFolders')).toEqual([
      { paths: ['/home/jo/Scans', '/home/jo/More'], there: ['/home/jo/a.pdf'] },
    ]);
    expect(app.compose.files.list.map(({ name }) => name)).toEqual(['a.pdf', 'in Scans.pdf', 'in More.pdf']);
    expect(app.compose.files.leftOut).toEqual(['Left out of “Scans”: 1 link.']);
    // It is said while there is anything of it, and not of the next fax.
    app.compose.forgetTry();
    expect(app.compose.files.leftOut).toHaveLength(1);
    for (const { path } of app.compose.files.list) app.compose.files.remove(path);
    expect(app.compose.files.leftOut).toEqual([]);
  });

  it('says of a folder that is dropped again only what is true now', async () => {
    const { bridge, app } = opened();
    const drop = async (...names: readonly string[]): Promise<void> => {
      await app.drop.drop(dragged(names.map((name) => ({ name, isFolder: true }))));
    };
    bridge.answers['files.inFolders'] = ({ paths }) =>
      succeed({ files: [], notices: paths.map((folder) => ({ folder, text: `Changed: ${folder}` })) });
    await drop('Scans', 'More');
    bridge.answers['files.inFolders'] = () => succeed({ files: [], notices: [] });
    await drop('Scans');
    expect(app.compose.files.leftOut).toEqual(['Changed: /home/jo/More']);
  });

  it('keeps the files beside a folder that is not taken', async () => {
    const { bridge, app } = opened();
    bridge.answers['files.inFolders'] = () => fail('Not that.');
    await app.drop.drop(dragged([{ name: 'Scans', isFolder: true }, { name: 'a.pdf' }]));
    expect(app.compose.files.list.map(({ name }) => name)).toEqual(['a.pdf']);
    expect(app.compose.files.leftOut).toEqual(['Not that.']);
  });

  it('takes nothing while a question is open, nor anything that becomes no document', async () => {
    const { bridge, app } = opened();
    const prevent = vi.fn();
    const other = dragged([], ['application/x-other'], prevent);
    app.drop.over(other);
    await app.drop.drop(other);
    expect(prevent).not.toHaveBeenCalled();
    app.screen.ask({ kind: 'send-anew-many', rows: [rowOf('a')] });
    const event = dragged([{ name: 'a.pdf' }], ['Files'], prevent);
    app.drop.over(event);
    await app.drop.drop(event);
    expect(app.drop.hovering).toBeNull();
    expect(bridge.inputsOf('files.inspect')).toEqual([]);
    // The window must not leave for the file either.
    expect(prevent).toHaveBeenCalledTimes(2);
  });
});
