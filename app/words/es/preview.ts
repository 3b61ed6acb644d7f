import type { preview as english } from '../en/preview.ts';
import { translationOf } from '../translation-of.ts';

export const preview = translationOf<typeof english>()({
  'preview.not-shown-here': 'Aquí no se puede mostrar; sus páginas las dibuja el servicio telefónico.',
});
