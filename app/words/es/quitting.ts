import type { quitting as english } from '../en/quitting.ts';
import { defineTranslation } from '../define-translation.ts';

export const quitting = defineTranslation<typeof english>()({
  'quit.handed-over':
    '{faxes, plural, one {# fax se está} other {# faxes se están}} entregando al servicio telefónico. En el próximo inicio Faxtray comprueba qué llegó.',
  'quit.in-line':
    '{faxes, plural, one {# fax espera su envío y sale} other {# faxes esperan su envío y salen}} cuando Faxtray funcione de nuevo.',
  'quit.at-service':
    '{faxes, plural, one {# fax ya está en el servicio telefónico, que lo tramita también sin Faxtray. Verá el resultado} other {# faxes ya están en el servicio telefónico, que los tramita también sin Faxtray. Verá los resultados}} cuando Faxtray funcione de nuevo.',
  'quit.draft-kept': 'El fax nuevo se guarda como borrador.',
  'quit.draft-not-kept': 'No se pudo guardar el fax nuevo como borrador. Sus últimos cambios se pierden.',
  'quit.all': '{parts}',
  'quit.undo':
    '{faxes, plural, one {# fax aún se puede deshacer. ¿Qué se hace con él?} other {# faxes aún se pueden deshacer. ¿Qué se hace con ellos?}}',
  'quit.undo-kept':
    'Sin enviar, {faxes, plural, one {queda retenido} other {quedan retenidos}} cuando Faxtray funcione de nuevo.',
  'quit.question': '¿Salir de Faxtray?',
  'quit.keep': 'No {faxes, plural, one {enviarlo aún} other {enviarlos aún}}',
  'quit.send': '{faxes, plural, one {Enviarlo ahora} other {Enviarlos ahora}}',
  'quit.quit': 'Salir',
  'quit.stay': 'Cancelar',
});
