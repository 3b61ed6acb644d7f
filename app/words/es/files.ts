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
  'file.cannot-be-faxed': 'Este tipo de archivo no se puede enviar por fax; guárdelo como PDF.',
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
});
