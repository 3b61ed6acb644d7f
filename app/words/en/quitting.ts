/** What is asked before Faxtray ends, and what is told at the next start. */
export const quitting = {
  'quit.handed-over':
    '{faxes, plural, one {# fax is} other {# faxes are}} being handed to the phone service. What does not get there is looked for at the next start.',
  'quit.in-line':
    '{faxes, plural, one {# fax waits to be sent, and goes} other {# faxes wait to be sent, and go}} when Faxtray runs again.',
  'quit.draft-kept': 'The new fax is kept as a draft.',
  'quit.draft-not-kept': 'The new fax could not be kept as a draft. What was entered last is lost.',
  'quit.all': '{parts}',
  'quit.undo':
    '{faxes, plural, one {# fax can still be called back. What should happen to it?} other {# faxes can still be called back. What should happen to them?}}',
  'quit.undo-kept':
    'Kept unsent, {faxes, plural, one {it is} other {they are}} on hold when Faxtray runs again.',
  'quit.question': 'Quit Faxtray?',
  'quit.keep': 'Keep {faxes, plural, one {it unsent} other {them unsent}}',
  'quit.send': 'Send {faxes, plural, one {it now} other {them now}}',
  'quit.quit': 'Quit',
  'quit.stay': 'Cancel',
} as const;
