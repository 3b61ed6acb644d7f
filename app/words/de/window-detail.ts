import type { windowDetail as english } from '../en/window-detail.ts';
import { defineTranslation } from '../define-translation.ts';

export const windowDetail = defineTranslation<typeof english>()({
  'detail.label': 'Fax {title}',
  'detail.close': 'Einzelheiten schließen',
  'detail.more': 'Mehr',
  'detail.documents': 'Dokumente',
  'detail.saved-to': 'Abgelegt in',
  'detail.links': 'Zugehörige Faxe',
  'detail.timeline': 'Verlauf',
  'detail.to': 'an {number}',
  'detail.to-named': 'an {name}, {number}',
  'detail.to-many': 'an {count} Empfänger',
  'detail.show-fewer': 'Weniger zeigen',
  'detail.show-all': 'Alle {count} zeigen',
  'detail.subject': 'Betreff',
  'detail.with-cover': '{pages, number}, mit Deckblatt',
  'detail.no-cover': '{pages, number}, ohne Deckblatt',
  'detail.attempts': 'Versuche',
  'detail.message': 'Nachricht',
  'detail.messages': 'Nachrichten',
  'detail.reference': 'Aktenzeichen',
  'done.will-not-be-sent': '„{title}“ wird nicht gesendet.',
  'done.goes-later': '„{title}“ an {to} geht {when} hinaus.',
  'done.goes-later-paused':
    '„{title}“ an {to} geht {when} hinaus. Der Versand ist angehalten: Setzen Sie ihn vorher fort.',
  'done.will-not-be-sent-again': '„{title}“ wird nicht noch einmal gesendet.',
  'done.asks-again': 'Bei „{title}“ wird wieder gefragt, wer es bekommt.',
  'done.saved-as': 'Gespeichert als „{name}“.',
});
