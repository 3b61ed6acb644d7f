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
  'file.cannot-be-faxed': 'Diese Art von Datei kann nicht gefaxt werden; speichern Sie sie als PDF.',
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
});
