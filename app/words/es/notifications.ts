import type { notifications as english } from '../en/notifications.ts';
import { defineTranslation } from '../define-translation.ts';

export const notifications = defineTranslation<typeof english>()({
  'notification.sent': 'Fax enviado',
  'notification.several-sent': '{faxes, number} faxes enviados',
  'notification.name-to': '{name} a {to}',
  'notification.no-answer':
    '{faxes, plural, one {Un fax quedó sin respuesta} other {# faxes quedaron sin respuesta}}',
  'notification.needs-you': '{faxes, plural, one {Un fax por atender} other {# faxes por atender}}',
  'notification.name-to-and-held':
    '{name} a {to}; {held, plural, one {# más espera su decisión} other {# más esperan su decisión}}',
  'notification.behind-overdue': '{name} a {to}: un fax anterior a ese número quedó sin respuesta',
  'notification.restored':
    '{faxes, plural, one {# fax quizá ya se envió} other {# faxes quizá ya se enviaron}}',
  'notification.restored.text':
    'La cola se restauró, o una copia funciona en otro lugar. Esperan hasta que usted decida.',
  'notification.decision':
    '{faxes, plural, one {Un fax necesita su decisión} other {# faxes necesitan su decisión}}',
  'notification.decision.text': '{name} a {to}: quizá ya salió',
  'notification.not-sent': 'Falló un fax: {headline}',
  'notification.not-sent.text': '{name} a {to}. Abra Faxtray para ver por qué y enviarlo de nuevo.',
  'notification.needs-number':
    '{faxes, plural, one {A un fax le falta el número} other {A # faxes les falta el número}}',
  'notification.several-not-sent': '{faxes, plural, one {Falló un fax} other {Fallaron # faxes}}',
  'notification.name-and-more': '{name} y {more, number} más',
  'notification.about': '{name}: {headline}',
  'notification.needs-attention': 'por atender',
  'notification.failed': 'Fallido',
  'notification.stuck': '{files, plural, one {Un archivo por atender} other {# archivos por atender}}',
  'notification.folder-missing':
    '{folders, plural, one {Falta la carpeta de envío} other {Faltan # carpetas de envío}}',
  'notification.folder-missing.text':
    '{folders, plural, one {No se envía nada desde {path} hasta que vuelva. Devuélvala a su sitio o elija otra en los ajustes.} other {No se envía nada desde # carpetas hasta que vuelvan. Devuélvalas a su sitio o elija otras en los ajustes.}}',
  'notification.sign-in': 'Inicie sesión de nuevo',
  'notification.kept-unsent': '{faxes, plural, one {Un fax no se envió} other {# faxes no se enviaron}}',
  'notification.kept-unsent.text': '{name}: Faxtray se cerró dentro del plazo para deshacer; queda retenido',
  'notification.goes-soon':
    '{faxes, plural, one {Un fax sale en un minuto} other {# faxes salen en un minuto}}',
  'notification.goes-soon.text':
    '{name}: Faxtray se cerró dentro del plazo para deshacer, y aún se puede deshacer',
  'notification.from-quiet-hours':
    '{count, plural, one {# aviso de las horas de silencio} other {# avisos de las horas de silencio}}',
  'notification.from-quiet-hours.text': 'La ventana muestra qué hay por atender, qué falló y qué llegó.',
  'notification.goes-on': 'Faxtray sigue en marcha',
  'notification.goes-on.tray':
    'Los faxes se siguen enviando y recibiendo. El icono junto al reloj vuelve a abrir la ventana; para salir, elija [tray.menu.quit] en el menú de ese icono.',
  'notification.goes-on.minimised':
    'Los faxes se siguen enviando y recibiendo. Este escritorio no muestra ningún icono junto al reloj, así que la ventana se minimizó. Para salir, ábrala y pulse Ctrl+Q.',
  'notification.received': '{faxes, plural, one {Fax recibido} other {# faxes recibidos}}',
  'notification.received-from': 'De {sender}',
  'notification.received-pages': 'De {sender}, {pages, plural, one {# página} other {# páginas}}',
  'notification.name-number': '{name} ({number})',
  'notification.unknown-sender': 'un remitente desconocido',
  'notification.not-printed':
    '{faxes, plural, one {Puede que un fax recibido no esté impreso} other {Puede que # faxes recibidos no estén impresos}}',
  'notification.look-at-printer': 'Compruebe la impresora. Faxtray muestra lo que se sabe.',
});
