import type { shell as english } from '../en/shell.ts';
import { defineTranslation } from '../define-translation.ts';

export const shell = defineTranslation<typeof english>()({
  'ask.cancel': 'Annuler',
  'ask.changed':
    '{count, plural, one {Faxer ce fichier tel qu’il est maintenant ?} other {Faxer ces # fichiers tels qu’ils sont maintenant ?}}',
  'ask.changed.detail':
    'Modifié depuis votre choix : {names}. N’acceptez que si vous connaissez la modification ; sinon, annulez et regardez d’abord les pages.',
  'ask.changed.action': 'Faxer l’état actuel',
  'ask.service': 'Envoyer les fax par {host} ?',
  'ask.service.detail':
    'Personne ne s’y est encore connecté sur cet ordinateur. Tous les fax de ce compte, et la connexion, vont à {server}. N’acceptez que si cette adresse vient de ceux qui gèrent vos téléphones.',
  'ask.service.action': 'Utiliser ce service',
  'ask.root': 'Garder les fax dans {root} ?',
  'ask.root.detail':
    'Send, Sent, Failed, Received et Status s’y trouvent désormais. Ce qui est dans {before} y reste, et les fichiers déposés là-bas ne sont plus faxés.',
  'ask.root.action': 'Y garder les fax',
  'ask.folder': 'Faxer ce qui est dans {path} ?',
  'ask.folder.detail':
    'Il contient {files, plural, one {# fichier} other {# fichiers}}. Faxtray prend tout ce qui est dans un dossier d’envoi : ce qui a un numéro est faxé aussitôt, le reste en attend un dans la file. Mieux vaut un nouveau dossier, sauf si c’est ce que vous voulez.',
  'ask.folder.detail-many':
    'Il contient plus de mille fichiers. Faxtray prend tout ce qui est dans un dossier d’envoi : ce qui a un numéro est faxé aussitôt, le reste en attend un dans la file. Mieux vaut un nouveau dossier, sauf si c’est ce que vous voulez.',
  'ask.folder.action': 'Faxer ce qui s’y trouve',
  'ask.retention': 'Supprimer les fax de plus de {days, plural, one {# jour} other {# jours}} ?',
  'ask.retention.now': 'Aujourd’hui, cela fait {parts}.',
  'ask.retention.none-now': 'Aucun fax n’est aussi ancien aujourd’hui.',
  'ask.retention.of-queue':
    '{count, plural, one {# fax de la file d’attente} other {# fax de la file d’attente}}',
  'ask.retention.received': '{count, plural, one {# fax reçu} other {# fax reçus}}',
  'ask.retention.unread': '{count, plural, one {# non lu} other {# non lus}}',
  'ask.retention.detail':
    '{now} Leurs copies, aperçus, historique et fichiers d’état sont supprimés définitivement, désormais chaque jour et dans la file d’attente de chaque compte. Vos fichiers dans Sent, Failed et Received restent.',
  'ask.retention.action': 'Supprimer les anciens fax',
  'ask.received-retention':
    'Supprimer les fax reçus de plus de {days, plural, one {# jour} other {# jours}} ?',
  'ask.received-retention.detail':
    '{now} Ils sont supprimés définitivement, désormais chaque jour : le fichier dans Received, la copie, l’entrée dans la liste et ce que chacun y a noté, pour tous ceux qui partagent le dossier. Les fichiers modifiés ou déplacés restent. Le service téléphonique garde les siens.',
  'ask.received-retention.action': 'Supprimer les fax reçus',
  'ask.delete-there':
    '{count, plural, one {Supprimer # fax chez le service téléphonique ?} other {Supprimer # fax chez le service téléphonique ?}}',
  'ask.delete-there.from': 'Supprimer le fax de {sender} chez le service téléphonique ?',
  'ask.delete-there.detail':
    'Il reste sur cet ordinateur, et dans le dossier Received s’il y a été enregistré. Les ordinateurs qui ne l’ont pas encore récupéré ne pourront plus l’obtenir, et personne ne le trouvera plus dans le portail ni dans l’application du service. Au bout d’un certain temps, le service le supprime définitivement.',
  'ask.delete-there.action': 'Supprimer là-bas',
  'ask.calls': 'Envoyer les appels pour {label} vers {to} ?',
  'ask.calls.detail': 'Qui appelle ce poste joindra {to}.',
  'ask.calls.detail-now': 'Qui appelle ce poste joindra {to}. Les appels vont actuellement à {from}.',
  'ask.calls.action': 'Changer le numéro',
  'ask.calls.whole-rule': 'cette règle',
  'ask.calls.this-number': 'ce numéro',
  'menu.about': 'À propos de Faxtray',
  'menu.services': 'Services',
  'menu.hide': 'Masquer Faxtray',
  'menu.hide-others': 'Masquer les autres',
  'menu.show-all': 'Tout afficher',
  'menu.file': '&Fichier',
  'menu.new-fax': '&Nouveau fax',
  'menu.close-window': 'Fer&mer la fenêtre',
  'menu.quit': '&Quitter',
  'menu.edit': '&Édition',
  'menu.undo': 'Défaire',
  'menu.redo': 'Rétablir',
  'menu.cut': 'Couper',
  'menu.copy': 'Copier',
  'menu.paste': 'Coller',
  'menu.select-all': 'Tout sélectionner',
  'menu.view': '&Affichage',
  'menu.actual-size': 'Taille réelle',
  'menu.zoom-in': 'Agrandir',
  'menu.zoom-out': 'Réduire',
  'menu.full-screen': 'Plein écran',
  'tray.menu.sign-in': 'Se reconnecter…',
  'tray.menu.open': 'Ouvrir Faxtray',
  'tray.menu.new-fax': 'Nouveau fax…',
  'tray.menu.send-folder': 'Ouvrir le dossier d’envoi',
  'tray.menu.resume': 'Reprendre l’envoi',
  'tray.menu.pause': 'Suspendre l’envoi',
  'tray.menu.needs-you': 'À traiter',
  'tray.menu.more-need-you': '{count, plural, one {# autre à traiter…} other {# autres à traiter…}}',
  'tray.menu.no-faxes': 'Pas encore de fax',
  'tray.menu.quit': 'Quitter',
  'start.running-already': 'Faxtray fonctionne déjà ; sa fenêtre a été mise au premier plan.',
  'start.again': 'Redémarrez Faxtray',
  'start.failed': 'Faxtray ne peut pas démarrer',
  'start.bug': 'Une erreur s’est produite dans Faxtray au démarrage : {error}',
  'start.ready': 'Prêt. Déposez des fichiers dans {path}',
  'start.line': 'Ligne : {line}',
  'start.line-problem': 'Ligne : {line}. {problem}',
  'start.signed-in-as': 'Connecté en tant que {who}',
  'start.paused':
    'L’envoi est suspendu : rien ne part avant sa reprise dans la fenêtre ou la zone de notification.',
  'notice.queue-damaged':
    'Le fichier de la file d’attente était endommagé. Il est gardé sous {keptAs}, et la file a été refaite à partir de {faxes, plural, one {# fax} other {# fax}} du stockage temporaire.',
  'notice.queue-gone':
    'Le fichier de la file d’attente n’était plus là. La file a été refaite à partir de {faxes, plural, one {# fax} other {# fax}} du stockage temporaire.',
  'notice.drafts-kept': 'Brouillons de nouveaux fax gardés : {drafts, number}.',
  'notice.drafts-lost': 'De nouveaux fax seulement commencés sont peut-être perdus.',
  'notice.pause-not-known':
    'On ne peut plus lire si l’envoi était suspendu ; il l’est donc jusqu’à ce que vous le repreniez.',
  'notice.look-through': 'Veuillez parcourir la file d’attente.',
  'notice.left-to-go':
    '{faxes, plural, one {# fax attend dans la file de {label}. Il continue quand vous utilisez à nouveau ce compte (Réglages, Comptes).} other {# fax attendent dans la file de {label}. Ils continuent quand vous utilisez à nouveau ce compte (Réglages, Comptes).}}',
  'notice.left-to-answer':
    '{faxes, plural, one {# fax est à traiter dans la file de {label}. Utilisez à nouveau ce compte pour voir pourquoi (Réglages, Comptes).} other {# fax sont à traiter dans la file de {label}. Utilisez à nouveau ce compte pour voir pourquoi (Réglages, Comptes).}}',
  'notice.left-unreadable':
    'La file de {label} ne peut pas être lue ; rien n’en part. Utilisez à nouveau ce compte pour qu’elle soit réparée (Réglages, Comptes).',
  'notice.taken-by-others':
    '{files, plural, one {# fichier n’est plus dans {folder} : {who} l’a pris pour l’envoyer là-bas, ou quelqu’un l’a retiré. Sa ligne n’est plus ici non plus.} other {# fichiers ne sont plus dans {folder} : {who} les a pris pour les envoyer là-bas, ou quelqu’un les a retirés. Leurs lignes ne sont plus ici non plus.}}',
  'settings-file.not-read':
    'Vos réglages n’ont pas pu être lus ({why}) : Faxtray utilise donc ses valeurs par défaut. Veuillez vérifier les réglages.',
  'settings-file.not-read-kept':
    'Vos réglages n’ont pas pu être lus ({why}) : Faxtray utilise donc ses valeurs par défaut. Le fichier est gardé sous {keptAs}. Veuillez vérifier les réglages.',
  'settings-file.not-understood':
    'Certains de vos réglages ne sont pas compris ({keys}) : Faxtray utilise donc pour eux ses valeurs par défaut. Veuillez vérifier les réglages.',
  'settings-file.not-understood-kept':
    'Certains de vos réglages ne sont pas compris ({keys}) : Faxtray utilise donc pour eux ses valeurs par défaut. Le fichier est gardé sous {keptAs}. Veuillez vérifier les réglages.',
  'settings-file.cannot-be-set': 'Cela ne peut pas être réglé : {problem}.',
  'set-up.not-read':
    'Le fichier de réglages {path} ne peut pas être lu ; corrigez FAXTRAY_CONFIG ou le fichier.',
  'set-up.not-trusted':
    'Le fichier de réglages {path} décide où vont les fax, et d’autres que les administrateurs peuvent le modifier. Faites que lui et son dossier n’appartiennent qu’aux administrateurs et qu’eux seuls puissent y écrire (root sous Linux et macOS), ou supprimez-le.',
  'set-up.not-checked':
    'Impossible de savoir si seuls les administrateurs peuvent modifier le fichier de réglages {path}, qui décide où vont les fax. Demandez à votre administrateur d’autoriser Windows PowerShell à lire ses droits (Get-Acl), ou de supprimer le fichier.',
  'set-up.not-json': 'Le fichier de réglages {path} n’est pas du JSON valide : {error}.',
  'set-up.wrong': 'Le fichier de réglages {path} est incorrect : {problem}.',
  'set-up.no-such-key': '{keys} n’est pas un réglage',
  'set-up.value': 'la valeur {what}',
  'set-up.at': '« {where} » : {what}',
  'set-up.proxy': 'doit être system, none ou l’adresse d’un proxy HTTP, comme {example}',
  'wrong-value.type': 'doit être du type {type}',
  'wrong-value.too-big': 'doit être au plus {most, number}',
  'wrong-value.too-small': 'doit être au moins {least, number}',
  'wrong-value.too-long': 'doit avoir au plus {most, plural, one {# caractère} other {# caractères}}',
  'wrong-value.too-short': 'doit avoir au moins {least, plural, one {# caractère} other {# caractères}}',
  'wrong-value.too-many': 'doit avoir au plus {most, plural, one {# entrée} other {# entrées}}',
  'wrong-value.too-few': 'doit avoir au moins {least, plural, one {# entrée} other {# entrées}}',
  'wrong-value.one-of': 'doit être l’un de {values}',
  'schema.absolute-path': 'doit être un chemin complet',
  'schema.time': 'doit être une heure, comme 22:00',
  'schema.region': 'doit être fait de deux majuscules, comme US',
  'schema.e164': 'doit être un numéro avec son indicatif de pays, comme +13035550119',
  'schema.ip-address': 'doit être une adresse IP, comme 192.168.1.10',
  'schema.network-address':
    'doit être une adresse de cet ordinateur que d’autres atteignent, comme 192.168.1.10',
  'schema.network': 'doit être une adresse IP ou un réseau, comme 192.168.1.0/24',
  'schema.sender': 'doit être une adresse e-mail ou un domaine, comme @example.com',
  'schema.mail-user': 'doit avoir "user" et "password", ou aucun des deux',
  'schema.mail-key': 'doit avoir "certificateFile" et "keyFile", ou aucun des deux',
  'schema.mail-network':
    'doit avoir "clients", "user", "password", "certificateFile" et "keyFile" si d’autres ordinateurs atteignent son "address"',
  'schema.filing-token': 'a entre accolades autre chose que date, from, name, reference et pages',
  'schema.filing-word': 'n’a aucun mot d’au moins deux lettres',
  'schema.filing-names': 'donne le même nom à deux règles : chacune a le sien',
  'schema.one-line': 'doit être une seule ligne, sans espaces autour',
  'schema.png': 'doit être un PNG en Base64',
  'schema.cover-text-names': 'nomme deux textes pareil : chacun a son propre nom',
  'schema.hook':
    'a besoin de « on », et soit de « run » avec le chemin complet d’un programme et ses arguments, soit de « post » avec une adresse https et un « secret »',
  'schema.nul': 'ne doit pas contenir de caractère NUL',
  'schema.hook-secret': 'doit être whsec_ et une clé de 24 à 64 octets en Base64',
  'schema.ends-as-it-begins': 'doit finir à une autre heure qu’elle ne commence',
  'schema.empty': 'ne doit pas être vide',
  'schema.plain-name': 'doit être un simple nom de fichier',
  'schema.server': 'doit être une adresse en https, ou une adresse de cet ordinateur',
  'schema.moment': 'doit être un moment, comme 2026-11-21T18:00:00Z',
  'schema.fax-number': 'doit être un numéro de fax, comme +13035550119',
  'sidecar.not-understood': 'ce n’est pas compris',
  'sidecar.no-such-key': 'cette clé n’existe pas',
  'sidecar.at': '{place} : {what}',
});
