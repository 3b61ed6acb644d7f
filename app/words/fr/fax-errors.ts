import type { faxErrors as english } from '../en/fax-errors.ts';
import { translationOf } from '../translation-of.ts';

export const faxErrors = translationOf<typeof english>()({
  'fax-error.LineBusy': 'Ligne occupée',
  'fax-error.NoAnswer': 'Pas de réponse',
  'fax-error.CallerHungUp': 'A raccroché',
  'fax-error.SentPartially': 'Interrompu',
  'fax-error.CallFailed': 'Échec de l’appel',
  'fax-error.AllLinesInUse': 'Aucune ligne libre',
  'fax-error.TooManyCallsPerLine': 'Trop d’appels à la fois',
  'fax-error.NoFaxMachine': 'Pas un télécopieur',
  'fax-error.NotAccepted': 'Non accepté',
  'fax-error.CallDeclined': 'Appel refusé',
  'fax-error.ThePhoneIsBlacklisted': 'Bloqué par le destinataire',
  'fax-error.UserNotFound': 'Personne à ce numéro',
  'fax-error.InvalidNumber': 'Mauvais numéro',
  'fax-error.WrongNumber': 'Mauvais numéro',
  'fax-error.UnknownCountryCode': 'Indicatif de pays inconnu',
  'fax-error.ProhibitedNumber': 'Numéro non autorisé',
  'fax-error.ProhibitedDestination': 'Injoignable d’ici',
  'fax-error.RenderingFailed': 'Document impossible à mettre en pages',
  'fax-error.ConvertError': 'Document impossible à convertir',
  'fax-error.TooManyPages': 'Trop de pages',
  'fax-error.NoFaxSendPermission': 'Envoi de fax non autorisé',
  'fax-error.NoInternationalPermission': 'Fax vers l’étranger non autorisés',
  'fax-error.InternationalCallingDisabled': 'Appels vers l’étranger désactivés',
  'fax-error.InternationalDisabled': 'Appels vers l’étranger désactivés',
  'fax-error.DestinationCountryDisabled': 'Ce pays est désactivé',
  'fax-error.NotEnoughCredits': 'Crédit d’appel insuffisant',
  'fax-error.NoCallTime': 'Crédit d’appel insuffisant',
  'fax-error.FaxSendingProhibited': 'Envoi de fax interdit',
  'fax-error.AccountSuspended': 'Compte suspendu',
  'fax-error.SkypeBillingFailed': 'Échec de la facturation',
  'fax-error.Undefined': 'Échec, sans raison donnée',
  'fax-error.InternalError': 'Erreur du service téléphonique',
  'fax-error.DBGeneralError': 'Erreur du service téléphonique',
  'fax-error.ReturnToDBQueue': 'Remis en attente par le service',
  'fax-error.unknown': 'Échec ({code})',
  'fax-advice.retry': 'Renvoyez-le dans quelques minutes.',
  'fax-advice.line-busy': 'La ligne du destinataire était occupée. Renvoyez-le dans quelques minutes.',
  'fax-advice.no-answer':
    'Personne n’a décroché. Renvoyez-le plus tard, ou demandez si l’appareil du destinataire est allumé.',
  'fax-advice.hung-up':
    'L’appel s’est terminé avant la fin du fax. Des pages sont peut-être arrivées. Demandez au destinataire avant de le renvoyer.',
  'fax-advice.cut-short': 'Des pages sont peut-être arrivées. Demandez au destinataire avant de le renvoyer.',
  'fax-advice.check-number': 'Vérifiez le numéro avec le destinataire.',
  'fax-advice.no-fax-machine':
    'Une personne ou un répondeur a décroché. Vérifiez le numéro avec le destinataire.',
  'fax-advice.not-accepted':
    'L’appareil du destinataire a refusé le fax. Appelez le destinataire et demandez s’il peut recevoir.',
  'fax-advice.call-declined': 'Le destinataire a refusé l’appel. Appelez-le avant de renvoyer le fax.',
  'fax-advice.blocked': 'Le destinataire bloque cette ligne. Appelez-le d’un autre téléphone.',
  'fax-advice.number-not-allowed': 'On ne peut pas faxer à ce numéro. Vérifiez-le, ou prenez-en un autre.',
  'fax-advice.out-of-reach': 'Ce numéro est injoignable depuis votre ligne. Vérifiez le numéro.',
  'fax-advice.save-anew':
    'S’il demande un mot de passe ou ne s’ouvre pas, enregistrez-le à nouveau en PDF sans mot de passe, et envoyez ce PDF.',
  'fax-advice.too-many-pages':
    'Un fax a au plus {most, plural, one {# page} other {# pages}}. Divisez le document et envoyez les parties.',
  'fax-advice.ask-administrator': 'Adressez-vous à l’administrateur de votre compte téléphonique.',
  'fax-advice.no-reason':
    'Le service téléphonique n’a pas donné de raison. Des pages sont peut-être arrivées : demandez au destinataire avant de le renvoyer.',
  'fax-advice.service': 'Renvoyez-le plus tard ; si cela se reproduit, signalez-le au service téléphonique.',
});
