import { z } from 'zod';
import type {
  HeldNotificationFile,
  HeldNotifications,
} from '../services/ports/computer/held-notifications.ts';
import type { Log } from '../services/ports/log.ts';
import { writeFileAtomically } from '../storage/durable-file.ts';
import { readShared } from '../storage/read-shared.ts';

const MAX_BYTES = 64 * 1024;
const NOTHING_HELD: HeldNotifications = { count: 0, stays: false, only: null };
const MAX_TEXT = 8 * 1024;

const schema = z.object({
  count: z.int().min(0).max(1_000_000),
  stays: z.boolean(),
  only: z
    .object({
      notification: z.object({
        title: z.string().max(MAX_TEXT),
        body: z.string().max(MAX_TEXT),
        stays: z.boolean(),
        jobId: z.string().max(64).nullable(),
        received: z.string().max(64).optional(),
      }),
      detail: z.enum(['full', 'private']),
    })
    .nullable(),
});

/** `held-notifications.json` of this instance. */
export class JsonHeldNotifications implements HeldNotificationFile {
  readonly #path: string;
  readonly #log: Log;

  constructor(path: string, log: Log) {
    this.#path = path;
    this.#log = log;
  }

  async read(): Promise<HeldNotifications> {
    try {
      const read = await readShared(this.#path, MAX_BYTES);
      return read.kind === 'read' ? schema.parse(JSON.parse(read.bytes.toString('utf8'))) : NOTHING_HELD;
    } catch (error) {
      this.#log.warn('notifications.held-unreadable', { error: String(error) });
      return NOTHING_HELD;
    }
  }

  async write(held: HeldNotifications): Promise<void> {
    try {
      await writeFileAtomically(this.#path, `${JSON.stringify(held)}\n`);
    } catch (error) {
      this.#log.warn('notifications.held-not-written', { error: String(error) });
    }
  }
}
