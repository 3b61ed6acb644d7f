import { powerMonitor } from 'electron';
import type { Log } from '../services/ports/log.ts';

/** The machine slept: timers stood still, connections are dead without knowing it, and what waited may be due. */
export function onResume(wake: () => void, log: Log): void {
  powerMonitor.on('resume', () => {
    log.info('power.resumed');
    wake();
  });
}
