import type { stuckFiles as english } from '../en/stuck-files.ts';
import { defineTranslation } from '../define-translation.ts';

export const stuckFiles = defineTranslation<typeof english>()({
  'stuck.empty.headline': 'Datei ist leer',
  'stuck.empty.advice':
    'Sie enthält 0 Byte; es gibt also nichts zu faxen. Scannen oder speichern Sie sie noch einmal, oder löschen Sie sie.',
  'stuck.incomplete.headline': 'Datei ist unvollständig',
  'stuck.incomplete.advice':
    'Ihr Ende fehlt, und seit einer Weile kommt nichts mehr; vielleicht wurde ein Scan oder eine Kopie abgebrochen. Scannen oder speichern Sie sie noch einmal, oder löschen Sie sie. Kommt der Rest noch, wird sie von selbst gefaxt.',
  'stuck.no-note.headline': 'Ordner hat keine fax.json',
  'stuck.no-note.advice':
    'In dieser Datei steht, wer die Dokumente im Ordner bekommt. Sie werden gefaxt, sobald sie da ist.',
  'stuck.lacks-document.headline': 'Ein Dokument fehlt',
  'stuck.lacks-document.advice':
    'Die fax.json dieses Ordners nennt eine Datei, die nicht darin liegt. Es wurde nichts gesendet. Das Fax geht, sobald die Datei da ist; ist der Name falsch, berichtigen Sie die fax.json.',
  'stuck.unreadable.headline': 'Datei kann nicht geöffnet werden',
  'stuck.unreadable.advice':
    'Faxtray darf sie nicht lesen, oder ein anderes Programm hat sie gesperrt. Beenden Sie dieses Programm, oder erlauben Sie Faxtray, die Datei zu lesen und zu verschieben. Dann wird sie von selbst gefaxt.',
  'stuck.in-use.headline': 'Datei ist noch offen',
  'stuck.in-use.advice':
    'Ein Programm auf diesem Computer hat sie geöffnet und schreibt vielleicht noch. Schließen Sie die Datei dort, oder beenden Sie das Programm; dann wird sie von selbst gefaxt.',
  'stuck.disk.headline': 'Datenträger nicht beschreibbar',
  'stuck.disk.advice':
    'Faxtray kann das Fax nicht verzeichnen; deshalb wurde die Datei nicht genommen und nichts gesendet. Schaffen Sie Platz auf dem Datenträger, oder prüfen Sie, ob er beschreibbar ist; dann wird die Datei von selbst gefaxt.',
  'stuck.orphan-note.headline': '.fax.json-Datei ohne Dokument',
  'stuck.orphan-note.advice':
    'Das Dokument dazu ist seit einem Tag nicht gekommen. Legen Sie es daneben, oder löschen Sie die .fax.json-Datei.',
  'stuck.too-deep.headline': 'Zu tief in Unterordnern',
  'stuck.too-deep.advice':
    'Faxtray sieht im Sendeordner nach und in den Ordnern direkt darunter, nicht tiefer. Es wurde nichts gesendet. Verschieben Sie die Datei nach oben, oder löschen Sie sie.',
  'stuck.unreadable-name.headline': 'Dateiname nicht lesbar',
  'stuck.unreadable-name.advice':
    'Der Name ist kein gültiger Text, wie es bei Dateien von alten Systemen vorkommt. Es wurde nichts gesendet. Benennen Sie die Datei um; dann wird sie von selbst gefaxt.',
  'stuck.link.headline': 'Verknüpfung, keine Datei',
  'stuck.link.advice':
    'Faxtray folgt Verknüpfungen nicht; es wurde nichts gesendet. Legen Sie die Datei selbst ab, und löschen Sie die Verknüpfung.',
  'stuck.no-file.headline': 'Keine Datei',
  'stuck.no-file.advice':
    'Es ist eine Pipe, ein Socket oder ein Gerät und enthält keine Seiten. Es wurde nichts gesendet. Entfernen Sie es.',
  'stuck.odd-bundle.headline': 'Ordner enthält nicht nur Dateien',
  'stuck.odd-bundle.advice':
    'Er enthält eine Verknüpfung, einen Ordner oder eine Datei mit unlesbarem Namen; einem Fax ohne sie könnten Seiten fehlen. Es wurde nichts gesendet. Nehmen Sie sie heraus; der Rest wird dann von selbst gefaxt.',
  'stuck.too-large.headline': 'Zu groß für ein Fax',
  'stuck.too-large.advice':
    'Die Dateien eines Faxes dürfen zusammen höchstens {megabytes, number} MB groß sein, und das ist mehr. Es wurde nicht genommen und nichts gesendet. Senden Sie es in Teilen, oder löschen Sie es.',
  'stuck.in-status-file': '{name}: {headline}. {advice}',
});
