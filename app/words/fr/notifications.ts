import type { notifications as english } from '../en/notifications.ts';
import { defineTranslation } from '../define-translation.ts';

export const notifications = defineTranslation<typeof english>()({
  'notification.sent': 'Fax envoyé',
  'notification.several-sent': '{faxes, number} fax envoyés',
  'notification.name-to': '{name} à {to}',
  'notification.no-answer':
    '{faxes, plural, one {Un fax est resté sans réponse} other {# fax sont restés sans réponse}}',
  'notification.needs-you': '{faxes, plural, one {Un fax est à traiter} other {# fax sont à traiter}}',
  'notification.name-to-and-held':
    '{name} à {to} ; {held, plural, one {# autre attend votre décision} other {# autres attendent votre décision}}',
  'notification.behind-overdue': '{name} à {to} : un fax précédent à ce numéro est resté sans réponse',
  'notification.restored':
    '{faxes, plural, one {# fax a peut-être déjà été envoyé} other {# fax ont peut-être déjà été envoyés}}',
  'notification.restored.text':
    'La file d’attente a été restaurée, ou une copie fonctionne ailleurs. Ils attendent votre décision.',
  'notification.decision':
    '{faxes, plural, one {Un fax demande votre décision} other {# fax demandent votre décision}}',
  'notification.decision.text': '{name} à {to} : il est peut-être déjà parti',
  'notification.not-sent': 'Échec d’un fax : {headline}',
  'notification.not-sent.text': '{name} à {to}. Ouvrez Faxtray pour voir pourquoi et le renvoyer.',
  'notification.needs-number':
    '{faxes, plural, one {Il manque le numéro d’un fax} other {Il manque le numéro de # fax}}',
  'notification.several-not-sent': '{faxes, plural, one {Un fax a échoué} other {# fax ont échoué}}',
  'notification.name-and-more': '{name} et {more, plural, one {# autre} other {# autres}}',
  'notification.about': '{name} : {headline}',
  'notification.needs-attention': 'à traiter',
  'notification.failed': 'Échec',
  'notification.stuck': '{files, plural, one {Un fichier est à traiter} other {# fichiers sont à traiter}}',
  'notification.folder-missing':
    '{folders, plural, one {Dossier d’envoi introuvable} other {# dossiers d’envoi introuvables}}',
  'notification.folder-missing.text':
    '{folders, plural, one {Rien n’est envoyé depuis {path} avant son retour. Remettez-le en place ou choisissez-en un autre dans les réglages.} other {Rien n’est envoyé depuis # dossiers avant leur retour. Remettez-les en place ou choisissez-en d’autres dans les réglages.}}',
  'notification.sign-in': 'Reconnectez-vous',
  'notification.kept-unsent':
    '{faxes, plural, one {Un fax n’a pas été envoyé} other {# fax n’ont pas été envoyés}}',
  'notification.kept-unsent.text':
    '{name} : Faxtray s’est arrêté pendant le délai d’annulation ; il est suspendu',
  'notification.goes-soon':
    '{faxes, plural, one {Un fax part dans une minute} other {# fax partent dans une minute}}',
  'notification.goes-soon.text':
    '{name} : Faxtray s’est arrêté pendant le délai d’annulation, et on peut encore annuler l’envoi',
  'notification.from-quiet-hours':
    '{count, plural, one {# notification des heures calmes} other {# notifications des heures calmes}}',
  'notification.from-quiet-hours.text':
    'La fenêtre montre ce qui est à traiter, ce qui a échoué et ce qui est arrivé.',
  'notification.goes-on': 'Faxtray continue',
  'notification.goes-on.tray':
    'Les fax sont toujours envoyés et reçus. Son icône à côté de l’horloge rouvre la fenêtre ; pour quitter, choisissez [tray.menu.quit] dans le menu de cette icône.',
  'notification.goes-on.minimised':
    'Les fax sont toujours envoyés et reçus. Ce bureau ne montre pas d’icône à côté de l’horloge : la fenêtre a donc été réduite. Pour quitter, ouvrez-la et appuyez sur Ctrl+Q.',
  'notification.received': '{faxes, plural, one {Fax reçu} other {# fax reçus}}',
  'notification.received-from': 'Expéditeur : {sender}',
  'notification.received-pages': 'Expéditeur : {sender}, {pages, plural, one {# page} other {# pages}}',
  'notification.name-number': '{name} ({number})',
  'notification.unknown-sender': 'inconnu',
  'notification.not-printed':
    '{faxes, plural, one {Un fax reçu n’est peut-être pas imprimé} other {# fax reçus ne sont peut-être pas imprimés}}',
  'notification.look-at-printer': 'Vérifiez l’imprimante. Faxtray montre ce qui est connu.',
});
