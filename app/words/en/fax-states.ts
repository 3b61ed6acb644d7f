/** What a fax is, in a word or two: beside its row, in the tray, and for each of several recipients. */
export const faxStates = {
  'fax-state.arriving': 'Arriving',
  'fax-state.draft': 'Draft',
  'draft.no-document': 'No document yet',
  'fax-state.stuck': 'Needs you',
  'fax-state.needs-attention': 'Needs you',
  'fax-state.waiting': 'Waiting',
  'fax-state.submitting': 'Sending',
  'fax-state.unconfirmed': 'Unconfirmed',
  'fax-state.queued': 'Sending',
  'fax-state.sent': 'Sent',
  'fax-state.failed': 'Failed',
  'fax-state.cancelled': 'Cancelled',
  'fax-state.not-sent': 'Not sent',
} as const;
