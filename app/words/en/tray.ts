/** What the tray's icon says, and its menu. */
export const tray = {
  'tray.alone': 'Faxtray',
  'tray.with': 'Faxtray: {all}',
  'tray.paused': 'sending is paused',
  'tray.needs-you': '{count, plural, one {# needs you} other {# need you}}',
  'tray.failed': '{count, number} failed',
  'tray.folder-missing': '{path} is missing',
  'tray.missing-folders': '{count, plural, one {send folder missing} other {# send folders missing}}',
  'tray.sign-in': 'sign in again',
  'tray.not-connected': 'not connected',
  'tray.sending': 'sending {count, number}',
  'tray.latest': '{name}: {state}',
} as const;
