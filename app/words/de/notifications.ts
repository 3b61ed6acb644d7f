import type { notifications as english } from '../en/notifications.ts';
import { defineTranslation } from '../define-translation.ts';

export const notifications = defineTranslation<typeof english>()({
  'notification.sent': 'Fax gesendet',
  'notification.several-sent': '{faxes, number} Faxe gesendet',
  'notification.name-to': '{name} an {to}',
  'notification.no-answer':
    '{faxes, plural, one {Ein Fax ist ohne Antwort geblieben} other {# Faxe sind ohne Antwort geblieben}}',
  'notification.needs-you': '{faxes, plural, one {Ein Fax ist zu klären} other {# Faxe sind zu klären}}',
  'notification.name-to-and-held':
    '{name} an {to}; {held, plural, one {# weiteres wartet auf Ihre Entscheidung} other {# weitere warten auf Ihre Entscheidung}}',
  'notification.behind-overdue': '{name} an {to}: Ein früheres Fax an die Nummer ist ohne Antwort geblieben',
  'notification.restored':
    '{faxes, plural, one {# Fax wurde vielleicht schon gesendet} other {# Faxe wurden vielleicht schon gesendet}}',
  'notification.restored.text':
    'Die Warteschlange wurde wiederhergestellt, oder eine Kopie davon läuft anderswo. Sie warten, bis Sie entscheiden.',
  'notification.decision':
    '{faxes, plural, one {Ein Fax braucht Ihre Entscheidung} other {# Faxe brauchen Ihre Entscheidung}}',
  'notification.decision.text': '{name} an {to}: Es ist vielleicht schon hinausgegangen',
  'notification.not-sent': 'Fax fehlgeschlagen: {headline}',
  'notification.not-sent.text':
    '{name} an {to}. Öffnen Sie Faxtray, um zu sehen, warum, und um es noch einmal zu senden.',
  'notification.needs-number':
    '{faxes, plural, one {Einem Fax fehlt die Nummer} other {# Faxen fehlt die Nummer}}',
  'notification.several-not-sent':
    '{faxes, plural, one {Ein Fax ist fehlgeschlagen} other {# Faxe sind fehlgeschlagen}}',
  'notification.name-and-more': '{name} und {more, plural, one {# weiteres} other {# weitere}}',
  'notification.about': '{name}: {headline}',
  'notification.needs-attention': 'zu klären',
  'notification.failed': 'Fehlgeschlagen',
  'notification.stuck': '{files, plural, one {Eine Datei ist zu klären} other {# Dateien sind zu klären}}',
  'notification.folder-missing': '{folders, plural, one {Sendeordner fehlt} other {# Sendeordner fehlen}}',
  'notification.folder-missing.text':
    '{folders, plural, one {Aus {path} wird nichts gefaxt, bis er wieder da ist. Stellen Sie ihn wieder her, oder wählen Sie in den Einstellungen einen anderen.} other {Aus # Ordnern wird nichts gefaxt, bis sie wieder da sind. Stellen Sie sie wieder her, oder wählen Sie in den Einstellungen andere.}}',
  'notification.sign-in': 'Neu anmelden',
  'notification.kept-unsent':
    '{faxes, plural, one {Ein Fax wurde nicht gesendet} other {# Faxe wurden nicht gesendet}}',
  'notification.kept-unsent.text': '{name}: Faxtray wurde in der Rückholfrist beendet; es ist angehalten',
  'notification.goes-soon':
    '{faxes, plural, one {Ein Fax geht in einer Minute hinaus} other {# Faxe gehen in einer Minute hinaus}}',
  'notification.goes-soon.text':
    '{name}: Faxtray wurde in der Rückholfrist beendet; es kann noch zurückgenommen werden',
  'notification.from-quiet-hours':
    '{count, plural, one {# Mitteilung aus der Ruhezeit} other {# Mitteilungen aus der Ruhezeit}}',
  'notification.from-quiet-hours.text':
    'Das Fenster zeigt, was zu klären ist, was fehlgeschlagen ist und was angekommen ist.',
  'notification.goes-on': 'Faxtray läuft weiter',
  'notification.goes-on.tray':
    'Faxe werden weiter gesendet und empfangen. Das Symbol neben der Uhr öffnet das Fenster wieder; zum Beenden wählen Sie [tray.menu.quit] im Menü dieses Symbols.',
  'notification.goes-on.minimised':
    'Faxe werden weiter gesendet und empfangen. Dieser Desktop zeigt kein Symbol neben der Uhr; das Fenster wurde deshalb minimiert. Zum Beenden öffnen Sie es und drücken Strg+Q.',
  'notification.received': '{faxes, plural, one {Fax empfangen} other {# Faxe empfangen}}',
  'notification.received-from': 'Von {sender}',
  'notification.received-pages': 'Von {sender}, {pages, plural, one {# Seite} other {# Seiten}}',
  'notification.name-number': '{name} ({number})',
  'notification.unknown-sender': 'unbekanntem Absender',
  'notification.not-printed':
    '{faxes, plural, one {Ein empfangenes Fax ist vielleicht nicht gedruckt} other {# empfangene Faxe sind vielleicht nicht gedruckt}}',
  'notification.look-at-printer': 'Sehen Sie nach dem Drucker. Faxtray zeigt, was bekannt ist.',
});
