import type { signingIn as english } from '../en/signing-in.ts';
import { defineTranslation } from '../define-translation.ts';

export const signingIn = defineTranslation<typeof english>()({
  'signing-in.nobody-in-time': 'Personne ne s’est connecté en cinq minutes.',
  'signing-in.given-up': 'La connexion a été annulée.',
  'signing-in.not-let': 'Le service ne vous a pas laissé vous connecter : {why}',
  'signing-in.no-code': 'Le service ne vous a pas laissé vous connecter : il n’a pas donné de code',
  'signing-in.page.nothing': 'Il n’y a rien ici.',
  'signing-in.page.done': 'Vous êtes connecté. Fermez cette page et revenez à Faxtray.',
  'signing-in.page.failed': 'La connexion n’a pas fonctionné. Revenez à Faxtray ; il dit pourquoi.',
  'signing-in.port-in-use':
    'Un autre programme de cet ordinateur utilise le port {port}, vers lequel le service renvoie le navigateur. Fermez-le et réessayez, ou connectez-vous avec un identifiant JWT.',
  'signing-in.may-not-listen':
    'Cet ordinateur ne laisse pas Faxtray attendre le retour du navigateur ; un logiciel de sécurité l’interdit peut-être. Connectez-vous plutôt avec un identifiant JWT.',
  'signing-in.no-browser':
    'Aucun navigateur n’a pu être ouvert sur cet ordinateur. Connectez-vous avec un identifiant JWT ou un jeton.',
  'signing-in.expired': 'La connexion a expiré.',
  'signing-in.not-confirmed': 'Personne ne s’est connecté : {host} n’a pas été confirmé.',
  'signing-in.no-address': '« {address} » n’est pas une adresse web.',
  'signing-in.not-safe':
    '« {address} » n’est pas sûr : un service sur un autre ordinateur a besoin de https.',
  'signing-in.asking-whose':
    'On demande au service téléphonique à qui est cette connexion. Les fax attendent sa réponse.',
  'signing-in.whose-not-known': '{why} Les fax attendent qu’il dise à qui est cette connexion.',
  'signing-in.nobody-yet': 'Non connecté à {label} ; les fax attendent que quelqu’un se connecte.',
  'signing-in.again': 'Reconnectez-vous à {label} : {why} Les fax attendent jusque-là.',
  'signing-in.ended.token': 'le jeton d’accès n’est plus accepté.',
  'signing-in.ended.just-given': 'il n’accepte pas la connexion qu’il vient d’accorder.',
  'signing-in.ended.other-extension':
    'le service a répondu avec la connexion d’un autre poste, qui n’a pas été utilisée.',
  'signing-in.ended.over': 'la connexion est arrivée à son terme.',
  'signing-in.not-in-use': '{label} n’est plus utilisé.',
  'signing-in.nobodys-queue':
    'Une version précédente de Faxtray tenait cette file d’attente pour quiconque était connecté, et personne ne peut dire à qui sont ces fax. Rien n’en est envoyé ; enregistrez ou annulez ce qui attend encore.',
  'token-file.not-used':
    'Le fichier de jeton n’a pas été utilisé ; la connexion existante reste en usage. {why}',
  'token-file.stays':
    'Le fichier de jeton reste où il est, et sera supprimé dès que son jeton est dans le trousseau.',
  'token-file.not-read':
    'Le fichier de jeton {path} ne peut pas être lu ({errno}) ; il n’a donc pas été utilisé.',
  'token-file.none': '{path} n’est pas un fichier de jeton ; il n’a donc pas été utilisé.',
  'token-file.open-to-others':
    'D’autres utilisateurs de cet ordinateur pourraient lire ou modifier le fichier de jeton {path} (mode {mode}). Rendez le prochain lisible par son propriétaire seul (mode 600).',
  'token-file.not-removed':
    'Le fichier de jeton {path} ne peut pas être supprimé ({errno}). Supprimez-le : son jeton est maintenant dans le trousseau.',
  'token-file.without-server':
    'Le fichier de jeton {path} n’a pas été utilisé : il n’y a pas de réglage « server » auquel il pourrait servir.',
  'keychain.not-usable':
    'Le trousseau ne peut pas être utilisé : {why} La connexion n’est gardée qu’en mémoire et finit avec Faxtray.',
  'keychain.why.no-answer': 'il n’a pas répondu.',
  'keychain.why.locked': 'il est verrouillé.',
  'keychain.why.none': 'il n’y en a pas en service sur cet ordinateur.',
  'keychain.why.said': 'il a dit « {said} ».',
  'keychain.why.not-kept': 'il ne garde pas ce qu’on y met.',
  'exchange.starting': 'Le central local démarre ; le fax part dès qu’il est prêt.',
  'exchange.starting-again': 'Le central local s’est arrêté et redémarre.',
  'exchange.not-started': 'Le central local n’a pas pu être démarré',
  'exchange.did-not-start': 'Le central local n’a pas démarré.',
  'exchange.no-extension': 'Le central local n’a pas de poste.',
  'account.local-exchange': 'Central local',
  'account.earlier-queue': 'File précédente, {host}',
  'account.extension-at': 'Poste {extension}, {host}',
  'account.extension': 'poste {extension}',
  'account.own-number': 'un numéro de votre compte',
  'account.own-extension': 'votre poste {extension}',
  'account.yourself': 'Vous-même',
  'account.list': '{parts}',
  'account.faxes-from': 'fax depuis {number}',
  'account.number-for-faxes': '{number} (fax)',
  'account.number-without-faxes': '{number} (sans fax)',
});
