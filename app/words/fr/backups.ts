import type { backups as english } from '../en/backups.ts';
import { translationOf } from '../translation-of.ts';

export const backups = translationOf<typeof english>()({
  'ask.restore': 'Restaurer la sauvegarde du {when} ?',
  'ask.restore.detail':
    'Elle contient {what}. Tout cela prend la place de la file d’attente, des brouillons, de la boîte et des contacts d’ici, qui sont gardés dans un dossier. Rien de la sauvegarde n’est envoyé avant votre accord. Vos dossiers d’envoi et la durée de conservation restent tels quels.',
  'ask.restore.action': 'Restaurer la sauvegarde',
  'backup.drafts': '{count, plural, one {# brouillon} other {# brouillons}}',
  'backup.saved':
    'Sauvegardé : {what}, dans {path}. Le fichier contient des noms, des numéros et des documents : gardez-le là où vous seul pouvez le lire.',
  'backup.restored': 'Restauré : {what}. Ce qui était ici avant est gardé dans {keptIn}.',
  'backup.restored-open':
    '{count, plural, one {# fax restait à envoyer au moment de la sauvegarde. Il ne part pas avant votre accord.} other {# fax restaient à envoyer au moment de la sauvegarde. Ils ne partent pas avant votre accord.}}',
  'backup.restored-not-taken':
    '{count, plural, one {# fax est annulé : son fichier n’avait pas encore été pris en charge quand la sauvegarde a été faite.} other {# fax sont annulés : leurs fichiers n’avaient pas encore été pris en charge quand la sauvegarde a été faite.}}',
  'backup.restored-drafts':
    '{count, plural, one {# brouillon nomme des fichiers qui ne sont pas dans la sauvegarde. Choisissez-les à nouveau.} other {# brouillons nomment des fichiers qui ne sont pas dans la sauvegarde. Choisissez-les à nouveau.}}',
  'backup.restored-folders':
    'Dossiers d’envoi de la sauvegarde qui ne sont pas réglés sur cet ordinateur : {folders}. Ajoutez-les sous Paramètres, Dossiers.',
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
