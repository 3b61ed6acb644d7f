/** What to do, apart from what is known: other phrases name these, and a question that does it leaves them out. */
export const advice = {
  'advice.choose-recipient': 'Choose who gets it.',
  'advice.choose-recipient-if-to-go':
    'If it has not gone yet, choose who gets it; otherwise choose [fax-action.cancel].',
  'advice.choose-another-number': 'Choose another number.',
  'advice.change-or-confirm': 'Choose [fax-action.address-change] or [fax-action.confirm].',
  'advice.check-then-change-or-confirm':
    'Check the number, then choose [fax-action.address-change] or [fax-action.confirm].',
  'advice.look-then-confirm':
    'Look at its pages and at the number, then choose [fax-action.confirm], [fax-action.address-change] or [fax-action.cancel].',
  'advice.cancel-or-confirm': 'Choose [fax-action.cancel] or [fax-action.confirm].',
  'advice.check-all-then-cancel-or-confirm':
    'Check the numbers, then choose [fax-action.cancel] or [fax-action.confirm].',
  'advice.behind-overdue':
    'It goes by itself if an answer comes. None may come if that fax was deleted at the phone service or is no longer followed. If you cannot wait, choose [fax-action.send-all-the-same] or [fax-action.cancel].',
  'advice.leave-cancelled': 'Choose [fax-action.leave-cancelled] or [fax-action.send-restored].',
  'advice.send-restored': 'Choose [fax-action.went-already] or [fax-action.send-restored].',
  'advice.mend-sidecar': 'Give it a recipient here, or cancel it and drop it again with that file corrected.',
  'advice.see-reason': 'See the reason, then choose [fax-action.try-again].',
  'advice.check-cover-names': 'Check the names on them.',
  'advice.check-letters':
    'Choose [fax-action.choose-letters]: look at the names on the pages there, and choose how the letters are read if they are wrong.',
  'advice.make-room': 'Make room on the disk; the fax is kept and goes on.',
  'advice.send-changed':
    'Look at the changed file, then choose [fax-action.send-new-version] or [fax-action.keep].',
  'advice.send-changed-or-cancel': 'Choose [fax-action.send-changed] or [fax-action.cancel].',
  'advice.check-again': 'Choose [fax-action.check-again].',
  'advice.check-again-or-confirm':
    'Once you have installed one, choose [fax-action.check-again]; or choose [fax-action.confirm].',
  'advice.part-before-missing':
    'Send that part again, and this one follows by itself; or choose [fax-action.confirm].',
  'advice.part-before-elsewhere':
    'Choose [fax-action.address-change] to send this one there too, or [fax-action.confirm].',
  'advice.part-before-gone': 'Check that it arrived, then choose [fax-action.confirm].',
  'advice.send-whole': 'Look at what was sent, then choose [fax-action.send-anew] or [fax-action.keep].',
  'advice.overdue': 'Choose [fax-action.ask-again], [fax-action.resend] or [fax-action.delete-there].',
  'advice.retry': 'Send it again in a few minutes.',
  'advice.ask-whether-on': 'Send it again later, or ask whether the recipient’s machine is on.',
  'advice.ask-first': 'Ask the recipient before sending it again.',
  'advice.check-number': 'Check the number with the person you are sending to.',
  'advice.ask-whether-it-receives': 'Call them and ask whether it can receive.',
  'advice.call-first': 'Call them before sending it again.',
  'advice.call-from-elsewhere': 'Call them from another phone.',
  'advice.check-or-another': 'Check it, or use another one.',
  'advice.check-it': 'Check the number.',
  'advice.split': 'Split the document and send the parts.',
  'advice.ask-administrator': 'Ask the administrator of your phone account.',
  'advice.save-anew':
    'If it asks for a password or does not open, save it again as a PDF without a password, and send that.',
  'advice.service': 'Send it again later. If it keeps happening, tell the phone service.',
  'advice.ask-then-resend-or-stop-looking':
    'Ask the recipient whether it arrived, then choose [fax-action.resend] or [fax-action.cancel-looking].',
  'advice.check-which-then-resend-or-stop-looking':
    'Check whether it is this one, then choose [fax-action.resend] or [fax-action.cancel-looking].',
  'advice.check-connection-then-resend-or-stop-looking':
    'Check the connection, then choose [fax-action.resend] or [fax-action.cancel-looking].',
  'advice.ask-then-resend-or-stop-following':
    'Ask the recipient whether it arrived, then choose [fax-action.resend] or [fax-action.cancel-following].',
} as const;
