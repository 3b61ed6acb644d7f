/** What speaks against a fax before it goes. `{numbers}` are those of its recipients, `{known}` those that they look like. */
export const findings = {
  'objection.near-miss':
    '{numbers} {count, plural, one {is new, and} other {are new, and}} nearly the same as {known}, which you know.',
  'objection.near-misses':
    '{numbers} {count, plural, one {is new, and} other {are new, and}} nearly the same as numbers you know: {known}.',
  'objection.near-misses-and-more':
    '{numbers} {count, plural, one {is new, and} other {are new, and}} nearly the same as numbers you know: {known}, and {more, number} more.',
  'objection.new': 'Nothing has been sent to {numbers} before.',
  'objection.failures':
    'The last {failures, number} faxes to {count, plural, one {{numbers} failed} other {each of {numbers} failed}}.',
  'objection.duplicate-went': 'The same pages have already gone to {numbers} ({name}).',
  'objection.duplicate-may-have-gone': 'The same pages may already have gone to {numbers} ({name}).',
  'objection.duplicate-in-queue': 'The same pages are already in the queue for {numbers} ({name}).',
  'objection.overdue':
    '{faxes, plural, one {One fax to} other {# faxes to}} {numbers} {faxes, plural, one {has had} other {have had}} no answer since {since}.',
  'objection.named-number': '{number} ({name})',

  'objection.number-near-miss.one': 'Send it anyway, or change the recipient.',
  'objection.number-near-miss.several': 'Check them, then send it anyway, or cancel it.',
  'objection.number-new.one': 'Check it, then send it anyway, or change the recipient.',
  'objection.number-new.several': 'Check them, then send it anyway, or cancel it.',
  'objection.held-after-failures.one': 'Check the number, then send it anyway, or cancel it.',
  'objection.held-after-failures.several': 'Check the numbers, then send it anyway, or cancel it.',
  'objection.duplicate.one': 'Send it anyway, or cancel it.',
  'objection.duplicate.several': 'Send it anyway, or cancel it.',
  'objection.overdue.one': 'Send it anyway, or cancel it.',
  'objection.overdue.several': 'Send it anyway, or cancel it.',
} as const;
