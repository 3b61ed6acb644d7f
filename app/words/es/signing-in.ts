import type { signingIn as english } from '../en/signing-in.ts';
import { defineTranslation } from '../define-translation.ts';

export const signingIn = defineTranslation<typeof english>()({
  'signing-in.nobody-in-time': 'Nadie inició sesión en cinco minutos.',
  'signing-in.given-up': 'El inicio de sesión se canceló.',
  'signing-in.not-let': 'El servicio no le dejó iniciar sesión: {why}',
  'signing-in.no-code': 'El servicio no le dejó iniciar sesión: no dio ningún código',
  'signing-in.page.nothing': 'Aquí no hay nada.',
  'signing-in.page.done': 'Ha iniciado sesión. Cierre esta página y vuelva a Faxtray.',
  'signing-in.page.failed': 'El inicio de sesión no funcionó. Vuelva a Faxtray; allí se dice por qué.',
  'signing-in.port-in-use':
    'Otro programa de este equipo usa el puerto {port}, al que el servicio devuelve el navegador. Ciérrelo e inténtelo de nuevo, o inicie sesión con una credencial JWT.',
  'signing-in.may-not-listen':
    'Este equipo no deja que Faxtray espere el regreso del navegador; quizá lo prohíbe un programa de seguridad. Inicie sesión con una credencial JWT.',
  'signing-in.no-browser':
    'No se pudo abrir ningún navegador en este equipo. Inicie sesión con una credencial JWT o un token.',
  'signing-in.expired': 'La sesión ha caducado.',
  'signing-in.not-confirmed': 'Nadie inició sesión: {host} no se confirmó.',
  'signing-in.no-address': '«{address}» no es una dirección web.',
  'signing-in.not-safe': '«{address}» no es segura: un servicio en otro equipo necesita https.',
  'signing-in.asking-whose':
    'Se pregunta al servicio telefónico de quién es esta sesión. Los faxes esperan su respuesta.',
  'signing-in.whose-not-known': '{why} Los faxes esperan hasta que diga de quién es esta sesión.',
  'signing-in.nobody-yet': 'Sin sesión en {label}; los faxes esperan hasta que alguien la inicie.',
  'signing-in.again': 'Inicie sesión de nuevo en {label}: {why} Los faxes esperan hasta entonces.',
  'signing-in.ended.token': 'el token de acceso ya no se acepta.',
  'signing-in.ended.just-given': 'no acepta la sesión que acaba de dar.',
  'signing-in.ended.other-extension': 'el servicio respondió con la sesión de otra extensión, que no se usó.',
  'signing-in.ended.over': 'la sesión ha caducado.',
  'signing-in.not-in-use': '{label} ya no está en uso.',
  'signing-in.nobodys-queue':
    'Una versión anterior de Faxtray llevaba esta cola para quien tuviera la sesión iniciada, y nadie puede decir de quién son estos faxes. De ella no se envía nada; guarde o cancele lo que aún espera.',
  'token-file.not-used': 'El archivo del token no se usó; la sesión existente sigue en uso. {why}',
  'token-file.stays':
    'El archivo del token se queda donde está, y se borra en cuanto su token esté en el llavero.',
  'token-file.not-read': 'No se puede leer el archivo del token {path} ({errno}), así que no se usó.',
  'token-file.none': '{path} no es un archivo de token, así que no se usó.',
  'token-file.open-to-others':
    'Otros usuarios de este equipo podrían leer o cambiar el archivo del token {path} (permisos {mode}). Haga que el próximo solo lo pueda leer su dueño (permisos 600).',
  'token-file.not-removed':
    'No se puede borrar el archivo del token {path} ({errno}). Bórrelo: su token ya está en el llavero.',
  'token-file.without-server':
    'El archivo de token {path} no se usó: no hay ningún ajuste «server» para el que pudiera servir.',
  'keychain.not-usable':
    'No se puede usar el llavero: {why} La sesión se guarda solo en la memoria y termina con Faxtray.',
  'keychain.why.no-answer': 'no respondió.',
  'keychain.why.locked': 'está bloqueado.',
  'keychain.why.none': 'no hay ninguno en marcha en este equipo.',
  'keychain.why.said': 'dijo «{said}».',
  'keychain.why.not-kept': 'no guarda lo que se le da.',
  'exchange.starting': 'La central local se está iniciando; el fax sale en cuanto esté lista.',
  'exchange.starting-again': 'La central local se detuvo y se está reiniciando.',
  'exchange.not-started': 'No se pudo iniciar la central local',
  'exchange.did-not-start': 'La central local no se inició.',
  'exchange.no-extension': 'La central local no tiene ninguna extensión.',
  'account.local-exchange': 'Central local',
  'account.earlier-queue': 'Cola anterior, {host}',
  'account.extension-at': 'Extensión {extension}, {host}',
  'account.extension': 'extensión {extension}',
  'account.own-number': 'un número de su cuenta',
  'account.own-extension': 'su extensión {extension}',
  'account.yourself': 'Usted',
  'account.list': '{parts}',
  'account.faxes-from': 'faxes desde {number}',
  'account.number-for-faxes': '{number} (fax)',
  'account.number-without-faxes': '{number} (sin fax)',
});
