import { z } from 'zod';
import type { WindowFile, WindowMemory } from '../services/ports/computer/window-file.ts';
import type { Log } from '../services/ports/log.ts';
import { writeFileAtomically } from '../storage/durable-file.ts';
import { readShared } from '../storage/read-shared.ts';

const MAX_BYTES = 16 * 1024;
/** Further than any display reaches, and as far as the system counts. */
const FARTHEST = 100_000;
const at = z.int().min(-FARTHEST).max(FARTHEST);
const length = z.int().min(1).max(FARTHEST);
const NOTHING: WindowMemory = { place: null, knowsTray: false };

const schema = z.object({
  place: z
    .object({
      bounds: z.object({ x: at, y: at, width: length, height: length }),
      isMaximised: z.boolean().catch(false),
    })
    .nullable()
    .catch(null),
  knowsTray: z.boolean().catch(false),
});

/** `window.json` of this instance. */
export class JsonWindowFile implements WindowFile {
  readonly #path: string;
  readonly #log: Log;
  #written: Promise<void> = Promise.resolve();

  constructor(path: string, log: Log) {
    this.#path = path;
    this.#log = log;
  }

  async read(): Promise<WindowMemory> {
    try {
      const read = await readShared(this.#path, MAX_BYTES);
      return read.kind === 'read' ? schema.parse(JSON.parse(read.bytes.toString('utf8'))) : NOTHING;
    } catch {
      return NOTHING;
    }
  }

  write(memory: WindowMemory): Promise<void> {
    this.#written = this.#written
      .then(() => writeFileAtomically(this.#path, `${JSON.stringify(memory)}\n`))
      .catch((error: unknown) => this.#log.warn('window.not-written', { error: String(error) }));
    return this.#written;
  }
}
