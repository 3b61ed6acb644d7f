import type { intake as english } from '../en/intake.ts';
import { defineTranslation } from '../define-translation.ts';

export const intake = defineTranslation<typeof english>()({
  'intake.not-a-number-in-file':
    '{written} en el nombre del archivo no es un número de teléfono. [advice.choose-recipient]',
  'intake.not-a-number-in-folder':
    '{written} en el nombre de la carpeta no es un número de teléfono. [advice.choose-recipient]',
  'intake.emergency-number-in-file':
    '{written} en el nombre del archivo es un número de emergencia. Faxtray nunca lo marca. [advice.choose-recipient]',
  'intake.file-goes-on':
    'El nombre del archivo continúa después de {numbers}, y lo que sigue puede ser parte del número. [advice.choose-recipient]',
  'intake.folder-goes-on':
    'El nombre de la carpeta continúa después de {numbers}, y lo que sigue puede ser parte del número. [advice.choose-recipient]',
  'intake.file-may-mean': 'El nombre del archivo puede significar {numbers}. [advice.choose-recipient]',
  'intake.folder-may-mean': 'El nombre de la carpeta puede significar {numbers}. [advice.choose-recipient]',
  'intake.file-may-mean-another':
    'El nombre del archivo puede contener un número distinto de {numbers}, que figura en el nombre de la carpeta. [advice.choose-recipient]',
  'intake.explicit-not-a-number':
    'El número en el nombre del archivo no es un número de teléfono. [advice.choose-recipient]',
  'intake.file-has': 'El nombre del archivo contiene {numbers}. [advice.choose-recipient]',
  'intake.folder-has': 'El nombre de la carpeta contiene {numbers}. [advice.choose-recipient]',
  'intake.costs-more': 'Llamar al {numbers} cuesta más que a un número corriente. [advice.choose-recipient]',
  'intake.default-not-a-number':
    'El destinatario predeterminado de la carpeta, {written}, no es un número de teléfono.',
  'note.recipient-not-a-number': 'to[{index}].phoneNumber: no es un número de teléfono',
  'note.only-bundles-have-files': 'files: solo para carpetas que son un fax',
  'note.no-document': 'files: no hay ningún documento en la carpeta',
  'note.file-not-there': 'files[{index}]: {name} no está en la carpeta',
  'note.file-not-named': 'files: {name} está en la carpeta y no figura aquí',
  'intake.taken-late':
    '{name} espera a su unidad, que es lenta o no responde. Los faxes de otros lugares continúan.',
  'intake.taken-after-others':
    '{name} espera: otras dos unidades no responden y, hasta que una lo haga, no se consulta ninguna más. Los faxes de este equipo continúan.',
  'documents.too-large':
    'Los archivos de un fax pueden tener como máximo {megabytes, number} MB en total; envíelo por partes.',
  'documents.unsupported-type':
    '{name} es de un tipo que no se puede enviar por fax; guárdelo como PDF y envíe ese.',
  'documents.cover-not-kept': 'La portada no se pudo escribir en el disco.',
  'documents.nothing-sent': '{problem} No se envió nada.',
  'documents.read-as': '{name} (leído como {encoding})',
  'documents.encoding-doubtful':
    'Nada en {files} dice cómo están escritas las letras; pueden ser otras. [advice.check-letters]',
  'documents.encoding-doubtful-and-more':
    'Nada en {files} y {more, number} más dice cómo están escritas las letras; pueden ser otras. [advice.check-letters]',
  'documents.letters-not-drawn':
    '{problem} Nada en él dice que esté escrito en {encoding}, como se leyó; sus letras pueden ser otras. [advice.check-letters]',
  'documents.letters-asked':
    '{problem} El servicio telefónico dibuja las páginas con sus propias fuentes, y quizá tampoco tenga ninguna para ellos. [advice.check-again-or-confirm]',
  'documents.changed':
    '{count, plural, one {{names} cambió después de tomarse.} other {{names} cambiaron después de tomarse.}} No se envió nada. [advice.send-changed-or-cancel]',
  'documents.ended-app':
    'Faxtray se cerró más de una vez de forma inesperada mientras examinaba {name}. Envíe el fax otra vez para un nuevo intento; o imprímalo en un PDF nuevo y envíe ese.',
  'documents.check-broke': 'Algo salió mal en Faxtray al comprobar los documentos. [advice.check-again]',
  'intake.sidecar-says-otherwise':
    '{name} llegó después de recoger el archivo e indica {numbers}. [advice.choose-recipient]',
});
