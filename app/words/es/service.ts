import type { service as english } from '../en/service.ts';
import { defineTranslation } from '../define-translation.ts';

export const service = defineTranslation<typeof english>()({
  'service.goes-slower': 'El servicio telefónico pide a Faxtray que vaya más despacio.',
  'service.try-again-in':
    'El servicio telefónico pide a Faxtray que vaya más despacio. Inténtelo de nuevo dentro de {seconds, plural, one {# segundo} other {# segundos}}.',
  'service.answered': 'El servicio telefónico respondió {status}.',
  'service.still-rendering': 'El fax aún se está preparando.',
  'service.sign-in-not-accepted': 'El servicio telefónico no acepta la sesión: {said}',
  'service.not-available': 'El servicio telefónico no está disponible: {said}',
  'service.asked-who': 'Algo en el camino al servicio telefónico pide identificarse (401).',
  'service.other-answered':
    'Algo en el camino respondió {status} en lugar del servicio telefónico; no se sabe si aceptó el fax.',
  'service.answered-unclear': 'El servicio telefónico respondió {status}; no se sabe si aceptó el fax.',
  'service.no-pages-now':
    'Las páginas del fax no se pueden traer ahora (el servicio telefónico respondió {status}); se pedirán de nuevo.',
  'service.trouble': 'El servicio telefónico tiene problemas ({status}).',
  'service.did-not-take': 'El servicio telefónico no lo aceptó: {said}',
  'service.refused': 'El servicio telefónico lo rechazó: {said}',
  'service.lacks-permission':
    'A la sesión le falta el permiso {permission}. Pídalo al administrador de la cuenta telefónica.',
  'service.no-faxing':
    'Esta extensión no puede enviar faxes. Pida al administrador de la cuenta telefónica que active el fax para ella.',
  'service.no-document-came':
    'Lo que llegó en lugar del fax no es un PDF o TIFF completo; se pedirá de nuevo.',
  'service.no-pages-came':
    'Lo que llegó en lugar de las páginas de {name} no es un PDF o TIFF completo; se pedirán de nuevo.',
  'service.document-too-slow':
    'Las páginas del fax llegaban demasiado despacio; se pedirán de nuevo más tarde.',
  'service.document-too-large':
    'El documento es más grande que cualquier fax, más de {megabytes, number} MB; no se trajo.',
  'service.pages-not-fetched':
    'Las páginas del fax no se trajeron: en su lugar llegó {what}. Se pedirán de nuevo.',
  'service.came.part': 'solo una parte',
  'service.came.packed': 'contenido comprimido ({encoding})',
  'service.came.no-type': 'algo sin tipo',
  'service.came.no-whole-document': 'algo que no es un PDF o TIFF completo',
  'service.answer-too-large':
    'El servicio telefónico respondió con más de {megabytes, number} MB; no se leyó.',
  'service.answer-not-read': 'No se pudo leer la respuesta del servicio telefónico.',
  'service.connection-broke': 'La conexión con el servicio telefónico se cortó antes de llegar su respuesta.',
  'service.answered-no-fax': 'El servicio telefónico respondió con algo que no es un fax.',
  'service.foreign-document':
    'El servicio telefónico indicó para un documento una dirección fuera del servicio; no se trajo.',
  'service.foreign-events':
    'El servicio telefónico indicó para sus eventos una dirección fuera del servicio.',
  'service.no-document': 'El servicio telefónico no tiene documento de este fax.',
  'service.file-changed': '{name} cambió después de tomarse. Suéltelo de nuevo.',
  'service.file-gone': '{name} ya no se puede leer del disco. Suéltelo de nuevo.',
  'service.no-sign-in':
    'Este servicio telefónico no permite que los programas inicien sesión por sí mismos. Inicie sesión con un token de acceso en su lugar.',
  'service.sign-in-not-understood':
    'No se entendió la respuesta del servicio telefónico al inicio de sesión.',
  'service.rules-fixed':
    'Este servicio telefónico deja cambiar los números de desvío de una regla, y nada más. Cambie la regla en su portal (Call Handling & Forwarding).',
  'service.unclear.line': 'No se entendió la respuesta del servicio telefónico sobre la extensión.',
  'service.unclear.rule': 'No se entendió la respuesta del servicio telefónico sobre la regla de respuesta.',
  'service.unclear.forwarding-number':
    'No se entendió la respuesta del servicio telefónico sobre el número de desvío.',
  'service.unclear.end-of-list':
    'No se entendió la respuesta del servicio telefónico sobre el final de una lista.',
  'service.unclear.list': 'No se entendió la lista que dio el servicio telefónico.',
  'service.unclear.message': 'No se entendió el mensaje que dio el servicio telefónico.',
  'service.unclear.messages': 'No se entendió la respuesta del servicio telefónico sobre varios mensajes.',
  'service.unclear.changes': 'No se entendió la respuesta del servicio telefónico sobre los cambios.',
  'service.unclear.events': 'No se entendió la respuesta del servicio telefónico sobre sus eventos.',
  'service.not-offered.push': 'Este servicio telefónico no ofrece eventos.',
  'service.not-offered.sync': 'Este servicio telefónico no informa de los cambios de sus faxes.',
  'service.not-offered.list': 'Este servicio telefónico no ofrece una lista de sus faxes.',
  'service.not-offered.bulk-read': 'Este servicio telefónico no ofrece varios faxes en una respuesta.',
  'service.not-offered.call-log': 'Este servicio telefónico no ofrece una lista de llamadas.',
  'service.not-offered.address-book': 'Este servicio telefónico no ofrece una libreta de direcciones.',
  'service.not-offered.account-numbers':
    'Este servicio telefónico no ofrece una lista de los números de la cuenta.',
  'service.not-offered.line': 'Este servicio telefónico no ofrece datos de la extensión.',
  'service.not-offered.features': 'Este servicio telefónico no ofrece una lista de funciones.',
  'connection.not-reached': 'No se puede conectar con el servicio telefónico.',
  'connection.not-trusted':
    'Este equipo no confía en quien emitió el certificado de {host}. Si su red inspecciona las conexiones, indique su certificado con el ajuste caFile.',
  'connection.other-name':
    'El certificado de {host} está a otro nombre; puede que alguien esté interceptando la conexión. No se envió nada.',
  'connection.wrong-time':
    'El certificado de {host} no es válido en este momento. Compruebe el reloj de este equipo; si está bien, el servicio debe renovar su certificado.',
  'connection.not-secure':
    '{host} no ofrece una conexión segura (TLS). Compruebe la dirección del servidor. No se envió nada.',
  'connection.proxy-other-name': 'El certificado del proxy está a otro nombre. No se envió nada.',
  'connection.proxy-asks-who':
    'El proxy pide identificarse. Ponga un nombre y una contraseña en el ajuste proxy: {example}.',
  'connection.proxy-refuses': 'El proxy rechaza una conexión con {host} (respondió {status}).',
  'connection.proxy-unusable':
    'El proxy del sistema ({answer}) es de una clase que Faxtray no puede usar; indique un proxy HTTP con el ajuste proxy.',
  'connection.certificates-not-read': 'No se pueden leer los certificados del ajuste caFile ({path}).',
  'connection.no-certificates':
    'El ajuste caFile ({path}) indica un archivo sin certificados en formato PEM.',
});
