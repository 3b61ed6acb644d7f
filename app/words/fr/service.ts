import type { service as english } from '../en/service.ts';
import { defineTranslation } from '../define-translation.ts';

export const service = defineTranslation<typeof english>()({
  'service.goes-slower': 'Le service téléphonique demande à Faxtray de ralentir.',
  'service.try-again-in':
    'Le service téléphonique demande à Faxtray de ralentir. Réessayez dans {seconds, plural, one {# seconde} other {# secondes}}.',
  'service.answered': 'Le service téléphonique a répondu {status}.',
  'service.still-rendering': 'Le fax est encore en préparation.',
  'service.sign-in-not-accepted': 'Le service téléphonique n’accepte pas la connexion : {said}',
  'service.not-available': 'Le service téléphonique n’est pas disponible : {said}',
  'service.asked-who':
    'Quelque chose, sur le chemin du service téléphonique, demande une authentification (401).',
  'service.other-answered':
    'Quelque chose, sur le chemin, a répondu {status} à la place du service téléphonique ; on ne sait pas s’il a accepté le fax.',
  'service.answered-unclear':
    'Le service téléphonique a répondu {status} ; on ne sait pas s’il a accepté le fax.',
  'service.no-pages-now':
    'Les pages du fax ne peuvent pas être récupérées maintenant (le service téléphonique a répondu {status}) ; elles seront redemandées.',
  'service.trouble': 'Le service téléphonique a des problèmes ({status}).',
  'service.did-not-take': 'Le service téléphonique ne l’a pas accepté : {said}',
  'service.refused': 'Le service téléphonique a refusé : {said}',
  'service.lacks-permission':
    'Il manque à la connexion l’autorisation {permission}. Demandez-la à l’administrateur du compte téléphonique.',
  'service.no-faxing':
    'Ce poste ne peut pas envoyer de fax. Demandez à l’administrateur du compte téléphonique d’y activer les fax.',
  'service.no-document-came':
    'Ce qui est arrivé à la place du fax n’est pas un PDF ou TIFF entier ; il sera redemandé.',
  'service.no-pages-came':
    'Ce qui est arrivé à la place des pages de {name} n’est pas un PDF ou TIFF entier ; elles seront redemandées.',
  'service.document-too-slow':
    'Les pages du fax arrivaient trop lentement ; elles seront redemandées plus tard.',
  'service.document-too-large':
    'Le document est plus gros qu’aucun fax, plus de {megabytes, number} Mo ; il n’a pas été récupéré.',
  'service.pages-not-fetched':
    'Les pages du fax n’ont pas été récupérées : il est arrivé {what} à la place. Elles seront redemandées.',
  'service.came.part': 'une partie seulement',
  'service.came.packed': 'un contenu compressé ({encoding})',
  'service.came.no-type': 'un contenu sans type',
  'service.came.no-whole-document': 'un contenu qui n’est pas un PDF ou TIFF entier',
  'service.answer-too-large':
    'Le service téléphonique a répondu par plus de {megabytes, number} Mo ; cela n’a pas été lu.',
  'service.answer-not-read': 'La réponse du service téléphonique n’a pas pu être lue.',
  'service.connection-broke':
    'La liaison avec le service téléphonique a été coupée avant l’arrivée de sa réponse.',
  'service.answered-no-fax': 'Le service téléphonique a répondu par quelque chose qui n’est pas un fax.',
  'service.foreign-document':
    'Le service téléphonique a indiqué pour un document une adresse hors du service ; il n’a pas été récupéré.',
  'service.foreign-events':
    'Le service téléphonique a indiqué pour ses événements une adresse hors du service.',
  'service.no-document': 'Le service téléphonique n’a pas de document pour ce fax.',
  'service.file-changed': '{name} a changé depuis sa prise en charge. Déposez-le à nouveau.',
  'service.file-gone': '{name} ne peut plus être lu sur le disque. Déposez-le à nouveau.',
  'service.no-sign-in':
    'Ce service téléphonique ne permet pas aux programmes de se connecter eux-mêmes. Connectez-vous plutôt avec un jeton d’accès.',
  'service.sign-in-not-understood':
    'La réponse du service téléphonique à la connexion n’a pas pu être comprise.',
  'service.rules-fixed':
    'Ce service téléphonique ne laisse modifier que les numéros de renvoi d’une règle, et rien d’autre. Modifiez la règle dans son portail (Call Handling & Forwarding).',
  'service.unclear.line': 'La réponse du service téléphonique sur le poste n’a pas pu être comprise.',
  'service.unclear.rule':
    'La réponse du service téléphonique sur la règle de réponse n’a pas pu être comprise.',
  'service.unclear.forwarding-number':
    'La réponse du service téléphonique sur le numéro de renvoi n’a pas pu être comprise.',
  'service.unclear.end-of-list':
    'La réponse du service téléphonique sur la fin d’une liste n’a pas pu être comprise.',
  'service.unclear.list': 'La liste donnée par le service téléphonique n’a pas pu être comprise.',
  'service.unclear.message': 'Le message donné par le service téléphonique n’a pas pu être compris.',
  'service.unclear.messages':
    'La réponse du service téléphonique sur plusieurs messages n’a pas pu être comprise.',
  'service.unclear.changes':
    'La réponse du service téléphonique sur les changements n’a pas pu être comprise.',
  'service.unclear.events': 'La réponse du service téléphonique sur ses événements n’a pas pu être comprise.',
  'service.not-offered.push': 'Ce service téléphonique n’offre pas d’événements.',
  'service.not-offered.sync': 'Ce service téléphonique ne signale pas les changements de ses fax.',
  'service.not-offered.list': 'Ce service téléphonique n’offre pas de liste de ses fax.',
  'service.not-offered.bulk-read': 'Ce service téléphonique n’offre pas plusieurs fax en une réponse.',
  'service.not-offered.call-log': 'Ce service téléphonique n’offre pas de journal d’appels.',
  'service.not-offered.address-book': 'Ce service téléphonique n’offre pas de carnet d’adresses.',
  'service.not-offered.account-numbers':
    'Ce service téléphonique n’offre pas de liste des numéros du compte.',
  'service.not-offered.line': 'Ce service téléphonique n’offre pas d’informations sur le poste.',
  'service.not-offered.features': 'Ce service téléphonique n’offre pas de liste de ses fonctions.',
  'connection.not-reached': 'Le service téléphonique est injoignable.',
  'connection.not-trusted':
    'Cet ordinateur ne fait pas confiance à l’émetteur du certificat de {host}. Si votre réseau inspecte les liaisons, indiquez son certificat avec le réglage caFile.',
  'connection.other-name':
    'Le certificat de {host} est établi à un autre nom ; quelqu’un intercepte peut-être la liaison. Rien n’a été envoyé.',
  'connection.wrong-time':
    'Le certificat de {host} n’est pas valable en ce moment. Vérifiez l’horloge de cet ordinateur ; si elle est juste, le service doit renouveler son certificat.',
  'connection.not-secure':
    '{host} n’offre pas de liaison sûre (TLS). Vérifiez l’adresse du serveur. Rien n’a été envoyé.',
  'connection.proxy-other-name': 'Le certificat du proxy est établi à un autre nom. Rien n’a été envoyé.',
  'connection.proxy-asks-who':
    'Le proxy demande une authentification. Mettez un nom et un mot de passe dans le réglage proxy : {example}.',
  'connection.proxy-refuses': 'Le proxy refuse une liaison avec {host} (il a répondu {status}).',
  'connection.proxy-unusable':
    'Le proxy du système ({answer}) est d’une sorte que Faxtray ne peut pas utiliser ; indiquez un proxy HTTP avec le réglage proxy.',
  'connection.certificates-not-read': 'Les certificats du réglage caFile ({path}) ne peuvent pas être lus.',
  'connection.no-certificates':
    'Le réglage caFile ({path}) indique un fichier sans certificats au format PEM.',
});
