import type { windowQueue as english } from '../en/window-queue.ts';
import { defineTranslation } from '../define-translation.ts';

export const windowQueue = defineTranslation<typeof english>()({
  'queue.title': 'Warteschlange',
  'queue.list': 'Faxe',
  'list.above': '{count, number} neu',
  'list.show-above': 'Zeigen, was oben dazukam',
  'queue.problem': '{problem} Faxtray versucht es weiter.',
  'queue.paused':
    'Der Versand ist angehalten. Faxe warten hier, bis er fortgesetzt wird; was ankommt, wird wie immer gespeichert.',
  'queue.folder-missing':
    'Der Sendeordner fehlt: {path}. Daraus kann nichts genommen werden, bis er wieder da ist.',
  'queue.other-folder-missing':
    'Der Sendeordner {path} fehlt. Daraus kann nichts genommen werden, bis er wieder da ist.',
  'queue.folder-choose': 'Ordner wählen…',
  'queue.folder-settings': 'Ordnereinstellungen',
  'queue.folder-unreachable': 'Aus {path} wird nichts genommen. {why}',
  'queue.slowed':
    'Der Telefondienst bittet Faxtray um ein langsameres Tempo: Der Versand geht in {seconds} s weiter.',
  'queue.overdue':
    '{what} {held, plural, one {# weiteres Fax wartet auf Ihre Entscheidung.} other {# weitere Faxe warten auf Ihre Entscheidung.}}',
  'queue.restored':
    '{count, plural, one {# Fax wurde vielleicht schon gesendet: Die Warteschlange wurde wiederhergestellt, oder eine Kopie davon läuft anderswo. Es wartet, bis Sie entscheiden.} other {# Faxe wurden vielleicht schon gesendet: Die Warteschlange wurde wiederhergestellt, oder eine Kopie davon läuft anderswo. Sie warten, bis Sie entscheiden.}}',
  'queue.kept-unsent-one':
    '„{title}“ wurde nicht gesendet: Faxtray wurde in der Rückholfrist beendet. Es ist angehalten, bis Sie es freigeben.',
  'queue.kept-unsent':
    '„{title}“ und {others, plural, one {# weiteres Fax} other {# weitere Faxe}} wurden nicht gesendet: Faxtray wurde in der Rückholfrist beendet. Sie sind angehalten, bis Sie sie freigeben.',
  'queue.set-aside': 'Das Zurückspielen einer Sicherung hat {what} aus der Liste genommen.',
  'queue.set-aside-faxes': '{count, plural, one {# Fax} other {# Faxe}}',
  'queue.set-aside-drafts': '{count, plural, one {# Entwurf} other {# Entwürfe}}',
  'queue.set-aside-to-go':
    '{count, plural, one {# davon war noch zu senden und wird nicht gesendet.} other {# davon waren noch zu senden und werden nicht gesendet.}}',
  'undo-bar.label': 'Rückgängig',
  'undo-bar.one': '„{title}“ an {to} geht in {seconds} s hinaus.',
  'undo-bar.many':
    '{count, plural, one {# Fax geht in {seconds} s hinaus.} other {# Faxe gehen hinaus, das erste in {seconds} s.}}',
  'undo-bar.spoken':
    '{count, plural, one {# Fax geht gleich hinaus und kann noch zurückgenommen werden.} other {# Faxe gehen gleich hinaus und können noch zurückgenommen werden.}}',
  'undo-bar.undo-all': 'Alle zurücknehmen',
  'queue.show': 'Zeigen',
  'queue.filter.all': 'Alle',
  'queue.filter.needs-you': 'Zu klären',
  'queue.filter.on-the-way': 'Unterwegs',
  'queue.filter.drafts': 'Entwürfe',
  'queue.filter.sent': 'Gesendet',
  'queue.filter.failed': 'Fehlgeschlagen',
  'queue.mark-all-seen': 'Alle als gesehen markieren',
  'queue.tally':
    'heute \u00a0·\u00a0 {faxes, plural, one {# Fax} other {# Faxe}} gesendet, {pages, plural, one {# Seite} other {# Seiten}}',
  'queue.empty.all': 'Hier sind keine Faxe.',
  'queue.empty.needs-you': 'Nichts zu klären.',
  'queue.empty.on-the-way': 'Nichts ist unterwegs.',
  'queue.empty.drafts': 'Keine Entwürfe.',
  'queue.empty.sent': 'Es wurde noch nichts gesendet.',
  'queue.empty.failed': 'Nichts ist fehlgeschlagen.',
  'queue.not-found': 'Nichts gefunden für „{query}“.',
  'queue.not-found-here': 'Nichts gefunden für „{query}“ in dieser Liste.',
  'queue.search-all': 'Alle Faxe durchsuchen ({found} gefunden)',
  'queue.show-all': 'Alle Faxe zeigen',
  'first-run.title': 'Senden Sie Ihr erstes Fax',
  'first-run.lead': 'Drei Schritte, etwa eine Minute.',
  'first-run.line': 'Leitung wählen',
  'first-run.lines': 'Leitungen',
  'first-run.try':
    '<strong>Jetzt ausprobieren</strong> mit der Telefonanlage auf diesem Computer: Nichts verlässt ihn.',
  'first-run.try-button': 'Ausprobieren',
  'first-run.in-use': 'in Gebrauch',
  'first-run.connect': '<strong>Verbinden Sie ein Konto</strong> Ihres Telefondienstes, für echte Faxe.',
  'first-run.line-fixed': 'Ihr Administrator hat die Leitung dieses Computers festgelegt.',
  'first-run.folder': 'Sendeordner ansehen',
  'first-run.folder-about':
    'Was dort gespeichert wird, wird gefaxt: Auch Scanner und andere Programme können dort speichern. Der Dateiname sagt, wer es bekommt, etwa <code>+13035550119 Lab.pdf</code>',
  'first-run.sample': 'Senden Sie das Beispiel an sich selbst, und sehen Sie zu, wie es ankommt',
  'first-run.sample-starting': 'Die lokale Telefonanlage startet; gleich kann es hinausgehen.',
  'first-run.sample-about':
    'Verfolgen Sie es hier, bis sein Versand bestätigt ist. Dann kommt es unter Empfangen an.',
  'first-run.sample-button': 'Beispielfax senden',
  'first-run.drop': 'Ziehen Sie eine Datei irgendwo auf dieses Fenster',
  'first-run.drop-about':
    'Geben Sie dann ein, wer sie bekommt. Diese Liste verfolgt jedes Fax, bis sein Versand bestätigt ist.',
});
