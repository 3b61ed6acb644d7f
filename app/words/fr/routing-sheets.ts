import type { routingSheets as english } from '../en/routing-sheets.ts';
import { defineTranslation } from '../define-translation.ts';

export const routingSheets = defineTranslation<typeof english>()({
  'routing-sheet.title': 'Feuille de routage',
  'routing-sheet.how':
    'Posez cette page sur la vitre avant les papiers d’un fax. Elle n’est pas envoyée elle-même. Une pile peut contenir plusieurs fax, chacun derrière sa propre feuille.',
  'routing-sheet.to': 'À',
  'routing-sheet.reference': 'Référence',
  'routing-sheet.cover-page': 'Page de garde',
  'routing-sheet.file': 'Feuille de routage pour {whose}.pdf',
  'routing-sheet.too-long':
    'C’est plus de texte qu’une feuille de routage ne peut montrer. Rien n’a été créé ; raccourcissez le texte de la page de garde.',
  'routing-sheet.not-made': '{why} Aucune feuille de routage n’a été créée.',
  'routing-sheet.several':
    'Parmi ses pages se trouvent {count} feuilles de routage. Numérisez séparément les papiers de chaque fax, ou choisissez qui reçoit le tout.',
  'routing-sheet.stranger':
    'Parmi ses pages se trouvent {count} feuilles de routage. Elles ne séparent une pile que si tous leurs numéros sont dans le carnet d’adresses, et {number} n’y est pas. Numérisez séparément les papiers de chaque fax, ou choisissez qui reçoit le tout.',
  'routing-sheet.damaged':
    'La feuille de routage de la page {page} est illisible. Regardez les pages et choisissez qui le reçoit.',
  'routing-sheet.not-first':
    'Une feuille de routage se trouve à la page {page}, derrière d’autres pages. Regardez les pages et choisissez qui le reçoit.',
  'routing-sheet.alone': 'C’est une feuille de routage, et aucun papier ne la suit.',
  'routing-sheet.contradicts':
    'Sa feuille de routage désigne {number}, et le fax devait aller à {others}. Regardez les pages et choisissez qui le reçoit.',
  'routing-sheet.not-taken-off':
    'Une feuille de routage, qui n’a pas pu être retirée, se trouve dessus. Regardez les pages et choisissez qui le reçoit.',
  'routing-sheet.half-parted':
    'Des papiers derrière ses {sheets} feuilles de routage, {count, plural, one {un fax a déjà été fait} other {# fax ont déjà été faits}}. Ne numérisez de nouveau que les autres, ou regardez les pages et choisissez qui reçoit le tout.',
  'routing-sheet.parted-before':
    'Une numérisation des mêmes pages a déjà été séparée par ses {count} feuilles de routage. Ne numérisez que les papiers à renvoyer, ou regardez les pages et choisissez qui reçoit le tout.',
  'routing-sheet.pages-not-kept':
    'Les pages qui suivent une feuille de routage n’ont pas pu être écrites sur le disque.',
});
