import { execFileSync } from 'node:child_process';

/** How many of a page's words tesseract reads on the first page of a TIFF, counted as often as they occur. */
export function wordsRead(words: readonly string[], file: string): number {
  const options = ['stdout', '--dpi', '200', '-c', 'tessedit_page_number=0'];
  const text = execFileSync('tesseract', [file, ...options], {
    encoding: 'utf8',
    // Its threads wait for one another when others work as well.
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const read = new Map<string, number>();
  for (const word of text.toLowerCase().split(/[^a-z]+/u)) read.set(word, (read.get(word) ?? 0) + 1);
  let found = 0;
  for (const word of words) {
    const left = read.get(word) ?? 0;
    if (left === 0) continue;
    read.set(word, left - 1);
    found++;
  }
  return found;
}
