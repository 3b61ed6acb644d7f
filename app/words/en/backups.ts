/** Backups that a person saves and restores. */
export const backups = {
  'ask.restore': 'Restore the backup of {when}?',
  'ask.restore.detail':
    'It holds {what}. They take the place of the queue, drafts, mailbox and contacts that are here, which are kept in a folder. Nothing of the backup is sent before you say so. Your send folders, and how long faxes are kept, stay as they are.',
  'ask.restore.action': 'Restore Backup',
  'backup.drafts': '{count, plural, one {# draft} other {# drafts}}',
  'backup.saved':
    'Saved {what} in {path}. The file holds names, numbers and documents: keep it where only you can read it.',
  'backup.restored': 'Restored {what}. What was here before is kept in {keptIn}.',
  'backup.restored-open':
    '{count, plural, one {# fax was still to go when the backup was made. It is not sent before you say so.} other {# faxes were still to go when the backup was made. They are not sent before you say so.}}',
  'backup.restored-not-taken':
    '{count, plural, one {# fax is cancelled: its file had not been taken yet when the backup was made.} other {# faxes are cancelled: their files had not been taken yet when the backup was made.}}',
  'backup.restored-drafts':
    '{count, plural, one {# draft names files that are not in the backup. Choose them again.} other {# drafts name files that are not in the backup. Choose them again.}}',
  'backup.restored-folders':
    'Send folders of the backup that are not set on this computer: {folders}. Add them under Settings, Folders.',
  'backup.not-one': 'This file is not a Faxtray backup, or it is damaged. Nothing was changed.',
  'backup.newer':
    'This backup was made by a newer version of Faxtray ({version}). Nothing was changed; install that version, then restore it.',
  'backup.other-account':
    'This is a backup of {label}, and another account is in use. Nothing was changed; use that account first (Settings, Accounts).',
  'backup.no-room':
    'Restoring this backup needs {megabytes, number} MB on the disk that holds Faxtray’s data, and there is less. Nothing was changed.',
  'backup.account-changed': 'Another account is in use now. Nothing was restored.',
  'backup.half-restored':
    'The backup is only partly in place, and the disk did not let Faxtray undo that. Nothing is sent until Faxtray is started again; it goes on then.',
} as const;
