import type { windowFiling as english } from '../en/window-filing.ts';
import { defineTranslation } from '../define-translation.ts';

export const windowFiling = defineTranslation<typeof english>()({
  'filing.title': 'Règles de classement',
  'filing.about':
    'Ce qui arrive est classé quand une seule règle s’applique. S’il y en a deux, ou aucune, le fax reste tel quel.',
  'filing.add': 'Ajouter une règle',
  'filing.new': 'Nouvelle règle de classement',
  'filing.edit-title': 'Règle de classement {name}',
  'filing.edit-named': 'Modifier la règle {name}',
  'filing.edit': 'Modifier',
  'filing.try': 'Essayer les règles',
  'filing.try-title': 'Ce que les règles auraient fait',
  'filing.try-about':
    'Avec les règles telles qu’elles sont et {count, plural, one {le fax reçu} other {les # derniers fax reçus}}. Rien n’est fait.',
  'filing.try-none': 'Aucun fax n’est encore arrivé.',
  'filing.stays': 'Reste : aucune règle ne s’applique',
  'filing.stays-several': 'Reste, car plusieurs s’appliquent : {rules}',
  'filing.would': 'La règle {rule} s’applique',
  'filing.would-save': '{rule} : {file}',
  'filing.would-print': '{rule} : imprimé sur {printer}',
  'filing.would-tell-nobody':
    '{rule} : ne prévient personne, car aucun programme n’est prévu pour les règles (hooks)',
  'filing.name': 'Nom de la règle',
  'filing.senders': 'Envoyé depuis',
  'filing.called': 'Numéro appelé',
  'filing.numbers-about': 'Numéros, séparés par des virgules ; laissé vide, tout numéro compte.',
  'filing.words': 'Mots sur ses pages',
  'filing.words-about':
    'Mots séparés par des virgules, qui doivent tous figurer sur les trois premières pages ; laissé vide, tout texte compte.',
  'filing.when.words': 'Avec les mots {words}',
  'filing.reads-nothing': 'Ne classe rien : le texte des fax reçus n’est pas lu.',
  'filing.stays-unread': 'Reste : ses pages n’ont pas été lues',
  'filing.hours': 'Seulement à certaines heures',
  'filing.hours-from': 'De',
  'filing.hours-until': 'À',
  'filing.hours-between': 'et',
  'filing.action': 'Ce que fait la règle',
  'filing.action.copy': 'Enregistrer une copie',
  'filing.action.tag': 'Ajouter un mot-clé',
  'filing.action.person': 'Le confier à quelqu’un',
  'filing.action.print': 'Imprimer le fax',
  'filing.action.hook': 'Prévenir des programmes (hooks)',
  'filing.hook-about':
    'Les programmes que votre administrateur a prévus pour cela (hooks) sont prévenus du fax.',
  'filing.print-about':
    'Il est imprimé une fois, par l’un des ordinateurs qui partagent le dossier. Si les fax reçus sont imprimés de toute façon, c’est cette imprimante qui sert.',
  'filing.printer': 'Imprimante',
  'filing.choose-folder': 'Choisir un dossier…',
  'filing.no-folder': 'Aucun dossier n’est encore choisi.',
  'filing.file-name': 'Nom du fichier',
  'filing.file-name-about':
    'Entre accolades : date, from (numéro), name (nom), reference (identifiant du service téléphonique) et pages.',
  'filing.tag': 'Mot-clé',
  'filing.person': 'Qui reçoit le fax',
  'filing.me': '{name} (vous)',
  'filing.remove': 'Supprimer la règle',
  'filing.does.copy': 'Enregistre une copie dans {folder}',
  'filing.does.tag': 'Ajoute le mot-clé {tag}',
  'filing.does.person': 'Confie le fax à {name}',
  'filing.does.print': 'Imprime le fax sur {printer}',
  'filing.does.hook': 'Prévient des programmes (hooks)',
  'filing.tells-nobody':
    'Ne prévient personne : votre administrateur n’a prévu aucun programme pour les règles (hooks).',
  'filing.when.senders': 'Envoyé depuis {numbers}',
  'filing.when.called': 'Numéro appelé : {numbers}',
  'filing.when.hours': 'Entre {from} et {to}',
  'filing.when.always': 'Tous les fax',
  'filing.done': 'La règle {rule} a été appliquée.',
  'filing.done-at': 'La règle {rule} a enregistré une copie : {path}',
  'filing.prints': 'La règle {rule} fait imprimer ce fax.',
  'filing.waits':
    'La règle {rule} n’a pas pu être appliquée jusqu’ici. {why} De nouveaux essais suivent ; pour y mettre fin, modifiez ou supprimez la règle.',
  'filing.overtaken':
    'La règle {rule} n’a pas été appliquée : quelqu’un avait déjà ce fax ou l’avait terminé.',
  'filing.elsewhere': 'La règle {rule} a été appliquée sur l’ordinateur de {name}.',
  'filing.elsewhere-unknown': 'Un autre ordinateur a appliqué une règle à ce fax.',
  'filing.taken':
    'L’ordinateur de {name} a pris ce fax pour la règle {rule} et n’a pas encore signalé que c’est fait.',
  'filing.taken-unknown':
    'Un autre ordinateur a pris ce fax pour une règle et n’a pas encore signalé que c’est fait.',
  'filing.left':
    'L’ordinateur de {name} a pris ce fax pour la règle {rule} il y a une heure ou plus et n’a jamais signalé que c’est fait. Une copie s’y trouve peut-être : classé ici, il y en aura peut-être deux.',
  'filing.left-unknown':
    'Un autre ordinateur a pris ce fax pour une règle il y a une heure ou plus et n’a jamais signalé que c’est fait. Une copie se trouve peut-être quelque part : classé ici, il y en aura peut-être deux.',
  'filing.here': 'Le classer ici',
  'filing.several': 'Aucune règle n’a été appliquée, car plusieurs s’appliqueraient : {rules}.',
});
