/** Where a fax is, at once: for scripts that read its status file, and for whoever asks again. */
export const whereabouts = {
  'whereabouts.needs-attention': 'Needs attention.',
  'whereabouts.problem': '{headline}. {advice}',
  'whereabouts.on-hold': 'Waiting: on hold until somebody releases it.',
  'whereabouts.waiting-problem': 'Waiting: {headline}. {advice}',
  'whereabouts.waiting-detail': 'Waiting: {detail}',
  'whereabouts.waiting': 'Waiting to be sent to {to}.',
  'whereabouts.waiting-until': 'Waiting to be sent to {to}, not before {when}.',
  'whereabouts.prepared': 'Prepared for {to}, and not sent before a person says so in Faxtray’s window.',
  'whereabouts.submitting': 'Being handed to the phone service, to {to}.',
  'whereabouts.unconfirmed':
    'No answer came when it was handed over; it may or may not be on its way to {to}. Checking.',
  'whereabouts.queued': 'The phone service has it and is sending to {to}.',
  'whereabouts.sent': 'Sent to {to}.',
  'whereabouts.sent-pages': 'Sent to {to}, {pages, plural, one {# page} other {# pages}}.',
  'whereabouts.failed': 'The fax to {to} failed: {headline}. {advice}',
  'whereabouts.last-try-failed': 'The last try failed, to {to}: {headline}. {advice}',
  'whereabouts.failed-without-words': 'The fax to {to} failed.',
  'whereabouts.called-off-for': 'Called off for {to}.',
  'whereabouts.did-arrive': 'It did arrive at {to}.',
  'whereabouts.set-aside':
    'A backup was restored on {when}, and this fax was not in it. It is set aside and not followed until it is put back in the window of Faxtray.',
  'whereabouts.unlisted':
    'Faxtray’s data was put back from an older copy, and this fax is in no list of Faxtray any more. {what}',
  'whereabouts.behind-part': 'It goes when the part before it has arrived.',
  'whereabouts.behind': 'An earlier fax to {to} has not come to its end, and this one goes after it.',
  'whereabouts.asks-service': 'It is not sent until the phone service has said whether it went already.',
  'whereabouts.asks-service-until':
    'It is not sent until the phone service has said whether it went already, which takes until {when} at least.',
  'whereabouts.offline': 'The phone service cannot be reached, and it goes as soon as it can be.',
  'whereabouts.needs-sign-in':
    'The phone service no longer accepts the sign-in, and it goes after somebody has signed in again.',
  'whereabouts.paused': 'Sending is paused, and nothing goes until it is resumed.',
  'whereabouts.paused-since': 'Sending has been paused since {when}, and nothing goes until it is resumed.',
  'whereabouts.cared-for': '{who} takes care of it.',
  'whereabouts.cancelled': 'Cancelled before it was sent.',
  'whereabouts.nobody-yet': 'nobody yet',
} as const;
