import type { whereabouts as english } from '../en/whereabouts.ts';
import { defineTranslation } from '../define-translation.ts';

export const whereabouts = defineTranslation<typeof english>()({
  'whereabouts.needs-attention': 'À traiter.',
  'whereabouts.problem': '{headline}. {advice}',
  'whereabouts.on-hold': 'En attente : suspendu jusqu’à ce que quelqu’un le libère.',
  'whereabouts.waiting-problem': 'En attente : {headline}. {advice}',
  'whereabouts.waiting-detail': 'En attente : {detail}',
  'whereabouts.waiting': 'En attente d’envoi à {to}.',
  'whereabouts.waiting-until': 'En attente d’envoi à {to}, pas avant le {when}.',
  'whereabouts.prepared':
    'Préparé pour {to} ; il n’est envoyé que lorsqu’une personne le dit dans la fenêtre de Faxtray.',
  'whereabouts.submitting': 'En cours de remise au service téléphonique, pour {to}.',
  'whereabouts.unconfirmed':
    'Aucune réponse n’est venue à la remise ; il est peut-être en route vers {to}, ou non. Vérification en cours.',
  'whereabouts.queued': 'Le service téléphonique l’a et l’envoie à {to}.',
  'whereabouts.sent': 'Envoyé à {to}.',
  'whereabouts.sent-pages': 'Envoyé à {to}, {pages, plural, one {# page} other {# pages}}.',
  'whereabouts.failed': 'Le fax à {to} a échoué : {headline}. {advice}',
  'whereabouts.last-try-failed': 'Le dernier essai a échoué, vers {to} : {headline}. {advice}',
  'whereabouts.failed-without-words': 'Le fax à {to} a échoué.',
  'whereabouts.called-off-for': 'Annulé pour {to}.',
  'whereabouts.did-arrive': 'Il est bien arrivé chez {to}.',
  'whereabouts.set-aside':
    'Le {when}, une sauvegarde a été restaurée, et ce fax n’y était pas. Il est mis de côté et n’est pas suivi tant qu’il n’est pas récupéré dans la fenêtre de Faxtray.',
  'whereabouts.unlisted':
    'Les données de Faxtray ont été remises depuis une copie plus ancienne, et ce fax n’est plus dans aucune liste de Faxtray. {what}',
  'whereabouts.behind-part': 'Elle part quand la partie précédente est arrivée.',
  'whereabouts.behind': 'Un fax précédent pour {to} n’est pas encore terminé ; celui-ci part ensuite.',
  'whereabouts.asks-service':
    'Il n’est pas envoyé avant que le service téléphonique ait dit s’il est déjà parti.',
  'whereabouts.asks-service-until':
    'Il n’est pas envoyé avant que le service téléphonique ait dit s’il est déjà parti, au plus tôt à {when}.',
  'whereabouts.offline': 'Le service téléphonique ne peut être joint ; il partira dès que ce sera possible.',
  'whereabouts.needs-sign-in':
    'Le service téléphonique n’accepte plus la connexion ; il partira quand quelqu’un se sera reconnecté.',
  'whereabouts.paused': 'L’envoi est suspendu, et rien ne part avant sa reprise.',
  'whereabouts.paused-since': 'L’envoi est suspendu depuis {when}, et rien ne part avant sa reprise.',
  'whereabouts.cared-for': '{who} s’en occupe.',
  'whereabouts.cancelled': 'Annulé avant l’envoi.',
  'whereabouts.nobody-yet': 'personne pour l’instant',
});
