import type { windowShell as english } from '../en/window-shell.ts';
import { defineTranslation } from '../define-translation.ts';

export const windowShell = defineTranslation<typeof english>()({
  'announce.needs-you': '{name} est à traiter.',
  'announce.needs-you-why': '{name} est à traiter : {why}.',
  'announce.needs-you-many': '{count, plural, one {# fax est à traiter.} other {# fax sont à traiter.}}',
  'announce.failed': '{name} a échoué.',
  'announce.failed-why': '{name} a échoué : {why}.',
  'announce.failed-many': '{count, plural, one {# fax a échoué.} other {# fax ont échoué.}}',
  'announce.unconfirmed': '{name} non confirmé.',
  'announce.unconfirmed-why': '{name} non confirmé : {why}.',
  'announce.unconfirmed-many': '{count, plural, one {# fax non confirmé.} other {# fax non confirmés.}}',
  'announce.sent': '{name} envoyé.',
  'announce.sent-why': '{name} envoyé : {why}.',
  'announce.sent-many': '{count, plural, one {# fax envoyé.} other {# fax envoyés.}}',
  'following.push': 'signalées aussitôt par le service',
  'following.asking': 'demandées, au moins chaque minute',
  'following.each-fax': 'demandées, fax par fax',
  'without.list':
    'Ce service téléphonique n’a pas de liste de ses fax : quand sa réponse à un fax se perd, vous êtes interrogé.',
  'without.call-log':
    'Le service téléphonique n’a pas de journal d’appels : un fax peut échouer sans raison donnée.',
  'without.line':
    'Le service téléphonique n’indique pas quels numéros sont les vôtres : une faute de frappe dans l’un d’eux passe inaperçue.',
  'without.renewal':
    'Le jeton d’accès a été collé et n’est pas renouvelé : à son terme, reconnectez-vous avec un nouveau.',
  'account.starting': 'Démarrage',
  'account.ready': 'Prêt',
  'account.paused': 'Envoi suspendu',
  'account.offline': 'Hors connexion',
  'account.needs-sign-in': 'Reconnectez-vous',
  'account.folder-missing': 'Dossier d’envoi introuvable',
  'account.folder-unreachable': 'Dossier d’envoi inaccessible',
  'account.title': '{label} : {state}',
  'account.sign-in-again': 'Reconnectez-vous à {label}. Les fax attendent jusque-là.',
  'folder.starting': 'début de la surveillance',
  'folder.missing': 'le dossier manque',
  'folder.unreachable': 'rien ne peut y être pris',
  'folder.other-machine': '{machine} en envoie',
  'folder.another-machine': 'un autre ordinateur en envoie',
  'folder.swept':
    'Ce lecteur ne signale pas les nouveaux fichiers : le dossier est donc vérifié à intervalles de quelques secondes.',
  'folder.not-looked-at': 'pas encore vérifié',
  'folder.not-checked-for': 'pas vérifié depuis {duration}',
  'folder.checked': 'vérifié {ago}',
  'folder.open': 'Ouvrir {path}',
  'search.contacts': 'Chercher des contacts',
  'search.faxes': 'Chercher des fax',
  'search.faxes-for': 'Chercher noms, numéros, fichiers',
  'views.label': 'Vues',
  'views.queue': 'File d’attente',
  'views.received': 'Reçus',
  'views.contacts': 'Contacts',
  'views.desks': 'Tous les postes',
  'views.call-log': 'Journal d’appels',
  'views.calls': 'Appels',
  'views.settings': 'Réglages',
  'views.needs-you': '{count, plural, one {# fax à traiter} other {# fax à traiter}}',
  'views.unseen': '{count, plural, one {# échec pas encore vu} other {# échecs pas encore vus}}',
  'views.unread': '{count, plural, one {# fax pas encore lu} other {# fax pas encore lus}}',
  'start.not-now': 'Terminez d’abord ce qui est ouvert, puis rouvrez-le avec Faxtray.',
  'start.while-writing':
    'Un lien demande un autre fax, à {to}. Envoyez ou fermez d’abord celui-ci, puis rouvrez le lien.',
  'start.while-writing-nobody':
    'Un lien demande un autre fax. Envoyez ou fermez d’abord celui-ci, puis rouvrez le lien.',
  'drop.nowhere':
    '« {name} » n’est pas encore un fichier de cet ordinateur. Enregistrez-le d’abord, puis déposez-le.',
  'drop.too-many':
    'Un fax prend {most} fichiers au plus : rien n’a donc été ajouté. Pour envoyer chaque fichier comme un fax à part, déplacez-les dans le dossier d’envoi.',
  'drop.remote':
    'Faxtray ne télécharge rien d’Internet. Enregistrez d’abord l’image ou la page sur cet ordinateur, puis déposez le fichier ici.',
  'drop.too-large':
    'C’est trop volumineux pour un fax. Enregistrez-le d’abord comme fichier, puis déposez-le en plusieurs parties.',
  'paste.nothing':
    'Ce qui a été copié n’est ni un fichier, ni une image, ni du texte : rien n’a donc été collé.',
  'paste.text-name': 'Texte collé',
  'paste.picture-name': 'Image',
  'drop.no-page':
    'C’est l’adresse de quelqu’un, et rien qui puisse être faxé. Déposez un fichier, une image ou un texte.',
  'drop.no-fax-number': 'Ce n’est pas un numéro auquel on peut faxer.',
  'paste.added-recipients':
    '{count, plural, one {Destinataire ajouté : {numbers}.} other {# destinataires ajoutés : {numbers}.}}',
  'paste.added-offered': 'Proposé comme destinataire : {numbers}.',
  'paste.added-documents':
    '{count, plural, one {Document ajouté : {names}.} other {# documents ajoutés : {names}.}}',
  'drop.this': 'Cela',
  'drop.on-contact': 'Déposez pour faxer à {name}',
  'drop.on-contacts': 'Déposez sur un nom pour y faxer',
  'drop.add':
    '{count, plural, =0 {Ajouter des fichiers à ce fax} one {Ajouter # fichier à ce fax} other {Ajouter # fichiers à ce fax}}',
  'drop.add-about': 'Ils viennent après ceux qui y sont.',
  'drop.new-one': 'Déposez-le pour créer un nouveau fax',
  'drop.new-one-about': 'Vous choisissez le destinataire avant tout envoi.',
  'drop.new-many':
    '{count, plural, =0 {Les fichiers deviennent un nouveau fax} one {# fichier devient un nouveau fax} other {# fichiers deviennent un nouveau fax}}',
  'drop.new-many-about': 'Vous choisissez le destinataire et l’ordre avant tout envoi.',
});
