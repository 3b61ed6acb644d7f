/** Backups that a person saves and restores. */
export const backups = {
  'ask.restore': 'Restore the backup of {when}?',
  'ask.restore.detail':
    'It holds {what}. They take the place of the queue, drafts, mailbox and contacts that are here, which are kept in a folder. Nothing of the backup is sent before you say so. Your send folders, and how long faxes are kept, stay as they are.',
  'ask.restore.beyond':
    '{count, plural, one {# fax here is not in this backup. It leaves the list and is kept in that folder only.} other {# faxes here are not in this backup. They leave the list and are kept in that folder only.}}',
  'ask.restore.beyond-to-go':
    '{count, plural, one {# of them is still to go, and will not be sent.} other {# of them are still to go, and will not be sent.}}',
  'ask.restore.beyond-all-to-go':
    '{count, plural, one {It is still to go, and will not be sent.} other {All of them are still to go, and will not be sent.}}',
  'ask.restore.changed':
    '{count, plural, one {# fax has changed since the backup was made, and is listed as it was then.} other {# faxes have changed since the backup was made, and are listed as they were then.}}',
  'ask.restore.beyond-unknown':
    'Faxtray could not read which faxes were made here since. They leave the list and are not sent.',
  'ask.restore.can-be-put-back': 'What leaves the list can be put back afterwards.',
  'ask.restore.received':
    'Received faxes that were removed since do not come back, and remarks on received faxes stay as they are.',
  'ask.restore.action': 'Restore Backup',
  'backup.drafts': '{count, plural, one {# draft} other {# drafts}}',
  'backup.saved':
    'Saved {what} in {path}. The file holds names, numbers and documents: keep it where only you can read it.',
  'backup.restored': 'Restored {what}. What was here before is kept in {keptIn}.',
  'backup.restored-beyond':
    '{count, plural, one {# fax that is not in the backup is there and no longer in the list.} other {# faxes that are not in the backup are there and no longer in the list.}}',
  'backup.restored-beyond-to-go':
    '{count, plural, one {# of them was still to go, and is not sent.} other {# of them were still to go, and are not sent.}}',
  'backup.restored-open':
    '{count, plural, one {# fax was still to go when the backup was made. It is not sent before you say so.} other {# faxes were still to go when the backup was made. They are not sent before you say so.}}',
  'backup.restored-not-taken':
    '{count, plural, one {# fax is cancelled: its file had not been taken yet when the backup was made.} other {# faxes are cancelled: their files had not been taken yet when the backup was made.}}',
  'backup.restored-drafts':
    '{count, plural, one {# draft names files that are not in the backup. Choose them again.} other {# drafts name files that are not in the backup. Choose them again.}}',
  'backup.restored-folders':
    'Send folders of the backup that are not set on this computer: {folders}. Add them under Settings, Folders.',
  'backup.settings-kept':
    'Some settings of the backup are less careful than those here, which stay as they are: {settings}.',
  'ask.restore.beyond-drafts':
    '{count, plural, one {# draft here is not in this backup, and leaves the list, too.} other {# drafts here are not in this backup, and leave the list, too.}}',
  'backup.stays-paused': 'Sending is paused here, and stays paused.',
  'backup.was-paused': 'Sending was paused when the backup was made. It is not paused here, and stays so.',
  'backup.pause-unknown-stays':
    'Whether sending is paused here cannot be read. It was paused when the backup was made, and stays paused.',
  'backup.pause-unknown-goes-on':
    'Whether sending is paused here cannot be read. It was not paused when the backup was made, and goes on.',
  'backup.can-be-put-back': 'They can be put back above the list or in the settings.',
  'backup.put-back': 'Put back {what}.',
  'backup.nothing-put-back': 'There was nothing left to put back.',
  'backup.put-back-to-go':
    '{count, plural, one {# of them was still to go. It is not sent before you say so.} other {# of them were still to go. They are not sent before you say so.}}',
  'backup.put-back-left':
    '{count, plural, one {# fax could not be read and stays in its folder.} other {# faxes could not be read and stay in their folder.}}',
  'backup.set-aside-unreadable':
    'The queue that was set aside cannot be read. Nothing was put back, and its folder stays as it is.',
  'diagnostics.saved':
    'Saved in {path}. It holds versions, settings, counts and events; no numbers, names, paths or documents. Look through it before you send it to anybody.',
  'backup.file-there': 'There is something at {path} already. Nothing was written; choose another name.',
  'backup.of-day': 'This is the backup of {when}.',
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
