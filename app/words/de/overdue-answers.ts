import type { overdueAnswers as english } from '../en/overdue-answers.ts';
import { defineTranslation } from '../define-translation.ts';

export const overdueAnswers = defineTranslation<typeof english>()({
  'overdue-answer.still-there':
    'Der Telefondienst hat das Fax noch, sagt aber nicht, was daraus geworden ist.',
  'overdue-answer.looked-for':
    'Der Telefondienst findet das Fax im Moment nicht. Faxtray sucht noch einmal und fragt Sie, wenn es nicht auftaucht.',
  'overdue-answer.no-way': 'Dieser Telefondienst kann ein angenommenes Fax nicht löschen. Er hat es noch.',
  'overdue-answer.still-there-after-yes':
    'Der Telefondienst hat gemeldet, dass er das Fax gelöscht hat, hat es aber immer noch.',
  'overdue-answer.deleted':
    'Beim Telefondienst gelöscht. Es kann trotzdem noch hinausgehen: Fragen Sie beim Empfänger nach.',
  'overdue-answer.earlier-deleted':
    'Beim Telefondienst gelöscht: der Versuch ohne Antwort. Das Fax wurde inzwischen noch einmal übergeben, und der neue Versuch läuft weiter.',
});
