import type { stuckFiles as english } from '../en/stuck-files.ts';
import { defineTranslation } from '../define-translation.ts';

export const stuckFiles = defineTranslation<typeof english>()({
  'stuck.empty.headline': 'El archivo está vacío',
  'stuck.empty.advice':
    'Contiene 0 bytes, así que no hay nada que enviar. Escanéelo o guárdelo de nuevo, o bórrelo.',
  'stuck.incomplete.headline': 'El archivo está incompleto',
  'stuck.incomplete.advice':
    'Falta el final y hace un rato que no llega nada; quizá se cortó un escaneo o una copia. Escanéelo o guárdelo de nuevo, o bórrelo. Si llega el resto, se envía automáticamente.',
  'stuck.no-note.headline': 'La carpeta no tiene fax.json',
  'stuck.no-note.advice':
    'Ese archivo dice quién recibe los documentos de la carpeta. Se envían en cuanto esté allí.',
  'stuck.lacks-document.headline': 'Falta un documento',
  'stuck.lacks-document.advice':
    'El fax.json de esta carpeta nombra un archivo que no está en ella. No se ha enviado nada. El fax sale en cuanto el archivo esté ahí; si el nombre es incorrecto, corrija fax.json.',
  'stuck.unreadable.headline': 'No se puede abrir el archivo',
  'stuck.unreadable.advice':
    'Faxtray no tiene permiso para leerlo, u otro programa lo ha bloqueado. Cierre ese programa, o permita que Faxtray lea y mueva el archivo. Entonces se envía automáticamente.',
  'stuck.in-use.headline': 'El archivo sigue abierto',
  'stuck.in-use.advice':
    'Un programa de este equipo lo tiene abierto y puede escribir más. Cierre el archivo allí, o salga del programa; entonces se envía automáticamente.',
  'stuck.disk.headline': 'No se puede escribir en el disco',
  'stuck.disk.advice':
    'Faxtray no puede anotar el fax, así que no se tomó el archivo y no se envió nada. Haga sitio en el disco, o compruebe que se puede escribir en él; entonces el archivo se envía automáticamente.',
  'stuck.orphan-note.headline': 'Un archivo .fax.json sin su documento',
  'stuck.orphan-note.advice':
    'El documento al que pertenece no ha llegado en un día. Ponga el documento al lado, o borre el archivo .fax.json.',
  'stuck.too-deep.headline': 'Demasiadas carpetas de profundidad',
  'stuck.too-deep.advice':
    'Faxtray mira en la carpeta de envío y en las carpetas justo debajo, no más abajo. No se envió nada. Suba el archivo, o bórrelo.',
  'stuck.unreadable-name.headline': 'No se puede leer el nombre',
  'stuck.unreadable-name.advice':
    'El nombre no es texto válido, como pasa con archivos copiados de un sistema antiguo. No se envió nada. Cambie el nombre del archivo; entonces se envía automáticamente.',
  'stuck.link.headline': 'Un enlace, no un archivo',
  'stuck.link.advice':
    'Faxtray no sigue enlaces, así que no se envió nada. Suelte el archivo mismo, y borre el enlace.',
  'stuck.no-file.headline': 'No es un archivo',
  'stuck.no-file.advice':
    'Es una tubería, un socket o un dispositivo y no tiene páginas. No se envió nada. Quítelo.',
  'stuck.odd-bundle.headline': 'La carpeta contiene más que archivos',
  'stuck.odd-bundle.advice':
    'Contiene un enlace, una carpeta o un archivo de nombre ilegible, y sin eso a un fax podrían faltarle páginas. No se envió nada. Sáquelo; entonces el resto se envía automáticamente.',
  'stuck.too-large.headline': 'Demasiado grande para un fax',
  'stuck.too-large.advice':
    'Los archivos de un fax pueden tener como máximo {megabytes, number} MB en total, y esto es más. No se tomó ni se envió nada. Envíelo por partes, o bórrelo.',
  'stuck.in-status-file': '{name}: {headline}. {advice}',
});
