import type { whose as english } from '../en/whose.ts';
import { defineTranslation } from '../define-translation.ts';

export const whose = defineTranslation<typeof english>()({
  'whose.own-line': 'Ihre eigene Leitung',
  'whose.sent-to-before': 'schon einmal gefaxt',
  'whose.on-its-way': 'auch neu, von einem anderen Fax',
  'whose.send-folder': 'Empfänger eines Sendeordners',
  'whose.colleague': 'Kollegin oder Kollege',
  'whose.group': 'Gruppe, {count, plural, =0 {niemand darin} one {# Nummer} other {# Nummern}}',
});
