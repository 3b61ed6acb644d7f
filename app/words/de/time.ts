import type { time as english } from '../en/time.ts';
import { defineTranslation } from '../define-translation.ts';

export const time = defineTranslation<typeof english>()({
  'time.today': 'heute',
  'time.yesterday': 'gestern',
  'time.tomorrow': 'morgen',
  'time.at-clock': 'um {clock}',
  'time.day-clock': '{day} {clock}',
  'time.day-at-clock': '{day} um {clock}',
  'time.date-at-clock': 'am {day} um {clock}',
  'time.seconds': '{count} s',
  'time.minutes': '{count} min',
  'time.hours': '{hours} h',
  'time.hours-minutes': '{hours} h {minutes} min',
  'time.days': '{count, plural, one {# Tag} other {# Tage}}',
  'time.just-now': 'gerade eben',
  'time.ago': 'vor {duration}',
  'time.days-ago': '{count, plural, one {vor # Tag} other {vor # Tagen}}',
});
