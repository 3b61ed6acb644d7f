import type { windowReceived as english } from '../en/window-received.ts';
import { defineTranslation } from '../define-translation.ts';

export const windowReceived = defineTranslation<typeof english>()({
  'received.title': 'Reçus',
  'received.list': 'Fax reçus',
  'received.save-copy': 'Enregistrer une copie…',
  'received.show-in-folder': 'Afficher dans le dossier',
  'received.mark-new': 'Marquer comme nouveau',
  'received.fetching': 'Récupération des pages…',
  'received.fax-from': 'Fax de : {sender}',
  'received.close': 'Fermer le fax',
  'received.received-when': 'Reçu {when}',
  'received.saved-as': 'Enregistré sous {path}',
  'received.found-in-text': 'Dans le texte',
  'received.found-on-page': 'Page {page}',
  'received.read-when': 'Lu, {when}',
  'received.new-when': 'Nouveau, {when}',
  'received.cannot-be-shown': 'Les fax reçus ne peuvent pas être montrés. {why}',
  'received.not-found': 'Aucun fax reçu trouvé pour « {query} ».',
  'received.not-told': 'Ce service téléphonique n’informe pas Faxtray des fax reçus.',
  'received.not-told-about': 'Voyez les fax reçus dans son portail. L’envoi n’en est pas affecté.',
  'received.none': 'Rien n’est encore arrivé.',
  'received.none-about':
    'Les fax à votre numéro apparaissent ici, et sont enregistrés dans le dossier Received.',
  'received.older-fetched':
    'Les plus anciens sont encore en cours de récupération auprès du service téléphonique.',
  'received.unknown-sender': 'Expéditeur inconnu',
  'received.not-saved': 'pas enregistré ici',
  'received.deleted': 'dans la corbeille du service',
  'received.purged': 'n’est plus chez le service',
  'received.not-marked-read': 'Non marqué comme lu. {why}',
  'received.not-marked-unread': 'Non marqué comme non lu. {why}',
  'received.copy-name': 'Fax de {sender}',
});
