import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { fileNotReadable, fileTooLarge, type PageFailure } from '../document/page-failure.ts';
import { MOST_BYTES, type FaxDocument } from '../recognise/read-document.ts';
import { readWhole } from '../recognise/read-whole.ts';
import { pwgFailure } from './pwg-failure.ts';
import { pwgToPdf } from './pwg-to-pdf.ts';

/** Throws where the disk does: then nobody can say anything of the file. */
export async function writePrintedPdf(
  { path, name }: Pick<FaxDocument, 'path' | 'name'>,
  to: string,
  onPage: (pages: number) => void,
): Promise<PageFailure | null> {
  const bytes = await readWhole(path, MOST_BYTES);
  if (bytes === 'too-large') return fileTooLarge(name, MOST_BYTES / 2 ** 20);
  if (bytes === 'no-file') return fileNotReadable(name);
  const made = pwgToPdf(bytes, onPage);
  if (!made.ok) return pwgFailure(name, made.failure);
  // What a worker left that was ended in the middle of it: its task begins anew when others had their turn.
  rmSync(to, { force: true });
  const file = openSync(to, 'wx', 0o600);
  try {
    for (const chunk of made.value) for (let at = 0; at < chunk.length;) at += writeSync(file, chunk, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return null;
}
