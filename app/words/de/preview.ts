import type { preview as english } from '../en/preview.ts';
import { defineTranslation } from '../define-translation.ts';

export const preview = defineTranslation<typeof english>()({
  'preview.not-shown-here': 'Es kann hier nicht gezeigt werden; der Telefondienst zeichnet die Seiten.',
  'preview.asks-about-letters':
    '{problem} Der Telefondienst zeichnet die Seiten mit eigenen Schriften und hat dafür vielleicht auch keine: Bevor das Fax geht, werden Sie noch einmal gefragt.',
});
