import type { refusals as english } from '../en/refusals.ts';
import { defineTranslation } from '../define-translation.ts';

export const refusals = defineTranslation<typeof english>()({
  'refused.cover-too-long-for-part': 'Mit „{which}“ steht auf dem Deckblatt zu viel Text: Kürzen Sie ihn.',
  'refused.not-chosen':
    'Faxtray liest Dateien, die Sie selbst ausgewählt oder hierher gezogen haben. Wählen Sie sie noch einmal aus.',
  'refused.changed-since-chosen':
    '{count, plural, one {Diese Datei wurde geändert, seit Sie sie ausgewählt haben} other {Diese Dateien wurden geändert, seit Sie sie ausgewählt haben}}: {names}. Es wurde nichts gesendet. Sehen Sie sich die Seiten an, senden Sie das Fax dann noch einmal und stimmen Sie der Änderung zu.',
  'refused.too-late': 'Zu spät: Das Fax ist inzwischen weiter.',
  'refused.cancelled-already': 'Es ist bereits abgebrochen.',
  'refused.failed-already': 'Es ist bereits fehlgeschlagen; es kann noch einmal gesendet werden.',
  'refused.under-way': 'Es ist bereits unterwegs.',
  'refused.waits-still': 'Es wartet noch auf das Senden: Es gibt nichts noch einmal zu senden.',
  'refused.handed-in-before':
    'Dieser Auftrag wurde schon einmal übergeben, und sein Fax steht nicht mehr in der Liste. Es wurde nichts gesendet. Um es erneut zu senden, geben Sie eine andere Auftragskennung an.',
  'refused.other-queue-unreadable':
    'Die Warteschlange eines anderen Kontos auf diesem Computer ist nicht lesbar ({queue}); ob dieser Auftrag von dort gesendet wurde, lässt sich nicht sagen. Es wurde nichts gesendet. Wechseln Sie zu jenem Konto, das stellt seine Warteschlange wieder her, und wiederholen Sie den Aufruf; oder senden Sie es ohne Auftragskennung, wenn Sie wissen, dass es nicht gesendet wurde.',
  'refused.other-fax-of-request':
    'Diese Auftragskennung gehört schon zu einem Fax mit anderen Dateien, Nummern oder Texten ({job}). Es wurde nichts gesendet. Um auch dieses zu senden, geben Sie eine andere Auftragskennung an.',
  'refused.handed-in-elsewhere':
    'Dieser Auftrag wurde schon einmal übergeben, aus einem anderen Konto auf diesem Computer. Es wurde nichts gesendet. Wechseln Sie zu jenem Konto, um sein Fax zu sehen; um es auch aus diesem Konto zu senden, geben Sie eine andere Auftragskennung an.',
  'refused.in-doubt':
    'Niemand weiß, ob dieses Fax hinausgegangen ist. Entscheiden Sie im Fenster von Faxtray, ob es noch einmal gesendet wird.',
  'refused.asks-person': 'Dieses Fax stellt eine Frage. Beantworten Sie sie im Fenster von Faxtray.',
  'refused.no-fax': 'Dieses Fax ist nicht mehr in der Warteschlange.',
  'refused.draft-gone':
    'Dieser Entwurf ist nicht mehr da. Sehen Sie in der Warteschlange nach, ob er gesendet wurde; wenn nicht, beginnen Sie ein neues Fax.',
  'refused.no-draft': 'Dieser Entwurf ist nicht mehr da.',
  'refused.sent-already': 'Es wurde schon gesendet.',
  'refused.not-rendered-yet': 'Die aufbereiteten Seiten sind noch nicht da.',
  'refused.in-no-folder-yet': 'Es liegt noch in keinem Ordner.',
  'refused.no-receipt': 'Es gibt dazu keinen Beleg.',
  'refused.gone-on': 'Es ist inzwischen weiter.',
  'refused.has-got-it': 'Diese Nummer hat das Fax schon bekommen.',
  'refused.lacks-plus':
    'Bei „{text}“ fehlt vielleicht das +, mit ihm wäre es {other}. Es wurde nichts gesendet. Bitte mit + und Landesvorwahl schreiben, oder wie man im Inland wählt.',
  'refused.time-passed': 'Diese Zeit ist vorbei: Wählen Sie eine spätere.',
  'refused.outcome-known': 'Das Ergebnis ist inzwischen bekannt.',
  'refused.service-has-it': 'Der Telefondienst hat es doch.',
  'refused.not-overdue': 'Es ist nicht mehr überfällig.',
  'refused.documents-not-here': 'Die Dokumente dazu sind nicht hier.',
  'refused.no-changed-version': 'Es gibt keine geänderte Fassung zu senden.',
  'refused.document-not-shown': 'Das Dokument dazu ist nicht hier und kann deshalb nicht gezeigt werden.',
  'refused.too-large-to-show': 'Es ist zu groß, um hier gezeigt zu werden.',
  'refused.no-files-in-it': 'In {name} ist keine Datei, die sich herausnehmen lässt.',
  'refused.cannot-be-shown': '{name} kann nicht gezeigt werden.',
  'refused.it-cannot-be-shown': 'Es kann nicht gezeigt werden.',
  'refused.documents-changed':
    'Die Dokumente wurden geändert, nachdem ihre Seiten gezeichnet waren. Sehen Sie sich die Seiten noch einmal an, und senden Sie dann.',
  'refused.time-ends-early': 'Die Zeit endet, bevor sie beginnt.',
  'refused.deleted-there': 'Zu spät: Der Telefondienst hat es schon gelöscht oder löscht es gerade.',
  'refused.deleted-there-some':
    '{late, plural, one {# Fax ist dort schon gelöscht oder wird es gerade.} other {# Faxe sind dort schon gelöscht oder werden es gerade.}} {kept, plural, one {Das andere bleibt dort.} other {Die anderen # bleiben dort.}}',
  'refused.asks-already': 'Es ist noch eine andere Frage offen. Beantworten Sie zuerst diese.',
  'refused.not-at-service': 'Es ist nicht mehr beim Telefondienst.',
  'refused.not-whole-here':
    'Beim Telefondienst wurde nichts gelöscht: Das Fax liegt nicht vollständig auf diesem Computer. {why}',
  'refused.not-in-mailbox': 'Dieses Fax ist nicht mehr im Faxeingang.',
  'refused.too-much-on-fax':
    'An diesem Fax steht schon mehr, als aufbewahrt werden kann; dies wurde nicht geschrieben. Entfernen Sie einige seiner Stichwörter.',
  'refused.has-it-now': '{name} hat es jetzt. Es wurde nichts geändert.',
  'refused.handling-changed':
    'Jemand anders hat es inzwischen geändert. Hier wurde nichts geändert; sehen Sie noch einmal nach.',
  'refused.not-in-folder': 'Es liegt in keinem Ordner dieses Computers.',
  'refused.no-words-read': 'Auf den Seiten wurden keine Wörter gelesen; es gibt darin nichts zu suchen.',
  'refused.moved-from-folder':
    'Es liegt nicht mehr in diesem Ordner: Jemand hat es verschoben oder gelöscht.',
  'refused.exchange-not-ready':
    'Die lokale Telefonanlage ist noch nicht bereit. Versuchen Sie es gleich noch einmal.',
  'refused.no-sample': 'Das Beispiel fehlt in dieser Installation.',
  'refused.nothing-sent': '{why} Es wurde nichts gesendet.',
  'refused.file-nothing-sent': '{name}: {why} Es wurde nichts gesendet.',
  'refused.nothing-changed': '{why} Es wurde nichts geändert.',
  'refused.reference':
    'Das Aktenzeichen enthält ein unsichtbares Zeichen, etwa einen Tabulator. Es wurde nichts gesendet. Leeren Sie das Feld, und schreiben Sie es neu.',
  'refused.other-account':
    'Faxtray hat zu einem anderen Konto gewechselt, und es wurde nichts gesendet. Prüfen Sie das neue Fax, und senden Sie es dann.',
  'refused.other-account-draft':
    'Faxtray hat zu einem anderen Konto gewechselt, und Ihre letzten Änderungen wurden nicht gesichert. Prüfen Sie das neue Fax, bevor Sie es senden.',
  'refused.service-set':
    'Ihr Administrator hat den Telefondienst dieses Computers festgelegt; einen anderen kann es nicht geben.',
  'refused.no-account': 'Dieses Konto gibt es nicht mehr.',
  'refused.nothing-to-sign-out': 'Sie sind nicht angemeldet.',
  'refused.folders-set': 'Ihr Administrator hat die Ordner dieses Computers festgelegt.',
  'refused.no-send-folder': 'Das ist kein Sendeordner mehr.',
  'refused.signatures-unreadable':
    'Behaltene Unterschriften lassen sich nicht lesen: {path} ist beschädigt oder von einer neueren Version. Verschieben Sie die Datei, um andere zu behalten.',
  'refused.signatures-full':
    'Auf diesem Computer werden schon {most, number} Unterschriften behalten. Löschen Sie zuerst eine davon.',
  'refused.logo-too-fine':
    'Das Bild ist zu detailreich für ein Logo auf einem Fax. Wählen Sie ein einfacheres, am besten in Schwarz-Weiß. Es wurde nichts geändert.',
  'refused.setting-set':
    'Ihr Administrator hat das für diesen Computer festgelegt. Es wurde nichts geändert.',
  'refused.no-setting': 'Das ist keine Einstellung. Es wurde nichts geändert.',
  'refused.set-by-person': 'Das stellt ein Mensch im Fenster von Faxtray ein. Nichts wurde geändert.',
  'filing.send-folder':
    '{path} ist ein Sendeordner oder liegt in einem: Was dort hineinkommt, wird gefaxt. Wählen Sie in der Regel einen anderen Ordner.',
  'folder-choice.filing':
    'Eine Ablageregel speichert empfangene Faxe in {path}, und sie würden gefaxt. Wählen Sie einen anderen Ordner.',
  'refused.by-dialog': 'Ein Ordner wird in einem Dialog ausgewählt.',
  'refused.no-contact': 'Dieser Kontakt ist nicht mehr da.',
  'refused.contact-without-name': 'Er hat weder einen Namen noch eine Firma.',
  'refused.contact-without-number': 'Er hat keine Faxnummer.',
  'refused.contact-too-large':
    'Der Name hat mehr als {chars, number} Zeichen, oder es sind mehr als {numbers, number} Faxnummern.',
  'refused.no-group': 'Diese Gruppe gibt es nicht mehr.',
  'refused.group-without-name': 'Sie hat keinen Namen.',
  'refused.group-exists': 'Eine Gruppe „{name}“ gibt es schon.',
  'refused.groups-too-many': 'Es kann höchstens {most, number} Gruppen geben.',
  'refused.group-too-large':
    'Sie hat einen Namen von mehr als {chars, number} Zeichen oder mehr als {numbers, number} Faxnummern.',
  'refused.calls-moved':
    'Die Anrufbehandlung dieses Kontos ist in die neue Generation umgezogen, die im Portal des Dienstes gepflegt wird (Call Handling & Forwarding). Das Faxen ist davon nicht betroffen.',
  'refused.number-not-changed': 'Die Nummer wurde nicht geändert.',
  'refused.costs-extra':
    'Anrufe werden nicht an {number} weitergeleitet: Das ist eine teure Sonderrufnummer. Es wurde nichts geändert.',
  'refused.page': 'Diese Seite darf nichts anfordern.',
  'refused.no-operation': 'Einen solchen Vorgang gibt es nicht.',
  'refused.not-understood': 'Die Anfrage wurde nicht verstanden.',
  'refused.quitting': 'Faxtray wird beendet.',
  'refused.bug':
    'In Faxtray ist etwas schiefgegangen. Sehen Sie nach, ob es geschehen ist, bevor Sie es noch einmal versuchen.',
  'refused.bug-handing-over': 'Bei der Übergabe des Faxes ist in Faxtray selbst etwas schiefgegangen.',
  'signed-out.keychain':
    'Abgemeldet, aber der Schlüsselbund kann nicht benutzt werden, und dem Telefondienst wurde nichts mitgeteilt. Was der Schlüsselbund noch enthält, wird gelöscht, wenn er entsperrt wird, während Faxtray läuft.',
  'signed-out.not-told':
    'Auf diesem Computer abgemeldet. Dem Telefondienst konnte das nicht mitgeteilt werden; dort gilt die Anmeldung weiter, bis sie abläuft: {why}',
  'folder-choice.ours': 'Faxtray benutzt diesen Ordner schon.',
  'folder-choice.root-already': 'Faxtray verwahrt seine Faxe schon dort.',
  'folder-choice.unusable':
    'Faxtray darf in diesem Ordner nicht lesen und schreiben. Wählen Sie einen anderen.',
  'folder-choice.person':
    'Dieser Ordner enthält Ihren ganzen persönlichen Ordner, der dann Datei für Datei gefaxt würde. Wählen Sie einen Ordner darin, am besten einen neuen.',
  'folder-choice.system':
    'Dieser Ordner gehört zum System, und seine Dateien sind nicht zum Faxen. Wählen Sie einen anderen, am besten einen neuen.',
  'folder-choice.programs':
    'Programme verwahren dort eigene Dateien, etwa Schlüssel und Passwörter. Wählen Sie einen anderen Ordner, am besten einen neuen.',
  'folder-choice.filed':
    'In diesem Ordner werden Faxe abgelegt; Gesendetes würde also noch einmal gesendet. Wählen Sie einen anderen.',
  'folder-choice.own-data':
    'Faxtray verwahrt dort eigene Dateien. Wählen Sie einen anderen Ordner, am besten einen neuen.',
  'folder-choice.twice': 'Dieser Ordner ist schon ein Sendeordner.',
  'folder-choice.within':
    'Dieser Ordner und der Sendeordner {path} liegen ineinander; Dateien würden also zweimal genommen. Wählen Sie einen anderen.',
  'folder-set.person':
    'Dieser Ordner enthält Ihren ganzen persönlichen Ordner, der dann Datei für Datei gefaxt würde. Legen Sie stattdessen einen Ordner darin fest.',
  'folder-set.system': 'Dieser Ordner gehört zum System. Legen Sie einen anderen fest.',
  'folder-set.programs':
    'Programme verwahren in diesem Ordner Schlüssel und Passwörter. Legen Sie einen anderen fest.',
  'folder-set.filed':
    'Faxtray legt in diesem Ordner Faxe ab oder nimmt sie schon daraus. Legen Sie einen anderen fest.',
  'folder-set.own-data': 'Faxtray verwahrt in diesem Ordner eigene Dateien. Legen Sie einen anderen fest.',
});
