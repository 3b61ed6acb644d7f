/** Why it is not known whether a fax went, and what a person can do about that. */
export const doubts = {
  'doubt.several':
    'The service has more than one fax to this number, and it is not clear which of them is this one. [advice.ask-then-resend-or-stop-looking]',
  'doubt.strangers':
    'The service has a fax to this number, but others send to it from this line too. [advice.check-which-then-resend-or-stop-looking]',
  'doubt.too-late':
    'The service has a fax to this number, but took it long after this one was handed over. [advice.check-which-then-resend-or-stop-looking]',
  'doubt.too-early':
    'The service has a fax to this number, but by its clock took it shortly before this one was handed over. [advice.check-which-then-resend-or-stop-looking]',
  'doubt.overlap':
    'The service has a fax that names this number differently, or with other recipients. [advice.check-which-then-resend-or-stop-looking]',
  'doubt.unreadable':
    'The service lists a fax that cannot be read, and it may be this one. [advice.ask-then-resend-or-stop-looking]',
  'doubt.long-ago':
    'It was handed over more than a day ago, and the service does not list it; it may have been deleted there. [advice.ask-then-resend-or-stop-looking]',
  'doubt.clocks-apart':
    'The clocks of this computer and of the service were a day apart when it was handed over, so it is not known whether the service has it. [advice.ask-then-resend-or-stop-looking]',
  'doubt.id-of-another':
    'The phone service gave it the id of another fax, so it cannot be followed. [advice.ask-then-resend-or-stop-looking]',
  'doubt.several-here':
    'The service has one fax to this number, and it may be any of several in this queue, which may be an older copy. [advice.ask-then-resend-or-stop-looking]',
  'doubt.lost-time-and-again':
    'The connection broke each time the fax was handed over, {times, number} times in a row, and the service has none of them. [advice.check-connection-then-resend-or-stop-looking]',
  'doubt.no-list':
    'The phone service’s answer was lost, and it has no list of faxes in which to look for this one. [advice.ask-then-resend-or-stop-looking]',
  'doubt.list-refused':
    'It is not known whether the service has it, because it does not show its list of faxes. {why} [advice.ask-then-resend-or-stop-looking]',
  'doubt.other-recipients':
    'The phone service says that it goes to {numbers}, which is not whom you sent it to. [advice.ask-then-resend-or-stop-following]',
  'doubt.older-message':
    'A status file of another program says that this fax went as message {messageId}, but that message is older than the fax, or the phone service does not say how old it is. [advice.ask-then-resend-or-stop-following]',
  'doubt.ended': 'Faxtray quit while the fax was being handed over.',
  'doubt.queue-damaged': 'The queue was damaged while the fax was being handed over.',
} as const;
