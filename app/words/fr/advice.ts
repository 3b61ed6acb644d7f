import type { advice as english } from '../en/advice.ts';
import { defineTranslation } from '../define-translation.ts';

export const advice = defineTranslation<typeof english>()({
  'advice.choose-recipient': 'Choisissez le destinataire.',
  'advice.choose-recipient-if-to-go':
    'S’il n’a pas encore été envoyé, choisissez le destinataire, sinon [fax-action.cancel].',
  'advice.choose-another-number': 'Choisissez un autre numéro.',
  'advice.change-or-confirm': 'Choisissez [fax-action.address-change] ou [fax-action.confirm].',
  'advice.check-then-change-or-confirm':
    'Vérifiez le numéro, puis choisissez [fax-action.address-change] ou [fax-action.confirm].',
  'advice.look-then-confirm':
    'Regardez les pages et le numéro, puis choisissez [fax-action.confirm], [fax-action.address-change] ou [fax-action.cancel].',
  'advice.cancel-or-confirm': 'Choisissez [fax-action.cancel] ou [fax-action.confirm].',
  'advice.check-all-then-cancel-or-confirm':
    'Vérifiez les numéros, puis choisissez [fax-action.cancel] ou [fax-action.confirm].',
  'advice.behind-overdue':
    'Il part de lui-même si une réponse arrive. Il se peut qu’aucune n’arrive si ce fax a été supprimé chez le service téléphonique ou n’est plus suivi. Si vous ne pouvez pas attendre, choisissez [fax-action.send-all-the-same] ou [fax-action.cancel].',
  'advice.leave-cancelled': 'Choisissez [fax-action.leave-cancelled] ou [fax-action.send-restored].',
  'advice.send-restored': 'Choisissez [fax-action.went-already] ou [fax-action.send-restored].',
  'advice.mend-sidecar':
    'Donnez-lui un destinataire ici, ou annulez-le et déposez-le à nouveau avec ce fichier corrigé.',
  'advice.see-reason': 'Voyez la raison, puis choisissez [fax-action.try-again].',
  'advice.check-cover-names': 'Vérifiez les noms qui y figurent.',
  'advice.check-letters':
    'Choisissez [fax-action.choose-letters] : vérifiez-y les noms sur les pages, et choisissez comment les lettres sont lues s’ils sont faux.',
  'advice.make-room': 'Faites de la place sur le disque ; le fax est gardé et continue.',
  'advice.send-changed':
    'Regardez le fichier modifié, puis choisissez [fax-action.send-new-version] ou [fax-action.keep].',
  'advice.send-changed-or-cancel': 'Choisissez [fax-action.send-changed] ou [fax-action.cancel].',
  'advice.check-again': 'Choisissez [fax-action.check-again].',
  'advice.check-again-or-confirm':
    'Si vous en avez installé une, choisissez [fax-action.check-again] ; ou choisissez [fax-action.confirm].',
  'advice.part-before-missing':
    'Renvoyez cette partie, et celle-ci suivra d’elle-même ; ou choisissez [fax-action.confirm].',
  'advice.part-before-elsewhere':
    'Choisissez [fax-action.address-change] pour y envoyer aussi celle-ci, ou [fax-action.confirm].',
  'advice.part-before-gone': 'Vérifiez qu’elle est arrivée, puis choisissez [fax-action.confirm].',
  'advice.send-whole':
    'Regardez ce qui a été envoyé, puis choisissez [fax-action.send-anew] ou [fax-action.keep].',
  'advice.overdue': 'Choisissez [fax-action.ask-again], [fax-action.resend] ou [fax-action.delete-there].',
  'advice.retry': 'Renvoyez-le dans quelques minutes.',
  'advice.ask-whether-on': 'Renvoyez-le plus tard, ou demandez si l’appareil du destinataire est allumé.',
  'advice.ask-first': 'Demandez au destinataire avant de le renvoyer.',
  'advice.check-number': 'Vérifiez le numéro avec le destinataire.',
  'advice.ask-whether-it-receives': 'Appelez le destinataire et demandez s’il peut recevoir.',
  'advice.call-first': 'Appelez-le avant de renvoyer le fax.',
  'advice.call-from-elsewhere': 'Appelez-le d’un autre téléphone.',
  'advice.check-or-another': 'Vérifiez-le, ou prenez-en un autre.',
  'advice.check-it': 'Vérifiez le numéro.',
  'advice.split': 'Divisez le document et envoyez les parties.',
  'advice.ask-administrator': 'Adressez-vous à l’administrateur de votre compte téléphonique.',
  'advice.save-anew':
    'S’il demande un mot de passe ou ne s’ouvre pas, enregistrez-le à nouveau en PDF sans mot de passe, et envoyez ce PDF.',
  'advice.service': 'Renvoyez-le plus tard ; si cela se reproduit, signalez-le au service téléphonique.',
  'advice.ask-then-resend-or-stop-looking':
    'Demandez au destinataire s’il l’a reçu, puis choisissez [fax-action.resend] ou [fax-action.cancel-looking].',
  'advice.check-which-then-resend-or-stop-looking':
    'Vérifiez si c’est celui-ci, puis choisissez [fax-action.resend] ou [fax-action.cancel-looking].',
  'advice.check-connection-then-resend-or-stop-looking':
    'Vérifiez la connexion, puis choisissez [fax-action.resend] ou [fax-action.cancel-looking].',
  'advice.ask-then-resend-or-stop-following':
    'Demandez au destinataire s’il l’a reçu, puis choisissez [fax-action.resend] ou [fax-action.cancel-following].',
});
