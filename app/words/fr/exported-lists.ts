import type { exportedLists as english } from '../en/exported-lists.ts';
import { translationOf } from '../translation-of.ts';

export const exportedLists = translationOf<typeof english>()({
  'export.name-faxes': 'Fax {day}',
  'export.name-received': 'Fax reçus {day}',
  'export.name-calls': 'Journal d’appels {day}',
  'export.created': 'Créé',
  'export.finished': 'Terminé',
  'export.received': 'Reçu',
  'export.started': 'Début',
  'export.seconds': 'Secondes',
  'export.recipient': 'Destinataire',
  'export.sender': 'Expéditeur',
  'export.name': 'Nom',
  'export.fax-number': 'Numéro de fax',
  'export.state': 'État',
  'export.direction': 'Sens',
  'export.incoming': 'entrant',
  'export.outgoing': 'sortant',
  'export.result': 'Résultat',
  'export.reason': 'Motif',
  'export.pages': 'Pages',
  'export.reference': 'Référence',
  'export.subject': 'Objet',
  'export.files': 'Fichiers',
  'export.saved-as': 'Enregistré sous',
  'export.fax-id': 'Identifiant du fax',
  'export.list': 'Exporter la liste…',
  'export.chosen': 'Exporter… ({count, number})',
  'export.done': '{count, plural, one {# fax enregistré} other {# fax enregistrés}} dans « {name} ».',
  'export.done-calls':
    '{count, plural, one {# appel enregistré} other {# appels enregistrés}} dans « {name} ».',
});
