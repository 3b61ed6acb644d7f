import type { printer as english } from '../en/printer.ts';
import { defineTranslation } from '../define-translation.ts';

export const printer = defineTranslation<typeof english>()({
  'printer.port-in-use':
    'Ein anderes Programm auf diesem Computer benutzt den Port {port}, deshalb kann nichts an Faxtray gedruckt werden. Bitte wählen Sie einen anderen Port.',
  'printer.port-not-had':
    'Dieser Computer lässt Faxtray den Port {port} nicht benutzen, deshalb kann nichts an Faxtray gedruckt werden. Bitte wählen Sie einen anderen Port.',
  'printer.address-not-had':
    'Faxtray kann den Port {port} unter {address} nicht benutzen, deshalb druckt nur dieser Computer darauf. Jede Minute wird es wieder versucht; wer den Computer verwaltet, kann eine andere Adresse einstellen.',
  'printer.not-open':
    'Wegen eines Fehlers in Faxtray kann nichts an Faxtray gedruckt werden; welcher es ist, steht im Protokoll. Jede Minute wird es wieder versucht.',
  'printer.page.what':
    'Was Sie hier drucken, wird als Fax gesendet. Die Nummer steht im Titel des Dokuments, zum Beispiel „+13035550119 Labor“. Ohne Nummer wartet das Fax in Faxtray, bis jemand einen Empfänger wählt.',
  'printer.page.supplies': 'Dieser Drucker hat weder Papier noch Tinte oder Toner.',
});
