import type { files as english } from '../en/files.ts';
import { defineTranslation } from '../define-translation.ts';

export const files = defineTranslation<typeof english>()({
  'print.page-missing':
    'Ahora no se puede dibujar una página del fax. Vuelva a abrir el fax e imprímalo después.',
  'print.refused':
    'El sistema de impresión dice: {why}. Compruebe que la impresora esté lista y vuelva a imprimir.',
  'file.gone': 'Este archivo ya no está.',
  'file.not-read': 'No se puede leer este archivo.',
  'file.folder': 'Esto es una carpeta; suelte los archivos que contiene.',
  'file.no-file': 'Esto no es un archivo, sino una tubería, un socket o un dispositivo.',
  'file.empty': 'Este archivo está vacío.',
  'dropped-folder.changed':
    '«{name}» ha cambiado desde que la soltó, así que no se tomó nada de ella. Suéltela de nuevo.',
  'dropped-folder.nothing': 'En «{name}» no hay nada que se pueda enviar por fax.',
  'dropped-folder.more':
    '{count, plural, =0 {De «{name}» no se tomó ningún documento} one {De «{name}» solo se tomó # documento} other {De «{name}» solo se tomaron los primeros # documentos}}, por nombre: un fax admite como máximo {most} archivos. El resto no está en este fax.',
  'dropped-folder.cut':
    '«{name}» contiene demasiado para revisarlo todo; no se encontró todo lo que hay en ella.',
  'dropped-folder.left': 'Se omitió de «{name}»: {parts}.',
  'dropped-folder.odd':
    '{count, plural, one {# archivo que no se puede enviar por fax ({names})} other {# archivos que no se pueden enviar por fax ({names})}}',
  'dropped-folder.hidden': '{count, plural, one {# elemento oculto} other {# elementos ocultos}}',
  'dropped-folder.links': '{count, plural, one {# enlace} other {# enlaces}}',
  'dropped-folder.other': '{count, plural, one {# tubería o dispositivo} other {# tuberías o dispositivos}}',
  'dropped-folder.unreadable':
    '{count, plural, one {# elemento que no se puede leer} other {# elementos que no se pueden leer}}',
  'dropped-folder.too-deep':
    '{count, plural, one {# carpeta demasiado profunda} other {# carpetas demasiado profundas}}',
  'file.cannot-be-faxed': 'Este tipo de archivo no se puede enviar por fax; guárdelo como PDF.',
  'file.changed-marks-gone':
    'Cambió después de que usted lo eligiera, así que se quitó lo que había puesto en sus páginas. Revise sus páginas antes de enviarlo.',
  'file.changed': 'Cambió después de que usted lo eligiera. Revise sus páginas antes de enviarlo.',
  'file.taken':
    'Ya se envió por fax después de que usted lo eligiera. Para volver a enviarlo, elíjalo de nuevo.',
  'import.not-read': 'No se puede leer {name}. No se importó nada.',
  'import.too-large': '{name} es demasiado grande para una libreta de direcciones. No se importó nada.',
  'import.no-contacts':
    '{name} no es ni un archivo vCard ni una tabla (CSV) con una columna para el número de fax. Ponga a esa columna el título «fax». No se importó nada.',
  'import.too-many': '{name} tiene más de {most, number} entradas. No se importó nada.',
  'folder.watch.no-room':
    'El sistema no puede vigilar más carpetas. La carpeta se revisa cada pocos segundos.',
  'folder.watch.failed': 'El sistema no puede vigilar la carpeta ({errno}). Se revisa cada pocos segundos.',
  'folder.watch.failed-without-reason':
    'El sistema no puede vigilar la carpeta. Se revisa cada pocos segundos.',
  'folder.watch.doubtful':
    'El sistema ya no avisa aquí de archivos nuevos. La carpeta se revisa cada pocos segundos.',
  'folder.not-read': 'No se puede leer la carpeta {path}: {why}.',
  'folder.no-answer': 'La carpeta {path} no responde. Compruebe que su unidad está conectada.',
  'folder.why.bug': 'algo salió mal; el registro dice qué',
  'folder.unknown-holder': 'Otro equipo',
  'folder.holder': '{user} en {host}',
  'blocking.known-sender':
    'Este número es de un contacto o de la cuenta, o se le envió un fax desde aquí. Los faxes de números conocidos nunca se bloquean por su aspecto.',
  'blocking.too-little':
    'En la primera página hay muy poco para reconocer otras. Bloquee el remitente, si el fax muestra un número.',
  'blocking.too-many':
    'Hay {most} primeras páginas bloqueadas y no caben más. Desbloquee una en los ajustes.',
  'blocking.gone': 'Aquí no se puede volver a bloquear. Abra un fax así y bloquéelo desde allí.',
  'printing.no-printers':
    'Este equipo no tiene ninguna impresora que Faxtray pueda ver. En Linux, las impresoras vienen de CUPS.',
  'printing.no-such-printer': 'La impresora {printer} ya no existe. Elija otra en los ajustes.',
  'printing.no-paper': 'La impresora {printer} no tiene papel.',
  'printing.stopped': 'La impresora {printer} está detenida.',
  'printing.not-wanted': 'No se ha entregado a la impresora.',
  'printing.bug': 'Algo salió mal que Faxtray no conoce; el registro dice qué.',
});
