import type { shell as english } from '../en/shell.ts';
import { translationOf } from '../translation-of.ts';

export const shell = translationOf<typeof english>()({
  'ask.cancel': 'Cancelar',
  'ask.changed':
    '{count, plural, one {¿Enviar este archivo como está ahora?} other {¿Enviar estos # archivos como están ahora?}}',
  'ask.changed.detail':
    'Cambió después de elegirse: {names}. Acepte solo si conoce el cambio; si no, cancele y revise antes las páginas.',
  'ask.changed.action': 'Enviar lo que hay ahora',
  'ask.service': '¿Enviar los faxes por {host}?',
  'ask.service.detail':
    'Nadie ha iniciado sesión allí en este equipo. Todos los faxes de esta cuenta, y la sesión, van a {server}. Acepte solo si esta dirección se la dio quien lleva sus teléfonos.',
  'ask.service.action': 'Usar este servicio',
  'ask.root': '¿Guardar los faxes en {root}?',
  'ask.root.detail':
    'Send, Sent, Failed, Received y Status estarán allí desde ahora. Lo que hay en {before} se queda, y los archivos que se suelten allí ya no se envían.',
  'ask.root.action': 'Guardar los faxes allí',
  'ask.folder': '¿Enviar por fax lo que hay en {path}?',
  'ask.folder.detail':
    'Contiene {files, plural, one {# archivo} other {# archivos}}. Faxtray toma todo lo que hay en una carpeta de envío: lo que tiene número se envía enseguida, el resto espera uno en la cola. Es mejor una carpeta nueva, salvo que sea eso lo que quiere.',
  'ask.folder.detail-many':
    'Contiene más de mil archivos. Faxtray toma todo lo que hay en una carpeta de envío: lo que tiene número se envía enseguida, el resto espera uno en la cola. Es mejor una carpeta nueva, salvo que sea eso lo que quiere.',
  'ask.folder.action': 'Enviar lo que hay',
  'ask.retention': '¿Borrar los faxes de más de {days, plural, one {# día} other {# días}}?',
  'ask.retention.now': 'Hoy son {parts}.',
  'ask.retention.none-now': 'Hoy ningún fax es tan antiguo.',
  'ask.retention.of-queue': '{count, plural, one {# fax de la cola} other {# faxes de la cola}}',
  'ask.retention.received': '{count, plural, one {# fax recibido} other {# faxes recibidos}}',
  'ask.retention.unread': '{count, plural, one {# sin leer} other {# sin leer}}',
  'ask.retention.detail':
    '{now} Sus copias, vistas previas, historial y archivos de estado se borran para siempre, desde ahora cada día y en la cola de cada cuenta. Sus archivos en Sent, Failed y Received se quedan.',
  'ask.retention.action': 'Borrar los antiguos',
  'ask.received-retention':
    '¿Borrar los faxes recibidos de más de {days, plural, one {# día} other {# días}}?',
  'ask.received-retention.detail':
    '{now} Se borran para siempre, desde ahora cada día: el archivo en Received, la copia, la entrada de la lista y lo que alguien haya anotado, para todos los que comparten la carpeta. Los archivos modificados o movidos se quedan. El servicio telefónico conserva los suyos.',
  'ask.received-retention.action': 'Borrar los recibidos',
  'ask.calls': '¿Enviar las llamadas de {label} a {to}?',
  'ask.calls.detail': 'Quien llame a esta extensión llegará a {to}.',
  'ask.calls.detail-now': 'Quien llame a esta extensión llegará a {to}. Ahora las llamadas van a {from}.',
  'ask.calls.action': 'Cambiar el número',
  'ask.calls.whole-rule': 'esta regla',
  'ask.calls.this-number': 'este número',
  'menu.about': 'Acerca de Faxtray',
  'menu.services': 'Servicios',
  'menu.hide': 'Ocultar Faxtray',
  'menu.hide-others': 'Ocultar otros',
  'menu.show-all': 'Mostrar todo',
  'menu.file': '&Archivo',
  'menu.new-fax': '&Fax nuevo',
  'menu.close-window': '&Cerrar ventana',
  'menu.quit': '&Salir',
  'menu.edit': '&Editar',
  'menu.undo': 'Deshacer',
  'menu.redo': 'Rehacer',
  'menu.cut': 'Cortar',
  'menu.copy': 'Copiar',
  'menu.paste': 'Pegar',
  'menu.select-all': 'Seleccionar todo',
  'menu.view': '&Ver',
  'menu.actual-size': 'Tamaño real',
  'menu.zoom-in': 'Ampliar',
  'menu.zoom-out': 'Reducir',
  'menu.full-screen': 'Pantalla completa',
  'tray.menu.sign-in': 'Iniciar sesión de nuevo…',
  'tray.menu.open': 'Abrir Faxtray',
  'tray.menu.new-fax': 'Fax nuevo…',
  'tray.menu.send-folder': 'Abrir la carpeta de envío',
  'tray.menu.resume': 'Reanudar el envío',
  'tray.menu.pause': 'Pausar el envío',
  'tray.menu.no-faxes': 'Aún no hay faxes',
  'tray.menu.quit': 'Salir',
  'start.running-already': 'Faxtray ya está en marcha; su ventana se trajo al frente.',
  'start.again': 'Inicie Faxtray de nuevo',
  'start.failed': 'Faxtray no puede iniciarse',
  'start.bug': 'Algo salió mal en Faxtray al iniciarse: {error}',
  'start.ready': 'Listo. Suelte archivos en {path}',
  'start.line': 'Línea: {line}',
  'start.line-problem': 'Línea: {line}. {problem}',
  'start.signed-in-as': 'Sesión iniciada como {who}',
  'start.paused': 'El envío está en pausa: no sale nada hasta que se reanude en la ventana o en la bandeja.',
  'notice.queue-damaged':
    'El archivo de la cola estaba dañado. Se conserva como {keptAs}, y la cola se rehízo con {faxes, plural, one {# fax} other {# faxes}} del almacén temporal.',
  'notice.queue-gone':
    'El archivo de la cola ya no estaba. La cola se rehízo con {faxes, plural, one {# fax} other {# faxes}} del almacén temporal.',
  'notice.drafts-kept': 'Borradores de faxes nuevos conservados: {drafts, number}.',
  'notice.drafts-lost': 'Puede que se hayan perdido faxes nuevos apenas empezados.',
  'notice.pause-not-known':
    'Ya no se puede leer si el envío estaba en pausa, así que está en pausa hasta que lo reanude.',
  'notice.look-through': 'Revise la cola, por favor.',
  'notice.left-to-go':
    '{faxes, plural, one {# fax espera en la cola de {label}. Continúa cuando use esa cuenta de nuevo (Ajustes, Cuentas).} other {# faxes esperan en la cola de {label}. Continúan cuando use esa cuenta de nuevo (Ajustes, Cuentas).}}',
  'notice.left-to-answer':
    '{faxes, plural, one {# fax está por atender en la cola de {label}. Use esa cuenta de nuevo para ver por qué (Ajustes, Cuentas).} other {# faxes están por atender en la cola de {label}. Use esa cuenta de nuevo para ver por qué (Ajustes, Cuentas).}}',
  'notice.left-unreadable':
    'La cola de {label} no se puede leer; nada de ella sale. Use esa cuenta de nuevo para que se repare (Ajustes, Cuentas).',
  'notice.taken-by-others':
    '{who} ha tomado {files, plural, one {# archivo} other {# archivos}} de {folder} para {files, plural, one {enviarlo desde allí} other {enviarlos desde allí}}. Por eso ya no {files, plural, one {aparece aquí} other {aparecen aquí}}.',
  'settings-file.not-read':
    'No se pudieron leer sus ajustes ({why}), así que Faxtray usa los predeterminados. Revise los ajustes.',
  'settings-file.not-read-kept':
    'No se pudieron leer sus ajustes ({why}), así que Faxtray usa los predeterminados. El archivo se conserva como {keptAs}. Revise los ajustes.',
  'settings-file.not-understood':
    'Algunos de sus ajustes no se entienden ({keys}), así que Faxtray usa allí los predeterminados. Revise los ajustes.',
  'settings-file.not-understood-kept':
    'Algunos de sus ajustes no se entienden ({keys}), así que Faxtray usa allí los predeterminados. El archivo se conserva como {keptAs}. Revise los ajustes.',
  'settings-file.cannot-be-set': 'Esto no se puede ajustar: {problem}.',
  'set-up.not-read': 'No se puede leer el archivo de ajustes {path}; corrija FAXTRAY_CONFIG o el archivo.',
  'set-up.not-trusted':
    'El archivo de ajustes {path} decide adónde van los faxes, y no solo los administradores pueden cambiarlo. Haga que él y su carpeta sean solo de administradores y que solo ellos puedan escribir allí (root en Linux y macOS), o bórrelo.',
  'set-up.not-checked':
    'No se pudo averiguar si solo los administradores pueden cambiar el archivo de ajustes {path}, que decide adónde van los faxes. Pida a su administrador que permita a Windows PowerShell leer sus permisos (Get-Acl), o que borre el archivo.',
  'set-up.not-json': 'El archivo de ajustes {path} no es JSON válido: {error}.',
  'set-up.wrong': 'El archivo de ajustes {path} tiene un error: {problem}.',
  'set-up.no-such-key': '{keys} no es un ajuste',
  'set-up.at': '«{where}»: {what}',
  'set-up.proxy': 'debe ser system, none o la dirección de un proxy HTTP, como {example}',
  'wrong-value.type': 'debe ser del tipo {type}',
  'wrong-value.too-big': 'debe ser como máximo {most, number}',
  'wrong-value.too-small': 'debe ser como mínimo {least, number}',
  'wrong-value.too-long': 'debe tener como máximo {most, plural, one {# carácter} other {# caracteres}}',
  'wrong-value.too-short': 'debe tener como mínimo {least, plural, one {# carácter} other {# caracteres}}',
  'wrong-value.too-many': 'debe tener como máximo {most, plural, one {# entrada} other {# entradas}}',
  'wrong-value.too-few': 'debe tener como mínimo {least, plural, one {# entrada} other {# entradas}}',
  'wrong-value.one-of': 'debe ser uno de {values}',
  'schema.absolute-path': 'debe ser una ruta completa',
  'schema.time': 'debe ser una hora, como 22:00',
  'schema.region': 'debe ser de dos mayúsculas, como US',
  'schema.e164': 'debe ser un número con prefijo de país, como +13035550119',
  'schema.hook':
    'necesita «on» y, además, «run» con la ruta completa de un programa y sus argumentos, o «post» con una dirección https y un «secret»',
  'schema.nul': 'no debe contener un carácter NUL',
  'schema.hook-secret': 'debe ser whsec_ y una clave de 24 a 64 bytes en Base64',
  'schema.ends-as-it-begins': 'debe terminar a otra hora que la de inicio',
  'schema.empty': 'no debe estar vacío',
  'schema.plain-name': 'debe ser un nombre de archivo sencillo',
  'schema.server': 'debe ser una dirección con https, o una de este ordenador',
  'schema.moment': 'debe ser un momento, como 2026-11-21T18:00:00Z',
  'schema.fax-number': 'debe ser un número de fax, como +13035550119',
  'sidecar.not-understood': 'no se entiende',
  'sidecar.no-such-key': 'esa clave no existe',
  'sidecar.at': '{place}: {what}',
});
