import type { service as english } from '../en/service.ts';
import { translationOf } from '../translation-of.ts';

export const service = translationOf<typeof english>()({
  'service.goes-slower': 'Le service téléphonique demande de ralentir.',
  'service.try-again-in':
    'Le service téléphonique demande de ralentir. Réessayez dans {seconds, plural, one {# seconde} other {# secondes}}.',
  'service.answered': 'Le service téléphonique a répondu {status}.',
  'service.still-rendering': 'Le fax est encore en préparation.',
  'service.sign-in-not-accepted': 'Le service téléphonique n’accepte pas la connexion : {said}',
  'service.not-available': 'Le service téléphonique n’est pas disponible : {said}',
  'service.asked-who': 'Quelque chose, sur le chemin du service téléphonique, demande qui vous êtes (401).',
  'service.other-answered':
    'Quelque chose, sur le chemin, a répondu {status} à la place du service téléphonique ; on ne sait pas s’il a accepté le fax.',
  'service.answered-unclear':
    'Le service téléphonique a répondu {status} ; on ne sait pas s’il a accepté le fax.',
  'service.no-pages-now':
    'Les pages du fax ne peuvent pas être récupérées maintenant (le service téléphonique a répondu {status}) ; elles seront redemandées.',
  'service.trouble': 'Le service téléphonique a un problème ({status}).',
  'service.did-not-take': 'Le service téléphonique ne l’a pas pris : {said}',
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
    'Les pages du fax arrivaient trop lentement et ont été abandonnées ; elles seront redemandées plus tard.',
  'service.document-too-large':
    'Le document est plus gros qu’aucun fax, plus de {megabytes, number} Mo ; il n’a pas été récupéré.',
  'service.pages-not-fetched':
    'Les pages du fax n’ont pas été récupérées : il est arrivé {what} à la place. Elles seront redemandées.',
  'service.came.part': 'une partie',
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
    'Le service téléphonique a indiqué un document à un endroit qui n’est pas le sien ; il n’a pas été récupéré.',
  'service.foreign-events':
    'Le service téléphonique a indiqué, pour ses événements, un endroit qui n’est pas le sien.',
  'service.no-document': 'Le service téléphonique n’a pas de document pour ce fax.',
  'service.file-changed': '{name} a changé depuis sa prise en charge. Déposez-le à nouveau.',
  'service.file-gone': '{name} ne peut plus être lu sur le disque. Déposez-le à nouveau.',
  'service.no-sign-in':
    'Ce service téléphonique ne permet pas aux programmes de se connecter eux-mêmes. Connectez-vous plutôt avec un jeton d’accès.',
  'service.sign-in-not-understood':
    'Le service téléphonique a donné à la connexion une réponse incompréhensible.',
  'service.rules-fixed':
    'Ce service téléphonique ne laisse modifier que les numéros de renvoi d’une règle, et rien d’autre. Modifiez la règle dans son portail (Call Handling & Forwarding).',
  'service.unclear.line': 'Le service téléphonique n’a pas dit clairement à qui est la ligne.',
  'service.unclear.rule': 'Le service téléphonique n’a pas donné clairement la règle de réponse.',
  'service.unclear.forwarding-number':
    'Le service téléphonique n’a pas donné clairement le numéro de renvoi.',
  'service.unclear.end-of-list': 'Le service téléphonique n’a pas indiqué clairement la fin d’une liste.',
  'service.unclear.list': 'Le service téléphonique n’a pas donné de liste compréhensible.',
  'service.unclear.message': 'Le service téléphonique n’a pas donné de message compréhensible.',
  'service.unclear.messages':
    'Le service téléphonique n’a pas dit clairement ce que sont devenus plusieurs messages.',
  'service.unclear.changes': 'Le service téléphonique n’a pas dit clairement ce qui a changé.',
  'service.unclear.events': 'Le service téléphonique n’a pas dit clairement d’où viennent ses événements.',
  'service.not-offered.push': 'Ce service téléphonique n’offre pas d’événements.',
  'service.not-offered.sync': 'Ce service téléphonique n’offre pas les changements de ses fax.',
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
    'Le certificat de {host} ne vient de personne à qui cet ordinateur fait confiance. Si votre réseau inspecte les liaisons, indiquez son certificat avec le réglage caFile.',
  'connection.other-name':
    'Le certificat de {host} est établi à un autre nom ; quelqu’un s’interpose peut-être. Rien n’a été envoyé.',
  'connection.wrong-time':
    'Le certificat de {host} n’est pas valable en ce moment. Vérifiez l’horloge de cet ordinateur ; si elle est juste, le service doit renouveler son certificat.',
  'connection.not-secure':
    '{host} ne répond pas de façon sûre (TLS). Vérifiez l’adresse du serveur. Rien n’a été envoyé.',
  'connection.proxy-other-name': 'Le certificat du proxy est établi à un autre nom. Rien n’a été envoyé.',
  'connection.proxy-asks-who':
    'Le proxy demande qui vous êtes. Mettez un nom et un mot de passe dans le réglage proxy : {example}.',
  'connection.proxy-refuses': 'Le proxy n’ouvre pas de chemin vers {host} (il a répondu {status}).',
  'connection.proxy-unusable':
    'Le proxy du système ({answer}) est d’une sorte que Faxtray ne peut pas utiliser ; indiquez un proxy HTTP avec le réglage proxy.',
  'connection.certificates-not-read': 'Les certificats du réglage caFile ({path}) ne peuvent pas être lus.',
  'connection.no-certificates':
    'Le réglage caFile ({path}) indique un fichier sans certificats au format PEM.',
});
