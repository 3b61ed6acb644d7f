import type { overdueAnswers as english } from '../en/overdue-answers.ts';
import { translationOf } from '../translation-of.ts';

export const overdueAnswers = translationOf<typeof english>()({
  'overdue-answer.still-there': 'Der Telefondienst hat das Fax noch und sagt nicht, was daraus geworden ist.',
  'overdue-answer.looked-for':
    'Der Telefondienst findet das Fax im Moment nicht. Faxtray sieht wieder nach und fragt Sie, wenn es ausbleibt.',
  'overdue-answer.no-way': 'Dieser Telefondienst kann ein angenommenes Fax nicht löschen. Er hat es noch.',
  'overdue-answer.still-there-after-yes':
    'Der Telefondienst hat gemeldet, dass er das Fax gelöscht hat, und hat es immer noch.',
  'overdue-answer.deleted':
    'Beim Telefondienst gelöscht. Ob es trotzdem hinausgeht, ist nicht bekannt: Fragen Sie beim Empfänger nach.',
  'overdue-answer.earlier-deleted':
    'Beim Telefondienst gelöscht: der Versuch ohne Antwort. Das Fax wurde inzwischen noch einmal übergeben, und der neue Versuch läuft weiter.',
});
