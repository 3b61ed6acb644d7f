import type { windowQueue as english } from '../en/window-queue.ts';
import { defineTranslation } from '../define-translation.ts';

export const windowQueue = defineTranslation<typeof english>()({
  'queue.title': 'File d’attente',
  'queue.list': 'Fax',
  'list.above': '{count, plural, one {# nouveau} other {# nouveaux}}',
  'list.show-above': 'Montrer ce qui est arrivé au-dessus',
  'queue.problem': '{problem} Faxtray continue d’essayer.',
  'queue.paused':
    'L’envoi est suspendu. Les fax attendent ici sa reprise ; ce qui arrive est enregistré comme d’habitude.',
  'queue.folder-missing': 'Le dossier d’envoi manque : {path}. Rien ne peut y être pris avant son retour.',
  'queue.other-folder-missing':
    'Le dossier d’envoi {path} manque. Rien ne peut y être pris avant son retour.',
  'queue.folder-choose': 'Choisir un dossier…',
  'queue.folder-settings': 'Réglages des dossiers',
  'queue.folder-unreachable': 'Rien n’est pris dans {path}. {why}',
  'queue.slowed': 'Le service téléphonique demande à Faxtray de ralentir : l’envoi reprend dans {seconds} s.',
  'queue.overdue':
    '{what} {held, plural, one {# autre fax attend votre décision.} other {# autres fax attendent votre décision.}}',
  'queue.restored':
    '{count, plural, one {# fax a peut-être déjà été envoyé : la file d’attente a été restaurée, ou une copie fonctionne ailleurs. Il attend votre décision.} other {# fax ont peut-être déjà été envoyés : la file d’attente a été restaurée, ou une copie fonctionne ailleurs. Ils attendent votre décision.}}',
  'queue.kept-unsent-one':
    '« {title} » n’a pas été envoyé : Faxtray s’est arrêté pendant son délai d’annulation. Il est suspendu jusqu’à ce que vous le libériez.',
  'queue.kept-unsent':
    '« {title} » et {others, plural, one {# autre fax} other {# autres fax}} n’ont pas été envoyés : Faxtray s’est arrêté pendant leur délai d’annulation. Ils sont suspendus jusqu’à ce que vous les libériez.',
  'queue.set-aside': 'La restauration d’une sauvegarde a retiré {what} de la liste.',
  'queue.set-aside-faxes': '{count, plural, one {# fax} other {# fax}}',
  'queue.set-aside-drafts': '{count, plural, one {# brouillon} other {# brouillons}}',
  'queue.set-aside-to-go':
    '{count, plural, one {# d’entre eux restait à envoyer et ne part pas.} other {# d’entre eux restaient à envoyer et ne partent pas.}}',
  'undo-bar.label': 'Défaire',
  'undo-bar.one': '« {title} » à {to} part dans {seconds} s.',
  'undo-bar.many':
    '{count, plural, one {# fax part dans {seconds} s.} other {# fax partent, le premier dans {seconds} s.}}',
  'undo-bar.spoken':
    '{count, plural, one {# fax part dans un instant, dont l’envoi peut encore être annulé.} other {# fax partent dans un instant, dont l’envoi peut encore être annulé.}}',
  'undo-bar.undo-all': 'Tout défaire',
  'queue.show': 'Afficher',
  'queue.filter.all': 'Tous',
  'queue.filter.needs-you': 'À traiter',
  'queue.filter.on-the-way': 'En route',
  'queue.filter.drafts': 'Brouillons',
  'queue.filter.sent': 'Envoyés',
  'queue.filter.failed': 'Échecs',
  'queue.mark-all-seen': 'Tout marquer comme vu',
  'queue.tally':
    'aujourd’hui \u00a0·\u00a0 {faxes, plural, one {# fax envoyé} other {# fax envoyés}}, {pages, plural, one {# page} other {# pages}}',
  'queue.empty.all': 'Aucun fax ici.',
  'queue.empty.needs-you': 'Rien à traiter.',
  'queue.empty.on-the-way': 'Rien n’est en route.',
  'queue.empty.drafts': 'Aucun brouillon.',
  'queue.empty.sent': 'Rien n’a encore été envoyé.',
  'queue.empty.failed': 'Rien n’a échoué.',
  'queue.not-found': 'Rien n’a été trouvé pour « {query} ».',
  'queue.not-found-here': 'Rien n’a été trouvé pour « {query} » dans cette liste.',
  'queue.search-all': 'Chercher dans tous les fax ({found, plural, one {# trouvé} other {# trouvés}})',
  'queue.show-all': 'Montrer tous les fax',
  'first-run.title': 'Envoyez votre premier fax',
  'first-run.lead': 'Trois étapes, environ une minute.',
  'first-run.line': 'Choisissez une ligne',
  'first-run.lines': 'Lignes',
  'first-run.try': '<strong>Essayez maintenant</strong> sur le central de cet ordinateur : rien n’en sort.',
  'first-run.try-button': 'Essayer',
  'first-run.in-use': 'utilisé',
  'first-run.connect': '<strong>Reliez un compte</strong> de votre service téléphonique, pour de vrais fax.',
  'first-run.line-fixed': 'Votre administrateur a fixé la ligne de cet ordinateur.',
  'first-run.folder': 'Voyez le dossier d’envoi',
  'first-run.folder-about':
    'Tout ce qui y est enregistré est faxé : les scanners et d’autres programmes peuvent aussi y enregistrer. Le nom du fichier dit qui le reçoit, comme dans <code>+13035550119 Lab.pdf</code>',
  'first-run.sample': 'Envoyez-vous l’exemple, et regardez-le arriver',
  'first-run.sample-starting': 'Le central local démarre ; ensuite il pourra partir.',
  'first-run.sample-about':
    'Suivez-le ici jusqu’à ce que son envoi soit confirmé. Il arrive ensuite dans Reçus.',
  'first-run.sample-button': 'Envoyer le fax d’exemple',
  'first-run.drop': 'Déposez un fichier n’importe où sur cette fenêtre',
  'first-run.drop-about':
    'Indiquez ensuite qui le reçoit. Cette liste suit chaque fax jusqu’à ce que son envoi soit confirmé.',
});
