import type { numbers as english } from '../en/numbers.ts';
import { defineTranslation } from '../define-translation.ts';

export const numbers = defineTranslation<typeof english>()({
  'number.not-a-number': 'Das ist keine Telefonnummer.',
  'number.no-country': 'Es gibt kein Land mit dieser Vorwahl.',
  'number.too-long': 'Das ist zu lang für eine Telefonnummer.',
  'number.wrong-length': 'Das ist nicht die richtige Länge für eine Nummer in diesem Land.',
  'number.letters': 'Eine Faxnummer enthält keine Buchstaben.',
  'number.other-characters': 'Bitte nur die Faxnummer angeben, ohne Nebenstelle und andere Zeichen.',
  'number.zero-in-brackets':
    'Eine Null in Klammern gehört direkt hinter die Landesvorwahl. Lassen Sie sie weg oder schreiben Sie sie ohne Klammern.',
  'number.emergency': 'An Notrufnummern kann nicht gefaxt werden.',
  'number.not-assigned': 'Diese Nummer ist nicht vergeben. Prüfen Sie sie.',
  'number.premium-rate': '{number} ist eine teure Sonderrufnummer; Faxe an solche Nummern werden abgelehnt.',
  'number.not-whole': '{text} ist keine vollständige Telefonnummer.',
});
