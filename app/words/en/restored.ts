/** What is said of faxes of a queue that is an older copy, or has a copy elsewhere. */
export const restored = {
  'restored.unknown-message':
    'The phone service got {faxes, plural, one {a fax to} other {# faxes to}} this number that this queue does not know about. It may be this one.',
  'restored.unknown-message-at':
    'The phone service got {faxes, plural, one {a fax to} other {# faxes to}} this number on {when} that this queue does not know about. It may be this one.',
  'restored.unanswered': 'The phone service could not be asked whether it already has this fax. {why}',
  'restored.claimed':
    'Another copy of this queue was about to send this fax, and has not said what became of it. It may have gone.',
  'restored.content':
    'The same pages went to this number before, and the file was in the send folder when Faxtray started, as after a backup was restored. [advice.cancel-or-confirm]',
  'restored.content-at':
    'The same pages went to this number on {when}, and the file was in the send folder when Faxtray started, as after a backup was restored. [advice.cancel-or-confirm]',
  'restored.cancelled': 'A newer copy of this queue had cancelled it.',
  'restored.cancelled-at': 'A newer copy of this queue had cancelled it on {when}.',
  'restored.sent': 'A newer copy of this queue had sent it.',
  'restored.sent-at': 'A newer copy of this queue had sent it on {when}.',
  'restored.failed': 'It had failed in a newer copy of this queue.',
  'restored.failed-at': 'It had failed on {when} in a newer copy of this queue.',
  'restored.handed-over': 'A newer copy of this queue had handed it to the phone service.',
  'restored.handed-over-at': 'A newer copy of this queue had handed it to the phone service on {when}.',
  'restored.in-other-hands': 'Another copy of this queue is handing it over.',
  'restored.dials-first': 'Another copy of this queue may have sent it, and may dial again first.',
  'restored.not-told':
    'The folder that shows whether another copy of this queue is sending it does not answer.',
  'restored.put-back':
    'It had not gone when a backup was restored on {when}, and was set aside until you put it back. Only another copy of this queue can have sent it since.',
  'restored.left-in-spool':
    'Faxtray’s data was put back from an older copy, which does not have this fax. Its documents were still here, and it had not gone by then.',
  'restored.from-unknown-backup':
    'A backup was restored earlier, and the queue’s file was damaged since, so whether this fax comes from that backup is not known. It may have gone since, from this computer or another one.',
  'restored.from-backup':
    'It was still to go when the backup of {when} was made. It may have gone since, from this computer or another one.',
  'unlisted.about':
    'Faxtray’s data was put back from an older copy. {count, plural, one {# fax that was taken since is in no list any more.} other {# faxes that were taken since are in no list any more.}}',
  'unlisted.are-not-gone': 'Had not gone, so send again what is to go: {names}.',
  'unlisted.are-may-have-gone': 'May have gone, so ask before you send them again: {names}.',
  'unlisted.are-failed': 'Had failed: {names}.',
  'unlisted.are-cancelled': 'Had been cancelled: {names}.',
  'unlisted.are-sent': 'Sent: {names}.',
  'unlisted.more': '{count} more',
  'unlisted.is-not-gone': 'It had not gone. Send it again if it is to go.',
  'unlisted.is-may-have-gone': 'It may have gone. Ask the recipient before you send it again.',
  'unlisted.is-failed': 'It had failed.',
  'unlisted.is-cancelled': 'It had been cancelled.',
  'unlisted.is-sent': 'It was sent.',
} as const;
