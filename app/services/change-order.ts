/**
 * Who learns of a change of a fax, in this order, whoever subscribed first. What is asked before the next fax goes is up to date before
 * whoever lets it go; what is on disk comes before what people and scripts are shown.
 */
export const CHANGE_ORDER = [
  // What is known of people and of what was begun.
  'earlier-recipients',
  'drafts',
  // What may keep a fax back, or has to be written before it goes.
  'overdue-faxes',
  'part-order',
  'document-checks',
  'snapshots',
  'late-traces',
  'other-copies',
  'logbook',
  'found-files',
  'failure-reasons',
  // What lets it go, and finds out what became of it.
  'dispatcher',
  'reconciler',
  'quitting',
  'gone-watch',
  'tracker',
  'overdue-watch',
  'late-watch',
  'message-feed',
  // What files it, and shows it.
  'archive',
  'wait-reasons',
  'status-files',
  'received-links',
  'queue-view',
  'announcer',
  'change-printer',
  'change-feed',
  'hooks',
  'mail-replies',
  'tray',
] as const;

export type ChangeListener = (typeof CHANGE_ORDER)[number];
