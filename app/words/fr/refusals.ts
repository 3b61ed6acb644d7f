import type { refusals as english } from '../en/refusals.ts';
import { defineTranslation } from '../define-translation.ts';

export const refusals = defineTranslation<typeof english>()({
  'refused.cover-too-long-for-part': 'Avec « {which} », la page de garde a trop de texte : raccourcissez-le.',
  'refused.not-chosen':
    'Faxtray lit les fichiers que vous avez choisis ou déposés vous-même. Choisissez-les à nouveau.',
  'refused.changed-since-chosen':
    '{count, plural, one {Ce fichier a été modifié depuis que vous l’avez choisi} other {Ces fichiers ont été modifiés depuis que vous les avez choisis}} : {names}. Rien n’a été envoyé. Regardez les pages, puis envoyez le fax à nouveau et acceptez la modification.',
  'refused.too-late': 'Trop tard : le fax a avancé entre-temps.',
  'refused.cancelled-already': 'Il est déjà annulé.',
  'refused.failed-already': 'Il a déjà échoué ; il peut être renvoyé.',
  'refused.under-way': 'Il est déjà en route.',
  'refused.waits-still': 'Il attend encore d’être envoyé : il n’y a rien à renvoyer.',
  'refused.handed-in-before':
    'Cette demande a déjà été remise et son fax ne figure plus dans la liste. Rien n’a été envoyé. Pour l’envoyer à nouveau, utilisez un autre identifiant de demande.',
  'refused.other-queue-unreadable':
    'La file d’attente d’un autre compte sur cet ordinateur est illisible ({queue}) : impossible de savoir si cette demande a été envoyée de là. Rien n’a été envoyé. Passez à ce compte, ce qui rétablit sa file d’attente, puis refaites le même appel ; ou, si vous savez que non, envoyez-le sans identifiant de demande.',
  'refused.other-fax-of-request':
    'Cet identifiant de demande a déjà servi pour un fax avec d’autres fichiers, numéros ou textes ({job}). Rien n’a été envoyé. Pour envoyer aussi celui-ci, utilisez un autre identifiant de demande.',
  'refused.handed-in-elsewhere':
    'Cette demande a déjà été remise, depuis un autre compte sur cet ordinateur. Rien n’a été envoyé. Passez à ce compte pour voir son fax ; pour l’envoyer aussi depuis ce compte, utilisez un autre identifiant de demande.',
  'refused.in-doubt':
    'Personne ne sait si ce fax est parti. Décidez dans la fenêtre de Faxtray s’il doit être renvoyé.',
  'refused.asks-person': 'Ce fax pose une question. Répondez-y dans la fenêtre de Faxtray.',
  'refused.no-fax': 'Ce fax n’est plus dans la file d’attente.',
  'refused.draft-gone':
    'Ce brouillon n’est plus ici. Regardez dans la file d’attente s’il a été envoyé ; sinon, commencez un nouveau fax.',
  'refused.no-draft': 'Ce brouillon n’est plus ici.',
  'refused.sent-already': 'Il a déjà été envoyé.',
  'refused.not-rendered-yet': 'Les pages préparées ne sont pas encore ici.',
  'refused.in-no-folder-yet': 'Il n’est encore dans aucun dossier.',
  'refused.no-receipt': 'Il n’a pas de reçu.',
  'refused.gone-on': 'Il a avancé entre-temps.',
  'refused.has-got-it': 'Ce numéro a déjà reçu le fax.',
  'refused.lacks-plus':
    'Il manque peut-être le + à « {text} » : avec lui, ce serait le {other}. Rien n’a été envoyé. Écrivez-le avec + et l’indicatif du pays, ou comme on le compose dans le pays.',
  'refused.time-passed': 'Cette heure est passée : choisissez-en une plus tardive.',
  'refused.outcome-known': 'Son résultat est maintenant connu.',
  'refused.service-has-it': 'Le service téléphonique l’a finalement.',
  'refused.not-overdue': 'Il n’est plus en retard.',
  'refused.documents-not-here': 'Ses documents ne sont pas ici.',
  'refused.no-changed-version': 'Il n’y a pas de version modifiée à envoyer.',
  'refused.document-not-shown': 'Son document n’est pas ici et ne peut donc pas être montré.',
  'refused.too-large-to-show': 'Il est trop gros pour être montré ici.',
  'refused.no-files-in-it': '{name} ne contient aucun fichier qui puisse en être extrait.',
  'refused.cannot-be-shown': '{name} ne peut pas être montré.',
  'refused.it-cannot-be-shown': 'Il ne peut pas être montré.',
  'refused.documents-changed':
    'Les documents ont changé après le dessin de leurs pages. Regardez à nouveau les pages, puis envoyez.',
  'refused.time-ends-early': 'La période finit avant de commencer.',
  'refused.deleted-there':
    'Trop tard : le service téléphonique l’a déjà supprimé, ou est en train de le faire.',
  'refused.deleted-there-some':
    '{late, plural, one {# fax est déjà supprimé là-bas, ou en cours de suppression.} other {# fax sont déjà supprimés là-bas, ou en cours de suppression.}} {kept, plural, one {L’autre y reste.} other {Les # autres y restent.}}',
  'refused.asks-already': 'Une autre question est ouverte. Répondez d’abord à celle-là.',
  'refused.not-at-service': 'Il n’est plus chez le service téléphonique.',
  'refused.not-whole-here':
    'Rien n’a été supprimé chez le service téléphonique : le fax n’est pas complet sur cet ordinateur. {why}',
  'refused.not-in-mailbox': 'Ce fax n’est plus dans la boîte de réception.',
  'refused.too-much-on-fax':
    'Ce fax porte déjà plus d’indications qu’il n’est possible d’en garder : celle-ci n’a pas été écrite. Retirez quelques-uns de ses mots-clés.',
  'refused.has-it-now': '{name} l’a maintenant. Rien n’a été modifié.',
  'refused.handling-changed':
    'Quelqu’un d’autre l’a modifié entre-temps. Rien n’a été modifié ici ; regardez-le à nouveau.',
  'refused.not-in-folder': 'Il n’est dans aucun dossier de cet ordinateur.',
  'refused.no-words-read': 'Aucun mot n’a été lu sur ses pages : il n’y a rien à y chercher.',
  'refused.moved-from-folder': 'Il n’est plus dans ce dossier : quelqu’un l’a déplacé ou supprimé.',
  'refused.exchange-not-ready': 'Le central local n’est pas encore prêt. Réessayez dans un instant.',
  'refused.no-sample': 'L’exemple manque dans cette installation.',
  'refused.nothing-sent': '{why} Rien n’a été envoyé.',
  'refused.file-nothing-sent': '{name} : {why} Rien n’a été envoyé.',
  'refused.nothing-changed': '{why} Rien n’a été modifié.',
  'refused.reference':
    'La référence contient un caractère invisible, par exemple une tabulation. Rien n’a été envoyé. Effacez-la et saisissez-la à nouveau.',
  'refused.other-account':
    'Faxtray est passé à un autre compte, et rien n’a été envoyé. Vérifiez le nouveau fax, puis envoyez-le.',
  'refused.other-account-draft':
    'Faxtray est passé à un autre compte, et vos dernières modifications n’ont pas été enregistrées. Vérifiez le nouveau fax avant de l’envoyer.',
  'refused.service-set':
    'Votre administrateur a fixé le service de cet ordinateur ; il ne peut pas y en avoir d’autre.',
  'refused.no-account': 'Ce compte n’existe plus.',
  'refused.nothing-to-sign-out': 'Vous n’êtes pas connecté.',
  'refused.folders-set': 'Votre administrateur a fixé les dossiers de cet ordinateur.',
  'refused.no-send-folder': 'Ce n’est plus un dossier d’envoi.',
  'refused.signatures-unreadable':
    'Les signatures conservées ne peuvent pas être lues : {path} est endommagé, ou d’une version plus récente. Déplacez-le pour en conserver d’autres.',
  'refused.signatures-full':
    'Cet ordinateur conserve déjà {most, number} signatures. Supprimez-en d’abord une.',
  'refused.logo-too-fine':
    'L’image est trop détaillée pour un logo sur un fax. Choisissez-en une plus simple, de préférence en noir et blanc. Rien n’a été changé.',
  'refused.setting-set': 'Votre administrateur a fixé cela pour cet ordinateur. Rien n’a été modifié.',
  'refused.no-setting': 'Ce n’est pas un réglage. Rien n’a été modifié.',
  'refused.set-by-person':
    'Ce réglage se fait par une personne, dans la fenêtre de Faxtray. Rien n’a été modifié.',
  'filing.send-folder':
    '{path} est un dossier d’envoi ou se trouve dans l’un d’eux : tout ce qui y est placé est faxé. Choisissez un autre dossier dans la règle.',
  'folder-choice.filing':
    'Une règle de classement enregistre des fax reçus dans {path}, et ils seraient faxés. Choisissez un autre dossier.',
  'refused.by-dialog': 'Un dossier se choisit dans une boîte de dialogue.',
  'refused.no-contact': 'Ce contact n’est plus ici.',
  'refused.contact-without-name': 'Il n’a ni nom ni société.',
  'refused.contact-without-number': 'Il n’a pas de numéro de fax.',
  'refused.contact-too-large':
    'Le nom a plus de {chars, number} caractères, ou il y a plus de {numbers, number} numéros de fax.',
  'refused.no-group': 'Ce groupe n’est plus là.',
  'refused.group-without-name': 'Il n’a pas de nom.',
  'refused.group-exists': 'Il y a déjà un groupe « {name} ».',
  'refused.groups-too-many': 'Il peut y avoir {most, number} groupes au plus.',
  'refused.group-too-large':
    'Son nom a plus de {chars, number} caractères, ou il a plus de {numbers, number} numéros de fax.',
  'refused.calls-moved':
    'La gestion des appels de ce compte est passée à la nouvelle génération, qui se règle dans le portail du service (Call Handling & Forwarding). Les fax n’en sont pas affectés.',
  'refused.number-not-changed': 'Le numéro n’a pas été modifié.',
  'refused.costs-extra':
    'Les appels ne sont pas renvoyés vers {number} : c’est un numéro surtaxé. Rien n’a été modifié.',
  'refused.page': 'Cette page n’a le droit de rien demander.',
  'refused.no-operation': 'Cette opération n’existe pas.',
  'refused.not-understood': 'La demande n’a pas été comprise.',
  'refused.quitting': 'Faxtray se ferme.',
  'refused.bug': 'Une erreur s’est produite dans Faxtray. Vérifiez si cela a été fait avant de réessayer.',
  'refused.bug-handing-over': 'Une erreur s’est produite dans Faxtray lui-même pendant la remise du fax.',
  'signed-out.keychain':
    'Déconnecté, mais le trousseau ne peut pas être utilisé et le service n’a pas été averti. Ce que le trousseau contient encore sera effacé quand il sera déverrouillé pendant que Faxtray fonctionne.',
  'signed-out.not-told':
    'Déconnecté sur cet ordinateur. Le service n’a pas pu en être averti : la connexion y reste donc valable jusqu’à son expiration : {why}',
  'folder-choice.ours': 'Faxtray utilise déjà ce dossier.',
  'folder-choice.root-already': 'Faxtray y garde déjà ses fax.',
  'folder-choice.unusable':
    'Faxtray n’a pas le droit de lire et d’écrire dans ce dossier. Choisissez-en un autre.',
  'folder-choice.person':
    'Ce dossier contient tout votre dossier personnel, qui serait faxé fichier par fichier. Choisissez un dossier à l’intérieur, de préférence nouveau.',
  'folder-choice.system':
    'Ce dossier appartient au système, et ses fichiers ne sont pas faits pour être faxés. Choisissez-en un autre, de préférence nouveau.',
  'folder-choice.programs':
    'Des programmes y gardent leurs propres fichiers, comme des clés et des mots de passe. Choisissez un autre dossier, de préférence nouveau.',
  'folder-choice.filed':
    'Des fax sont rangés dans ce dossier : ce qui a été envoyé serait donc envoyé à nouveau. Choisissez-en un autre.',
  'folder-choice.own-data':
    'Faxtray y garde ses propres fichiers. Choisissez un autre dossier, de préférence nouveau.',
  'folder-choice.twice': 'Ce dossier est déjà un dossier d’envoi.',
  'folder-choice.within':
    'Ce dossier et le dossier d’envoi {path} sont l’un dans l’autre : les fichiers seraient donc pris deux fois. Choisissez-en un autre.',
  'folder-set.person':
    'Ce dossier contient tout votre dossier personnel, qui serait faxé fichier par fichier. Indiquez plutôt un dossier à l’intérieur.',
  'folder-set.system': 'Ce dossier appartient au système. Indiquez-en un autre.',
  'folder-set.programs':
    'Des programmes gardent des clés et des mots de passe dans ce dossier. Indiquez-en un autre.',
  'folder-set.filed': 'Faxtray range ses fax dans ce dossier, ou les y prend déjà. Indiquez-en un autre.',
  'folder-set.own-data': 'Faxtray garde ses propres fichiers dans ce dossier. Indiquez-en un autre.',
});
