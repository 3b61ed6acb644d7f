/** The address list. */
export const windowContacts = {
  'contacts.title': 'Contacts',
  'contacts.list': 'Contacts',
  'contacts.account-problem': 'The account’s address book could not be read. {why}',
  'contacts.import': 'Import…',
  'contacts.add': 'Add contact',
  'contacts.not-found': 'No contact found for “{query}”.',
  'contacts.none': 'No contacts yet.',
  'contacts.none-about':
    'Add somebody, or import a list from another program (CSV or vCard). Then type a name in a new fax.',
  'contacts.first-of':
    'The first {shown, number} of {total, plural, one {# contact} other {# contacts}}. Search for the others.',
  'contacts.other-numbers': '{count, plural, one {and # other number} other {and # other numbers}}',
  'contact.label': 'Contact {name}',
  'contact.close': 'Close the contact',
  'contact.change': 'Change…',
  'contact.numbers': 'Fax numbers',
  'contact.new-fax-to': 'New fax to {number}',
  'contact.ours': 'In the address book of this computer.',
  'contact.of-account': 'In the address book of the account, where it can be changed.',
  'contact.drop': 'Drop files on the row to fax them there.',
  'contact.add': 'Add a contact',
  'contact.change-title': 'Change the contact',
  'contact.name': 'Name',
  'contact.company': 'Company',
  'contact.name-missing': 'Enter a name or a company.',
  'contact.is-right': 'Is {number} right?',
  'contact.not-saved': 'The contact was not saved.',
  'contact.removed': '“{name}” was removed.',
  'import.done': '{added, plural, one {# contact} other {# contacts}} added, {updated} changed.',
  'import.left-out':
    '{count, plural, one {# contact could not be imported} other {# contacts could not be imported}}',
  'import.done-and-left-out':
    '{added, plural, one {# contact} other {# contacts}} added, {updated} changed, {unchanged} already known. Left out:',
  'import.entry': 'Entry {place}',
  'import.more': 'and {count, number} more',
} as const;
