import type { time as english } from '../en/time.ts';
import { defineTranslation } from '../define-translation.ts';

export const time = defineTranslation<typeof english>()({
  'time.today': 'hoy',
  'time.yesterday': 'ayer',
  'time.tomorrow': 'mañana',
  'time.at-clock': 'a las {clock}',
  'time.day-clock': '{day} {clock}',
  'time.day-at-clock': '{day} a las {clock}',
  'time.date-at-clock': 'el {day} a las {clock}',
  'time.seconds': '{count} s',
  'time.minutes': '{count} min',
  'time.hours': '{hours} h',
  'time.hours-minutes': '{hours} h {minutes} min',
  'time.days': '{count, plural, one {# día} other {# días}}',
  'time.just-now': 'ahora mismo',
  'time.ago': 'hace {duration}',
  'time.days-ago': '{count, plural, one {hace # día} other {hace # días}}',
});
