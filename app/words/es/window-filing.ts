import type { windowFiling as english } from '../en/window-filing.ts';
import { defineTranslation } from '../define-translation.ts';

export const windowFiling = defineTranslation<typeof english>()({
  'filing.title': 'Reglas de archivo',
  'filing.about':
    'Lo que llega se archiva cuando se aplica exactamente una regla. Si se aplican dos, o ninguna, el fax queda como está.',
  'filing.add': 'Añadir una regla',
  'filing.new': 'Nueva regla de archivo',
  'filing.edit-title': 'Regla de archivo {name}',
  'filing.edit-named': 'Editar la regla {name}',
  'filing.edit': 'Editar',
  'filing.try': 'Probar las reglas',
  'filing.try-title': 'Qué habrían hecho las reglas',
  'filing.try-about':
    'Con las reglas como están ahora y {count, plural, one {el fax que ha llegado} other {los últimos # faxes que han llegado}}. No se hace nada.',
  'filing.try-none': 'Aún no ha llegado ningún fax.',
  'filing.stays': 'Se queda: no se aplica ninguna regla',
  'filing.stays-several': 'Se queda, porque se aplican varias: {rules}',
  'filing.would': 'Se aplica la regla {rule}',
  'filing.would-save': '{rule}: {file}',
  'filing.would-print': '{rule}: se imprime en {printer}',
  'filing.would-tell-nobody':
    '{rule}: no avisa a nadie, porque no hay ningún programa preparado para reglas (hooks)',
  'filing.name': 'Nombre de la regla',
  'filing.senders': 'Enviado desde',
  'filing.called': 'Número llamado',
  'filing.numbers-about': 'Números, separados por comas; si se deja vacío, vale cualquiera.',
  'filing.words': 'Palabras en sus páginas',
  'filing.words-about':
    'Palabras separadas por comas, que deben estar todas en las tres primeras páginas; si se deja vacío, vale cualquier texto.',
  'filing.when.words': 'Con las palabras {words}',
  'filing.reads-nothing': 'No archiva nada: no se lee el texto de los faxes recibidos.',
  'filing.stays-unread': 'Se queda: no se han leído sus páginas',
  'filing.hours': 'Solo a ciertas horas',
  'filing.hours-from': 'Desde',
  'filing.hours-until': 'Hasta',
  'filing.hours-between': 'y',
  'filing.action': 'Qué hace la regla',
  'filing.action.copy': 'Guardar una copia',
  'filing.action.tag': 'Añadir una etiqueta',
  'filing.action.person': 'Dárselo a alguien',
  'filing.action.print': 'Imprimir el fax',
  'filing.action.hook': 'Avisar a programas (hooks)',
  'filing.hook-about':
    'Se avisa del fax a los programas que su administrador ha preparado para ello (hooks).',
  'filing.print-about':
    'Se imprime una vez, en uno de los equipos que comparten la carpeta. Si los faxes recibidos se imprimen de todos modos, se usa esta impresora en su lugar.',
  'filing.printer': 'Impresora',
  'filing.choose-folder': 'Elegir una carpeta…',
  'filing.no-folder': 'Aún no se ha elegido ninguna carpeta.',
  'filing.file-name': 'Nombre del archivo',
  'filing.file-name-about':
    'Entre llaves: date (fecha), from (número), name (nombre), reference (identificador del servicio telefónico) y pages (páginas).',
  'filing.tag': 'Etiqueta',
  'filing.person': 'Quién recibe el fax',
  'filing.me': '{name} (usted)',
  'filing.remove': 'Quitar la regla',
  'filing.does.copy': 'Guarda una copia en {folder}',
  'filing.does.tag': 'Añade la etiqueta {tag}',
  'filing.does.person': 'Da el fax a {name}',
  'filing.does.print': 'Imprime el fax en {printer}',
  'filing.does.hook': 'Avisa a programas (hooks)',
  'filing.tells-nobody':
    'No avisa a nadie: su administrador no ha preparado ningún programa para reglas (hooks).',
  'filing.when.senders': 'Enviado desde {numbers}',
  'filing.when.called': 'Número llamado: {numbers}',
  'filing.when.hours': 'Entre las {from} y las {to}',
  'filing.when.always': 'Todos los faxes',
  'filing.done': 'Se aplicó la regla {rule}.',
  'filing.done-at': 'La regla {rule} guardó una copia: {path}',
  'filing.prints': 'La regla {rule} hace imprimir este fax.',
  'filing.waits':
    'La regla {rule} no se ha podido aplicar hasta ahora. {why} Se sigue intentando; para terminarlo, cambie o elimine la regla.',
  'filing.overtaken': 'La regla {rule} no se aplicó: alguien ya tenía este fax o había terminado con él.',
  'filing.elsewhere': 'La regla {rule} se aplicó en el ordenador de {name}.',
  'filing.elsewhere-unknown': 'Otro ordenador ha aplicado una regla a este fax.',
  'filing.taken':
    'El ordenador de {name} ha tomado este fax para la regla {rule} y aún no ha comunicado que esté hecho.',
  'filing.taken-unknown':
    'Otro ordenador ha tomado este fax para una regla y aún no ha comunicado que esté hecho.',
  'filing.left':
    'El ordenador de {name} tomó este fax para la regla {rule} hace una hora o más y nunca comunicó que estuviera hecho. Puede que allí haya una copia: si se archiva aquí, puede haber dos.',
  'filing.left-unknown':
    'Otro ordenador tomó este fax para una regla hace una hora o más y nunca comunicó que estuviera hecho. Puede que haya una copia en algún sitio: si se archiva aquí, puede haber dos.',
  'filing.here': 'Archivarlo aquí',
  'filing.several': 'No se aplicó ninguna regla, porque se aplicarían varias: {rules}.',
});
