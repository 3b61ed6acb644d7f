import type { windowBlocked as english } from '../en/window-blocked.ts';
import { defineTranslation } from '../define-translation.ts';

export const windowBlocked = defineTranslation<typeof english>()({
  'blocked.answer-first': 'Responda primero a la pregunta que aparece aquí.',
  'blocked.busy': 'Un momento: todavía se está haciendo.',
  'blocked.darkest': 'La página no puede ser más oscura.',
  'blocked.drawn-anew': 'Lo que ha cambiado en las páginas solo sale si se envían tal como se muestran.',
  'blocked.first-document': 'Este ya es el primer documento.',
  'blocked.first-page': 'Esta es la primera página.',
  'blocked.just-asked': 'La pregunta acaba de aparecer. Léala y pulse otra vez.',
  'blocked.largest': 'La página no se puede mostrar más grande.',
  'blocked.last-document': 'Este ya es el último documento.',
  'blocked.last-page': 'Esta es la última página.',
  'blocked.lightest': 'La página no puede ser más clara.',
  'blocked.none-chosen': 'No hay ningún fax elegido: marque al menos uno.',
  'blocked.nothing-to-send': 'Los archivos de los faxes elegidos ya no existen: no hay nada que enviar.',
  'blocked.number-unclear': 'Corrija primero el número o quítelo.',
  'blocked.page-coming': 'La página siguiente todavía se está dibujando.',
  'blocked.rule-not-whole': 'Dé un nombre a la regla e indique qué hace.',
  'blocked.smallest': 'La página ya se muestra entera.',
  'blocked.text-not-whole': 'Escriba un nombre y un texto.',
});
