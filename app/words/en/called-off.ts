/** What is said of a fax that is not followed any more, or was called off: never that it did not go where it may have. */
export const calledOff = {
  'called-off.not-followed.headline': 'No longer followed',
  'called-off.not-followed.advice': 'It is not known whether it was sent.',
  'called-off.given-up': 'No longer followed. It is not known whether it was sent.',
  'called-off.deleted-there':
    'It was deleted at the phone service, as you asked. It may go out all the same. [advice.ask-then-resend-or-stop-following]',
  'called-off.went-without-message.headline': 'Already sent, you said',
  'called-off.went-without-message':
    'You said that it was sent before the queue was restored. No message at the phone service that Faxtray knows of shows that.',
  'called-off.not-again': 'Not sent again.',
  'called-off.not-again-cut-short': 'Not sent again. Part of it may have arrived in an earlier try.',
  'called-off.taken-away': '{name} was removed or replaced before it could be faxed. Nothing was sent.',
  'called-off.taken-from-copy':
    '{name} is no longer in the send folder. The queue may be an older copy, so it is not known whether it was faxed.',
  'called-off.not-in-backup':
    '{name} had not been taken yet when the backup was made, so it is not in it. It may have gone since; if it has not, send it as a new fax.',
} as const;
