import type { windowContacts as english } from '../en/window-contacts.ts';
import { defineTranslation } from '../define-translation.ts';

export const windowContacts = defineTranslation<typeof english>()({
  'contacts.title': 'Contactos',
  'contacts.list': 'Contactos',
  'contacts.account-problem': 'No se pudo leer la libreta de direcciones de la cuenta. {why}',
  'contacts.import': 'Importar…',
  'contacts.add': 'Añadir contacto',
  'contacts.not-found': 'No se encontró ningún contacto para «{query}».',
  'contacts.none': 'Aún no hay contactos.',
  'contacts.none-about':
    'Añada a alguien, o importe una lista de otro programa (CSV o vCard). Después escriba un nombre en un fax nuevo.',
  'contacts.first-of':
    'Los primeros {shown, number} de {total, plural, one {# contacto} other {# contactos}}. Busque los demás.',
  'contacts.other-numbers': '{count, plural, one {y # número más} other {y # números más}}',
  'contact.label': 'Contacto {name}',
  'contact.close': 'Cerrar el contacto',
  'contact.change': 'Cambiar…',
  'contact.numbers': 'Números de fax',
  'contact.new-fax-to': 'Fax nuevo a {number}',
  'contact.ours': 'En la libreta de direcciones de este equipo.',
  'contact.of-account': 'En la libreta de direcciones de la cuenta, donde se puede cambiar.',
  'contact.drop': 'Suelte archivos en la fila para enviarlos allí.',
  'contact.routing-sheet': 'Hoja de destino…',
  'contact.routing-sheet-for': 'Hoja de destino para {number}…',
  'contact.routing-sheet-saved': 'La hoja de destino está en {path}.',
  'contact.add': 'Añadir un contacto',
  'contact.change-title': 'Cambiar el contacto',
  'contact.name': 'Nombre',
  'contact.company': 'Empresa',
  'contact.name-missing': 'Escriba un nombre o una empresa.',
  'contact.is-right': '¿Es correcto {number}?',
  'contact.not-saved': 'El contacto no se guardó.',
  'contact.removed': '«{name}» se quitó.',
  'import.done':
    '{added, plural, one {# contacto añadido} other {# contactos añadidos}}, {updated, plural, one {# cambiado} other {# cambiados}}.',
  'import.left-out':
    '{count, plural, one {# contacto no se pudo importar} other {# contactos no se pudieron importar}}',
  'import.done-and-left-out':
    '{added, plural, one {# contacto añadido} other {# contactos añadidos}}, {updated, plural, one {# cambiado} other {# cambiados}}, {unchanged, plural, one {# ya conocido} other {# ya conocidos}}. Quedaron fuera:',
  'import.entry': 'Entrada {place}',
  'import.more': 'y {count, number} más',
});
