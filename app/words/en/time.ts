/** Moments and durations. A moment inside a sentence is a fact of it, made of these. */
export const time = {
  'time.today': 'today',
  'time.yesterday': 'yesterday',
  'time.tomorrow': 'tomorrow',
  'time.at-clock': 'at {clock}',
  'time.day-clock': '{day} {clock}',
  'time.day-at-clock': '{day} at {clock}',
  'time.date-at-clock': '{day} at {clock}',
  'time.seconds': '{count} s',
  'time.minutes': '{count} min',
  'time.hours': '{hours} h',
  'time.hours-minutes': '{hours} h {minutes} min',
  'time.days': '{count, plural, one {# day} other {# days}}',
  'time.just-now': 'just now',
  'time.ago': '{duration} ago',
  'time.days-ago': '{count, plural, one {# day ago} other {# days ago}}',
} as const;
