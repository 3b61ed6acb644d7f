import type { refusals as english } from '../en/refusals.ts';
import { defineTranslation } from '../define-translation.ts';

export const refusals = defineTranslation<typeof english>()({
  'refused.cover-too-long-for-part': 'Con «{which}», la portada tiene demasiado texto: acórtelo.',
  'refused.not-chosen': 'Faxtray lee archivos que usted mismo eligió o soltó. Elíjalos otra vez.',
  'refused.changed-since-chosen':
    '{count, plural, one {Este archivo cambió después de que usted lo eligiera} other {Estos archivos cambiaron después de que usted los eligiera}}: {names}. No se ha enviado nada. Revise las páginas, envíe el fax otra vez y acepte el cambio.',
  'refused.too-late': 'Demasiado tarde: el fax siguió adelante entretanto.',
  'refused.cancelled-already': 'Ya está cancelado.',
  'refused.failed-already': 'Ya ha fallado; se puede volver a enviar.',
  'refused.under-way': 'Ya está en camino.',
  'refused.waits-still': 'Todavía espera a ser enviado: no hay nada que volver a enviar.',
  'refused.handed-in-before':
    'Esta solicitud ya se entregó antes y su fax ya no está en la lista. No se ha enviado nada. Para enviarlo de nuevo, use otro identificador de solicitud.',
  'refused.other-queue-unreadable':
    'No se puede leer la cola de otra cuenta de este equipo ({queue}), así que no se sabe si esta solicitud se envió desde allí. No se ha enviado nada. Cambie a esa cuenta, lo que rehace su cola, y repita la misma llamada; o, si sabe que no se envió, envíelo sin identificador de solicitud.',
  'refused.other-fax-of-request':
    'Este identificador de solicitud ya se usó para un fax con otros archivos, números o textos ({job}). No se ha enviado nada. Para enviar también este, use otro identificador de solicitud.',
  'refused.handed-in-elsewhere':
    'Esta solicitud ya se entregó antes, desde otra cuenta de este equipo. No se ha enviado nada. Cambie a esa cuenta para ver su fax; para enviarlo también desde esta cuenta, use otro identificador de solicitud.',
  'refused.in-doubt':
    'Nadie sabe si este fax llegó a salir. Decida en la ventana de Faxtray si se envía de nuevo.',
  'refused.asks-person': 'Este fax plantea una pregunta. Respóndala en la ventana de Faxtray.',
  'refused.no-fax': 'Este fax ya no está en la cola.',
  'refused.draft-gone': 'Este borrador ya no está. Mire en la cola si se envió; si no, empiece un fax nuevo.',
  'refused.no-draft': 'Este borrador ya no está.',
  'refused.sent-already': 'Ya se envió.',
  'refused.not-rendered-yet': 'Las páginas preparadas aún no están aquí.',
  'refused.in-no-folder-yet': 'Aún no está en ninguna carpeta.',
  'refused.no-receipt': 'No tiene recibo.',
  'refused.gone-on': 'Siguió adelante entretanto.',
  'refused.has-got-it': 'Este número ya recibió el fax.',
  'refused.lacks-plus':
    'A «{text}» quizá le falta el +, y con él sería {other}. No se envió nada. Escríbalo con + y el prefijo del país, o como se marca dentro del país.',
  'refused.time-passed': 'Esa hora ya pasó: elija una posterior.',
  'refused.outcome-known': 'Su resultado ya se conoce.',
  'refused.service-has-it': 'El servicio telefónico sí lo tiene.',
  'refused.not-overdue': 'Ya no está atrasado.',
  'refused.documents-not-here': 'Sus documentos no están aquí.',
  'refused.no-changed-version': 'No hay ninguna versión modificada que enviar.',
  'refused.document-not-shown': 'Su documento no está aquí, así que no se puede mostrar.',
  'refused.too-large-to-show': 'Es demasiado grande para mostrarlo aquí.',
  'refused.no-files-in-it': '{name} no contiene ningún archivo que se pueda extraer.',
  'refused.cannot-be-shown': '{name} no se puede mostrar.',
  'refused.it-cannot-be-shown': 'No se puede mostrar.',
  'refused.documents-changed':
    'Los documentos cambiaron después de dibujarse sus páginas. Mire las páginas otra vez y después envíe.',
  'refused.time-ends-early': 'El plazo termina antes de empezar.',
  'refused.deleted-there': 'Demasiado tarde: el servicio telefónico ya lo ha borrado o lo está borrando.',
  'refused.deleted-there-some':
    '{late, plural, one {# fax ya se ha borrado allí, o se está borrando.} other {# faxes ya se han borrado allí, o se están borrando.}} {kept, plural, one {El otro se queda.} other {Los otros # se quedan.}}',
  'refused.asks-already': 'Hay otra pregunta abierta. Responda primero a esa.',
  'refused.not-at-service': 'Ya no está en el servicio telefónico.',
  'refused.not-whole-here':
    'No se borró nada en el servicio telefónico: el fax no está completo en este equipo. {why}',
  'refused.not-in-mailbox': 'Este fax ya no está en el buzón.',
  'refused.too-much-on-fax':
    'En este fax ya hay más anotaciones de las que se pueden guardar, así que esta no se ha escrito. Quite algunas de sus etiquetas.',
  'refused.has-it-now': '{name} lo tiene ahora. No se ha cambiado nada.',
  'refused.handling-changed':
    'Otra persona lo ha cambiado entretanto. Aquí no se ha cambiado nada; vuelva a mirarlo.',
  'refused.not-in-folder': 'No está en ninguna carpeta de este equipo.',
  'refused.no-words-read': 'No se leyó ninguna palabra en sus páginas: no hay nada que buscar.',
  'refused.moved-from-folder': 'Ya no está en esa carpeta: alguien lo movió o lo borró.',
  'refused.exchange-not-ready': 'La central local aún no está lista. Inténtelo de nuevo enseguida.',
  'refused.no-sample': 'En esta instalación falta el ejemplo.',
  'refused.nothing-sent': '{why} No se envió nada.',
  'refused.file-nothing-sent': '{name}: {why} No se envió nada.',
  'refused.nothing-changed': '{why} No se cambió nada.',
  'refused.reference':
    'La referencia contiene un carácter que no se ve, como un tabulador. No se envió nada. Bórrela y escríbala de nuevo.',
  'refused.other-account': 'Faxtray cambió a otra cuenta, y no se envió nada. Revise el fax nuevo y envíelo.',
  'refused.other-account-draft':
    'Faxtray cambió a otra cuenta, y sus últimos cambios no se guardaron. Revise el fax nuevo antes de enviarlo.',
  'refused.service-set': 'Su administrador fijó el servicio de este equipo; no puede haber otro.',
  'refused.no-account': 'Esa cuenta ya no existe.',
  'refused.nothing-to-sign-out': 'No ha iniciado sesión.',
  'refused.folders-set': 'Su administrador fijó las carpetas de este equipo.',
  'refused.no-send-folder': 'Esto ya no es una carpeta de envío.',
  'refused.signatures-unreadable':
    'No se pueden leer las firmas conservadas: {path} está dañado o es de una versión posterior. Muévalo a otro lugar para conservar otras.',
  'refused.signatures-full':
    'En este equipo ya se conservan {most, number} firmas. Elimine primero una de ellas.',
  'refused.logo-too-fine':
    'La imagen tiene demasiado detalle para un logotipo en un fax. Elija otra más sencilla, mejor en blanco y negro. No se ha cambiado nada.',
  'refused.setting-set': 'Su administrador fijó esto para este equipo. No se cambió nada.',
  'refused.no-setting': 'Esto no es un ajuste. No se cambió nada.',
  'refused.set-by-person': 'Esto lo ajusta una persona, en la ventana de Faxtray. No se cambió nada.',
  'filing.send-folder':
    '{path} es una carpeta de envío o está dentro de una: lo que se ponga ahí se envía por fax. Elija otra carpeta en la regla.',
  'folder-choice.filing':
    'Una regla de archivo guarda faxes recibidos en {path}, y se enviarían. Elija otra carpeta.',
  'refused.by-dialog': 'Una carpeta se elige en un diálogo.',
  'refused.no-contact': 'Este contacto ya no está.',
  'refused.contact-without-name': 'No tiene nombre ni empresa.',
  'refused.contact-without-number': 'No tiene número de fax.',
  'refused.contact-too-large':
    'El nombre tiene más de {chars, number} caracteres, o hay más de {numbers, number} números de fax.',
  'refused.no-group': 'Este grupo ya no está aquí.',
  'refused.group-without-name': 'No tiene nombre.',
  'refused.group-exists': 'Ya hay un grupo «{name}».',
  'refused.groups-too-many': 'Puede haber como máximo {most, number} grupos.',
  'refused.group-too-large':
    'Tiene un nombre de más de {chars, number} caracteres o más de {numbers, number} números de fax.',
  'refused.calls-moved':
    'La gestión de llamadas de esta cuenta pasó a la nueva generación, que se ajusta en el portal del servicio (Call Handling & Forwarding). El fax no se ve afectado.',
  'refused.number-not-changed': 'El número no se cambió.',
  'refused.costs-extra':
    'Las llamadas no se desvían a {number}: es un número de tarificación especial. No se cambió nada.',
  'refused.page': 'Esta página no puede pedir nada.',
  'refused.no-operation': 'Esa operación no existe.',
  'refused.not-understood': 'No se entendió la petición.',
  'refused.quitting': 'Faxtray se está cerrando.',
  'refused.bug': 'Algo salió mal en Faxtray. Compruebe si se hizo antes de intentarlo de nuevo.',
  'refused.bug-handing-over': 'Algo salió mal en el propio Faxtray mientras se entregaba el fax.',
  'signed-out.keychain':
    'Sesión cerrada, pero no se puede usar el llavero y no se avisó al servicio. Lo que aún guarda el llavero se borrará cuando se desbloquee mientras Faxtray funciona.',
  'signed-out.not-told':
    'Sesión cerrada en este equipo. No se pudo avisar al servicio, así que allí sigue siendo válida hasta que caduque: {why}',
  'folder-choice.ours': 'Faxtray ya usa esta carpeta.',
  'folder-choice.root-already': 'Faxtray ya guarda allí sus faxes.',
  'folder-choice.unusable': 'Faxtray no tiene permiso para leer y escribir en esta carpeta. Elija otra.',
  'folder-choice.person':
    'Esta carpeta contiene toda su carpeta personal, que se enviaría por fax archivo por archivo. Elija una carpeta dentro de ella, mejor una nueva.',
  'folder-choice.system':
    'Esta carpeta es del sistema, y sus archivos no son para enviar por fax. Elija otra, mejor una nueva.',
  'folder-choice.programs':
    'Algunos programas guardan allí sus propios archivos, como claves y contraseñas. Elija otra carpeta, mejor una nueva.',
  'folder-choice.filed':
    'En esta carpeta se guardan faxes, así que lo enviado se enviaría otra vez. Elija otra.',
  'folder-choice.own-data': 'Faxtray guarda allí sus propios archivos. Elija otra carpeta, mejor una nueva.',
  'folder-choice.twice': 'Esta carpeta ya es una carpeta de envío.',
  'folder-choice.within':
    'Esta carpeta y la carpeta de envío {path} están una dentro de la otra, así que los archivos se tomarían dos veces. Elija otra.',
  'folder-set.person':
    'Esta carpeta contiene toda su carpeta personal, que se enviaría por fax archivo por archivo. Indique mejor una carpeta dentro de ella.',
  'folder-set.system': 'Esta carpeta es del sistema. Indique otra.',
  'folder-set.programs': 'Algunos programas guardan claves y contraseñas en esta carpeta. Indique otra.',
  'folder-set.filed': 'Faxtray guarda sus faxes en esta carpeta, o ya los toma de ella. Indique otra.',
  'folder-set.own-data': 'Faxtray guarda sus propios archivos en esta carpeta. Indique otra.',
});
