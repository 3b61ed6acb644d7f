import type { HowRead } from '../document/document-layout.ts';
import type { RenderPool } from '../workers/render-pool.ts';

export interface LettersRead {
  /** The text of it, whatever it was in. */
  readonly utf8: Uint8Array<ArrayBuffer>;
  readonly how: HowRead;
}

/**
 * The letters of a web page, read by a worker: those of a large one take most of a second, and this thread may have a window to serve. Null
 * where they cannot be read, or not within the pool's bounds.
 */
export async function readLetters(
  pool: RenderPool,
  path: string,
  textEncoding: string | undefined,
  mostBytes: number,
): Promise<LettersRead | null> {
  let read: LettersRead | null = null;
  const failure = await pool.run({ kind: 'markup', path, textEncoding, mostBytes }, (report) => {
    if (report.kind !== 'markup') return;
    const { utf8, doubtfulEncoding, readAs } = report;
    read = { utf8, how: { doubtfulEncoding, readAs: () => readAs } };
  });
  return failure === null ? read : null;
}
