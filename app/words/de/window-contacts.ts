import type { windowContacts as english } from '../en/window-contacts.ts';
import { defineTranslation } from '../define-translation.ts';

export const windowContacts = defineTranslation<typeof english>()({
  'contacts.title': 'Kontakte',
  'contacts.list': 'Kontakte',
  'contacts.account-problem': 'Das Adressbuch des Kontos konnte nicht gelesen werden. {why}',
  'contacts.import': 'Importieren…',
  'contacts.add': 'Kontakt hinzufügen',
  'contacts.not-found': 'Kein Kontakt gefunden für „{query}“.',
  'contacts.none': 'Noch keine Kontakte.',
  'contacts.none-about':
    'Fügen Sie jemanden hinzu, oder importieren Sie eine Liste aus einem anderen Programm (CSV oder vCard). Tippen Sie dann in einem neuen Fax einen Namen.',
  'contacts.first-of':
    'Die ersten {shown, number} von {total, plural, one {# Kontakt} other {# Kontakten}}. Suchen Sie nach den anderen.',
  'contacts.other-numbers': '{count, plural, one {und # weitere Nummer} other {und # weitere Nummern}}',
  'contact.label': 'Kontakt {name}',
  'contact.close': 'Kontakt schließen',
  'contact.change': 'Ändern…',
  'contact.numbers': 'Faxnummern',
  'contact.new-fax-to': 'Neues Fax an {number}',
  'contact.ours': 'Im Adressbuch dieses Computers.',
  'contact.of-account': 'Im Adressbuch des Kontos; dort kann er geändert werden.',
  'contact.drop': 'Ziehen Sie Dateien auf die Zeile, um sie dorthin zu faxen.',
  'contact.routing-sheet': 'Leitblatt…',
  'contact.routing-sheet-for': 'Leitblatt für {number}…',
  'contact.routing-sheet-saved': 'Das Leitblatt liegt in {path}.',
  'contact.add': 'Kontakt hinzufügen',
  'contact.change-title': 'Kontakt ändern',
  'contact.name': 'Name',
  'contact.company': 'Firma',
  'contact.name-missing': 'Geben Sie einen Namen oder eine Firma ein.',
  'contact.is-right': 'Ist {number} richtig?',
  'contact.not-saved': 'Der Kontakt wurde nicht gespeichert.',
  'contact.removed': '„{name}“ wurde entfernt.',
  'import.done': '{added, plural, one {# Kontakt} other {# Kontakte}} hinzugefügt, {updated} geändert.',
  'import.left-out':
    '{count, plural, one {# Kontakt konnte nicht importiert werden} other {# Kontakte konnten nicht importiert werden}}',
  'import.done-and-left-out':
    '{added, plural, one {# Kontakt} other {# Kontakte}} hinzugefügt, {updated} geändert, {unchanged} schon bekannt. Ausgelassen:',
  'import.entry': 'Eintrag {place}',
  'import.more': '{count, plural, one {und # weiterer} other {und # weitere}}',
});
