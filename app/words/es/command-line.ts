import type { commandLine as english } from '../en/command-line.ts';
import { defineTranslation } from '../define-translation.ts';

export const commandLine = defineTranslation<typeof english>()({
  'cli.no-option': 'No existe la opción {option}.',
  'cli.no-short-option':
    'No existe la opción {option}. Un archivo cuyo nombre empieza por un guion se escribe ./-NOMBRE o detrás de --.',
  'cli.no-value': 'La opción {option} no lleva ningún valor.',
  'cli.value-missing':
    'La opción {option} necesita un valor. Si empieza con un guion, escriba {option}=VALOR.',
  'cli.option-twice': 'La opción {option} se ha indicado dos veces.',
  'cli.option-of-other': '«faxtray {name}» no tiene la opción {option}.',
  'cli.no-command': '¿Qué hay que hacer? No se ha indicado ninguna orden.',
  'cli.unknown-command': 'No existe la orden «{name}».',
  'cli.too-many': '«faxtray {name}» ha recibido más datos de los que admite.',
  'cli.which-shell': '¿Para qué shell? «faxtray completion» conoce bash, zsh y fish.',
  'cli.contacts-list': 'Los contactos solo se pueden mostrar: faxtray contacts list [PALABRAS].',
  'cli.number-missing': '¿Qué número? No se ha indicado ninguno.',
  'cli.too-long': '{what} es demasiado largo: se admiten {most, number} caracteres.',
  'cli.job-missing': '¿Qué fax? «faxtray {name}» necesita el identificador que muestra «faxtray status».',
  'cli.no-job': '«{job}» no es el identificador de un fax. «faxtray status» los muestra.',
  'cli.file-missing': '¿Qué hay que enviar? No se ha indicado ningún archivo.',
  'cli.file-not-there': 'Este archivo no existe.',
  'cli.file-folder': 'Esto es una carpeta. Indique los archivos que contiene.',
  'cli.too-many-files': 'Un fax admite como máximo {most, number} archivos. No se ha enviado nada.',
  'cli.input-twice': 'La entrada estándar (-) solo se puede enviar una vez.',
  'cli.request-id':
    'Un identificador de petición tiene de 1 a 128 letras, cifras, puntos, dos puntos, guiones o guiones bajos.',
  'cli.wait-seconds': '--wait admite segundos enteros, {most, number} como máximo.',
  'cli.name-twice': 'Un número ha recibido dos nombres. Cada --name pertenece al --to anterior.',
  'cli.to-missing': '¿A quién? Indique un número con --to.',
  'cli.too-many-numbers': 'Un fax va como máximo a {most, number} números. No se ha enviado nada.',
  'cli.time':
    '«{text}» no es una fecha con hora. Escriba 2026-11-24T08:30, seguido de Z o +01:00 si no es la hora de este equipo.',
  'cli.see-help': 'No se ha hecho nada. «faxtray --help» muestra lo que hay.',
  'cli.starting':
    'Faxtray no está en marcha. Se inicia sin ventana; puede tardar hasta {seconds, number} segundos.',
  'cli.not-running':
    'Faxtray no está en marcha, y una prueba no inicia nada: enviaría lo que está en espera. No se ha hecho nada. Inicie Faxtray y vuelva a intentarlo.',
  'cli.interrupted-before': 'Interrumpido. No se ha entregado nada.',
  'cli.not-started-in-time':
    'Faxtray no ha respondido en {seconds, number} segundos. No se ha hecho nada. Abra su ventana para ver por qué.',
  'cli.no-answer':
    'Faxtray está en marcha, pero no responde. No se ha hecho nada. Ciérrelo e inténtelo de nuevo.',
  'cli.not-started': 'Faxtray no puede iniciarse. No se ha hecho nada. Abra su ventana para ver por qué.',
  'cli.not-started-why': 'Faxtray no puede iniciarse y no se ha hecho nada: {why}',
  'cli.no-display':
    'Faxtray no está en marcha y no puede iniciarse aquí: no hay pantalla ni xvfb-run que la sustituya. No se hizo nada. Inicie Faxtray en el escritorio o instale xvfb.',
  'cli.input-empty': 'La entrada estándar estaba vacía. No se ha enviado nada.',
  'cli.input-not-kept':
    'Lo que llegó por la entrada estándar no se puede escribir en el disco ({errno}). No se ha enviado nada.',
  'cli.input-too-large':
    'La entrada estándar supera los {most, number} MB, que ningún servicio admite. No se ha enviado nada.',
  'cli.input-not-read': 'La entrada estándar no se puede leer ({why}). No se ha enviado nada.',
  'cli.files-too-large':
    'Los archivos superan juntos los {most, number} MB, que ningún servicio admite. No se ha enviado nada. Envíelos por partes.',
  'cli.gone': 'Faxtray se ha cerrado antes de responder. Inténtelo de nuevo.',
  'cli.gone-changing':
    'Faxtray se ha cerrado antes de responder: no se sabe si se ha hecho. «faxtray status» lo muestra.',
  'cli.ended-while-waiting':
    'Faxtray se ha cerrado. El fax está en su cola y continúa cuando Faxtray se inicie de nuevo.',
  'cli.output-not-written': 'No se pudo escribir lo que había que mostrar ({errno}).',
  'cli.done-not-written':
    'No se pudo escribir lo que había que mostrar ({errno}). Lo que se pidió se hizo de todos modos.',
  'cli.ended-while-watching':
    'Faxtray se ha cerrado y no habrá más cambios. Sus faxes continuarán cuando vuelva a iniciarse.',
  'cli.wait-over': 'La espera ha terminado y aún no se sabe qué será del fax. Faxtray continúa con él.',
  'cli.wait-over-paused':
    'La espera ha terminado y el fax no se envió: el envío está en pausa. Queda en Faxtray y sale cuando se reanude el envío.',
  'cli.interrupted-waiting':
    'Interrumpido. El fax se ha entregado y Faxtray continúa con él; «faxtray cancel» lo anula mientras sea posible.',
  'cli.interrupted-asking':
    'Interrumpido antes de que Faxtray respondiera. «faxtray status» muestra cómo está el fax.',
  'cli.interrupted-receiving':
    'Interrumpido. Lo que figura arriba se ha recibido; la misma llamada continúa con el resto.',
  'cli.received-not-here': 'El fax {id} aún no está en este equipo. Repita la llamada más tarde.',
  'cli.received-not-copied': '{name} no se puede copiar en {folder} ({errno}). El fax sigue sin leer.',
  'cli.nothing-done': 'No se ha enviado nada.',
  'cli.number-twice': '{number} se ha indicado dos veces. No se ha enviado nada.',
  'cli.doubtful': '{number} puede estar mal escrito. ¿Quería decir {meant}?',
  'cli.doubtful-nothing-done':
    'No se ha enviado nada. Si el número es correcto, envíele un fax una vez en la ventana de Faxtray: desde entonces será conocido.',
  'cli.number-incomplete': 'Esto no es un número de teléfono completo.',
  'cli.no-number': '{text}: {why}',
  'cli.request':
    'Identificador de petición {id}. La misma llamada con --request-id {id} es el mismo fax, por muchas veces que se haga.',
  'cli.interrupted-handing-in':
    'Interrumpido mientras se entregaba el fax: no se sabe si Faxtray lo tiene. Repita la llamada con --request-id {id}; no se envía dos veces.',
  'cli.handing-in-unknown':
    'Faxtray se ha cerrado o ha cometido un error antes de responder: no se sabe si tiene el fax. Repita la llamada con --request-id {id}; no se envía dos veces.',
  'cli.input-kept':
    'Lo que llegó por la entrada estándar se queda en {path}, ya que Faxtray quizá aún tenga que tomarlo.',
  'cli.handed-in': 'Entregado como {job}.',
  'cli.same-request': 'Esta petición ya se entregó, como {job}. No se ha entregado nada más.',
  'cli.more-contacts': 'Hay {total, number}; estos son los primeros. Añada palabras para ver otros.',
  'cli.printer-how': '«faxtray printer» continúa con add o remove.',
  'cli.printer-off':
    'Faxtray aún no es una impresora. Active «Imprimir en Faxtray» en sus ajustes y repita la llamada.',
  'cli.queue-of-other':
    'Ya hay una cola {queue} que imprime en otro lugar. No se ha cambiado nada; dele antes otro nombre.',
  'cli.no-queue': 'No hay ninguna cola {queue}. No había nada que hacer.',
  'cli.printer-windows':
    'En Windows, una impresora se agrega en la configuración del sistema, con la dirección que muestran los ajustes de Faxtray. No se ha hecho nada.',
  'cli.no-print-service':
    'Faltan los programas de un servicio de impresión (lpadmin, lpstat). No se ha hecho nada. Instale CUPS (cups-client) o agregue la impresora en la configuración del sistema.',
  'cli.print-service-refused':
    'El servicio de impresión lo ha rechazado y no se ha hecho nada: {why}. Puede hacer la llamada quien administre impresoras (el grupo lpadmin o un administrador).',
  'cli.print-service-late':
    'El servicio de impresión no ha respondido en un minuto: no se sabe si se ha hecho. «lpstat -v» lo muestra.',
  'cli.print-service-not-started':
    'No se han podido iniciar los programas del servicio de impresión: {why}. No se ha hecho nada. Repita la llamada cuando se haya resuelto.',
  'cli.print-service-too-much':
    'El servicio de impresión ha escrito más de lo que se lee: no se sabe si se ha hecho. «lpstat -v» lo muestra.',
  'cli.which-file': '¿Qué archivo? «faxtray {name}» necesita el nombre de uno.',
  'cli.restore-asks': 'No se ha cambiado nada. La misma llamada con --yes la restaura.',
  'cli.backup-not-known':
    'Faxtray terminó, o se le dejó, antes de responder: no se sabe si se ha hecho, y puede que siga. Mire el archivo o la ventana de Faxtray antes de repetir la llamada.',
  'cli.settings-how': 'Después de «faxtray settings» va list, set NOMBRE VALOR o reset NOMBRE.',
  'cli.no-setting':
    'No hay ningún ajuste «{name}». «faxtray settings list» muestra los que hay. No se cambió nada.',
  'cli.setting-fixed': 'fijado por su administrador',
  'cli.help.start':
    'faxtray ORDEN: enviar y seguir faxes. «faxtray ORDEN --help» explica más. Si Faxtray no está en marcha, se inicia sin ventana.',
  'cli.help.exit-codes':
    'Códigos de salida: 0 hecho (con --wait: enviado), 1 fallo definitivo, 2 no entendido o rechazado, 3 por atender por una persona, 4 aún no se sabe, 5 no se puede contactar con Faxtray.',
  'cli.help.input': 'Un FILE que es - es la entrada estándar.',
  'cli.help.send': 'Envía todos los archivos en un solo fax.',
  'dry-run.waits-for-person': 'Esperaría en la ventana de Faxtray hasta que una persona lo envíe a {to}.',
  'dry-run.goes': 'Se enviaría a {to}.',
  'dry-run.handed-in': 'Esta petición ya se entregó, como {job}. No se entregaría nada más.',
  'dry-run.by-name': 'según el nombre del archivo',
  'dry-run.with-cover': 'con portada',
  'cli.help.dry-run':
    'Muestra qué sería de un fax, y no hace nada. Sin --to: quién lo recibe según el nombre del archivo. Se pregunta al Faxtray en marcha; no se inicia ninguno.',
  'cli.help.status': 'Muestra todos los faxes que no han terminado, o uno.',
  'cli.help.watch': 'Muestra cada cambio de un fax hasta Ctrl-C.',
  'cli.help.cancel': 'Cancela un fax mientras sea posible.',
  'cli.help.retry': 'Vuelve a enviar un fax, a otro número si se indica.',
  'cli.help.mcp':
    'Permite a un asistente preparar y leer faxes mediante el Model Context Protocol por la entrada y la salida estándar. Los envía una persona.',
  'cli.help.number': 'Muestra cómo entiende Faxtray un número y cuáles podrían querer decirse en su lugar.',
  'cli.help.contacts': 'Muestra los contactos con número de fax, todos o los que coinciden con las palabras.',
  'cli.help.receive': 'Muestra los faxes recibidos y los guarda en una carpeta.',
  'cli.help.printer': 'Crea en el servicio de impresión una cola de la impresora de Faxtray, o la quita.',
  'cli.help.sheet':
    'escribe una hoja que da destinatario a los papeles que la siguen al escanearlos; no reemplaza nada',
  'cli.help.diagnostics':
    'Escribe un archivo para quien busque un fallo: versiones, ajustes, recuentos y sucesos; ningún número, nombre ni documento.',
  'cli.help.backup':
    'Escribe una copia de seguridad de la cola, sus documentos, el buzón y los borradores de la cuenta en uso, sus contactos y ajustes. Un archivo que ya exista se queda como está.',
  'cli.help.restore':
    'Dice qué cambiaría una copia de seguridad y, con --yes, la pone en lugar de lo que hay aquí. Nada de ella se envía antes de que alguien lo diga en la ventana.',
  'cli.help.settings':
    'Muestra los ajustes, cambia uno o anula lo que se ajustó. Un VALUE que no es texto se escribe como en el archivo de configuración. Lo que protege sus faxes se ajusta en la ventana.',
  'cli.help.verify-receipts':
    'Comprueba los recibos de FOLDER, o de la carpeta de todos los faxes, y los archivos de los que responden, y nombra lo que falta o se ha cambiado.',
  'cli.receipts-interrupted': 'Interrumpido antes de leerlo todo: no se sabe qué más falta o ha cambiado.',
  'cli.receipts-beginnings':
    '{beginnings, number} recibos no nombran ninguno anterior: entre ellos pueden faltar recibos que nadie puede nombrar.',
  'cli.receipts-wrong':
    '{findings, plural, one {Falta o ha cambiado # elemento} other {Faltan o han cambiado # elementos}}; {receipts, plural, one {se ha leído # recibo} other {se han leído # recibos}}.',
  'cli.receipts-right':
    'No falta ni ha cambiado nada: {receipts, plural, one {# recibo} other {# recibos}}, {files, plural, one {# archivo} other {# archivos}}.',
  'cli.receipts-not-read': 'No se ha podido leer {folder}: {why}.',
  'cli.help.completion': 'Muestra un script con el que su shell completa las llamadas a faxtray.',
  'cli.option.to': 'Quién lo recibe; se puede indicar varias veces.',
  'cli.option.name': 'El nombre de quien tiene el número anterior.',
  'cli.option.cover': 'Una portada con este texto.',
  'cli.option.own-cover': 'Una portada que dibuja Faxtray, con el membrete de los ajustes.',
  'cli.option.subject': 'El asunto de una portada así.',
  'cli.option.low': 'En baja resolución.',
  'cli.option.at': 'No antes: 2026-11-24T08:30.',
  'cli.option.reference': 'Una referencia propia, que el estado muestra.',
  'cli.option.request-id': 'El mismo identificador es el mismo fax, por muchas veces que se envíe.',
  'cli.option.wait': 'Espera hasta que se sepa qué ha sido de él, o el tiempo indicado.',
  'cli.option.dry-run': 'Muestra qué ocurriría, y no hace nada.',
  'cli.option.since': 'Solo los recibidos desde entonces: 2026-11-24T08:30.',
  'cli.option.unread': 'Solo los que nadie ha leído.',
  'cli.option.save': 'Copia sus documentos en esta carpeta.',
  'cli.option.mark-read': 'Marca como leído lo que muestra.',
  'cli.option.yes': 'Restaura la copia de seguridad como lo dijo la misma llamada sin --yes.',
  'cli.option.json': 'Escribe objetos JSON, uno por línea.',
  'cli.option.user-data-dir': 'El Faxtray que guarda sus datos ahí.',
  'cli.option.help': 'Muestra esto.',
  'cli.option.version': 'Muestra qué versión es.',
  'cli.manual.name': 'NOMBRE',
  'cli.manual.summary': 'enviar y seguir faxes',
  'cli.send-by-fax': 'Enviar por fax',
  'cli.manual.synopsis': 'SINOPSIS',
  'cli.manual.description': 'DESCRIPCIÓN',
  'cli.manual.commands': 'ÓRDENES',
  'cli.manual.options': 'OPCIONES',
  'cli.manual.exit-status': 'ESTADO DE SALIDA',
  'cli.manual.examples': 'EJEMPLOS',
});
