import type { intake as english } from '../en/intake.ts';
import { defineTranslation } from '../define-translation.ts';

export const intake = defineTranslation<typeof english>()({
  'intake.not-a-number-in-file': '{written} im Dateinamen ist keine Telefonnummer. [advice.choose-recipient]',
  'intake.not-a-number-in-folder':
    '{written} im Ordnernamen ist keine Telefonnummer. [advice.choose-recipient]',
  'intake.emergency-number-in-file':
    '{written} im Dateinamen ist eine Notrufnummer. Faxtray wählt sie nie. [advice.choose-recipient]',
  'intake.file-goes-on':
    'Der Dateiname geht nach {numbers} weiter, und was folgt, könnte zur Nummer gehören. [advice.choose-recipient]',
  'intake.folder-goes-on':
    'Der Ordnername geht nach {numbers} weiter, und was folgt, könnte zur Nummer gehören. [advice.choose-recipient]',
  'intake.file-may-mean': 'Der Dateiname kann {numbers} bedeuten. [advice.choose-recipient]',
  'intake.folder-may-mean': 'Der Ordnername kann {numbers} bedeuten. [advice.choose-recipient]',
  'intake.file-may-mean-another':
    'Der Dateiname enthält vielleicht eine andere Nummer als {numbers} aus dem Ordnernamen. [advice.choose-recipient]',
  'intake.explicit-not-a-number':
    'Die Nummer im Dateinamen ist keine Telefonnummer. [advice.choose-recipient]',
  'intake.file-has': 'Der Dateiname enthält {numbers}. [advice.choose-recipient]',
  'intake.folder-has': 'Der Ordnername enthält {numbers}. [advice.choose-recipient]',
  'intake.costs-more':
    'Ein Anruf bei {numbers} kostet mehr als bei einer gewöhnlichen Nummer. [advice.choose-recipient]',
  'intake.default-not-a-number': 'Der Standardempfänger des Ordners, {written}, ist keine Telefonnummer.',
  'note.recipient-not-a-number': 'to[{index}].phoneNumber: keine Telefonnummer',
  'note.only-bundles-have-files': 'files: gibt es nur bei Ordnern, die ein Fax werden',
  'note.no-document': 'files: in dem Ordner ist kein Dokument',
  'note.file-not-there': 'files[{index}]: {name} ist nicht in dem Ordner',
  'note.file-not-named': 'files: {name} liegt in dem Ordner und ist nicht genannt',
  'intake.taken-late':
    '{name} wartet auf sein Laufwerk, das langsam ist oder nicht antwortet. Faxe von anderswo gehen weiter.',
  'intake.taken-after-others':
    '{name} wartet: Zwei andere Laufwerke antworten nicht, und bis eines antwortet, wird kein weiteres gefragt. Faxe von diesem Computer gehen weiter.',
  'documents.too-large':
    'Die Dateien eines Faxes dürfen zusammen höchstens {megabytes, number} MB groß sein; senden Sie es in Teilen.',
  'documents.unsupported-type':
    '{name} ist von einer Art, die nicht gefaxt werden kann; speichern Sie es als PDF, und senden Sie dieses.',
  'documents.cover-not-kept': 'Das Deckblatt konnte nicht auf die Festplatte geschrieben werden.',
  'documents.nothing-sent': '{problem} Es wurde nichts gesendet.',
  'documents.read-as': '{name} (gelesen als {encoding})',
  'documents.encoding-doubtful':
    'Nichts in {files} sagt, wie die Buchstaben geschrieben sind; es können andere sein. [advice.check-letters]',
  'documents.encoding-doubtful-and-more':
    'Nichts in {files} und {more, number} weiteren sagt, wie die Buchstaben geschrieben sind; es können andere sein. [advice.check-letters]',
  'documents.letters-not-drawn':
    '{problem} Nichts darin sagt, dass es in {encoding} geschrieben ist, wie es gelesen wurde; die Buchstaben können andere sein. [advice.check-letters]',
  'documents.letters-asked':
    '{problem} Der Telefondienst zeichnet die Seiten mit eigenen Schriften und hat dafür vielleicht auch keine. [advice.check-again-or-confirm]',
  'documents.changed':
    '{count, plural, one {{names} wurde nach der Übernahme geändert.} other {{names} wurden nach der Übernahme geändert.}} Es wurde nichts gesendet. [advice.send-changed-or-cancel]',
  'documents.ended-app':
    'Faxtray wurde mehr als einmal unerwartet beendet, während es {name} prüfte. Senden Sie das Fax noch einmal, damit es noch einmal geprüft wird; oder drucken Sie es in eine neue PDF-Datei und senden Sie diese.',
  'documents.check-broke':
    'In Faxtray ist beim Prüfen der Dokumente etwas schiefgegangen. [advice.check-again]',
  'intake.sidecar-says-otherwise':
    '{name} kam, nachdem die Datei übernommen war, und nennt {numbers}. [advice.choose-recipient]',
});
