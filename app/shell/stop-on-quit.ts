import { app } from 'electron';
import type { Log } from '../services/ports/log.ts';

/** Everything has ended within 15 seconds of a SIGTERM; whatever is still on the wire then is settled at the next start. */
const STOP_TIMEOUT_MS = 12_000;

/** Lets the app finish before the process ends, once, whichever way quitting began. */
export function stopOnQuit(stop: () => Promise<void>, log: Log): void {
  let stopping = false;
  app.on('before-quit', (event) => {
    event.preventDefault();
    if (stopping) return;
    stopping = true;
    const timer = setTimeout(() => {
      log.warn('stop.timed-out');
      app.exit(0);
    }, STOP_TIMEOUT_MS);
    void stop()
      .catch((error: unknown) => log.error('stop.failed', { error: String(error) }))
      .finally(() => {
        clearTimeout(timer);
        log.info('stop');
        app.exit(0);
      });
  });
}
