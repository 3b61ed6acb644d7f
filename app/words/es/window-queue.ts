import type { windowQueue as english } from '../en/window-queue.ts';
import { defineTranslation } from '../define-translation.ts';

export const windowQueue = defineTranslation<typeof english>()({
  'queue.title': 'Cola',
  'queue.list': 'Faxes',
  'list.above': '{count, plural, one {# nuevo} other {# nuevos}}',
  'list.show-above': 'Mostrar lo que llegó arriba',
  'queue.problem': '{problem} Faxtray sigue intentándolo.',
  'queue.paused':
    'El envío está en pausa. Los faxes esperan aquí hasta que se reanude; lo que llega se guarda como siempre.',
  'queue.folder-missing':
    'Falta la carpeta de envío: {path}. No se puede tomar nada de ella hasta que vuelva.',
  'queue.other-folder-missing':
    'Falta la carpeta de envío {path}. No se puede tomar nada de ella hasta que vuelva.',
  'queue.folder-choose': 'Elegir carpeta…',
  'queue.folder-settings': 'Ajustes de carpetas',
  'queue.folder-unreachable': 'No se toma nada de {path}. {why}',
  'queue.slowed':
    'El servicio telefónico pide a Faxtray que vaya más despacio: el envío sigue en {seconds} s.',
  'queue.overdue':
    '{what} {held, plural, one {# fax más espera su decisión.} other {# faxes más esperan su decisión.}}',
  'queue.restored':
    '{count, plural, one {# fax quizá ya se envió: la cola se restauró, o una copia funciona en otro lugar. Espera hasta que usted decida.} other {# faxes quizá ya se enviaron: la cola se restauró, o una copia funciona en otro lugar. Esperan hasta que usted decida.}}',
  'queue.kept-unsent-one':
    '«{title}» no se envió: Faxtray se cerró en su plazo para deshacer. Está retenido hasta que usted lo libere.',
  'queue.kept-unsent':
    '«{title}» y {others, plural, one {# fax más} other {# faxes más}} no se enviaron: Faxtray se cerró en su plazo para deshacer. Están retenidos hasta que usted los libere.',
  'queue.set-aside': 'La restauración de una copia de seguridad quitó {what} de la lista.',
  'queue.set-aside-faxes': '{count, plural, one {# fax} other {# faxes}}',
  'queue.set-aside-drafts': '{count, plural, one {# borrador} other {# borradores}}',
  'queue.set-aside-to-go':
    '{count, plural, one {# de ellos estaba por enviar y no se envía.} other {# de ellos estaban por enviar y no se envían.}}',
  'undo-bar.label': 'Deshacer',
  'undo-bar.one': '«{title}» a {to} sale en {seconds} s.',
  'undo-bar.many':
    '{count, plural, one {# fax sale en {seconds} s.} other {# faxes salen, el primero en {seconds} s.}}',
  'undo-bar.spoken':
    '{count, plural, one {# fax sale enseguida, y aún se puede deshacer.} other {# faxes salen enseguida, y aún se pueden deshacer.}}',
  'undo-bar.undo-all': 'Deshacer todo',
  'queue.show': 'Mostrar',
  'queue.filter.all': 'Todos',
  'queue.filter.needs-you': 'Por atender',
  'queue.filter.on-the-way': 'En camino',
  'queue.filter.drafts': 'Borradores',
  'queue.filter.sent': 'Enviados',
  'queue.filter.failed': 'Fallidos',
  'queue.mark-all-seen': 'Marcar todo como visto',
  'queue.tally':
    'hoy \u00a0·\u00a0 {faxes, plural, one {# fax enviado} other {# faxes enviados}}, {pages, plural, one {# página} other {# páginas}}',
  'queue.empty.all': 'Aquí no hay faxes.',
  'queue.empty.needs-you': 'Nada por atender.',
  'queue.empty.on-the-way': 'No hay nada en camino.',
  'queue.empty.drafts': 'No hay borradores.',
  'queue.empty.sent': 'Aún no se ha enviado nada.',
  'queue.empty.failed': 'No ha fallado nada.',
  'queue.not-found': 'No se encontró nada para «{query}».',
  'queue.not-found-here': 'No se encontró nada para «{query}» en esta lista.',
  'queue.search-all': 'Buscar en todos los faxes ({found, plural, one {# encontrado} other {# encontrados}})',
  'queue.show-all': 'Mostrar todos los faxes',
  'first-run.title': 'Envíe su primer fax',
  'first-run.lead': 'Tres pasos, alrededor de un minuto.',
  'first-run.line': 'Elija una línea',
  'first-run.lines': 'Líneas',
  'first-run.try': '<strong>Pruébelo ahora</strong> con la central de este equipo: no sale nada de él.',
  'first-run.try-button': 'Probar',
  'first-run.in-use': 'en uso',
  'first-run.connect': '<strong>Conecte una cuenta</strong> de su servicio telefónico, para faxes de verdad.',
  'first-run.line-fixed': 'Su administrador fijó la línea de este equipo.',
  'first-run.folder': 'Vea la carpeta de envío',
  'first-run.folder-about':
    'Lo que se guarda allí se envía por fax: los escáneres y otros programas también pueden guardar allí. El nombre del archivo dice quién lo recibe, como en <code>+13035550119 Lab.pdf</code>',
  'first-run.sample': 'Envíese el ejemplo a usted mismo, y vea cómo llega',
  'first-run.sample-starting': 'La central local se está iniciando; enseguida podrá salir.',
  'first-run.sample-about': 'Sígalo aquí hasta que se sepa que se envió. Después llega a Recibidos.',
  'first-run.sample-button': 'Enviar el fax de ejemplo',
  'first-run.drop': 'Suelte un archivo en cualquier lugar de esta ventana',
  'first-run.drop-about':
    'Después escriba quién lo recibe. Esta lista sigue cada fax hasta que se sepa que se envió.',
});
