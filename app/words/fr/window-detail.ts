import type { windowDetail as english } from '../en/window-detail.ts';
import { defineTranslation } from '../define-translation.ts';

export const windowDetail = defineTranslation<typeof english>()({
  'detail.label': 'Fax {title}',
  'detail.close': 'Fermer le détail',
  'detail.more': 'Plus',
  'detail.documents': 'Documents',
  'detail.saved-to': 'Enregistré dans',
  'detail.links': 'Fax liés',
  'detail.timeline': 'Ce qui s’est passé',
  'detail.to': 'à {number}',
  'detail.to-named': 'à {name}, {number}',
  'detail.to-many': 'à {count} destinataires',
  'detail.show-fewer': 'En montrer moins',
  'detail.show-all': 'Afficher les {count}',
  'detail.with-cover': '{pages, number}, avec page de garde',
  'detail.no-cover': '{pages, number}, sans page de garde',
  'detail.attempts': 'Essais',
  'detail.message': 'Message',
  'detail.messages': 'Messages',
  'detail.reference': 'Référence',
  'done.will-not-be-sent': '« {title} » ne sera pas envoyé.',
  'done.goes-later': '« {title} » à {to} part {when}.',
  'done.goes-later-paused': '« {title} » à {to} part {when}. L’envoi est suspendu : reprenez-le avant.',
  'done.will-not-be-sent-again': '« {title} » ne sera pas renvoyé.',
  'done.asks-again': '« {title} » demande de nouveau qui doit le recevoir.',
  'done.saved-as': 'Enregistré sous « {name} ».',
});
