import type { windowContacts as english } from '../en/window-contacts.ts';
import { defineTranslation } from '../define-translation.ts';

export const windowContacts = defineTranslation<typeof english>()({
  'contacts.title': 'Contacts',
  'contacts.list': 'Contacts',
  'contacts.account-problem': 'Le carnet d’adresses du compte n’a pas pu être lu. {why}',
  'contacts.import': 'Importer…',
  'contacts.add': 'Ajouter un contact',
  'contacts.not-found': 'Aucun contact trouvé pour « {query} ».',
  'contacts.none': 'Pas encore de contacts.',
  'contacts.none-about':
    'Ajoutez quelqu’un, ou importez une liste d’un autre programme (CSV ou vCard). Saisissez ensuite un nom dans un nouveau fax.',
  'contacts.first-of':
    'Les {shown, number} premiers de {total, plural, one {# contact} other {# contacts}}. Cherchez les autres.',
  'contacts.other-numbers': '{count, plural, one {et # autre numéro} other {et # autres numéros}}',
  'contact.label': 'Contact {name}',
  'contact.close': 'Fermer le contact',
  'contact.change': 'Modifier…',
  'contact.numbers': 'Numéros de fax',
  'contact.new-fax-to': 'Nouveau fax à {number}',
  'contact.ours': 'Dans le carnet d’adresses de cet ordinateur.',
  'contact.of-account': 'Dans le carnet d’adresses du compte, où il peut être modifié.',
  'contact.drop': 'Déposez des fichiers sur la ligne pour les y faxer.',
  'contact.routing-sheet': 'Feuille de routage…',
  'contact.routing-sheet-for': 'Feuille de routage pour {number}…',
  'contact.routing-sheet-saved': 'La feuille de routage se trouve dans {path}.',
  'contact.add': 'Ajouter un contact',
  'contact.change-title': 'Modifier le contact',
  'contact.name': 'Nom',
  'contact.company': 'Société',
  'contact.name-missing': 'Saisissez un nom ou une société.',
  'contact.is-right': '{number} est-il juste ?',
  'contact.not-saved': 'Le contact n’a pas été enregistré.',
  'contact.removed': '« {name} » a été retiré.',
  'import.done':
    '{added, plural, one {# contact ajouté} other {# contacts ajoutés}}, {updated, plural, one {# modifié} other {# modifiés}}.',
  'import.left-out':
    '{count, plural, one {# contact n’a pas pu être importé} other {# contacts n’ont pas pu être importés}}',
  'import.done-and-left-out':
    '{added, plural, one {# contact ajouté} other {# contacts ajoutés}}, {updated, plural, one {# modifié} other {# modifiés}}, {unchanged, plural, one {# déjà connu} other {# déjà connus}}. Laissés de côté :',
  'import.entry': 'Entrée {place}',
  'import.more': 'et {count, plural, one {# autre} other {# autres}}',
});
