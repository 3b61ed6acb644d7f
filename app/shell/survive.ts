import type { Log } from '../services/ports/log.ts';

/** The failure of one thing ends nothing else. */
export async function survive(work: Promise<unknown>, log: Log): Promise<void> {
  try {
    await work;
  } catch (error) {
    log.error('part.failed', { error: String(error) });
  }
}
