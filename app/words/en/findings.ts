/** What speaks against a fax before it goes. `{numbers}` are those of its recipients, `{known}` those that they look like. */
export const findings = {
  'objection.near-miss':
    '{numbers} {count, plural, one {is new, and} other {are new, and}} nearly the same as {known}.',
  'objection.near-misses':
    '{numbers} {count, plural, one {is new, and} other {are new, and}} nearly the same as {known}.',
  'objection.near-misses-and-more':
    '{numbers} {count, plural, one {is new, and} other {are new, and}} nearly the same as {known}, and {more, number} more.',
  'objection.near-under-way':
    '{numbers} {count, plural, one {is new, and} other {are new, and}} nearly the same as {others}, {faxes, plural, one {the new number of another fax} other {new numbers of other faxes}}: one of them may be mistyped.',
  'objection.near-in-fax': '{numbers} are new, and nearly the same: one of them may be mistyped.',
  'objection.new': 'Nothing has been sent to {numbers} before.',
  'objection.failures':
    'The last {failures, number} faxes to {count, plural, one {{numbers} failed} other {each of {numbers} failed}}.',
  'objection.duplicate-went': 'The same pages have already gone to {numbers}, as “{name}”.',
  'objection.duplicate-may-have-gone': 'The same pages may already have gone to {numbers}, as “{name}”.',
  'objection.duplicate-in-queue': 'The same pages are already in the queue for {numbers}, as “{name}”.',
  'objection.overdue':
    '{faxes, plural, one {One fax to} other {# faxes to}} {numbers} {faxes, plural, one {has had} other {have had}} no answer since {since}.',
  'objection.part-before-missing':
    'The part before it, “{name}”, did not arrive. [advice.part-before-missing]',
  'objection.part-before-unknown':
    'Nobody knows whether the part before it, “{name}”, arrived. [advice.part-before-gone]',
  'objection.part-before-cancelled':
    'The part before it, “{name}”, was cancelled. [advice.part-before-missing]',
  'objection.part-before-elsewhere':
    'The part before it, “{name}”, went to another number. [advice.part-before-elsewhere]',
  'objection.part-before-gone': 'The part before it is not in the queue any more. [advice.part-before-gone]',
  'objection.named-number': '{number} ({name})',

  'objection.number-near-miss.one': '[advice.change-or-confirm]',
  'objection.number-near-miss.several': '[advice.check-all-then-cancel-or-confirm]',
  'objection.number-new.one': '[advice.check-then-change-or-confirm]',
  'objection.number-new.several': '[advice.check-all-then-cancel-or-confirm]',
  'objection.held-after-failures.one': '[advice.check-then-change-or-confirm]',
  'objection.held-after-failures.several': '[advice.check-all-then-cancel-or-confirm]',
  'objection.duplicate.one': '[advice.cancel-or-confirm]',
  'objection.duplicate.several': '[advice.cancel-or-confirm]',
  'objection.overdue.one': '[advice.behind-overdue]',
  'objection.overdue.several': '[advice.behind-overdue]',
} as const;
