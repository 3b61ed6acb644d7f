import type { mail as english } from '../en/mail.ts';
import { defineTranslation } from '../define-translation.ts';

export const mail = defineTranslation<typeof english>()({
  'mail.port-in-use':
    'Un autre programme de cet ordinateur utilise le port {port} : aucun e-mail ne peut être envoyé à Faxtray. Un administrateur peut choisir un autre port.',
  'mail.port-not-had':
    'Cet ordinateur ne laisse pas Faxtray utiliser le port {port} : aucun e-mail ne peut lui être envoyé. Un administrateur peut choisir un autre port.',
  'mail.address-not-had':
    'Faxtray ne peut pas utiliser le port {port} à l’adresse {address} : aucun e-mail ne peut lui être envoyé. Il réessaie chaque minute ; un administrateur peut indiquer une autre adresse.',
  'mail.certificate':
    'Le certificat pour les e-mails à Faxtray, ou sa clé, est illisible : aucun e-mail ne peut lui être envoyé. Un administrateur peut indiquer d’autres fichiers.',
  'mail.certificate-unfit':
    'Le certificat pour les e-mails à Faxtray et sa clé ne vont pas ensemble, ou l’un des deux n’est pas un fichier PEM complet et sans mot de passe : aucun e-mail ne peut lui être envoyé. Il réessaie chaque minute ; un administrateur peut indiquer d’autres fichiers.',
  'mail.not-open':
    'Faxtray ne peut pas accepter d’e-mails à cause d’une erreur interne ; son journal dit laquelle. Il réessaie chaque minute.',
  'mail.taken': 'Fax {job}',
  'mail.not-known':
    'Faxtray ne sait pas si l’e-mail est devenu un fax. Renvoyez-le tel quel : il n’y aura qu’un seul fax.',
  'mail.later':
    'Faxtray ne peut pas accepter d’e-mails pour le moment. Rien n’a été envoyé ; renvoyez-le plus tard.',
  'mail.client':
    'Les connexions de cette adresse ou de cet utilisateur ne sont pas acceptées. Rien n’a été envoyé. Un administrateur de Faxtray décide lesquelles le sont.',
  'mail.password': 'L’utilisateur ou le mot de passe est incorrect. Rien n’a été envoyé.',
  'mail.sender':
    'Les e-mails de {sender} ne sont pas faxés. Rien n’a été envoyé. Un administrateur de Faxtray peut ajouter l’adresse à la liste.',
  'mail.address':
    'Rien n’a été envoyé à {address}. Écrivez à un numéro, comme 13035550119@fax, ou à fax@fax avec le numéro dans l’objet.',
  'mail.number': '{number} n’est pas un numéro auquel on peut faxer. Rien ne lui a été envoyé.',
  'mail.number-or-subject':
    'Un e-mail va à des numéros ou à celui de son objet, pas aux deux. Rien n’a été envoyé à cette adresse.',
  'mail.not-understood':
    'L’e-mail est illisible, ou a trop de parties. Rien n’a été envoyé. Écrivez un nouvel e-mail et joignez-y les documents.',
  'mail.cut': 'L’e-mail n’est pas complet, ou a été abîmé en chemin. Rien n’a été envoyé. Renvoyez-le.',
  'mail.document-damaged':
    '« {name} » est abîmé, ou sous une forme qui n’est pas lue. Rien n’a été envoyé. Joignez-le à nouveau.',
  'mail.document-name':
    '« {name} » est un nom que cet ordinateur n’accepte pour aucun fichier. Rien n’a été envoyé. Joignez le fichier sous un autre nom.',
  'mail.no-id':
    'L’e-mail n’a pas de Message-ID, ou a deux fois ce qu’il ne peut avoir qu’une (Message-ID, From, Subject) : Faxtray ne pourrait pas reconnaître une répétition. Rien n’a été envoyé.',
  'mail.whose':
    'L’e-mail ne dit pas de qui il est : From doit contenir une seule adresse. Rien n’a été envoyé.',
  'mail.auto-reply': 'Les réponses automatiques ne sont pas faxées. Rien n’a été envoyé.',
  'mail.no-document':
    'L’e-mail n’a pas de pièce jointe, et ce sont elles qui sont faxées. Rien n’a été envoyé. Joignez les documents.',
  'mail.too-many-documents':
    'L’e-mail a plus de {most} pièces jointes. Rien n’a été envoyé. Envoyez plusieurs e-mails.',
  'mail.document-cut': '« {name} » n’est pas complet. Rien n’a été envoyé. Joignez-le à nouveau.',
  'mail.reply-sent': 'Fax envoyé : {subject}',
  'mail.reply-failed': 'Fax non envoyé : {subject}',
  'mail.reply-needs-attention': 'Le fax attend quelqu’un : {subject}',
  'mail.reply-cancelled': 'Fax annulé : {subject}',
  'mail.reply-about': 'Il s’agit de « {name} », fax {job}. Personne ne lit les réponses à ce message.',
  'mail.text-too-long':
    'Le texte de l’e-mail est celui de la page de garde et dépasse {most} caractères. Rien n’a été envoyé. Raccourcissez-le.',
});
