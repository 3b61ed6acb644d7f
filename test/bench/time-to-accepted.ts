import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchLetter, letterName } from './bench-letter.ts';

/** How a file gets into the folder. */
export type Arrival = 'renamed' | 'copied';

export interface Watched {
  /** Files are first written here, on the same disk as the folder. */
  readonly desk: string;
  readonly folder: string;
  /** Resolves when the fax of the file with this name is accepted. */
  readonly accepted: (name: string) => Promise<void>;
}

/** Keeps remaining work for the previous fax from affecting the next. */
const BETWEEN_MS = 300;

/** From each file's last step into the folder until its fax is accepted, one after the other, in milliseconds. */
export async function timesToAccepted(
  { desk, folder, accepted }: Watched,
  arrival: Arrival,
  numbers: readonly number[],
): Promise<number[]> {
  mkdirSync(desk, { recursive: true });
  const times: number[] = [];
  for (const number of numbers) {
    const name = letterName(number);
    const written = join(desk, name);
    writeFileSync(written, benchLetter(number));
    const acceptance = accepted(name);
    const startedAt = performance.now();
    if (arrival === 'renamed') renameSync(written, join(folder, name));
    else copyFileSync(written, join(folder, name));
    await acceptance;
    times.push(performance.now() - startedAt);
    rmSync(written, { force: true });
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  return times;
}
