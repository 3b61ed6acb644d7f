import { File as ReadableFile } from 'node:buffer';
import { AppState } from '../../renderer/state/app-state.svelte.ts';
import { isValidChip } from '../../renderer/state/numbers/chip.ts';
import { MemoryBridge } from '../support/renderer/memory-bridge.ts';

interface Copied {
  readonly text?: string;
  /** Files that lie in /home/jo. */
  readonly files?: readonly string[];
  readonly pictures?: readonly (File | Blob)[];
}

/** The window with a clipboard: jsdom has none. */
export class PastingWindow {
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
export const picture = (name: string): File =>
  new ReadableFile(['png'], name, { type: 'image/png' }) as unknown as File;
export const screenshot = (): File => picture('image.png');
export const typed = (): HTMLInputElement => document.createElement('input');
