/** Why a button cannot be used now, said by whoever presses it all the same. */
export const windowBlocked = {
  'blocked.answer-first': 'Answer the question that stands here first.',
  'blocked.busy': 'One moment: this is still being done.',
  'blocked.darkest': 'The page cannot be made any darker.',
  'blocked.drawn-anew': 'What you have changed about the pages goes only if they are sent as shown.',
  'blocked.first-document': 'This is the first document already.',
  'blocked.first-page': 'This is the first page.',
  'blocked.just-asked': 'This has only just been asked. Read it, then press once more.',
  'blocked.largest': 'The page cannot be shown any larger.',
  'blocked.last-document': 'This is the last document already.',
  'blocked.last-page': 'This is the last page.',
  'blocked.lightest': 'The page cannot be made any lighter.',
  'blocked.none-chosen': 'No fax is chosen: tick at least one.',
  'blocked.nothing-to-send':
    'The files of the chosen faxes are not there any more, so there is nothing to send.',
  'blocked.number-unclear': 'Correct the number first, or remove it.',
  'blocked.page-coming': 'The next page is still being drawn.',
  'blocked.rule-not-whole': 'Give the rule a name, and say what it does.',
  'blocked.smallest': 'The page is shown as a whole already.',
  'blocked.text-not-whole': 'Enter a name and a text.',
} as const;
