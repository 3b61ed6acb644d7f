import { app } from 'electron';

/** Everything has ended within 15 seconds of a SIGTERM; whatever is still on the wire then is settled at the next start. */
const STOP_TIMEOUT_MS = 12_000;

/** Lets the app finish before the process ends, once, whichever way quitting began. */
export function stopOnQuit(stop: () => Promise<void>): void {
  let stopping = false;
  app.on('before-quit', (event) => {
    event.preventDefault();
    if (stopping) return;
    stopping = true;
    const end = (): void => app.exit(0);
    setTimeout(end, STOP_TIMEOUT_MS);
    void stop().then(end, end);
  });
}
