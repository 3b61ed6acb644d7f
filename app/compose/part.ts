import type { Log } from '../services/ports/log.ts';

/** Something that runs between its start and its stop. */
export interface Part {
  /** For the log. */
  readonly name: string;
  start?(): void | Promise<void>;
  stop?(): void | Promise<void>;
}

type Service = Pick<Part, 'start' | 'stop'>;

export const part = (name: string, service: Service): Part => ({
  name,
  start: () => service.start?.(),
  stop: () => service.stop?.(),
});

/** These start one after the other but stop at the same time, because each may have to wait for the service. */
export const together = (name: string, parts: readonly Part[]): Part => ({
  name,
  async start() {
    for (const each of parts) await each.start?.();
  },
  async stop() {
    await Promise.all(parts.map(async (each) => each.stop?.()));
  },
});

/** One after the other. A throw is a bug, and nothing after it is started. */
export async function startParts(parts: readonly Part[], log: Log): Promise<void> {
  for (const each of parts) await named(each, 'part.not-started', log, () => each.start?.());
}

/** In reverse order, so that a part stops before those it relies on. */
export async function stopParts(parts: readonly Part[], log: Log): Promise<void> {
  for (const each of [...parts].reverse()) await named(each, 'part.not-stopped', log, () => each.stop?.());
}

async function named(
  { name }: Part,
  event: string,
  log: Log,
  step: () => void | Promise<void>,
): Promise<void> {
  try {
    await step();
  } catch (error) {
    log.error(event, { part: name, error: String(error) });
    throw error;
  }
}
