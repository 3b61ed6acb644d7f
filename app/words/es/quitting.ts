import type { quitting as english } from '../en/quitting.ts';
import { translationOf } from '../translation-of.ts';

export const quitting = translationOf<typeof english>()({
  'quit.handed-over':
    '{faxes, plural, one {# fax se está} other {# faxes se están}} entregando al servicio telefónico. Lo que no llegue se buscará en el próximo inicio.',
  'quit.in-line':
    '{faxes, plural, one {# fax espera su envío y sale} other {# faxes esperan su envío y salen}} cuando Faxtray funcione de nuevo.',
  'quit.draft-kept': 'El fax nuevo se guarda como borrador.',
  'quit.draft-not-kept':
    'No se pudo guardar el fax nuevo como borrador. Lo último que se escribió se pierde.',
  'quit.all': '{parts}',
  'quit.undo':
    '{faxes, plural, one {# fax aún se puede retirar. ¿Qué se hace con él?} other {# faxes aún se pueden retirar. ¿Qué se hace con ellos?}}',
  'quit.undo-kept':
    'Si no, {faxes, plural, one {queda retenido} other {quedan retenidos}} cuando Faxtray funcione de nuevo.',
  'quit.question': '¿Salir de Faxtray?',
  'quit.keep': '{faxes, plural, one {No enviarlo} other {No enviarlos}}',
  'quit.send': '{faxes, plural, one {Enviarlo ahora} other {Enviarlos ahora}}',
  'quit.quit': 'Salir',
  'quit.stay': 'Cancelar',
});
