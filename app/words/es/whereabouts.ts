import type { whereabouts as english } from '../en/whereabouts.ts';
import { defineTranslation } from '../define-translation.ts';

export const whereabouts = defineTranslation<typeof english>()({
  'whereabouts.needs-attention': 'Por atender.',
  'whereabouts.problem': '{headline}. {advice}',
  'whereabouts.on-hold': 'En espera: retenido hasta que alguien lo libere.',
  'whereabouts.waiting-problem': 'En espera: {headline}. {advice}',
  'whereabouts.waiting-detail': 'En espera: {detail}',
  'whereabouts.waiting': 'A la espera de enviarse a {to}.',
  'whereabouts.waiting-until': 'A la espera de enviarse a {to}, no antes de: {when}.',
  'whereabouts.prepared':
    'Preparado para {to}; no se envía hasta que una persona lo diga en la ventana de Faxtray.',
  'whereabouts.submitting': 'Se está entregando al servicio telefónico, para {to}.',
  'whereabouts.unconfirmed':
    'No llegó respuesta al entregarlo; puede que vaya camino de {to}, o no. Se está comprobando.',
  'whereabouts.queued': 'El servicio telefónico lo tiene y lo envía a {to}.',
  'whereabouts.sent': 'Enviado a {to}.',
  'whereabouts.sent-pages': 'Enviado a {to}, {pages, plural, one {# página} other {# páginas}}.',
  'whereabouts.failed': 'El fax a {to} falló: {headline}. {advice}',
  'whereabouts.last-try-failed': 'El último intento falló, a {to}: {headline}. {advice}',
  'whereabouts.failed-without-words': 'El fax a {to} falló.',
  'whereabouts.called-off-for': 'Cancelado para {to}.',
  'whereabouts.did-arrive': 'Sí llegó a {to}.',
  'whereabouts.set-aside':
    'El {when} se restauró una copia de seguridad en la que no estaba este fax. Está apartado y no se sigue hasta que se recupere en la ventana de Faxtray.',
  'whereabouts.unlisted':
    'Los datos de Faxtray se restituyeron de una copia más antigua, y este fax ya no está en ninguna lista de Faxtray. {what}',
  'whereabouts.behind-part': 'Se envía cuando la parte anterior ha llegado.',
  'whereabouts.behind': 'Un fax anterior a {to} aún no ha terminado; este va después.',
  'whereabouts.asks-service': 'No se envía hasta que el servicio telefónico diga si ya salió.',
  'whereabouts.asks-service-until':
    'No se envía hasta que el servicio telefónico diga si ya salió, lo que tarda al menos hasta {when}.',
  'whereabouts.offline': 'No se puede contactar con el servicio telefónico; saldrá en cuanto se pueda.',
  'whereabouts.needs-sign-in':
    'El servicio telefónico ya no acepta la sesión; saldrá cuando alguien inicie sesión de nuevo.',
  'whereabouts.paused': 'El envío está en pausa y no sale nada hasta que se reanude.',
  'whereabouts.paused-since': 'El envío está en pausa desde {when} y no sale nada hasta que se reanude.',
  'whereabouts.cared-for': 'Se ocupa {who}.',
  'whereabouts.cancelled': 'Cancelado antes de enviarse.',
  'whereabouts.nobody-yet': 'nadie todavía',
});
