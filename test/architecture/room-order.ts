/**
 * Rooms inside a room, from the ground up: one may import from those before it. What lies in the outer room itself has `(itself)`'s place;
 * where that is not named it is known to all, as a clock is, or knows all, as what puts them together does.
 */
export const ROOM_ORDER: Readonly<Record<string, readonly string[]>> = {
  'app/services': [
    'ports',
    '(itself)',
    'access',
    'accounts',
    'telephony',
    'contacts',
    'settings',
    'keeping',
    'restored',
    'mailbox',
    'drafts',
    'intake',
    'sending',
    'quitting',
    'showing',
    'operations',
  ],
  'app/domain': ['(itself)', 'numbers', 'fax', 'service', 'settings', 'following', 'files', 'intake'],
  'renderer/state': [
    'window',
    'numbers',
    'contacts',
    'calls',
    'queue',
    'pages',
    'received',
    'new-fax',
    // What puts them together, and what goes across them.
    '(itself)',
  ],
  'app/exchange': [
    'config',
    'store',
    'line',
    'http',
    'records',
    'rendering',
    'upload',
    'push',
    'oauth',
    'routes',
  ],
};
