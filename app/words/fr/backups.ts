import type { backups as english } from '../en/backups.ts';
import { defineTranslation } from '../define-translation.ts';

export const backups = defineTranslation<typeof english>()({
  'ask.restore': 'Restaurer la sauvegarde du {when} ?',
  'ask.restore.detail':
    'Elle contient {what}. Tout cela prend la place de la file d’attente, des brouillons, de la boîte et des contacts d’ici, qui sont gardés dans un dossier. Rien de la sauvegarde n’est envoyé avant votre accord. Vos dossiers d’envoi et la durée de conservation restent tels quels.',
  'ask.restore.beyond':
    '{count, plural, one {# fax d’ici n’est pas dans cette sauvegarde. Il quitte la liste et n’est gardé que dans ce dossier.} other {# fax d’ici ne sont pas dans cette sauvegarde. Ils quittent la liste et ne sont gardés que dans ce dossier.}}',
  'ask.restore.beyond-to-go':
    '{count, plural, one {# d’entre eux reste à envoyer et ne partira pas.} other {# d’entre eux restent à envoyer et ne partiront pas.}}',
  'ask.restore.beyond-all-to-go':
    '{count, plural, one {Il reste à envoyer et ne partira pas.} other {Tous restent à envoyer et ne partiront pas.}}',
  'ask.restore.changed':
    '{count, plural, one {# fax a changé depuis la sauvegarde et sera listé tel qu’il était alors.} other {# fax ont changé depuis la sauvegarde et seront listés tels qu’ils étaient alors.}}',
  'ask.restore.beyond-unknown':
    'Faxtray n’a pas pu lire quels fax ont été créés ici depuis. Ils quittent la liste et ne partent pas.',
  'ask.restore.can-be-put-back': 'Ce qui quitte la liste peut être récupéré ensuite.',
  'ask.restore.received':
    'Les fax reçus qui ont été supprimés depuis ne reviennent pas, et les remarques sur les fax reçus restent comme elles sont.',
  'ask.restore.action': 'Restaurer la sauvegarde',
  'backup.drafts': '{count, plural, one {# brouillon} other {# brouillons}}',
  'backup.saved':
    'Sauvegardé : {what}, dans {path}. Le fichier contient des noms, des numéros et des documents : gardez-le là où vous seul pouvez le lire.',
  'backup.restored': 'Restauré : {what}. Ce qui était ici avant est gardé dans {keptIn}.',
  'backup.restored-beyond':
    '{count, plural, one {# fax qui n’est pas dans la sauvegarde s’y trouve et n’est plus dans la liste.} other {# fax qui ne sont pas dans la sauvegarde s’y trouvent et ne sont plus dans la liste.}}',
  'backup.restored-beyond-to-go':
    '{count, plural, one {# d’entre eux restait à envoyer et ne part pas.} other {# d’entre eux restaient à envoyer et ne partent pas.}}',
  'backup.restored-open':
    '{count, plural, one {# fax restait à envoyer au moment de la sauvegarde. Il ne part pas avant votre accord.} other {# fax restaient à envoyer au moment de la sauvegarde. Ils ne partent pas avant votre accord.}}',
  'backup.restored-not-taken':
    '{count, plural, one {# fax est annulé : son fichier n’avait pas encore été pris en charge quand la sauvegarde a été faite.} other {# fax sont annulés : leurs fichiers n’avaient pas encore été pris en charge quand la sauvegarde a été faite.}}',
  'backup.restored-drafts':
    '{count, plural, one {# brouillon nomme des fichiers qui ne sont pas dans la sauvegarde. Choisissez-les à nouveau.} other {# brouillons nomment des fichiers qui ne sont pas dans la sauvegarde. Choisissez-les à nouveau.}}',
  'backup.restored-folders':
    'Dossiers d’envoi de la sauvegarde qui ne sont pas réglés sur cet ordinateur : {folders}. Ajoutez-les sous Paramètres, Dossiers.',
  'backup.settings-kept':
    'Certains paramètres de la sauvegarde sont moins prudents que ceux d’ici, qui restent tels quels : {settings}.',
  'ask.restore.beyond-drafts':
    '{count, plural, one {# brouillon d’ici n’est pas dans cette sauvegarde et quitte aussi la liste.} other {# brouillons d’ici ne sont pas dans cette sauvegarde et quittent aussi la liste.}}',
  'backup.stays-paused': 'L’envoi est suspendu ici, et le reste.',
  'backup.was-paused':
    'L’envoi était suspendu au moment de la sauvegarde. Il ne l’est pas ici, et cela ne change pas.',
  'backup.pause-unknown-stays':
    'Impossible de lire si l’envoi est suspendu ici. Il l’était lors de la sauvegarde, et le reste.',
  'backup.pause-unknown-goes-on':
    'Impossible de lire si l’envoi est suspendu ici. Il ne l’était pas lors de la sauvegarde, et se poursuit.',
  'backup.can-be-put-back': 'On peut les récupérer au-dessus de la liste ou dans les paramètres.',
  'backup.put-back': 'De nouveau dans la liste : {what}.',
  'backup.nothing-put-back': 'Il ne restait rien à récupérer.',
  'backup.put-back-to-go':
    '{count, plural, one {# d’entre eux restait à envoyer. Il ne part pas avant votre accord.} other {# d’entre eux restaient à envoyer. Ils ne partent pas avant votre accord.}}',
  'backup.put-back-left':
    '{count, plural, one {# fax n’a pas pu être lu et reste dans son dossier.} other {# fax n’ont pas pu être lus et restent dans leur dossier.}}',
  'backup.set-aside-unreadable':
    'La file d’attente mise de côté ne peut pas être lue. Rien n’a été récupéré, et son dossier reste tel quel.',
  'diagnostics.saved':
    'Enregistré dans {path}. Il contient des versions, des réglages, des totaux et des événements ; ni numéro, ni nom, ni chemin, ni document. Relisez-le avant de l’envoyer à quelqu’un.',
  'backup.file-there':
    'Il y a déjà quelque chose à l’emplacement {path}. Rien n’a été écrit ; choisissez un autre nom.',
  'backup.of-day': 'Ceci est la sauvegarde du {when}.',
  'backup.not-one':
    'Ce fichier n’est pas une sauvegarde de Faxtray, ou il est endommagé. Rien n’a été modifié.',
  'backup.newer':
    'Cette sauvegarde vient d’une version plus récente de Faxtray ({version}). Rien n’a été modifié ; installez cette version, puis restaurez-la.',
  'backup.other-account':
    'C’est une sauvegarde de {label}, et un autre compte est utilisé. Rien n’a été modifié ; utilisez d’abord ce compte (Paramètres, Comptes).',
  'backup.no-room':
    'Restaurer cette sauvegarde demande {megabytes, number} Mo sur le disque des données de Faxtray, et il y en a moins. Rien n’a été modifié.',
  'backup.account-changed': 'Un autre compte est utilisé maintenant. Rien n’a été restauré.',
  'backup.half-restored':
    'La sauvegarde n’est restaurée qu’en partie, et le disque n’a pas permis de revenir en arrière. Rien n’est envoyé avant que Faxtray soit redémarré ; il continue alors.',
});
