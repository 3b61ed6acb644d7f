import type { files as english } from '../en/files.ts';
import { defineTranslation } from '../define-translation.ts';

export const files = defineTranslation<typeof english>()({
  'print.page-missing':
    'Eine Seite des Faxes lässt sich gerade nicht zeichnen. Öffnen Sie das Fax noch einmal, und drucken Sie es dann.',
  'print.refused':
    'Der Druckdienst des Systems meldet: {why}. Sehen Sie nach, ob der Drucker bereit ist, und drucken Sie noch einmal.',
  'file.gone': 'Diese Datei ist nicht mehr vorhanden.',
  'file.not-read': 'Diese Datei kann nicht gelesen werden.',
  'file.folder': 'Das ist ein Ordner; ziehen Sie die Dateien daraus hierher.',
  'file.no-file': 'Das ist keine Datei, sondern eine Pipe, ein Socket oder ein Gerät.',
  'file.empty': 'Diese Datei ist leer.',
  'dropped-folder.changed':
    '„{name}“ hat sich geändert, seit Sie ihn hierher gezogen haben, daher wurde nichts daraus genommen. Ziehen Sie ihn noch einmal hierher.',
  'dropped-folder.nothing': 'In „{name}“ ist nichts, was sich faxen lässt.',
  'dropped-folder.more':
    '{count, plural, =0 {Aus „{name}“ wurde kein Dokument genommen} one {Aus „{name}“ wurde nur # Dokument genommen} other {Aus „{name}“ wurden nur die ersten # Dokumente genommen}}, nach Namen: Ein Fax nimmt höchstens {most} Dateien. Der Rest ist nicht in diesem Fax.',
  'dropped-folder.cut': '„{name}“ enthält zu viel, um alles durchzusehen; nicht alles darin wurde gefunden.',
  'dropped-folder.left': 'Aus „{name}“ weggelassen: {parts}.',
  'dropped-folder.odd':
    '{count, plural, one {# Datei, die sich nicht faxen lässt ({names})} other {# Dateien, die sich nicht faxen lassen ({names})}}',
  'dropped-folder.hidden': '{count, plural, one {# versteckter Eintrag} other {# versteckte Einträge}}',
  'dropped-folder.links': '{count, plural, one {# Verknüpfung} other {# Verknüpfungen}}',
  'dropped-folder.other': '{count, plural, one {# Pipe oder Gerät} other {# Pipes oder Geräte}}',
  'dropped-folder.unreadable':
    '{count, plural, one {# nicht lesbarer Eintrag} other {# nicht lesbare Einträge}}',
  'dropped-folder.too-deep':
    '{count, plural, one {# zu tief liegender Ordner} other {# zu tief liegende Ordner}}',
  'file.cannot-be-faxed': 'Diese Art von Datei kann nicht gefaxt werden; speichern Sie sie als PDF.',
  'file.changed-marks-gone':
    'Geändert, seit Sie sie ausgewählt haben. Was Sie auf ihre Seiten gesetzt hatten, ist darum entfernt. Prüfen Sie ihre Seiten, bevor Sie sie senden.',
  'file.changed': 'Geändert, seit Sie sie ausgewählt haben. Prüfen Sie ihre Seiten, bevor Sie sie senden.',
  'file.taken':
    'Schon gefaxt, seit Sie sie ausgewählt haben. Wählen Sie sie noch einmal aus, um sie noch einmal zu faxen.',
  'import.not-read': '{name} kann nicht gelesen werden. Es wurde nichts importiert.',
  'import.too-large': '{name} ist zu groß für ein Adressbuch. Es wurde nichts importiert.',
  'import.no-contacts':
    '{name} ist weder eine vCard-Datei noch eine Tabelle (CSV) mit einer Spalte für die Faxnummer. Geben Sie dieser Spalte die Überschrift „fax“. Es wurde nichts importiert.',
  'import.too-many': '{name} hat mehr als {most, number} Einträge. Es wurde nichts importiert.',
  'folder.watch.no-room':
    'Das System kann keine weiteren Ordner überwachen. Der Ordner wird stattdessen alle paar Sekunden geprüft.',
  'folder.watch.failed':
    'Das System kann den Ordner nicht überwachen ({errno}). Er wird stattdessen alle paar Sekunden geprüft.',
  'folder.watch.failed-without-reason':
    'Das System kann den Ordner nicht überwachen. Er wird stattdessen alle paar Sekunden geprüft.',
  'folder.watch.doubtful':
    'Das System meldet hier keine neuen Dateien mehr. Der Ordner wird stattdessen alle paar Sekunden geprüft.',
  'folder.not-read': 'Der Ordner {path} kann nicht gelesen werden: {why}.',
  'folder.no-answer': 'Der Ordner {path} antwortet nicht. Prüfen Sie, ob sein Laufwerk verbunden ist.',
  'folder.why.bug': 'es ist etwas schiefgegangen; Näheres steht im Protokoll',
  'folder.unknown-holder': 'Ein anderer Computer',
  'folder.holder': '{user} auf {host}',
  'blocking.known-sender':
    'Diese Nummer ist die eines Kontakts, gehört zum Konto, oder von hier wurde an sie gefaxt. Faxe bekannter Nummern werden nie nach dem Aussehen gesperrt.',
  'blocking.too-little':
    'Auf der ersten Seite ist zu wenig, um andere daran zu erkennen. Sperren Sie den Absender, wenn das Fax eine Nummer zeigt.',
  'blocking.too-many':
    '{most} erste Seiten sind gesperrt; mehr geht nicht. Entsperren Sie eine davon in den Einstellungen.',
  'blocking.gone':
    'Hier lässt sich das nicht wieder sperren. Öffnen Sie ein solches Fax und sperren Sie es dort.',
  'printing.no-printers':
    'Dieser Computer hat keinen Drucker, den Faxtray sehen kann. Unter Linux kommen Drucker von CUPS.',
  'printing.no-such-printer':
    'Den Drucker {printer} gibt es nicht mehr. Wählen Sie in den Einstellungen einen anderen.',
  'printing.no-paper': 'Der Drucker {printer} hat kein Papier mehr.',
  'printing.stopped': 'Der Drucker {printer} ist angehalten.',
  'printing.not-wanted': 'Es wurde dem Drucker nicht übergeben.',
  'printing.bug': 'Etwas ist schiefgegangen, das Faxtray nicht kennt; Näheres steht im Protokoll.',
});
