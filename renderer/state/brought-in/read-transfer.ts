import type { BareFile } from './image-file.ts';

/** What is dropped or pasted, read at once: the browser takes it away when the event is over. */
export interface Transferred {
  /** Files and folders that lie somewhere. */
  readonly paths: readonly string[];
  readonly folders: readonly string[];
  /** Files that lie nowhere. */
  readonly bare: readonly BareFile[];
  /** What could not be read: its name, where it has one. */
  readonly unread: readonly (string | null)[];
  readonly text: string;
  /** Addresses that are dragged from elsewhere. */
  readonly links: readonly string[];
}

export function readTransfer(data: DataTransfer, pathForFile: (file: File) => string): Transferred {
  const paths: string[] = [];
  const folders: string[] = [];
  const bare: File[] = [];
  const unread: (string | null)[] = [];
  for (const item of fileItems(data)) {
    const entry = item.webkitGetAsEntry();
    const file = item.getAsFile();
    const path = file === null ? '' : pathForFile(file);
    if (path !== '') (entry?.isDirectory === true ? folders : paths).push(path);
    else if (file === null || entry?.isDirectory === true) unread.push(file?.name ?? entry?.name ?? null);
    else bare.push(file);
  }
  const links = data
    .getData('text/uri-list')
    .split(/[\r\n]+/u)
    .filter((address) => address !== '' && !address.startsWith('#'));
  return { paths, folders, bare, unread, text: data.getData('text/plain'), links };
}

export const fileItems = (data: DataTransfer): DataTransferItem[] =>
  [...data.items].filter((item) => item.kind === 'file');

/** An address alone is what a program adds to the picture that it copies. */
export const isOnlyAddress = (text: string): boolean => /^\s*(?:https?|file|data|blob):\S*\s*$/iu.test(text);
