/** What is asked before Faxtray ends, and what is told at the next start. */
export const quitting = {
  'quit.handed-over':
    '{faxes, plural, one {# fax is being handed to the phone service. At the next start Faxtray checks whether it got there.} other {# faxes are being handed to the phone service. At the next start Faxtray checks whether they got there.}}',
  'quit.in-line':
    '{faxes, plural, one {# fax waits to be sent, and goes} other {# faxes wait to be sent, and go}} when Faxtray runs again.',
  'quit.at-service':
    '{faxes, plural, one {# fax is with the phone service already, which goes on without Faxtray. You see the result} other {# faxes are with the phone service already, which goes on without Faxtray. You see the results}} when Faxtray runs again.',
  'quit.draft-kept': 'The new fax is kept as a draft.',
  'quit.draft-not-kept': 'The new fax could not be kept as a draft. Your latest changes are lost.',
  'quit.all': '{parts}',
  'quit.undo':
    '{faxes, plural, one {# fax can still be undone. What should happen to it?} other {# faxes can still be undone. What should happen to them?}}',
  'quit.undo-kept':
    'If not sent now, {faxes, plural, one {it is on hold} other {they are on hold}} when Faxtray runs again.',
  'quit.question': 'Quit Faxtray?',
  'quit.keep': 'Do not send {faxes, plural, one {it yet} other {them yet}}',
  'quit.send': 'Send {faxes, plural, one {it now} other {them now}}',
  'quit.quit': 'Quit',
  'quit.stay': 'Cancel',
} as const;
