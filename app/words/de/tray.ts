import type { tray as english } from '../en/tray.ts';
import { translationOf } from '../translation-of.ts';

export const tray = translationOf<typeof english>()({
  'tray.alone': 'Faxtray',
  'tray.with': 'Faxtray: {all}',
  'tray.paused': 'Versand angehalten',
  'tray.needs-you': '{count, plural, one {# zu klären} other {# zu klären}}',
  'tray.failed': '{count, number} fehlgeschlagen',
  'tray.sign-in': 'neu anmelden',
  'tray.not-connected': 'keine Verbindung',
  'tray.sending': '{count, number} im Versand',
  'tray.latest': '{name}: {state}',
});
