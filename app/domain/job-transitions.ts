import type { JobState } from './fax-job.ts';
import type { JobEventKind } from './job-event.ts';

/**
 * The life of a fax as data: from a state, by an event, to a state. What is not here cannot happen.
 * ARCHITECTURE.md draws this table, and a test holds the drawing against it.
 */
export const TRANSITIONS: Readonly<Record<JobState, Readonly<Partial<Record<JobEventKind, JobState>>>>> = {
  'needs-attention': {
    claimed: 'needs-attention',
    held: 'needs-attention',
    addressed: 'waiting',
    confirmed: 'waiting',
    cancelled: 'cancelled',
  },
  waiting: {
    claimed: 'waiting',
    held: 'needs-attention',
    postponed: 'waiting',
    hurried: 'waiting',
    'submission-started': 'submitting',
    cancelled: 'cancelled',
  },
  submitting: {
    accepted: 'queued',
    refused: 'needs-attention',
    postponed: 'waiting',
    'answer-lost': 'unconfirmed',
  },
  unconfirmed: {
    accepted: 'queued',
    'left-open': 'unconfirmed',
    'proven-absent': 'waiting',
    resent: 'waiting',
    cancelled: 'cancelled',
  },
  queued: {
    progressed: 'queued',
    sent: 'sent',
    failed: 'failed',
    'failed-for-now': 'waiting',
  },
  sent: {
    filed: 'sent',
  },
  failed: {
    filed: 'failed',
    retried: 'waiting',
  },
  cancelled: {
    claimed: 'cancelled',
    filed: 'cancelled',
  },
};
