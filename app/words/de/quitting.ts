import type { quitting as english } from '../en/quitting.ts';
import { defineTranslation } from '../define-translation.ts';

export const quitting = defineTranslation<typeof english>()({
  'quit.handed-over':
    '{faxes, plural, one {# Fax wird} other {# Faxe werden}} gerade dem Telefondienst übergeben. Beim nächsten Start prüft Faxtray, was dort angekommen ist.',
  'quit.in-line':
    '{faxes, plural, one {# Fax wartet auf den Versand und geht} other {# Faxe warten auf den Versand und gehen}} hinaus, wenn Faxtray wieder läuft.',
  'quit.at-service':
    '{faxes, plural, one {# Fax ist schon beim Telefondienst, der es auch ohne Faxtray bearbeitet. Das Ergebnis sehen Sie} other {# Faxe sind schon beim Telefondienst, der sie auch ohne Faxtray bearbeitet. Die Ergebnisse sehen Sie}}, wenn Faxtray wieder läuft.',
  'quit.draft-kept': 'Das neue Fax bleibt als Entwurf erhalten.',
  'quit.draft-not-kept':
    'Das neue Fax konnte nicht als Entwurf gesichert werden. Ihre letzten Änderungen gehen verloren.',
  'quit.all': '{parts}',
  'quit.undo':
    '{faxes, plural, one {# Fax kann noch zurückgenommen werden. Was soll damit geschehen?} other {# Faxe können noch zurückgenommen werden. Was soll damit geschehen?}}',
  'quit.undo-kept':
    'Ohne Versand {faxes, plural, one {ist es} other {sind sie}} angehalten, wenn Faxtray wieder läuft.',
  'quit.question': 'Faxtray beenden?',
  'quit.keep': '{faxes, plural, one {Noch nicht senden} other {Noch nicht senden}}',
  'quit.send': '{faxes, plural, one {Jetzt senden} other {Jetzt senden}}',
  'quit.quit': 'Beenden',
  'quit.stay': 'Abbrechen',
});
