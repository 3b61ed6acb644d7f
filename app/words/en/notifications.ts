/** What notifications say. */
export const notifications = {
  'notification.sent': 'Fax sent',
  'notification.several-sent': '{faxes, number} faxes sent',
  'notification.name-to': '{name} to {to}',
  'notification.no-answer':
    '{faxes, plural, one {A fax has had no answer} other {# faxes have had no answer}}',
  'notification.needs-you': '{faxes, plural, one {A fax needs you} other {# faxes need you}}',
  'notification.name-to-and-held':
    '{name} to {to}; {held, plural, one {# more waits for your decision} other {# more wait for your decision}}',
  'notification.behind-overdue': '{name} to {to}: an earlier fax to the number has had no answer',
  'notification.restored':
    '{faxes, plural, one {# fax may have been sent already} other {# faxes may have been sent already}}',
  'notification.restored.text':
    'The queue was restored, or a copy of it runs elsewhere. They wait until you decide.',
  'notification.decision':
    '{faxes, plural, one {A fax needs your decision} other {# faxes need your decision}}',
  'notification.decision.text': '{name} to {to}: it may have gone out already',
  'notification.not-sent': 'Fax failed: {headline}',
  'notification.not-sent.text': '{name} to {to}. Open Faxtray to see why and to send it again.',
  'notification.needs-number': '{faxes, plural, one {A fax needs a number} other {# faxes need a number}}',
  'notification.several-not-sent': '{faxes, plural, one {A fax failed} other {# faxes failed}}',
  'notification.name-and-more': '{name} and {more, number} more',
  'notification.about': '{name}: {headline}',
  'notification.needs-attention': 'needs attention',
  'notification.failed': 'Failed',
  'notification.stuck': '{files, plural, one {A file needs you} other {# files need you}}',
  'notification.folder-missing':
    '{folders, plural, one {Send folder is missing} other {# send folders are missing}}',
  'notification.folder-missing.text':
    '{folders, plural, one {Nothing is faxed from {path} until it is back. Put it back, or choose another folder in the settings.} other {Nothing is faxed from # folders until they are back. Put them back, or choose others in the settings.}}',
  'notification.sign-in': 'Sign in again',
  'notification.kept-unsent': '{faxes, plural, one {A fax was not sent} other {# faxes were not sent}}',
  'notification.kept-unsent.text': '{name}: Faxtray quit in its undo time, so it is on hold',
  'notification.goes-soon':
    '{faxes, plural, one {A fax goes out in a minute} other {# faxes go out in a minute}}',
  'notification.goes-soon.text': '{name}: Faxtray quit in its undo time. You can still undo it',
  'notification.from-quiet-hours':
    '{count, plural, one {# notification from quiet hours} other {# notifications from quiet hours}}',
  'notification.from-quiet-hours.text': 'The window shows what needs you, what failed and what came in.',
  'notification.goes-on': 'Faxtray goes on',
  'notification.goes-on.tray':
    'Faxes are still sent and received. Its icon beside the clock opens it again; to quit, choose [tray.menu.quit] in the menu of that icon.',
  'notification.goes-on.minimised':
    'Faxes are still sent and received. This desktop shows no icon beside the clock, so the window was minimised. To quit, open it and press Ctrl+Q.',
  'notification.received': '{faxes, plural, one {Fax received} other {# faxes received}}',
  'notification.received-from': 'From {sender}',
  'notification.received-pages': 'From {sender}, {pages, plural, one {# page} other {# pages}}',
  'notification.name-number': '{name} ({number})',
  'notification.unknown-sender': 'an unknown sender',
  'notification.not-printed':
    '{faxes, plural, one {A received fax may not be printed} other {# received faxes may not be printed}}',
  'notification.look-at-printer': 'Look at the printer. Faxtray shows what it knows.',
} as const;
