import type { tray as english } from '../en/tray.ts';
import { defineTranslation } from '../define-translation.ts';

export const tray = defineTranslation<typeof english>()({
  'tray.alone': 'Faxtray',
  'tray.with': 'Faxtray : {all}',
  'tray.paused': 'envoi suspendu',
  'tray.needs-you': '{count, plural, one {# à traiter} other {# à traiter}}',
  'tray.failed': '{count, number} en échec',
  'tray.folder-missing': '{path} est introuvable',
  'tray.missing-folders':
    '{count, plural, one {dossier d’envoi introuvable} other {# dossiers d’envoi introuvables}}',
  'tray.sign-in': 'reconnectez-vous',
  'tray.not-connected': 'hors connexion',
  'tray.sending': '{count, number} en envoi',
  'tray.latest': '{name} : {state}',
});
