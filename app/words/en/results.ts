/** What is said of the pages that went, and of what was put into the result folders. */
export const results = {
  'result.not-faxed': 'Attached to its documents, and not faxed: {files}.',
  'result.pages-missing':
    'Sent, but the phone service says {pages, number} of {given, number} pages. [advice.send-whole]',
  'result.changed-newer-in-sent':
    'The fax was sent, and {names} changed after it was taken: the file in Sent is the newer one, and the saved fax shows what was sent. Look at both; if the changed one should have gone, send the new version.',
  'result.changed-both-saved':
    'The fax was sent, and {names} changed after it was taken: what was sent is saved as {originals}, the changed one as {changed}. Look at both; if the changed one should have gone, send the new version.',
  'result.changed-of-some':
    '{names} changed after the fax was taken: what was sent is saved as {originals}, the changed one as {changed}.',
  'result.no-pages-yet': 'The phone service does not have its pages yet; Faxtray will ask again.',
  'result.no-pages': 'The phone service had no pages to give, so only the original was filed.',
  'result.sidecar-late': '{name} came too late: the fax had been handed over, and did not follow it.',
  'result.sidecar-late-for':
    '{name} names {numbers} and came too late: the fax had been handed over, and did not follow it.',
} as const;
