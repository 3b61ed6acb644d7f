import { join } from 'node:path';
import type { BenchDesk } from './bench-desk.ts';
import type { Watched } from './time-to-accepted.ts';

const LOOK_MS = 1;

/** A desk that is watched for when its files are accepted: when the queue has the service's id. */
export function acceptedAt({ desk, send, outbox }: BenchDesk): Watched {
  const find = outbox.prepare(
    'SELECT 1 FROM attempts WHERE message_id IS NOT NULL AND job_id = (SELECT job_id FROM sources WHERE source = ?)',
  );
  return {
    desk,
    folder: send,
    async accepted(name) {
      while (find.get(join(send, name)) === undefined)
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    },
  };
}
