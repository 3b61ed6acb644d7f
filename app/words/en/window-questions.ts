/** What is asked before it is done. */
export const windowQuestions = {
  'address.title': 'Who gets “{title}”?',
  'address.title-many': 'Who gets these {count, number} faxes?',
  'address.first-shown': 'All of them go to this number. The page shown is from “{title}”.',
  'address.instead-of': 'Instead of {recipient}; all others stay as they are.',
  'address.instead-of-all': 'It then goes to this number only, instead of the {count} it was for.',
  'address.meant': 'Numbers that may be meant',
  'choose-letters.title': 'Are the letters of “{title}” right?',
  'choose-letters.about':
    'Look at the names on the pages. If they are wrong, choose how the letters are read: the pages are drawn anew. They are sent as shown, and this applies to this fax only.',
  'choose-letters.do': 'Send as shown',
  'change-cover.title': 'What should the cover page of “{title}” say?',
  'change-cover.name': 'Name for {number}',
  'change-cover.text': 'Text',
  'change-cover.about':
    'Where the name is empty, the number is shown. Where the text is empty, the fax has no cover page.',
  'change-cover.subject': 'Subject',
  'change-cover.about-own':
    'Where the name is empty, only the number is shown. Where subject and text are empty, the fax has no cover page. The letterhead is changed in the settings.',
  'change-cover.do': 'Send with this cover page',
  'change-cover.without': 'Send without a cover page',
  'reschedule.title': 'When does “{title}” go?',
  'reschedule.not-before': 'Not before',
  'reschedule.goes': 'It goes {when}, if Faxtray is running.',
  'reschedule.set': 'Set the time',
  'delete-there.title': 'Delete “{title}” at the phone service?',
  'delete-there.about':
    'The service may stop sending it, or may have sent it already: it does not say. The document stays here, and you can send it again.',
  'delete-there.do': 'Delete it there',
  'give-up.title-following': 'Stop following “{title}”?',
  'give-up.title-looking': 'Stop looking for “{title}”?',
  'give-up.about-looking':
    'It may have gone out already. Faxtray stops asking the phone service about it and no longer shows what becomes of it.',
  'give-up.about-following':
    'It may have gone out already. It no longer needs you. If the phone service still says what became of it, Faxtray shows that.',
  'give-up.keep-following': 'Keep following',
  'give-up.keep-looking': 'Keep looking',
  'give-up.stop-following': 'Stop following',
  'give-up.stop-looking': 'Stop looking',
  'resend.title': 'Send “{title}” again?',
  'resend.unconfirmed':
    'The phone service’s answer was lost, so it may have gone out already. If you send it again now, the recipient may get it twice.',
  'resend.looking': 'Faxtray is still looking for it.',
  'resend.looking-and-again':
    'Faxtray is still looking for it. If it did not go out, it is sent again automatically.',
  'resend.queued':
    'The phone service has had this fax since {since} and does not say what became of it. If it did go out, or still does, the recipient gets it twice.',
  'resend.failed':
    'Part of it may have arrived. Ask the recipient first: if you send it again, all of it goes once more.',
  'resend.cancelled': 'It may have gone out already. Ask the recipient first: if it did, they get it twice.',
  'resend.unknown':
    'The phone service no longer has this fax and never said what became of it. If it did go out, the recipient gets it twice.',
  'resend.besides': 'Besides this fax: {what}',
  'resend.not-now': 'Not now',
  'resend.do': 'Send again anyway',
  'send-anew.title':
    '{count, plural, one {Send this fax a second time?} other {Send these # faxes a second time?}}',
  'send-anew.about':
    '{count, plural, one {It was sent already. Each of its recipients gets the same pages again, as a new fax.} other {They were sent already. Each of their recipients gets the same pages again, as a new fax.}}',
  'send-anew.do': '{count, plural, one {Send # fax again} other {Send # faxes again}}',
  'choice.all': 'All of them',
  'choice.look-at': 'Look at {title}',
  'choice.more': 'and {count, number} more',
  'choice.to': 'to {who}',
  'choice.scheduled': 'Scheduled: {when}',
  'held.title': '{count, plural, one {Send this fax anyway?} other {Send these anyway?}}',
  'held.about':
    '{what} {count, plural, one {This one goes automatically} other {These go automatically}} if an answer comes.',
  'held.do': 'Send anyway',
  'restored.title':
    '{count, plural, one {This fax may have been sent already} other {# faxes may have been sent already}}',
  'restored.about':
    'The queue was restored from an older copy, or a copy of it runs elsewhere. {count, plural, one {Say what is true of this fax.} other {Choose the faxes that your answer applies to.}}',
  'restored.not-asked-yet': 'The phone service has not said yet whether it has this fax.',
  'restored.no-file': 'Its file is no longer here, so it cannot be sent.',
  'restored.no-number': 'It has no number yet: you choose it next.',
  'restored.leave': '{count, plural, one {Leave it} other {Leave them}}',
  'restored.send': 'Send anyway',
  'restored.went': 'Already sent',
  'save-copy.title': 'Save a copy of “{title}”',
  'save-copy.title-received': 'Save a copy of the fax from {sender}',
  'save-copy.as-received': 'The pages as they came in, as',
  'save-copy.as-got': 'The pages as the recipient got them, as',
  'save-copy.as-made': 'The pages as the phone service made them, as',
  'save-copy.pdf': 'PDF',
  'save-copy.pdf-use': 'to read, print or pass on',
  'save-copy.searchable-pdf': 'Searchable PDF',
  'save-copy.searchable-pdf-use': 'to find and copy its words',
  'save-copy.searchable-pdf-gaps': 'to find and copy its words; not every one of its pages could be read',
  'save-copy.searchable-pdf-part':
    'to find and copy its words; only its first {count, plural, one {page was read} other {# pages were read}}',
  'save-copy.tiff-group4': 'TIFF, Group 4',
  'save-copy.tiff-group4-use': 'for archives, scan and fax software',
  'save-copy.tiff-group3': 'TIFF, Group 3',
  'save-copy.tiff-group3-use': 'for old fax software; larger',
  'save-copy.choose': 'Choose where…',
} as const;
