import type { tray as english } from '../en/tray.ts';
import { defineTranslation } from '../define-translation.ts';

export const tray = defineTranslation<typeof english>()({
  'tray.alone': 'Faxtray',
  'tray.with': 'Faxtray: {all}',
  'tray.paused': 'Versand angehalten',
  'tray.needs-you': '{count, plural, one {# zu klären} other {# zu klären}}',
  'tray.failed': '{count, number} fehlgeschlagen',
  'tray.folder-missing': '{path} fehlt',
  'tray.missing-folders': '{count, plural, one {Sendeordner fehlt} other {# Sendeordner fehlen}}',
  'tray.sign-in': 'neu anmelden',
  'tray.not-connected': 'keine Verbindung',
  'tray.sending': '{count, number} im Versand',
  'tray.latest': '{name}: {state}',
});
