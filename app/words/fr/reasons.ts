import type { reasons as english } from '../en/reasons.ts';
import { defineTranslation } from '../define-translation.ts';

export const reasons = defineTranslation<typeof english>()({
  'reason.no-number.headline': 'Pas de numéro dans le nom du fichier',
  'reason.no-number.printed': 'Pas de numéro dans le titre de l’impression',
  'reason.no-number.mailed': 'Pas de numéro dans l’objet de l’e-mail',
  'reason.no-number.advice': '[advice.choose-recipient]',
  'reason.number-doubtful.headline': 'Quel numéro ?',
  'reason.number-doubtful.advice': 'Le nom du fichier ne le dit pas clairement. [advice.choose-recipient]',
  'reason.number-near-miss.headline': 'Numéro peut-être mal saisi',
  'reason.number-near-miss.advice':
    'Il est presque identique à un numéro que vous connaissez. [advice.change-or-confirm]',
  'reason.number-new.headline': 'Nouveau numéro',
  'reason.number-new.advice': 'Rien n’y a encore été envoyé. [advice.change-or-confirm]',
  'reason.number-refused.headline': 'Impossible de faxer à ce numéro',
  'reason.number-refused.advice': '[advice.choose-another-number]',
  'reason.duplicate.headline': 'Les mêmes pages à nouveau',
  'reason.duplicate.advice':
    'Les mêmes pages sont parties à ce numéro, y sont peut-être parties, ou attendent d’y être envoyées. [advice.cancel-or-confirm]',
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
  'reason.bad-sidecar.advice': 'Rien n’a été envoyé. [advice.mend-sidecar]',
  'reason.refused.headline': 'Refusé par le service téléphonique',
  'reason.refused.advice': 'Rien n’a été envoyé. [advice.see-reason]',
  'reason.header-failed.headline': 'En-tête ou page de garde impossible à dessiner',
  'reason.header-failed.advice': 'Un fax ne doit pas partir sans eux. [advice.check-cover-names]',
  'reason.encoding-doubtful.headline': 'Lettres peut-être fausses',
  'reason.encoding-doubtful.advice':
    'Un texte ne dit pas comment ses lettres sont écrites. [advice.check-letters]',
  'reason.letters-not-drawn.headline': 'Des lettres peuvent se perdre',
  'reason.letters-not-drawn.advice':
    'Aucune police de cet ordinateur n’a certaines de ses lettres, et le service téléphonique n’en a peut-être pas non plus. [advice.check-again-or-confirm]',
  'reason.disk.headline': 'Impossible d’écrire sur le disque',
  'reason.disk.advice': '[advice.make-room]',
  'reason.held-after-failures.headline': 'Trois échecs',
  'reason.held-after-failures.advice':
    'Les trois derniers fax à ce numéro ont échoué. [advice.check-then-change-or-confirm]',
  'reason.by-assistant.headline': 'Préparé par un assistant',
  'reason.by-assistant.advice':
    'Un assistant l’a préparé, et personne n’a encore dit qu’il part. [advice.look-then-confirm]',
  'reason.sign-in.headline': 'Reconnectez-vous',
  'reason.sign-in.advice': 'Le service téléphonique n’accepte plus la connexion.',
  'reason.offline.headline': 'Hors connexion',
  'reason.offline.advice': 'Il part dès que le service téléphonique est joignable.',
  'reason.changed-after-sending.headline': 'Fichier modifié après sa prise en charge',
  'reason.changed-after-sending.advice': '[advice.send-changed]',
  'reason.part-before-missing.headline': 'La partie précédente manque',
  'reason.part-before-missing.advice':
    'Elle part quand la partie précédente est arrivée. [advice.part-before-missing]',
  'reason.pages-missing.headline': 'Des pages manquent',
  'reason.pages-missing.advice':
    'Il a été envoyé moins de pages que vous n’en avez donné. [advice.send-whole]',
  'reason.other-machine.headline': 'Un autre ordinateur envoie',
  'reason.other-machine.advice': 'Un autre ordinateur envoie depuis ce dossier.',
  'reason.outcome-unknown.headline': 'Issue inconnue',
  'reason.outcome-unknown.advice':
    'On ne sait pas s’il a été envoyé. [advice.ask-then-resend-or-stop-following]',
  'reason.overdue.headline': 'Pas encore de résultat',
  'reason.overdue.advice':
    'Le service téléphonique l’a, mais ne dit pas ce qu’il est devenu. [advice.overdue]',
  'reason.too-deep.headline': 'Trop de dossiers imbriqués',
  'reason.too-deep.advice': 'Déplacez-le dans le dossier d’envoi, ou dans un dossier juste en dessous.',
  'reason.unreadable-name.headline': 'Nom de fichier illisible',
  'reason.unreadable-name.advice': 'Renommez le fichier.',
  'reason.restored.headline': 'Peut-être déjà envoyé',
  'reason.restored.advice':
    'La file d’attente a été restaurée d’une copie plus ancienne, ou une copie fonctionne ailleurs. [advice.send-restored]',
  'reason.cancelled-since.headline': 'Vous l’aviez annulé',
  'reason.bad-sidecar.where': 'Dans son fichier .fax.json, {problem}. {advice}',
  'reason.behind-overdue.headline': 'Un fax précédent est sans réponse',
  'reason.behind-overdue.advice': '[advice.behind-overdue]',
  'reason.goes-again': 'Il est renvoyé automatiquement.',
  'reason.goes-once-released': 'Il est envoyé dès qu’il est libéré.',
  'reason.earlier-try-open': 'Un essai précédent est peut-être arrivé quand même. [advice.ask-first]',
  'reason.bad-sidecar.of-bundle': 'Son fax.json est incorrect',
  'reason.bad-sidecar.where-in-bundle': 'Dans son fax.json, {problem}. {advice}',
});
