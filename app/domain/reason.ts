/**
 * Why a fax is where it is, as a stable word for machines (send-folder.md "Status file").
 * A failed fax carries the service's own `faxErrorCode` instead, see fax-error.ts.
 */
export const REASONS = [
  'no-number',
  'number-doubtful',
  'number-near-miss',
  'number-new',
  'number-refused',
  'duplicate',
  'incomplete',
  'unreadable',
  'password',
  'unsupported-type',
  'too-large',
  'too-many-pages',
  'bad-sidecar',
  'refused',
  'header-failed',
  'encoding-doubtful',
  'letters-not-drawn',
  'disk',
  'held-after-failures',
  'by-assistant',
  'sign-in',
  'offline',
  'other-machine',
  'overdue',
  'outcome-unknown',
  'pages-missing',
  'changed-after-sending',
  'part-before-missing',
  'too-deep',
  'unreadable-name',
  'restored',
] as const;

export type Reason = (typeof REASONS)[number];
