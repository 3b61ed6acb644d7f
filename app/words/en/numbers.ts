/** Why what somebody wrote is no number that can be faxed. */
export const numbers = {
  'number.not-a-number': 'This is not a telephone number.',
  'number.no-country': 'There is no country with this code.',
  'number.too-long': 'This is too long for a telephone number.',
  'number.wrong-length': 'This is not the right length for a number in that country.',
  'number.letters': 'A fax number has no letters.',
  'number.other-characters': 'Enter the fax number alone, without an extension or other characters.',
  'number.zero-in-brackets':
    'A zero in brackets has its place right behind the country code. Leave it out, or write it without brackets.',
  'number.emergency': 'Emergency numbers cannot be faxed.',
  'number.not-assigned': 'This number is not assigned. Check it.',
  'number.premium-rate': '{number} is a premium-rate number; faxes to such numbers are refused.',
  'number.not-whole': '{text} is not a complete telephone number.',
} as const;
