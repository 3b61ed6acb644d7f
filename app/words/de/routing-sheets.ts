import type { routingSheets as english } from '../en/routing-sheets.ts';
import { defineTranslation } from '../define-translation.ts';

export const routingSheets = defineTranslation<typeof english>()({
  'routing-sheet.title': 'Leitblatt',
  'routing-sheet.how':
    'Legen Sie dieses Blatt vor die Papiere eines Faxes auf das Glas. Es wird selbst nicht gefaxt. Ein Stapel kann mehrere Faxe haben, jedes hinter seinem eigenen Blatt.',
  'routing-sheet.to': 'An',
  'routing-sheet.reference': 'Zeichen',
  'routing-sheet.cover-page': 'Deckblatt',
  'routing-sheet.file': 'Leitblatt für {whose}.pdf',
  'routing-sheet.too-long':
    'Das ist mehr Text, als ein Leitblatt zeigen kann. Es wurde keines erstellt; kürzen Sie den Text des Deckblatts.',
  'routing-sheet.not-made': '{why} Es wurde kein Leitblatt erstellt.',
  'routing-sheet.several':
    'Unter seinen Seiten sind {count} Leitblätter. Scannen Sie die Papiere jedes Faxes für sich, oder wählen Sie, wer alles bekommt.',
  'routing-sheet.stranger':
    'Unter seinen Seiten sind {count} Leitblätter. Sie teilen einen Stapel nur, wenn alle ihre Nummern im Adressbuch stehen, und {number} steht nicht darin. Scannen Sie die Papiere jedes Faxes für sich, oder wählen Sie, wer alles bekommt.',
  'routing-sheet.damaged':
    'Das Leitblatt auf Seite {page} ist nicht lesbar. Sehen Sie die Seiten an, und wählen Sie den Empfänger.',
  'routing-sheet.not-first':
    'Auf Seite {page} liegt ein Leitblatt, hinter anderen Seiten. Sehen Sie die Seiten an, und wählen Sie den Empfänger.',
  'routing-sheet.alone': 'Es ist ein Leitblatt, und es liegen keine Papiere dahinter.',
  'routing-sheet.contradicts':
    'Das Leitblatt nennt {number}, und das Fax sollte an {others} gehen. Sehen Sie die Seiten an, und wählen Sie den Empfänger.',
  'routing-sheet.not-taken-off':
    'Darauf liegt ein Leitblatt, das nicht abgenommen werden konnte. Sehen Sie die Seiten an, und wählen Sie den Empfänger.',
  'routing-sheet.half-parted':
    'Aus den Papieren hinter den {sheets} Leitblättern {count, plural, one {wurde schon ein Fax} other {wurden schon # Faxe}}. Scannen Sie nur die übrigen noch einmal, oder sehen Sie die Seiten an, und wählen Sie, wer alles bekommt.',
  'routing-sheet.parted-before':
    'Ein Scan mit denselben Seiten wurde schon an seinen {count} Leitblättern geteilt. Scannen Sie nur die Papiere, die noch einmal gehen sollen, oder sehen Sie die Seiten an, und wählen Sie, wer alles bekommt.',
  'routing-sheet.pages-not-kept':
    'Die Seiten hinter einem Leitblatt konnten nicht auf die Festplatte geschrieben werden.',
});
