import type { pageFailures as english } from '../en/page-failures.ts';
import { defineTranslation } from '../define-translation.ts';

export const pageFailures = defineTranslation<typeof english>()({
  'pages-failed.unsupported':
    '{name} ist {type} und lässt sich nicht in Faxseiten umwandeln; speichern Sie es als PDF, und senden Sie dieses.',
  'pages-failed.unsupported-office':
    '{name} ist {type} und lässt sich nicht in Faxseiten umwandeln; speichern Sie es als PDF, und senden Sie dieses, oder installieren Sie LibreOffice.',
  'pages-failed.unknown-type':
    '{name} hat einen unbekannten Typ und lässt sich nicht in Faxseiten umwandeln; speichern Sie es als PDF, und senden Sie dieses.',
  'pages-failed.not-read-here':
    '{name} ist {type} von einer Art, die hier nicht gelesen werden kann; speichern Sie es als PDF, und senden Sie dieses, oder installieren Sie LibreOffice.',
  'pages-failed.office-not-read':
    '{name} ist {type}; das LibreOffice auf diesem Computer konnte daraus keine Seiten machen. Speichern Sie es in dem Programm, mit dem es erstellt wurde, als PDF, und senden Sie dieses.',
  'pages-failed.office-not-given':
    '{name} ist {type} und könnte andere Dateien dieses Computers zeigen; darum wird es LibreOffice nicht gegeben. Speichern Sie es als PDF, und senden Sie dieses.',
  'pages-failed.office-not-usable':
    '{name} ist {type}; das LibreOffice auf diesem Computer startet nicht oder ist älter als Version 6. Speichern Sie es als PDF, und senden Sie dieses, oder installieren Sie ein neueres LibreOffice.',
  'pages-failed.picture-not-read-here':
    '{name} ist ein TIFF-Bild von einer Art, die hier nicht gelesen werden kann; speichern Sie es als PNG oder drucken Sie es in ein PDF, und senden Sie dieses.',
  'pages-failed.image-not-read-here':
    '{name} ist {type} von einer Art, die hier nicht gelesen werden kann; speichern Sie es als PNG oder drucken Sie es in ein PDF, und senden Sie dieses.',
  'pages-failed.unknown-to-service':
    '{name} ist {type}; das nimmt der Telefondienst unter keinem Namen an. Speichern Sie es als PDF, und senden Sie dieses.',
  'pages-failed.password':
    '{name} fragt nach einem Passwort; speichern Sie es ohne Passwort oder drucken Sie es in ein neues PDF, und senden Sie dieses.',
  'pages-failed.encrypted-for-others':
    '{name} ist für bestimmte Personen verschlüsselt und lässt sich mit keinem Passwort öffnen; lassen Sie es von einer von ihnen in ein neues PDF drucken, und senden Sie dieses.',
  'pages-failed.unreadable':
    '{name} ist beschädigt oder unvollständig und kann nicht gelesen werden; holen Sie es noch einmal oder speichern Sie es neu, und senden Sie dieses.',
  'pages-failed.own-declarations':
    '{name} legt in seinem XML eigene Entitäten fest, die für Beliebiges stehen und verloren gehen können; speichern Sie es neu in dem Programm, mit dem es erstellt wurde, oder drucken Sie es in ein PDF, und senden Sie dieses.',
  'pages-failed.not-opened':
    '{name} kann nicht geöffnet werden; prüfen Sie, ob die Datei noch da ist und gelesen werden darf.',
  'pages-failed.undrawable':
    '{name} enthält Zeichen, die keine Schrift auf diesem Computer hat: {words}; installieren Sie eine, die sie hat ({font}), oder drucken Sie es in ein PDF, und senden Sie dieses.',
  'pages-failed.fonts-missing':
    '{name} verwendet Schriften, die weder in der Datei noch auf diesem Computer sind: {fonts}; installieren Sie eine, die die Buchstaben hat ({font}), oder speichern Sie es neu mit eingebetteten Schriften, und senden Sie dieses.',
  'pages-failed.fonts-unknown':
    '{name} verwendet Schriften, die weder in der Datei noch auf diesem Computer sind: {fonts}; speichern Sie es neu mit eingebetteten Schriften, und senden Sie dieses.',
  'pages-failed.form':
    '{name} ist ein XFA-Formular von Adobe, dessen einzige Seite nur um Geduld bittet; öffnen Sie es im Adobe Reader, drucken Sie es in ein neues PDF, und senden Sie dieses.',
  'pages-failed.portfolio':
    '{name} ist ein Portfolio, und seine eigene Seite stellt nur die Dateien darin vor: {parts}. In einem neuen Fax können Sie diese an seiner Stelle hinzufügen; oder speichern Sie sie daraus, und senden Sie sie.',
  'pages-failed.undrawable-names':
    'Auf dem Deckblatt oder in der Kopfzeile stehen Zeichen, die keine Schrift auf diesem Computer hat: {words}; installieren Sie eine, die sie hat ({font}), oder schreiben Sie sie mit anderen Buchstaben.',
  'pages-failed.marks-undrawable':
    'In dem, was Sie auf eine Seite gesetzt haben, sind Zeichen, die keine Schrift auf diesem Computer hat: {words}; installieren Sie eine, die sie hat ({font}), oder schreiben Sie es mit anderen Buchstaben.',
  'pages-failed.mark-unreadable':
    'Eine Unterschrift, die Sie auf eine Seite gesetzt haben, lässt sich nicht zeichnen; entfernen Sie sie, und setzen Sie sie neu.',
  'pages-failed.empty': '{name} ist leer; wählen Sie eine andere Datei.',
  'pages-failed.too-light':
    '{name} käme als leere Seiten an: Was darauf steht, ist zu hell für ein Fax. Senden Sie eine dunklere Fassung.',
  'pages-failed.no-signature':
    '{name} zeigt keine Unterschrift: Sie muss dunkel auf hellem Papier stehen, mit nichts darum herum. Wählen Sie ein anderes Bild.',
  'pages-failed.scripts':
    '{name} zeigt nichts ohne seine Skripte, die hier nie ausgeführt werden; öffnen Sie es im Browser, drucken Sie es in eine PDF-Datei, und senden Sie diese.',
  'pages-failed.nothing-to-send':
    'Es gibt weder ein Dokument noch ein Deckblatt zu senden; fügen Sie eines hinzu.',
  'pages-failed.none-chosen': 'Alle Seiten sind ausgelassen; nehmen Sie wieder auf, was gefaxt werden soll.',
  'pages-failed.other-pages':
    '{name} hat inzwischen {now, plural, one {# Seite} other {# Seiten}}; als die Seiten gewählt wurden, waren es {before, number}. Wählen Sie sie neu.',
  'pages-failed.image-too-large':
    '{name} misst {width, number} x {height, number} Bildpunkte, mehr als verarbeitet werden kann; verkleinern Sie es, und senden Sie dieses.',
  'pages-failed.file-too-large':
    '{name} ist größer als {mebibytes, number} MiB, mehr als verarbeitet werden kann; teilen oder verkleinern Sie es.',
  'pages-failed.memory':
    '{name} braucht mehr Speicher, als ein Dokument haben darf; verkleinern Sie die Bilder oder drucken Sie es in ein neues PDF, und senden Sie dieses.',
  'pages-failed.unpacks-too-large':
    '{name} wird entpackt größer, als verarbeitet werden kann; speichern Sie es als PDF, und senden Sie dieses.',
  'pages-failed.too-many-files':
    'In {name} sind mehr als {most, plural, one {# Datei} other {# Dateien}}; speichern Sie daraus die gemeinten, und senden Sie diese.',
  'pages-failed.files-missing':
    'Nicht jede Datei in {name} lässt sich herausnehmen: Es ist beschädigt, oder einige sind leer. Speichern Sie sie daraus, und senden Sie diese.',
  'pages-failed.too-many-pages':
    'Das Fax hat mit Deckblatt {pages, plural, one {# Seite} other {# Seiten}}, erlaubt sind {most, number}; senden Sie es in Teilen.',
  'pages-failed.not-drawn':
    'Nicht alle dieser Seiten wurden gezeichnet: Senden Sie weniger auf einmal, oder die Dokumente, wie sie sind.',
  'pages-failed.too-many-to-copy':
    'Das Fax hat {pages, plural, one {# Seite} other {# Seiten}}; in diesem Format lassen sich höchstens {most, number} speichern.',
  'pages-failed.header':
    'Die Kopfzeile, die jedes Fax tragen muss, kann nicht gezeichnet werden: {why}. Berichtigen Sie die Absenderangaben.',
  'pages-failed.logo':
    'Das Logo auf dem Deckblatt kann nicht gelesen werden. Wählen Sie es in den Einstellungen neu, oder entfernen Sie es dort.',
  'pages-failed.cover': 'Der Text des Deckblatts passt nicht auf eine Seite; kürzen Sie ihn.',
  'pages-failed.too-long':
    'Es dauerte zu lange, {name} in Seiten umzuwandeln; vielleicht war der Computer ausgelastet. Versuchen Sie es später noch einmal, oder drucken Sie es in ein neues PDF, und senden Sie dieses.',
  'pages-failed.page-too-long':
    'Die Aufbereitung einer Seite dauerte zu lange und wurde aufgegeben; drucken Sie das Dokument in ein neues PDF, und senden Sie dieses.',
  'pages-failed.renderer-ended':
    'Die Aufbereitung von {name} ist abgestürzt; drucken Sie es in ein neues PDF, und senden Sie dieses.',
  'pages-failed.renderer-ended-on-page':
    'Die Aufbereitung einer Seite ist abgestürzt; drucken Sie das Dokument in ein neues PDF, und senden Sie dieses.',
  'pages-failed.broken-off': 'Die Aufbereitung wurde abgebrochen; sie beginnt von vorn.',
  'pages-failed.closing':
    'Die Aufbereitung wurde abgebrochen, weil Faxtray beendet wird; beim nächsten Mal beginnt sie von vorn.',
  'pages-failed.no-text-engine':
    'Das Programm, das Wörter liest, lässt sich auf diesem Computer nicht starten; installieren Sie Faxtray neu.',
  'pages-failed.font-without-name': 'eine Schrift ohne Namen',
  'pages-failed.page': 'Seite {page, number}',
  'header-line.font-not-read': 'ihre Schrift kann nicht gelesen werden',
  'header-line.letters': 'keine Schrift auf diesem Computer hat alle Buchstaben von {words}',
  'header-line.no-date': 'Datum und Uhrzeit fehlen',
  'header-line.no-sender': 'der Name des Absenders fehlt',
  'header-line.no-number': 'die Nummer des Absenders besteht nicht aus Ziffern',
  'header-line.too-long': 'sie ist zu lang für eine Zeile',
  'document-type.pdf': 'ein PDF',
  'document-type.tiff': 'ein TIFF-Bild',
  'document-type.png': 'ein PNG-Bild',
  'document-type.jpeg': 'ein JPEG-Bild',
  'document-type.gif': 'ein GIF-Bild',
  'document-type.psd': 'ein Photoshop-Bild',
  'document-type.pcx': 'ein PCX-Bild',
  'document-type.bmp': 'ein BMP-Bild',
  'document-type.tga': 'ein TGA-Bild',
  'document-type.webp': 'ein WebP-Bild',
  'document-type.heic': 'ein HEIC-Foto',
  'document-type.pwg': 'eine Rasterdatei für Drucker (PWG)',
  'document-type.text': 'reiner Text',
  'document-type.html': 'eine Webseite',
  'document-type.vdx': 'eine Visio-Zeichnung',
  'document-type.xml': 'eine XML-Datei',
  'document-type.csv': 'eine CSV-Tabelle',
  'document-type.rtf': 'ein RTF-Dokument',
  'document-type.docx': 'ein Word-Dokument',
  'document-type.xlsx': 'eine Excel-Mappe',
  'document-type.xlsb': 'eine Excel-Mappe',
  'document-type.pptx': 'eine PowerPoint-Präsentation',
  'document-type.vsdx': 'eine Visio-Zeichnung',
  'document-type.odf': 'eine OpenDocument-Datei',
  'document-type.flat-odf': 'eine OpenDocument-Datei',
  'document-type.wordperfect': 'ein WordPerfect-Dokument',
  'document-type.staroffice': 'ein StarOffice-Dokument',
  'document-type.zip': 'ein ZIP-Archiv',
  'document-type.locked': 'ein Office-Dokument mit Passwort',
  'document-type.doc': 'ein Word-Dokument',
  'document-type.xls': 'eine Excel-Mappe',
  'document-type.ppt': 'eine PowerPoint-Präsentation',
  'document-type.vsd': 'eine Visio-Zeichnung',
  'document-type.pub': 'ein Publisher-Dokument',
  'document-type.wps': 'ein Works-Dokument',
  'document-type.awd': 'ein Microsoft-Fax-Dokument',
  'document-type.compound': 'eine Microsoft-Office-Datei',
  'document-type.mcw': 'ein Word-Dokument vom Macintosh',
  'document-type.wri': 'ein Windows-Write-Dokument',
  'document-type.quattro': 'ein Quattro-Pro-Arbeitsblatt',
  'document-type.lotus': 'ein Lotus-1-2-3-Arbeitsblatt',
});
