import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DEFAULT_RECIPIENT, type Hand, type IntendedFax } from './intended-fax.ts';
import type { Random } from './random.ts';

export interface DoorsOptions {
  readonly sendFolder: string;
  /** The folder with a recipient of its own. */
  readonly defaultFolder: string;
  /** Where the window's files lie. */
  readonly desk: string;
  readonly random: Random;
  /**
   * `fax.send` from the window: true when the app said that it has it, false when it said that it does not, null when it said nothing.
   */
  readonly sendFromWindow: (paths: readonly string[], number: string) => Promise<boolean | null>;
}

const pause = (delayMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs));

/** Brings a fax to Faxtray as people and programs do. Returns whether Faxtray certainly has to send it. */
export async function bring(fax: IntendedFax, options: DoorsOptions): Promise<boolean> {
  const { sendFolder, defaultFolder, desk, random } = options;
  const [first] = fax.documents;
  const [number = ''] = fax.numbers;
  if (first === undefined) throw new Error(`${fax.id} has no document`);
  switch (fax.door) {
    case 'name':
    case 'explicit':
      await write(join(sendFolder, first.name), first.bytes, fax.hand, random);
      return true;
    case 'sidecar':
      await writeNote(join(sendFolder, `${first.name}.fax.json`), { to: [{ phoneNumber: number }] });
      await write(join(sendFolder, first.name), first.bytes, fax.hand, random);
      return true;
    case 'late-sidecar':
      await write(join(sendFolder, first.name), first.bytes, fax.hand, random);
      await pause(random.below(6_000));
      await writeNote(join(sendFolder, `${first.name}.fax.json`), { to: [{ phoneNumber: number }] });
      return true;
    case 'bundle': {
      const bundle = join(sendFolder, `${fax.id}.fax`);
      await mkdir(bundle, { recursive: true });
      for (const { name, bytes } of fax.documents) await write(join(bundle, name), bytes, fax.hand, random);
      await pause(random.below(500));
      await writeNote(join(bundle, 'fax.json'), { to: fax.numbers.map((phoneNumber) => ({ phoneNumber })) });
      return true;
    }
    case 'subfolder': {
      const folder = join(sendFolder, `Dr Mercer (${number})`);
      await mkdir(folder, { recursive: true });
      await write(join(folder, first.name), first.bytes, fax.hand, random);
      return true;
    }
    case 'default':
      if (number !== DEFAULT_RECIPIENT) throw new Error(`${fax.id} is not for the default recipient`);
      await write(join(defaultFolder, first.name), first.bytes, fax.hand, random);
      return true;
    case 'twins':
      // Two identical ones on purpose: both have to be sent.
      for (const copy of ['one', 'two']) {
        const path = join(sendFolder, `${copy} ${first.name}`);
        await writeNote(`${path}.fax.json`, { to: [{ phoneNumber: number }], allowDuplicate: true });
        await write(path, first.bytes, fax.hand, random);
      }
      return true;
    case 'window': {
      const path = join(desk, first.name);
      await write(path, first.bytes, 'at-once', random);
      for (;;) {
        const answer = await options.sendFromWindow([path], number);
        if (answer !== false) return answer === true;
        await pause(100);
      }
    }
  }
}

const writeNote = (path: string, note: object): Promise<void> =>
  write(path, Buffer.from(JSON.stringify(note)), 'renamed');

/** A writer interrupted by a full disk starts again until there is room. */
async function write(path: string, bytes: Buffer, hand: Hand, random?: Random): Promise<void> {
  for (;;) {
    try {
      await writeOnce(path, bytes, hand, random);
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      await pause(100);
    }
  }
}

async function writeOnce(path: string, bytes: Buffer, hand: Hand, random?: Random): Promise<void> {
  switch (hand) {
    case 'at-once':
      return writeFile(path, bytes);
    case 'renamed': {
      const draft = join(dirname(path), `.${crypto.randomUUID()}.tmp`);
      try {
        await writeFile(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      return;
    }
    case 'slowly': {
      const step = Math.ceil(bytes.length / 3);
      for (let at = 0; at < bytes.length; at += step) {
        await appendFile(path, bytes.subarray(at, at + step));
        await pause(random?.below(200) ?? 0);
      }
    }
  }
}
