import type { preview as english } from '../en/preview.ts';
import { defineTranslation } from '../define-translation.ts';

export const preview = defineTranslation<typeof english>()({
  'preview.not-shown-here': 'Aquí no se puede mostrar; sus páginas las dibuja el servicio telefónico.',
  'preview.asks-about-letters':
    '{problem} El servicio telefónico dibuja las páginas con sus propias fuentes, y quizá tampoco tenga ninguna para ellos: se le preguntará de nuevo antes de enviar el fax.',
});
