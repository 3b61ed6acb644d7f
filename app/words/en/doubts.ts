/** Why it is not known whether a fax went, and what a person can do about that. */
export const doubts = {
  'doubt.several':
    'The service has more than one fax to this number, and it is not known which of them is this one. Ask the recipient, then send it again or stop looking.',
  'doubt.strangers':
    'The service has a fax to this number, but others send to it from this line too. Check whether it is this one, then send it again or stop looking.',
  'doubt.too-late':
    'The service has a fax to this number, but took it long after this one was handed over. Check whether it is this one, then send it again or stop looking.',
  'doubt.too-early':
    'The service has a fax to this number that it says it took a little before this one was handed over. Check whether it is this one, then send it again or stop looking.',
  'doubt.overlap':
    'The service has a fax that names this number in another way, or with other recipients. Check whether it is this one, then send it again or stop looking.',
  'doubt.unreadable':
    'The service lists a fax that cannot be read, and it may be this one. Ask the recipient whether it arrived, then send it again or stop looking.',
  'doubt.long-ago':
    'It was handed over more than a day ago, and the service does not list it; it may have been deleted there. Ask the recipient whether it arrived, then send it again or stop looking.',
  'doubt.clocks-apart':
    'The clocks of this computer and of the service were a day apart when it was handed over, so it is not known whether the service has it. Ask the recipient whether it arrived, then send it again or stop looking.',
  'doubt.id-of-another':
    'The phone service took it under the number of another fax, so what becomes of it cannot be followed. Ask the other side whether it came, then send it again or stop looking.',
  'doubt.several-here':
    'The service has one fax to this number, and more than one fax of this queue may be it, since the queue may be an older copy. Ask the recipient, then send it again or stop looking.',
  'doubt.lost-time-and-again':
    'The connection broke each time the fax was handed over, {times, number} times in a row, and the service has none of them. Check the connection, then send it again or stop looking.',
  'doubt.no-list':
    'The answer of the phone service was lost, and it has no list of its faxes to look for this one in. Ask the other side whether it came, then send it again or stop looking.',
  'doubt.list-refused':
    'Whether the service has it is not known, because it does not show its list of faxes. {why} Ask the other side whether it came, then send it again or stop looking.',
  'doubt.other-recipients':
    'The phone service says that it goes to {numbers}, which is not whom it was meant for. Ask the other side whether it came, then send it again or stop following it.',
  'doubt.older-message':
    'A status file of another program says that this fax went as message {messageId}, but the phone service made that message before there was this fax, or does not say when. Ask the other side whether it came, then send it again or stop following it.',
  'doubt.ended': 'Faxtray ended while the fax was handed over.',
  'doubt.queue-damaged': 'The queue was damaged while the fax was handed over.',
} as const;
