import { File as ReadableFile } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { AppState } from '../../../renderer/state/app-state.svelte.ts';
import { isValidChip } from '../../../renderer/state/numbers/chip.ts';
import { MemoryBridge } from '../../support/renderer/memory-bridge.ts';
import { rowOf } from '../../support/renderer/sample-faxes.ts';

interface Copied {
  readonly text?: string;
  /** Files that lie in /home/jo. */
  readonly files?: readonly string[];
  readonly pictures?: readonly (File | Blob)[];
}

class Window {
  readonly bridge = new MemoryBridge();
  readonly app = new AppState(this.bridge);
  isPrevented = false;

  constructor() {
    this.bridge.pathForFile = ({ type, name }: File): string => (type === '' ? `/home/jo/${name}` : '');
  }

  async paste(
    { text = '', files = [], pictures = [] }: Copied,
    target: Element = document.body,
  ): Promise<void> {
    const all = [...files.map((name) => new File(['x'], name)), ...pictures];
    const items = all.map((file) => ({ kind: 'file', getAsFile: () => file, webkitGetAsEntry: () => null }));
    const clipboardData = { items, getData: (type: string) => (type === 'text/plain' ? text : '') };
    this.isPrevented = false;
    const event = { clipboardData, target, preventDefault: () => (this.isPrevented = true) };
    await this.app.pasting.paste(event as unknown as ClipboardEvent);
  }

  get kept(): readonly string[] {
    const inputs = this.bridge.inputsOf('files.keep') as { files: { name: string }[] }[];
    return inputs.flatMap(({ files }) => files.map(({ name }) => name));
  }

  get numbers(): readonly string[] {
    return this.app.compose.recipients.chips.filter(isValidChip).map(({ check }) => check.e164);
  }
}

/** jsdom's cannot be read. */
const picture = (name: string): File =>
  new ReadableFile(['png'], name, { type: 'image/png' }) as unknown as File;
const screenshot = (): File => picture('image.png');
const typed = (): HTMLInputElement => document.createElement('input');

describe('pasting outside of a text field', () => {
  it('makes a new fax of files', async () => {
    const window = new Window();
    await window.paste({ files: ['a.pdf', 'b.pdf'], text: '/home/jo/a.pdf\n/home/jo/b.pdf' });
    expect(window.bridge.inputsOf('files.inspect')).toEqual([
      { paths: ['/home/jo/a.pdf', '/home/jo/b.pdf'] },
    ]);
    expect(window.app.compose.isOpen).toBe(true);
    expect(window.isPrevented).toBe(true);
  });

  it('makes one of a screenshot, and of a picture that came with its address', async () => {
    const window = new Window();
    await window.paste({ pictures: [screenshot()] });
    await window.paste({ pictures: [screenshot()], text: 'https://example.com/cat.png' });
    expect(window.kept).toEqual(['Picture.png', 'Picture 2.png']);
    expect(window.app.compose.files.list).toHaveLength(2);
  });

  it('makes one of a text, and not of the picture of it that an office program adds', async () => {
    const window = new Window();
    await window.paste({ text: 'Patient: Jo Doe\r\nPlease call.', pictures: [screenshot()] });
    expect(window.kept).toEqual(['Patient: Jo Doe.txt']);
    expect(window.numbers).toEqual([]);
  });

  it('opens a new fax to a number that is all there is, and to several', async () => {
    const window = new Window();
    await window.paste({ text: ' Fax: +1 (303) 555-0119 \n' });
    expect(window.app.compose.isOpen).toBe(true);
    expect(window.numbers).toEqual(['+13035550119']);
    expect(window.kept).toEqual([]);
  });

  it('makes a document of figures that cannot be dialled', async () => {
    const window = new Window();
    await window.paste({ text: '12-34' });
    expect(window.kept).toEqual(['12-34.txt']);
  });

  it('says that it asks nobody on the internet, and that there is nothing to paste', async () => {
    const window = new Window();
    await window.paste({ text: 'https://example.com/form.pdf' });
    await window.paste({ text: ' \n' });
    expect(window.app.compose.isOpen).toBe(false);
    expect(window.app.toasts.list.map(({ text }) => text)).toEqual([
      expect.stringContaining('fetches nothing from the internet'),
      expect.stringContaining('nothing was pasted'),
    ]);
  });

  it('reads nothing that is larger than a fax takes', async () => {
    const window = new Window();
    const large = screenshot();
    Object.defineProperties(large, {
      size: { value: 50_000_001 },
      arrayBuffer: { value: () => Promise.reject(new Error('was read')) },
    });
    await window.paste({ pictures: [large] });
    expect(window.kept).toEqual([]);
    expect(window.app.toasts.list.map(({ text }) => text).join()).toContain('too large for one fax');
  });

  it('says so of one that cannot be read, and takes the others', async () => {
    const window = new Window();
    const torn = picture('torn.png');
    Object.defineProperty(torn, 'arrayBuffer', { value: () => Promise.reject(new Error('gone')) });
    await window.paste({ pictures: [torn, screenshot()] });
    expect(window.kept).toEqual(['Picture.png']);
    expect(window.app.compose.problem).toContain('torn.png');
  });

  it('takes nothing while a question is open, a dialog of its own, or the sign-in', async () => {
    const window = new Window();
    const dialog = document.createElement('dialog');
    await window.paste({ text: 'Hello' }, dialog.appendChild(document.createElement('button')));
    window.app.screen.ask({ kind: 'resend', row: rowOf('a') });
    await window.paste({ text: 'Hello' });
    expect(window.kept).toEqual([]);
    expect(window.isPrevented).toBe(false);
  });
});

describe('pasting in a text field', () => {
  it('pastes text there, whatever else was copied with it', async () => {
    const window = new Window();
    for (const copied of [
      { text: '+13035550119' },
      { text: 'Dear Dr. Mercer', pictures: [screenshot()] },
      { text: 'a.pdf', files: ['a.pdf'] },
    ])
      await window.paste(copied, typed());
    expect(window.isPrevented).toBe(false);
    expect(window.app.compose.isOpen).toBe(false);
  });

  it('adds what is no text to the fax that is written', async () => {
    const window = new Window();
    window.app.compose.open();
    await window.paste({ pictures: [screenshot()] }, typed());
    await window.paste({ files: ['a b.pdf'], text: 'file:///home/jo/a%20b.pdf' }, typed());
    await window.paste({ files: ['c.pdf'], text: 'c.pdf' }, typed());
    expect(window.app.compose.files.list.map(({ name }) => name)).toEqual([
      'Picture.png',
      'a b.pdf',
      'c.pdf',
    ]);
  });

  it('is as everywhere where it is a box to tick', async () => {
    const window = new Window();
    const box = typed();
    box.type = 'checkbox';
    await window.paste({ text: 'Hello' }, box);
    expect(window.kept).toEqual(['Hello.txt']);
  });
});
