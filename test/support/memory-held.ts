import type {
  HeldNotificationFile,
  HeldNotifications,
} from '../../app/services/ports/computer/held-notifications.ts';
import { NOTHING_HELD } from '../../app/services/showing/quiet-notifier.ts';

/** Stands in for the file, and is there for the next start. */
export class MemoryHeld implements HeldNotificationFile {
  held: HeldNotifications = NOTHING_HELD;
  writes = 0;

  read(): Promise<HeldNotifications> {
    return Promise.resolve(this.held);
  }

  write(held: HeldNotifications): Promise<void> {
    this.held = held;
    this.writes += 1;
    return Promise.resolve();
  }
}
