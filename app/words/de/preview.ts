import type { preview as english } from '../en/preview.ts';
import { translationOf } from '../translation-of.ts';

export const preview = translationOf<typeof english>()({
  'preview.not-shown-here': 'Es kann hier nicht gezeigt werden; der Telefondienst zeichnet die Seiten.',
});
