/** The queue: its list, what stands above it, and the first run. */
export const windowQueue = {
  'queue.title': 'Queue',
  'queue.list': 'Faxes',
  'list.above': '{count, number} new',
  'list.show-above': 'Show what came in above',
  'queue.problem': '{problem} Faxtray keeps trying.',
  'queue.paused': 'Sending is paused. Faxes wait here until it is resumed; what comes in is saved as usual.',
  'queue.folder-missing':
    'The send folder is missing: {path}. Files cannot be taken from it until it is back.',
  'queue.other-folder-missing':
    'The send folder {path} is missing. Files cannot be taken from it until it is back.',
  'queue.folder-unreachable': 'Nothing is taken from {path}. {why}',
  'queue.slowed': 'The phone service asks Faxtray to slow down: sending continues in {seconds} s.',
  'queue.overdue':
    '{what} {held, plural, one {# more fax waits for your decision.} other {# more faxes wait for your decision.}}',
  'queue.restored':
    '{count, plural, one {# fax may have been sent already: the queue was restored, or a copy of it runs elsewhere. It waits until you decide.} other {# faxes may have been sent already: the queue was restored, or a copy of it runs elsewhere. They wait until you decide.}}',
  'queue.kept-unsent-one':
    '“{title}” was not sent: Faxtray quit in its undo time. It is on hold until you release it.',
  'queue.kept-unsent':
    '“{title}” and {others, plural, one {# more fax} other {# more faxes}} were not sent: Faxtray quit in their undo time. They are on hold until you release them.',
  'queue.set-aside': 'Restoring a backup took {what} out of the list.',
  'queue.set-aside-faxes': '{count, plural, one {# fax} other {# faxes}}',
  'queue.set-aside-drafts': '{count, plural, one {# draft} other {# drafts}}',
  'queue.set-aside-to-go':
    '{count, plural, one {# of them was still to go, and will not be sent.} other {# of them were still to go, and will not be sent.}}',
  'undo-bar.label': 'Undo',
  'undo-bar.one': '“{title}” to {to} goes out in {seconds} s.',
  'undo-bar.many':
    '{count, plural, one {# fax goes out in {seconds} s.} other {# faxes go out, the first in {seconds} s.}}',
  'undo-bar.spoken':
    '{count, plural, one {# fax goes out in a moment, and can still be undone.} other {# faxes go out in a moment, and can still be undone.}}',
  'undo-bar.undo-all': 'Undo all',
  'queue.show': 'Show',
  'queue.filter.all': 'All',
  'queue.filter.needs-you': 'Needs you',
  'queue.filter.on-the-way': 'On the way',
  'queue.filter.drafts': 'Drafts',
  'queue.filter.sent': 'Sent',
  'queue.filter.failed': 'Failed',
  'queue.mark-all-seen': 'Mark all as seen',
  'queue.tally':
    'today \u00a0·\u00a0 {faxes, plural, one {# fax} other {# faxes}} sent, {pages, plural, one {# page} other {# pages}}',
  'queue.empty.all': 'No faxes here.',
  'queue.empty.needs-you': 'Nothing needs you.',
  'queue.empty.on-the-way': 'Nothing is on its way.',
  'queue.empty.drafts': 'No drafts.',
  'queue.empty.sent': 'Nothing has been sent yet.',
  'queue.empty.failed': 'Nothing has failed.',
  'queue.not-found': 'Nothing found for “{query}”.',
  'queue.not-found-here': 'Nothing found for “{query}” in this list.',
  'queue.search-all': 'Search all faxes ({found} found)',
  'queue.show-all': 'Show all faxes',
  'first-run.title': 'Send your first fax',
  'first-run.lead': 'Three steps, about a minute.',
  'first-run.line': 'Choose a line',
  'first-run.lines': 'Lines',
  'first-run.try': '<strong>Try it now</strong> on this computer’s own exchange: nothing leaves it.',
  'first-run.try-button': 'Try it',
  'first-run.in-use': 'in use',
  'first-run.connect': '<strong>Connect an account</strong> of your phone service, for real faxes.',
  'first-run.line-fixed': 'Your administrator has set the line of this computer.',
  'first-run.folder': 'See the send folder',
  'first-run.folder-about':
    'Whatever is saved there is faxed: scanners and other programs can save there too. The file’s name says who gets it, as in <code>+13035550119 Lab.pdf</code>',
  'first-run.sample': 'Send the sample to yourself, and watch it arrive',
  'first-run.sample-starting': 'The local exchange is starting; it can go in a moment.',
  'first-run.sample-about': 'Follow it here until it is known to be sent. It then comes in under Received.',
  'first-run.sample-button': 'Send the sample fax',
  'first-run.drop': 'Drop a file anywhere on this window',
  'first-run.drop-about': 'Then type who gets it. This list follows every fax until it is known to be sent.',
} as const;
