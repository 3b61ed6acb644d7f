import type { JobId } from '../../../domain/fax/fax-job.ts';

export interface Notifier {
  show(notification: FaxNotification): void;
}

export interface FaxNotification {
  readonly title: string;
  readonly body: string;
  /** Stays until somebody has seen it. */
  readonly stays: boolean;
  /** The fax that a click opens; null opens the window. */
  readonly jobId: JobId | null;
  /** What came in, where it tells of that: a click leads there. */
  readonly received?: (string & {}) | 'several' | undefined;
}
