import type { reasons as english } from '../en/reasons.ts';
import { defineTranslation } from '../define-translation.ts';

export const reasons = defineTranslation<typeof english>()({
  'reason.no-number.headline': 'Keine Nummer im Dateinamen',
  'reason.no-number.printed': 'Keine Nummer im Titel des Druckauftrags',
  'reason.no-number.mailed': 'Keine Nummer im Betreff der E-Mail',
  'reason.no-number.advice': '[advice.choose-recipient]',
  'reason.number-doubtful.headline': 'Welche Nummer?',
  'reason.number-doubtful.advice': 'Der Dateiname sagt es nicht eindeutig. [advice.choose-recipient]',
  'reason.number-near-miss.headline': 'Nummer vielleicht vertippt',
  'reason.number-near-miss.advice':
    'Sie ist fast identisch mit einer Nummer, die Sie kennen. [advice.change-or-confirm]',
  'reason.number-new.headline': 'Neue Nummer',
  'reason.number-new.advice': 'Dorthin wurde noch nie etwas gesendet. [advice.change-or-confirm]',
  'reason.number-refused.headline': 'An diese Nummer kann nicht gefaxt werden',
  'reason.number-refused.advice': '[advice.choose-another-number]',
  'reason.duplicate.headline': 'Dieselben Seiten noch einmal',
  'reason.duplicate.advice':
    'Dieselben Seiten gingen an diese Nummer, gingen vielleicht dorthin oder warten schon auf den Versand dorthin. [advice.cancel-or-confirm]',
  'reason.incomplete.headline': 'Datei ist unvollständig',
  'reason.incomplete.advice': 'Es geht hinaus, sobald sie zu Ende geschrieben ist.',
  'reason.unreadable.headline': 'Datei kann nicht gelesen werden',
  'reason.unreadable.advice':
    'Prüfen Sie, ob sie sich auf diesem Computer öffnen lässt, brechen Sie dieses Fax ab, und legen Sie sie noch einmal ab.',
  'reason.password.headline': 'Durch ein Passwort geschützt',
  'reason.password.advice': 'Speichern Sie sie ohne Passwort, und legen Sie sie noch einmal ab.',
  'reason.unsupported-type.headline': 'Kann so nicht gefaxt werden',
  'reason.unsupported-type.advice': 'Speichern Sie es als PDF, und legen Sie dieses ab.',
  'reason.too-large.headline': 'Zu groß',
  'reason.too-large.advice': 'Die Dateien eines Faxes sind zusammen zu groß. Senden Sie es in Teilen.',
  'reason.too-many-pages.headline': 'Zu viele Seiten',
  'reason.too-many-pages.advice':
    'Ein Fax hat höchstens {most, plural, one {# Seite} other {# Seiten}}. Senden Sie es in Teilen.',
  'reason.bad-sidecar.headline': 'Die .fax.json-Datei dazu ist fehlerhaft',
  'reason.bad-sidecar.advice': 'Es wurde nichts gesendet. [advice.mend-sidecar]',
  'reason.refused.headline': 'Vom Telefondienst abgelehnt',
  'reason.refused.advice': 'Es wurde nichts gesendet. [advice.see-reason]',
  'reason.header-failed.headline': 'Kopfzeile oder Deckblatt nicht darstellbar',
  'reason.header-failed.advice': 'Ohne sie darf ein Fax nicht hinaus. [advice.check-cover-names]',
  'reason.encoding-doubtful.headline': 'Buchstaben vielleicht falsch',
  'reason.encoding-doubtful.advice':
    'Ein Text sagt nicht, wie seine Buchstaben geschrieben sind. [advice.check-letters]',
  'reason.letters-not-drawn.headline': 'Buchstaben könnten fehlen',
  'reason.letters-not-drawn.advice':
    'Einige Buchstaben darin hat keine Schrift auf diesem Computer und vielleicht auch keine des Telefondienstes. [advice.check-again-or-confirm]',
  'reason.disk.headline': 'Datenträger nicht beschreibbar',
  'reason.disk.advice': '[advice.make-room]',
  'reason.held-after-failures.headline': 'Dreimal fehlgeschlagen',
  'reason.held-after-failures.advice':
    'Die letzten drei Faxe an diese Nummer sind fehlgeschlagen. [advice.check-then-change-or-confirm]',
  'reason.by-assistant.headline': 'Von einem Assistenten vorbereitet',
  'reason.by-assistant.advice':
    'Ein Assistent hat es vorbereitet, und noch hat niemand gesagt, dass es gesendet wird. [advice.look-then-confirm]',
  'reason.sign-in.headline': 'Neu anmelden',
  'reason.sign-in.advice': 'Der Telefondienst nimmt die Anmeldung nicht mehr an.',
  'reason.offline.headline': 'Keine Verbindung',
  'reason.offline.advice': 'Es geht hinaus, sobald der Telefondienst erreichbar ist.',
  'reason.changed-after-sending.headline': 'Datei nach der Übernahme geändert',
  'reason.changed-after-sending.advice': '[advice.send-changed]',
  'reason.part-before-missing.headline': 'Der Teil davor fehlt',
  'reason.part-before-missing.advice':
    'Er wird gesendet, wenn der Teil davor angekommen ist. [advice.part-before-missing]',
  'reason.pages-missing.headline': 'Seiten fehlen',
  'reason.pages-missing.advice':
    'Es wurden weniger Seiten gesendet, als Sie vorgelegt haben. [advice.send-whole]',
  'reason.other-machine.headline': 'Ein anderer Computer sendet',
  'reason.other-machine.advice': 'Aus diesem Ordner sendet ein anderer Computer.',
  'reason.outcome-unknown.headline': 'Ausgang unbekannt',
  'reason.outcome-unknown.advice':
    'Es ist nicht bekannt, ob es gesendet wurde. [advice.ask-then-resend-or-stop-following]',
  'reason.overdue.headline': 'Noch kein Ergebnis',
  'reason.overdue.advice':
    'Der Telefondienst hat es, sagt aber nicht, was daraus geworden ist. [advice.overdue]',
  'reason.too-deep.headline': 'Zu tief in Unterordnern',
  'reason.too-deep.advice': 'Verschieben Sie sie in den Sendeordner oder in einen Ordner direkt darunter.',
  'reason.unreadable-name.headline': 'Dateiname nicht lesbar',
  'reason.unreadable-name.advice': 'Benennen Sie die Datei um.',
  'reason.restored.headline': 'Vielleicht schon gesendet',
  'reason.restored.advice':
    'Die Warteschlange wurde aus einer älteren Kopie wiederhergestellt, oder eine Kopie davon läuft anderswo. [advice.send-restored]',
  'reason.cancelled-since.headline': 'Sie hatten es abgebrochen',
  'reason.bad-sidecar.where': 'In der .fax.json-Datei dazu: {problem}. {advice}',
  'reason.behind-overdue.headline': 'Ein früheres Fax ist ohne Antwort',
  'reason.behind-overdue.advice': '[advice.behind-overdue]',
  'reason.goes-again': 'Es wird automatisch noch einmal gesendet.',
  'reason.goes-once-released': 'Es wird gesendet, sobald es freigegeben ist.',
  'reason.earlier-try-open': 'Ein früherer Versuch kann trotzdem angekommen sein. [advice.ask-first]',
  'reason.bad-sidecar.of-bundle': 'Die fax.json darin ist fehlerhaft',
  'reason.bad-sidecar.where-in-bundle': 'In der fax.json darin: {problem}. {advice}',
});
