export const amounts = {
  'amount.number': '{count, number}',
  'amount.bytes': '{count, plural, one {# byte} other {# bytes}}',
  'amount.kilobytes': '{count, number} KB',
  'amount.megabytes': '{count, number, ::.0} MB',
  'amount.pages': '{count, plural, one {# page} other {# pages}}',
  'amount.faxes': '{count, plural, one {# fax} other {# faxes}}',
  'amount.files': '{count, plural, one {# file} other {# files}}',
} as const;
