import type { preview as english } from '../en/preview.ts';
import { defineTranslation } from '../define-translation.ts';

export const preview = defineTranslation<typeof english>()({
  'preview.not-shown-here': 'Aquí no se puede mostrar; sus páginas las dibuja el servicio telefónico.',
});
