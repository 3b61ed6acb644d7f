import type { Settings } from '../../../domain/settings/settings.ts';
import type { FaxNotification } from './notifier.ts';

/** What came in quiet hours and is to be told after them. */
export interface HeldNotifications {
  readonly count: number;
  /** One of them stays until somebody has seen it. */
  readonly stays: boolean;
  /** The only one, and what could be told when it happened; null: there are several, which are told as one. */
  readonly only: {
    readonly notification: FaxNotification;
    readonly detail: Settings['notificationDetail'];
  } | null;
}

export interface HeldNotificationFile {
  /** Nothing, where it is not there or cannot be understood. */
  read(): Promise<HeldNotifications>;
  write(held: HeldNotifications): Promise<void>;
}
