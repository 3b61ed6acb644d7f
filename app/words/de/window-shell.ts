import type { windowShell as english } from '../en/window-shell.ts';
import { defineTranslation } from '../define-translation.ts';

export const windowShell = defineTranslation<typeof english>()({
  'announce.needs-you': '{name} ist zu klären.',
  'announce.needs-you-why': '{name} ist zu klären: {why}.',
  'announce.needs-you-many': '{count, plural, one {# Fax ist zu klären.} other {# Faxe sind zu klären.}}',
  'announce.failed': '{name} fehlgeschlagen.',
  'announce.failed-why': '{name} fehlgeschlagen: {why}.',
  'announce.failed-many': '{count, plural, one {# Fax fehlgeschlagen.} other {# Faxe fehlgeschlagen.}}',
  'announce.unconfirmed': '{name} unbestätigt.',
  'announce.unconfirmed-why': '{name} unbestätigt: {why}.',
  'announce.unconfirmed-many': '{count, plural, one {# Fax unbestätigt.} other {# Faxe unbestätigt.}}',
  'announce.sent': '{name} gesendet.',
  'announce.sent-why': '{name} gesendet: {why}.',
  'announce.sent-many': '{count, plural, one {# Fax gesendet.} other {# Faxe gesendet.}}',
  'following.push': 'vom Dienst sofort gemeldet',
  'following.asking': 'abgefragt, mindestens jede Minute',
  'following.each-fax': 'abgefragt, Fax für Fax',
  'without.list':
    'Dieser Telefondienst hat keine Liste seiner Faxe: Geht seine Antwort auf ein Fax verloren, werden Sie gefragt.',
  'without.call-log':
    'Der Telefondienst hat keine Anrufliste: Ein Fax kann ohne Angabe von Gründen fehlschlagen.',
  'without.line':
    'Der Telefondienst nennt Ihre eigenen Nummern nicht: Ein Tippfehler bei einer davon fällt nicht auf.',
  'without.renewal':
    'Das Zugriffstoken wurde eingefügt und wird nicht erneuert: Wenn es endet, melden Sie sich mit einem neuen an.',
  'account.starting': 'Startet',
  'account.ready': 'Bereit',
  'account.paused': 'Versand angehalten',
  'account.offline': 'Keine Verbindung',
  'account.needs-sign-in': 'Neu anmelden',
  'account.folder-missing': 'Sendeordner fehlt',
  'account.folder-unreachable': 'Sendeordner nicht erreichbar',
  'account.title': '{label}: {state}',
  'account.sign-in-again': 'Melden Sie sich bei {label} neu an. Faxe warten so lange.',
  'folder.starting': 'Überwachung beginnt',
  'folder.missing': 'Ordner fehlt',
  'folder.unreachable': 'daraus kann nichts genommen werden',
  'folder.other-machine': '{machine} sendet daraus',
  'folder.another-machine': 'ein anderer Computer sendet daraus',
  'folder.swept':
    'Dieses Laufwerk meldet neue Dateien nicht; der Ordner wird deshalb alle paar Sekunden durchgesehen.',
  'folder.not-looked-at': 'noch nicht durchgesehen',
  'folder.not-checked-for': 'ungeprüft: {duration}',
  'folder.checked': 'geprüft {ago}',
  'folder.open': '{path} öffnen',
  'search.contacts': 'Kontakte suchen',
  'search.faxes': 'Faxe suchen',
  'search.faxes-for': 'Namen, Nummern, Dateien suchen',
  'views.label': 'Ansichten',
  'views.queue': 'Warteschlange',
  'views.received': 'Empfangen',
  'views.contacts': 'Kontakte',
  'views.desks': 'Alle Nebenstellen',
  'views.call-log': 'Anrufliste',
  'views.calls': 'Anrufe',
  'views.settings': 'Einstellungen',
  'views.needs-you': '{count, plural, one {# Fax ist zu klären} other {# Faxe sind zu klären}}',
  'views.unseen':
    '{count, plural, one {# fehlgeschlagenes Fax noch nicht gesehen} other {# fehlgeschlagene Faxe noch nicht gesehen}}',
  'views.unread': '{count, plural, one {# Fax noch nicht gelesen} other {# Faxe noch nicht gelesen}}',
  'start.not-now': 'Bringen Sie zu Ende, was offen ist, und öffnen Sie es dann noch einmal mit Faxtray.',
  'start.while-writing':
    'Ein Link fordert ein weiteres Fax an {to} an. Senden oder schließen Sie zuerst dieses, und öffnen Sie dann den Link noch einmal.',
  'start.while-writing-nobody':
    'Ein Link fordert ein weiteres Fax an. Senden oder schließen Sie zuerst dieses, und öffnen Sie dann den Link noch einmal.',
  'drop.nowhere':
    '„{name}“ ist noch keine Datei auf diesem Computer. Speichern Sie sie zuerst, und ziehen Sie sie dann hierher.',
  'drop.too-many':
    'Ein Fax fasst höchstens {most} Dateien; es wurde nichts hinzugefügt. Um jede Datei als eigenes Fax zu senden, verschieben Sie sie in den Sendeordner.',
  'drop.remote':
    'Faxtray holt nichts aus dem Internet. Speichern Sie das Bild oder die Seite zuerst auf diesem Computer, und ziehen Sie dann die Datei hierher.',
  'drop.too-large':
    'Das ist zu groß für ein Fax. Speichern Sie es zuerst als Datei, und ziehen Sie es in Teilen hierher.',
  'paste.nothing': 'Kopiert wurde weder eine Datei noch ein Bild noch Text; es wurde nichts eingefügt.',
  'paste.text-name': 'Eingefügter Text',
  'paste.picture-name': 'Bild',
  'drop.no-page':
    'Das ist die Adresse von jemandem und nichts, was sich faxen lässt. Ziehen Sie eine Datei, ein Bild oder einen Text hierher.',
  'drop.no-fax-number': 'An diese Nummer kann nicht gefaxt werden.',
  'paste.added-recipients':
    '{count, plural, one {Empfänger hinzugefügt: {numbers}.} other {# Empfänger hinzugefügt: {numbers}.}}',
  'paste.added-offered': 'Als Empfänger vorgeschlagen: {numbers}.',
  'paste.added-documents':
    '{count, plural, one {Dokument hinzugefügt: {names}.} other {# Dokumente hinzugefügt: {names}.}}',
  'drop.this': 'Das',
  'drop.on-contact': 'Loslassen, um an {name} zu faxen',
  'drop.on-contacts': 'Auf einem Namen loslassen, um dorthin zu faxen',
  'drop.add':
    '{count, plural, =0 {Dateien zu diesem Fax hinzufügen} one {# Datei zu diesem Fax hinzufügen} other {# Dateien zu diesem Fax hinzufügen}}',
  'drop.add-about': 'Sie kommen hinter die vorhandenen.',
  'drop.new-one': 'Loslassen, um ein neues Fax zu beginnen',
  'drop.new-one-about': 'Sie wählen den Empfänger, bevor etwas gesendet wird.',
  'drop.new-many':
    '{count, plural, =0 {Dateien werden ein neues Fax} one {# Datei wird ein neues Fax} other {# Dateien werden ein neues Fax}}',
  'drop.new-many-about': 'Sie wählen den Empfänger und die Reihenfolge, bevor etwas gesendet wird.',
});
