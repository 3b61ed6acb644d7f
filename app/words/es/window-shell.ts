import type { windowShell as english } from '../en/window-shell.ts';
import { defineTranslation } from '../define-translation.ts';

export const windowShell = defineTranslation<typeof english>()({
  'announce.needs-you': '{name} está por atender.',
  'announce.needs-you-why': '{name} está por atender: {why}.',
  'announce.needs-you-many': '{count, plural, one {# fax por atender.} other {# faxes por atender.}}',
  'announce.failed': '{name} falló.',
  'announce.failed-why': '{name} falló: {why}.',
  'announce.failed-many': '{count, plural, one {# fax falló.} other {# faxes fallaron.}}',
  'announce.unconfirmed': '{name} sin confirmar.',
  'announce.unconfirmed-why': '{name} sin confirmar: {why}.',
  'announce.unconfirmed-many': '{count, plural, one {# fax sin confirmar.} other {# faxes sin confirmar.}}',
  'announce.sent': '{name} enviado.',
  'announce.sent-why': '{name} enviado: {why}.',
  'announce.sent-many': '{count, plural, one {# fax enviado.} other {# faxes enviados.}}',
  'following.push': 'avisadas enseguida por el servicio',
  'following.asking': 'se preguntan al menos cada minuto',
  'following.each-fax': 'se preguntan fax por fax',
  'without.list':
    'Este servicio telefónico no tiene lista de sus faxes: si se pierde su respuesta a un fax, se le pregunta a usted.',
  'without.call-log':
    'El servicio telefónico no tiene lista de llamadas: un fax puede fallar sin motivo indicado.',
  'without.line':
    'El servicio telefónico no indica qué números son suyos: un error al escribir uno de ellos no se nota.',
  'without.renewal':
    'El token de acceso se pegó y no se renueva: cuando termine, inicie sesión con uno nuevo.',
  'account.starting': 'Iniciando',
  'account.ready': 'Listo',
  'account.paused': 'Envío en pausa',
  'account.offline': 'Sin conexión',
  'account.needs-sign-in': 'Inicie sesión de nuevo',
  'account.folder-missing': 'Falta la carpeta de envío',
  'account.folder-unreachable': 'Carpeta de envío inaccesible',
  'account.title': '{label}: {state}',
  'account.sign-in-again': 'Inicie sesión de nuevo en {label}. Los faxes esperan hasta entonces.',
  'folder.starting': 'empieza a vigilarse',
  'folder.missing': 'falta la carpeta',
  'folder.unreachable': 'no se puede tomar nada de ella',
  'folder.other-machine': '{machine} envía desde ella',
  'folder.another-machine': 'otro equipo envía desde ella',
  'folder.swept':
    'Esta unidad no avisa de archivos nuevos, así que la carpeta se revisa cada pocos segundos.',
  'folder.not-looked-at': 'aún sin revisar',
  'folder.not-checked-for': 'sin revisar desde hace {duration}',
  'folder.checked': 'revisada {ago}',
  'folder.open': 'Abrir {path}',
  'search.contacts': 'Buscar contactos',
  'search.faxes': 'Buscar faxes',
  'search.faxes-for': 'Buscar nombres, números, archivos',
  'views.label': 'Vistas',
  'views.queue': 'Cola',
  'views.received': 'Recibidos',
  'views.contacts': 'Contactos',
  'views.desks': 'Extensiones',
  'views.call-log': 'Lista de llamadas',
  'views.calls': 'Llamadas',
  'views.settings': 'Ajustes',
  'views.needs-you': '{count, plural, one {# fax por atender} other {# faxes por atender}}',
  'views.unseen': '{count, plural, one {# fax fallido aún no visto} other {# faxes fallidos aún no vistos}}',
  'views.unread': '{count, plural, one {# fax aún no leído} other {# faxes aún no leídos}}',
  'start.not-now': 'Termine primero lo que está abierto, y después ábralo de nuevo con Faxtray.',
  'start.while-writing':
    'Un enlace pide otro fax, a {to}. Envíe o cierre primero este, y después abra el enlace de nuevo.',
  'start.while-writing-nobody':
    'Un enlace pide otro fax. Envíe o cierre primero este, y después abra el enlace de nuevo.',
  'drop.nowhere': '«{name}» aún no es un archivo de este equipo. Guárdelo primero y después suéltelo.',
  'drop.too-many':
    'Un fax admite como máximo {most} archivos, así que no se añadió nada. Para enviar cada archivo como un fax aparte, muévalos a la carpeta de envío.',
  'drop.remote':
    'Faxtray no descarga nada de Internet. Guarde primero la imagen o la página en este equipo y después suelte aquí el archivo.',
  'drop.too-large': 'Es demasiado grande para un fax. Guárdelo primero como archivo y suéltelo por partes.',
  'paste.nothing': 'Lo copiado no es un archivo, ni una imagen, ni texto, así que no se pegó nada.',
  'paste.text-name': 'Texto pegado',
  'paste.picture-name': 'Imagen',
  'drop.no-page':
    'Es la dirección de alguien y no se puede enviar por fax. Suelte un archivo, una imagen o un texto.',
  'drop.no-fax-number': 'No es un número al que se pueda enviar un fax.',
  'paste.added-recipients':
    '{count, plural, one {Destinatario añadido: {numbers}.} other {# destinatarios añadidos: {numbers}.}}',
  'paste.added-offered': 'Propuesto como destinatario: {numbers}.',
  'paste.added-documents':
    '{count, plural, one {Documento añadido: {names}.} other {# documentos añadidos: {names}.}}',
  'drop.this': 'Esto',
  'drop.on-contact': 'Suelte para enviar fax a {name}',
  'drop.on-contacts': 'Suelte sobre un nombre para enviarle el fax',
  'drop.add':
    '{count, plural, =0 {Añadir archivos a este fax} one {Añadir # archivo a este fax} other {Añadir # archivos a este fax}}',
  'drop.add-about': 'Van después de los que ya están.',
  'drop.new-one': 'Suéltelo para crear un fax nuevo',
  'drop.new-one-about': 'Usted elige el destinatario antes de enviar nada.',
  'drop.new-many':
    '{count, plural, =0 {Los archivos forman un fax nuevo} one {# archivo forma un fax nuevo} other {# archivos forman un fax nuevo}}',
  'drop.new-many-about': 'Usted elige el destinatario y el orden antes de enviar nada.',
});
