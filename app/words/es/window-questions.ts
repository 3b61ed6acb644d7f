import type { windowQuestions as english } from '../en/window-questions.ts';
import { defineTranslation } from '../define-translation.ts';

export const windowQuestions = defineTranslation<typeof english>()({
  'address.title': '¿Quién recibe «{title}»?',
  'address.title-many': '¿Quién recibe estos {count, number} faxes?',
  'address.first-shown': 'Todos van a este número. La página que se muestra es de «{title}».',
  'address.instead-of': 'En lugar de {recipient}; todos los demás se quedan como están.',
  'address.instead-of-all': 'Va entonces solo a este número, en lugar de a los {count} previstos.',
  'address.meant': 'Números posibles',
  'choose-letters.title': '¿Son correctas las letras de «{title}»?',
  'choose-letters.about':
    'Revise los nombres en las páginas. Si no son correctos, elija cómo se leen las letras: las páginas se dibujan de nuevo. Se envían como se ven; esto vale solo para este fax.',
  'choose-letters.do': 'Enviar como se ve',
  'change-cover.title': '¿Qué debe decir la portada de «{title}»?',
  'change-cover.name': 'Nombre para el {number}',
  'change-cover.text': 'Texto',
  'change-cover.about': 'Sin nombre figura el número. Sin texto, el fax sale sin portada.',
  'change-cover.subject': 'Asunto',
  'change-cover.about-own':
    'Sin nombre figura solo el número. Sin asunto ni texto, el fax sale sin portada. El membrete se cambia en los ajustes.',
  'change-cover.do': 'Enviar con esta portada',
  'change-cover.without': 'Enviar sin portada',
  'reschedule.title': '¿Cuándo sale «{title}»?',
  'reschedule.not-before': 'No antes de',
  'reschedule.goes': 'Sale {when}, si Faxtray está en marcha.',
  'reschedule.set': 'Fijar la hora',
  'delete-there.title': '¿Borrar «{title}» en el servicio telefónico?',
  'delete-there.about':
    'El servicio quizá deje de enviarlo, o quizá ya lo envió: no lo dice. El documento se queda aquí, y usted puede enviarlo de nuevo.',
  'delete-there.do': 'Borrarlo allí',
  'give-up.title-following': '¿Dejar de seguir «{title}»?',
  'give-up.title-looking': '¿Dejar de buscar «{title}»?',
  'give-up.about-looking':
    'Puede que ya haya salido. Faxtray deja de preguntar por él al servicio telefónico y ya no muestra qué es de él.',
  'give-up.about-following':
    'Puede que ya haya salido. Ya no le necesita a usted. Si el servicio telefónico aún dice qué fue de él, Faxtray lo muestra.',
  'give-up.keep-following': 'Seguir siguiéndolo',
  'give-up.keep-looking': 'Seguir buscando',
  'give-up.stop-following': 'Dejar de seguir',
  'give-up.stop-looking': 'Dejar de buscar',
  'resend.title': '¿Enviar «{title}» de nuevo?',
  'resend.unconfirmed':
    'La respuesta del servicio telefónico se perdió, así que puede que ya haya salido. Si lo envía de nuevo ahora, el destinatario puede recibirlo dos veces.',
  'resend.looking': 'Faxtray todavía lo busca.',
  'resend.looking-and-again': 'Faxtray todavía lo busca. Si no salió, se envía de nuevo automáticamente.',
  'resend.queued':
    'El servicio telefónico tiene este fax desde {since} y no dice qué fue de él. Si salió, o sale aún, el destinatario lo recibirá dos veces.',
  'resend.failed':
    'Puede que haya llegado una parte. Pregunte primero al destinatario: si lo envía de nuevo, sale todo otra vez.',
  'resend.cancelled':
    'Puede que ya haya salido. Pregunte primero al destinatario: si es así, lo recibirá dos veces.',
  'resend.unknown':
    'El servicio telefónico ya no tiene este fax y nunca dijo qué fue de él. Si salió, el destinatario lo recibirá dos veces.',
  'resend.besides': 'Además de este fax: {what}',
  'resend.not-now': 'Ahora no',
  'resend.do': 'Enviar de nuevo igualmente',
  'send-anew.title':
    '{count, plural, one {¿Enviar este fax por segunda vez?} other {¿Enviar estos # faxes por segunda vez?}}',
  'send-anew.about':
    '{count, plural, one {Ya se envió. Cada destinatario recibe otra vez las mismas páginas, como fax nuevo.} other {Ya se enviaron. Cada destinatario recibe otra vez las mismas páginas, como fax nuevo.}}',
  'send-anew.do': '{count, plural, one {Enviar # fax de nuevo} other {Enviar # faxes de nuevo}}',
  'choice.all': 'Todos',
  'choice.look-at': 'Ver {title}',
  'choice.more': 'y {count, number} más',
  'choice.to': 'a {who}',
  'choice.scheduled': 'Programado: {when}',
  'held.title':
    '{count, plural, one {¿Enviar este fax de todos modos?} other {¿Enviar estos de todos modos?}}',
  'held.about':
    '{what} {count, plural, one {Este sale por sí solo} other {Estos salen por sí solos}} si llega una respuesta.',
  'held.do': 'Enviar de todos modos',
  'restored.title': '{count, plural, one {Este fax quizá ya se envió} other {# faxes quizá ya se enviaron}}',
  'restored.about':
    'La cola se restauró de una copia más antigua, o una copia funciona en otro lugar. {count, plural, one {Diga qué es cierto de este fax.} other {Elija los faxes a los que se refiere su respuesta.}}',
  'restored.not-asked-yet': 'El servicio telefónico aún no ha dicho si tiene este fax.',
  'restored.no-file': 'Su archivo ya no está aquí, así que no se puede enviar.',
  'restored.no-number': 'Aún no tiene número: lo elegirá a continuación.',
  'restored.leave': '{count, plural, one {Dejarlo así} other {Dejarlos así}}',
  'restored.send': 'Enviar de todos modos',
  'restored.went': 'Ya enviado',
  'save-copy.title': 'Guardar una copia de «{title}»',
  'save-copy.title-received': 'Guardar una copia del fax de {sender}',
  'save-copy.as-received': 'Las páginas como llegaron, en',
  'save-copy.as-got': 'Las páginas como las recibió el destinatario, en',
  'save-copy.as-made': 'Las páginas como las hizo el servicio telefónico, en',
  'save-copy.pdf': 'PDF',
  'save-copy.pdf-use': 'para leer, imprimir o compartir',
  'save-copy.searchable-pdf': 'PDF con búsqueda',
  'save-copy.searchable-pdf-use': 'para buscar y copiar sus palabras',
  'save-copy.searchable-pdf-gaps': 'para buscar y copiar sus palabras; no se pudieron leer todas las páginas',
  'save-copy.searchable-pdf-part':
    'para buscar y copiar sus palabras; {count, plural, one {solo se leyó la primera página} other {solo se leyeron las # primeras páginas}}',
  'save-copy.tiff-group4': 'TIFF, grupo 4',
  'save-copy.tiff-group4-use': 'para archivos, escáneres y programas de fax',
  'save-copy.tiff-group3': 'TIFF, grupo 3',
  'save-copy.tiff-group3-use': 'para programas de fax antiguos; más grande',
  'save-copy.choose': 'Elegir dónde…',
});
