import type { time as english } from '../en/time.ts';
import { defineTranslation } from '../define-translation.ts';

export const time = defineTranslation<typeof english>()({
  'time.today': 'aujourd’hui',
  'time.yesterday': 'hier',
  'time.tomorrow': 'demain',
  'time.at-clock': 'à {clock}',
  'time.day-clock': '{day} {clock}',
  'time.day-at-clock': '{day} à {clock}',
  'time.date-at-clock': 'le {day} à {clock}',
  'time.seconds': '{count} s',
  'time.minutes': '{count} min',
  'time.hours': '{hours} h',
  'time.hours-minutes': '{hours} h {minutes} min',
  'time.days': '{count, plural, one {# jour} other {# jours}}',
  'time.just-now': 'à l’instant',
  'time.ago': 'il y a {duration}',
  'time.days-ago': '{count, plural, one {il y a # jour} other {il y a # jours}}',
});
