import type { reasons as english } from '../en/reasons.ts';
import { translationOf } from '../translation-of.ts';

export const reasons = translationOf<typeof english>()({
  'reason.no-number.headline': 'Pas de numéro dans le nom du fichier',
  'reason.no-number.advice': 'Choisissez le destinataire.',
  'reason.number-doubtful.headline': 'Quel numéro ?',
  'reason.number-doubtful.advice': 'Le nom du fichier ne le dit pas clairement. Choisissez le destinataire.',
  'reason.number-near-miss.headline': 'Numéro peut-être mal saisi',
  'reason.number-near-miss.advice':
    'Il est presque identique à un numéro que vous connaissez. Confirmez-le, ou changez-le.',
  'reason.number-new.headline': 'Nouveau numéro',
  'reason.number-new.advice': 'Rien n’y a encore été envoyé. Confirmez-le, ou changez-le.',
  'reason.number-refused.headline': 'Impossible de faxer à ce numéro',
  'reason.number-refused.advice': 'Choisissez un autre numéro.',
  'reason.duplicate.headline': 'Les mêmes pages à nouveau',
  'reason.duplicate.advice':
    'Les mêmes pages sont parties à ce numéro, y sont peut-être parties, ou attendent d’y être envoyées. Envoyez-le quand même, ou annulez-le.',
  'reason.incomplete.headline': 'Fichier incomplet',
  'reason.incomplete.advice': 'Il part dès que le fichier est écrit jusqu’au bout.',
  'reason.unreadable.headline': 'Fichier illisible',
  'reason.unreadable.advice':
    'Vérifiez qu’il s’ouvre sur cet ordinateur, annulez ce fax, et déposez-le à nouveau.',
  'reason.password.headline': 'Protégé par un mot de passe',
  'reason.password.advice': 'Enregistrez-le sans mot de passe, puis déposez-le à nouveau.',
  'reason.unsupported-type.headline': 'Ne peut pas être faxé tel quel',
  'reason.unsupported-type.advice': 'Enregistrez-le en PDF et déposez ce PDF.',
  'reason.too-large.headline': 'Trop gros',
  'reason.too-large.advice':
    'Les fichiers d’un fax sont trop gros ensemble. Envoyez-le en plusieurs parties.',
  'reason.too-many-pages.headline': 'Trop de pages',
  'reason.too-many-pages.advice':
    'Un fax a au plus {most, plural, one {# page} other {# pages}}. Envoyez-le en plusieurs parties.',
  'reason.bad-sidecar.headline': 'Son fichier .fax.json est incorrect',
  'reason.bad-sidecar.advice':
    'Rien n’a été envoyé. Choisissez ici le destinataire, ou annulez et déposez-le à nouveau avec un fichier .fax.json correct.',
  'reason.refused.headline': 'Refusé par le service téléphonique',
  'reason.refused.advice': 'Rien n’a été envoyé. Voyez la raison, puis réessayez.',
  'reason.header-failed.headline': 'En-tête ou page de garde impossible à dessiner',
  'reason.header-failed.advice': 'Un fax ne doit pas partir sans eux. Vérifiez les noms qui y figurent.',
  'reason.disk.headline': 'Impossible d’écrire sur le disque',
  'reason.disk.advice': 'Faites de la place sur le disque ; le fax est gardé et continue.',
  'reason.held-after-failures.headline': 'Trois échecs',
  'reason.held-after-failures.advice':
    'Les trois derniers fax à ce numéro ont échoué. Vérifiez-le, puis envoyez le fax quand même, ou annulez-le.',
  'reason.sign-in.headline': 'Reconnectez-vous',
  'reason.sign-in.advice': 'Le service téléphonique n’accepte plus la connexion.',
  'reason.offline.headline': 'Hors connexion',
  'reason.offline.advice': 'Il part dès que le service téléphonique est joignable.',
  'reason.changed-after-sending.headline': 'Fichier modifié après sa prise en charge',
  'reason.changed-after-sending.advice':
    'Regardez le fichier modifié, et envoyez-le si c’est lui qui aurait dû partir.',
  'reason.pages-missing.headline': 'Des pages manquent',
  'reason.pages-missing.advice':
    'Il a été envoyé moins de pages que vous n’en avez donné. Regardez ce qui a été envoyé, puis renvoyez-le ou laissez-le ainsi.',
  'reason.other-machine.headline': 'Un autre ordinateur envoie',
  'reason.other-machine.advice': 'Un autre ordinateur envoie depuis ce dossier.',
  'reason.outcome-unknown.headline': 'Issue inconnue',
  'reason.outcome-unknown.advice':
    'On ne sait pas s’il a été envoyé. Demandez au destinataire s’il l’a reçu, puis renvoyez-le ou cessez de le suivre.',
  'reason.overdue.headline': 'Pas encore de résultat',
  'reason.overdue.advice':
    'Le service téléphonique l’a, mais ne dit pas ce qu’il est devenu. Interrogez-le à nouveau, renvoyez le fax, ou cessez de le suivre.',
  'reason.too-deep.headline': 'Trop de dossiers imbriqués',
  'reason.too-deep.advice': 'Déplacez-le dans le dossier d’envoi, ou dans un dossier juste en dessous.',
  'reason.unreadable-name.headline': 'Nom de fichier illisible',
  'reason.unreadable-name.advice': 'Renommez le fichier.',
  'reason.restored.headline': 'Peut-être déjà envoyé',
  'reason.restored.advice':
    'La file d’attente a été restaurée d’une copie plus ancienne, ou une copie fonctionne ailleurs. Envoyez-le quand même, ou indiquez qu’il a déjà été envoyé.',
  'reason.bad-sidecar.where': 'Dans son fichier .fax.json, {problem}. {advice}',
  'reason.behind-overdue.headline': 'Un fax précédent est sans réponse',
  'reason.behind-overdue.advice': 'Envoyez-le quand même, ou annulez-le.',
  'reason.goes-again': 'Il est renvoyé automatiquement.',
  'reason.earlier-try-open':
    'Un essai précédent est peut-être arrivé quand même : demandez au destinataire avant de le renvoyer.',
});
