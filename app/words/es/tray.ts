import type { tray as english } from '../en/tray.ts';
import { defineTranslation } from '../define-translation.ts';

export const tray = defineTranslation<typeof english>()({
  'tray.alone': 'Faxtray',
  'tray.with': 'Faxtray: {all}',
  'tray.paused': 'envío en pausa',
  'tray.needs-you': '{count, plural, one {# por atender} other {# por atender}}',
  'tray.failed': '{count, plural, one {# fallido} other {# fallidos}}',
  'tray.folder-missing': 'Falta {path}',
  'tray.missing-folders':
    '{count, plural, one {falta la carpeta de envío} other {faltan # carpetas de envío}}',
  'tray.sign-in': 'inicie sesión de nuevo',
  'tray.not-connected': 'sin conexión',
  'tray.sending': 'enviando {count, number}',
  'tray.latest': '{name}: {state}',
});
