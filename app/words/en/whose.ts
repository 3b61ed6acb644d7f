/** How a number is known that has no name. */
export const whose = {
  'whose.own-line': 'your own line',
  'whose.sent-to-before': 'sent to before',
  'whose.on-its-way': 'new as well, of another fax',
  'whose.send-folder': 'a send folder’s recipient',
  'whose.colleague': 'colleague',
  'whose.group': 'group, {count, plural, =0 {nobody in it} one {# number} other {# numbers}}',
} as const;
