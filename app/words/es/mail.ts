import type { mail as english } from '../en/mail.ts';
import { defineTranslation } from '../define-translation.ts';

export const mail = defineTranslation<typeof english>()({
  'mail.port-in-use':
    'Otro programa de este equipo usa el puerto {port}, así que no se puede enviar correo a Faxtray. Un administrador puede elegir otro puerto.',
  'mail.port-not-had':
    'Este equipo no permite a Faxtray usar el puerto {port}, así que no se le puede enviar correo. Un administrador puede elegir otro puerto.',
  'mail.address-not-had':
    'Faxtray no puede usar el puerto {port} en {address}, así que no se le puede enviar correo. Lo intenta de nuevo cada minuto; un administrador puede indicar otra dirección.',
  'mail.certificate':
    'No se puede leer el certificado para el correo a Faxtray o su clave, así que no se le puede enviar correo. Un administrador puede indicar otros archivos.',
  'mail.certificate-unfit':
    'El certificado para el correo a Faxtray y su clave no se corresponden, o uno de ellos no es un archivo PEM completo y sin contraseña, así que no se le puede enviar correo. Lo intenta de nuevo cada minuto; un administrador puede indicar otros archivos.',
  'mail.not-open':
    'Faxtray no puede aceptar correo por un error propio; el registro dice cuál. Lo intenta de nuevo cada minuto.',
  'mail.taken': 'Fax {job}',
  'mail.not-known':
    'Faxtray no sabe si el correo llegó a ser un fax. Vuelva a enviarlo tal como está: seguirá siendo un solo fax.',
  'mail.later':
    'Faxtray no puede aceptar correo en este momento. No se ha enviado nada; vuelva a enviarlo más tarde.',
  'mail.client':
    'No se aceptan conexiones de esta dirección o de este usuario. No se ha enviado nada. Un administrador de Faxtray decide cuáles se aceptan.',
  'mail.password': 'El usuario o la contraseña no son correctos. No se ha enviado nada.',
  'mail.sender':
    'El correo de {sender} no se envía por fax. No se ha enviado nada. Un administrador de Faxtray puede añadir la dirección a la lista.',
  'mail.address':
    'No se ha enviado nada a {address}. Escriba a un número, como 13035550119@fax, o a fax@fax con el número en el asunto.',
  'mail.number': '{number} no es un número al que se pueda enviar un fax. No se le ha enviado nada.',
  'mail.number-or-subject':
    'Un correo va a números o al que está en su asunto, no a ambos. No se ha enviado nada a esta dirección.',
  'mail.not-understood':
    'No se puede leer el correo, o tiene demasiadas partes. No se ha enviado nada. Escriba un correo nuevo y adjunte los documentos.',
  'mail.cut':
    'El correo no está completo o se ha dañado en el camino. No se ha enviado nada. Vuelva a enviarlo.',
  'mail.document-damaged':
    '«{name}» está dañado o en una forma que no se lee. No se ha enviado nada. Adjúntelo de nuevo.',
  'mail.document-name':
    '«{name}» es un nombre que este equipo no acepta para ningún archivo. No se ha enviado nada. Adjunte el archivo con otro nombre.',
  'mail.no-id':
    'El correo no tiene Message-ID, o tiene dos veces lo que solo puede tener una (Message-ID, From, Subject): Faxtray no podría reconocer una repetición. No se ha enviado nada.',
  'mail.whose':
    'El correo no dice de quién es: From debe contener una sola dirección. No se ha enviado nada.',
  'mail.auto-reply': 'Las respuestas automáticas no se envían por fax. No se ha enviado nada.',
  'mail.no-document':
    'El correo no tiene archivos adjuntos, y estos son lo que se envía por fax. No se ha enviado nada. Adjunte los documentos.',
  'mail.too-many-documents':
    'El correo tiene más de {most} archivos adjuntos. No se ha enviado nada. Envíe varios correos.',
  'mail.document-cut': '«{name}» no está completo. No se ha enviado nada. Adjúntelo de nuevo.',
  'mail.reply-sent': 'Fax enviado: {subject}',
  'mail.reply-failed': 'Fax no enviado: {subject}',
  'mail.reply-needs-attention': 'El fax necesita a alguien: {subject}',
  'mail.reply-cancelled': 'Fax cancelado: {subject}',
  'mail.reply-about': 'Se trata de «{name}», fax {job}. Nadie lee las respuestas a este correo.',
  'mail.text-too-long':
    'El texto del correo es el de la portada y tiene más de {most} caracteres. No se ha enviado nada. Acórtelo.',
});
