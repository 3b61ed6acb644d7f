import type { shell as english } from '../en/shell.ts';
import { defineTranslation } from '../define-translation.ts';

export const shell = defineTranslation<typeof english>()({
  'ask.cancel': 'Abbrechen',
  'ask.changed':
    '{count, plural, one {Diese Datei faxen, wie sie jetzt ist?} other {Diese # Dateien faxen, wie sie jetzt sind?}}',
  'ask.changed.detail':
    'Seit der Auswahl geändert: {names}. Stimmen Sie nur zu, wenn Sie von der Änderung wissen; brechen Sie sonst ab und sehen Sie sich zuerst die Seiten an.',
  'ask.changed.action': 'Jetzigen Stand faxen',
  'ask.service': 'Faxe über {host} senden?',
  'ask.service.detail':
    'Auf diesem Computer hat sich dort noch niemand angemeldet. Alle Faxe dieses Kontos und die Anmeldung gehen an {server}. Stimmen Sie nur zu, wenn Sie diese Adresse von denen haben, die Ihre Telefone betreuen.',
  'ask.service.action': 'Diesen Dienst benutzen',
  'ask.root': 'Faxe in {root} verwahren?',
  'ask.root.detail':
    'Send, Sent, Failed, Received und Status sind von nun an dort. Was in {before} liegt, bleibt dort, und Dateien, die dort abgelegt werden, werden nicht mehr gefaxt.',
  'ask.root.action': 'Faxe dort verwahren',
  'ask.folder': 'Faxen, was in {path} liegt?',
  'ask.folder.detail':
    'Darin {files, plural, one {liegt # Datei} other {liegen # Dateien}}. Faxtray nimmt alles aus einem Sendeordner: Was eine Nummer hat, wird sofort gefaxt, der Rest wartet in der Warteschlange auf eine. Ein neuer Ordner ist die bessere Wahl, es sei denn, Sie wollen genau das.',
  'ask.folder.detail-many':
    'Darin liegen mehr als tausend Dateien. Faxtray nimmt alles aus einem Sendeordner: Was eine Nummer hat, wird sofort gefaxt, der Rest wartet in der Warteschlange auf eine. Ein neuer Ordner ist die bessere Wahl, es sei denn, Sie wollen genau das.',
  'ask.folder.action': 'Faxen, was dort liegt',
  'ask.retention': 'Faxe löschen, die älter sind als {days, plural, one {# Tag} other {# Tage}}?',
  'ask.retention.now': 'Heute sind das {parts}.',
  'ask.retention.none-now': 'So alt ist heute kein Fax.',
  'ask.retention.of-queue': '{count, plural, one {# Fax der Warteschlange} other {# Faxe der Warteschlange}}',
  'ask.retention.received': '{count, plural, one {# empfangenes Fax} other {# empfangene Faxe}}',
  'ask.retention.unread': '{count, plural, one {# ungelesenes} other {# ungelesene}}',
  'ask.retention.detail':
    '{now} Ihre Kopien, Vorschauen, Verläufe und Statusdateien werden endgültig gelöscht, von nun an täglich und in der Warteschlange jedes Kontos. Ihre Dateien in Sent, Failed und Received bleiben.',
  'ask.retention.action': 'Ältere Faxe löschen',
  'ask.received-retention':
    'Empfangene Faxe löschen, die älter sind als {days, plural, one {# Tag} other {# Tage}}?',
  'ask.received-retention.detail':
    '{now} Sie werden endgültig gelöscht, von nun an täglich: die Datei in Received, die Kopie, der Eintrag in der Liste und was jemand dazu geschrieben hat, für alle, die den Ordner gemeinsam nutzen. Geänderte oder verschobene Dateien bleiben. Was beim Telefondienst liegt, bleibt dort.',
  'ask.received-retention.action': 'Empfangene Faxe löschen',
  'ask.delete-there':
    '{count, plural, one {# Fax beim Telefondienst löschen?} other {# Faxe beim Telefondienst löschen?}}',
  'ask.delete-there.from': 'Das Fax von {sender} beim Telefondienst löschen?',
  'ask.delete-there.detail':
    'Auf diesem Computer bleibt es, auch im Ordner Received, falls es dort gespeichert wurde. Computer, die es noch nicht abgeholt haben, bekommen es nicht mehr, und im Portal und in der App des Dienstes findet es niemand mehr. Nach einiger Zeit entfernt der Dienst es endgültig.',
  'ask.delete-there.action': 'Dort löschen',
  'ask.calls': 'Anrufe für {label} an {to} leiten?',
  'ask.calls.detail': 'Wer diese Nebenstelle anruft, erreicht dann {to}.',
  'ask.calls.detail-now':
    'Wer diese Nebenstelle anruft, erreicht dann {to}. Bisher gehen die Anrufe an {from}.',
  'ask.calls.action': 'Nummer ändern',
  'ask.calls.whole-rule': 'diese Regel',
  'ask.calls.this-number': 'diese Nummer',
  'menu.about': 'Über Faxtray',
  'menu.services': 'Dienste',
  'menu.hide': 'Faxtray ausblenden',
  'menu.hide-others': 'Andere ausblenden',
  'menu.show-all': 'Alle einblenden',
  'menu.file': '&Datei',
  'menu.new-fax': '&Neues Fax',
  'menu.close-window': '&Fenster schließen',
  'menu.quit': '&Beenden',
  'menu.edit': '&Bearbeiten',
  'menu.undo': 'Rückgängig',
  'menu.redo': 'Wiederholen',
  'menu.cut': 'Ausschneiden',
  'menu.copy': 'Kopieren',
  'menu.paste': 'Einfügen',
  'menu.select-all': 'Alles auswählen',
  'menu.view': '&Ansicht',
  'menu.actual-size': 'Originalgröße',
  'menu.zoom-in': 'Vergrößern',
  'menu.zoom-out': 'Verkleinern',
  'menu.full-screen': 'Vollbild',
  'tray.menu.sign-in': 'Neu anmelden…',
  'tray.menu.open': 'Faxtray öffnen',
  'tray.menu.new-fax': 'Neues Fax…',
  'tray.menu.send-folder': 'Sendeordner öffnen',
  'tray.menu.resume': 'Versand fortsetzen',
  'tray.menu.pause': 'Versand anhalten',
  'tray.menu.needs-you': 'Zu klären',
  'tray.menu.more-need-you': '{count, plural, one {# weiteres zu klären …} other {# weitere zu klären …}}',
  'tray.menu.no-faxes': 'Noch keine Faxe',
  'tray.menu.quit': 'Beenden',
  'start.running-already': 'Faxtray läuft schon; sein Fenster wurde nach vorn geholt.',
  'start.again': 'Starten Sie Faxtray neu',
  'start.failed': 'Faxtray kann nicht starten',
  'start.bug': 'In Faxtray ist beim Start etwas schiefgegangen: {error}',
  'start.ready': 'Bereit. Legen Sie Dateien in {path}',
  'start.line': 'Leitung: {line}',
  'start.line-problem': 'Leitung: {line}. {problem}',
  'start.signed-in-as': 'Angemeldet als {who}',
  'start.paused':
    'Der Versand ist angehalten: Es geht nichts hinaus, bis er im Fenster oder im Infobereich fortgesetzt wird.',
  'notice.queue-damaged':
    'Die Datei der Warteschlange war beschädigt. Sie wurde als {keptAs} aufgehoben, und die Warteschlange wurde aus {faxes, plural, one {# Fax} other {# Faxen}} im Zwischenspeicher neu aufgebaut.',
  'notice.queue-gone':
    'Die Datei der Warteschlange war nicht mehr da. Die Warteschlange wurde aus {faxes, plural, one {# Fax} other {# Faxen}} im Zwischenspeicher neu aufgebaut.',
  'notice.drafts-kept': 'Erhaltene Entwürfe neuer Faxe: {drafts, number}.',
  'notice.drafts-lost': 'Neue Faxe, die nur begonnen waren, können verloren sein.',
  'notice.pause-not-known':
    'Ob der Versand angehalten war, ist nicht mehr zu lesen; er ist deshalb angehalten, bis Sie ihn fortsetzen.',
  'notice.look-through': 'Sehen Sie die Warteschlange bitte durch.',
  'notice.left-to-go':
    '{faxes, plural, one {# Fax wartet in der Warteschlange von {label}. Es geht weiter, wenn Sie dieses Konto wieder benutzen (Einstellungen, Konten).} other {# Faxe warten in der Warteschlange von {label}. Sie gehen weiter, wenn Sie dieses Konto wieder benutzen (Einstellungen, Konten).}}',
  'notice.left-to-answer':
    '{faxes, plural, one {# Fax ist in der Warteschlange von {label} zu klären. Benutzen Sie dieses Konto wieder, um zu sehen, warum (Einstellungen, Konten).} other {# Faxe sind in der Warteschlange von {label} zu klären. Benutzen Sie dieses Konto wieder, um zu sehen, warum (Einstellungen, Konten).}}',
  'notice.left-unreadable':
    'Die Warteschlange von {label} ist nicht lesbar; aus ihr geht nichts hinaus. Benutzen Sie dieses Konto wieder, damit sie repariert wird (Einstellungen, Konten).',
  'notice.taken-by-others':
    '{files, plural, one {# Datei liegt nicht mehr in {folder}: {who} hat sie genommen, um sie dort zu senden, oder jemand hat sie entfernt. Auch ihre Zeile ist hier weg.} other {# Dateien liegen nicht mehr in {folder}: {who} hat sie genommen, um sie dort zu senden, oder jemand hat sie entfernt. Auch ihre Zeilen sind hier weg.}}',
  'settings-file.not-read':
    'Ihre Einstellungen konnten nicht gelesen werden ({why}); Faxtray benutzt die Vorgaben. Bitte prüfen Sie die Einstellungen.',
  'settings-file.not-read-kept':
    'Ihre Einstellungen konnten nicht gelesen werden ({why}); Faxtray benutzt die Vorgaben. Die Datei ist als {keptAs} aufgehoben. Bitte prüfen Sie die Einstellungen.',
  'settings-file.not-understood':
    'Einige Ihrer Einstellungen werden nicht verstanden ({keys}); Faxtray benutzt dafür die Vorgaben. Bitte prüfen Sie die Einstellungen.',
  'settings-file.not-understood-kept':
    'Einige Ihrer Einstellungen werden nicht verstanden ({keys}); Faxtray benutzt dafür die Vorgaben. Die Datei ist als {keptAs} aufgehoben. Bitte prüfen Sie die Einstellungen.',
  'settings-file.cannot-be-set': 'Das kann nicht eingestellt werden: {problem}.',
  'set-up.not-read':
    'Die Einstellungsdatei {path} kann nicht gelesen werden; berichtigen Sie FAXTRAY_CONFIG oder die Datei.',
  'set-up.not-trusted':
    'Die Einstellungsdatei {path} entscheidet, wohin Faxe gehen, und nicht nur Administratoren können sie ändern. Sorgen Sie dafür, dass sie und ihr Ordner nur Administratoren gehören und nur diese hineinschreiben können (unter Linux und macOS root), oder löschen Sie sie.',
  'set-up.not-checked':
    'Ob nur Administratoren die Einstellungsdatei {path} ändern können, die entscheidet, wohin Faxe gehen, ließ sich nicht feststellen. Bitten Sie Ihren Administrator, Windows PowerShell das Lesen der Rechte (Get-Acl) zu erlauben oder die Datei zu löschen.',
  'set-up.not-json': 'Die Einstellungsdatei {path} ist kein gültiges JSON: {error}.',
  'set-up.wrong': 'Die Einstellungsdatei {path} ist fehlerhaft: {problem}.',
  'set-up.no-such-key': '{keys} ist keine Einstellung',
  'set-up.value': 'Der Wert {what}',
  'set-up.at': '„{where}“: {what}',
  'set-up.proxy': 'muss system, none oder die Adresse eines HTTP-Proxys sein, etwa {example}',
  'wrong-value.type': 'muss vom Typ {type} sein',
  'wrong-value.too-big': 'darf höchstens {most, number} sein',
  'wrong-value.too-small': 'muss mindestens {least, number} sein',
  'wrong-value.too-long': 'darf höchstens {most, plural, one {# Zeichen} other {# Zeichen}} haben',
  'wrong-value.too-short': 'muss mindestens {least, plural, one {# Zeichen} other {# Zeichen}} haben',
  'wrong-value.too-many': 'darf höchstens {most, plural, one {# Eintrag} other {# Einträge}} haben',
  'wrong-value.too-few': 'muss mindestens {least, plural, one {# Eintrag} other {# Einträge}} haben',
  'wrong-value.one-of': 'muss eines von {values} sein',
  'schema.absolute-path': 'muss ein vollständiger Pfad sein',
  'schema.time': 'muss eine Uhrzeit sein, etwa 22:00',
  'schema.region': 'muss aus zwei Großbuchstaben bestehen, etwa US',
  'schema.e164': 'muss eine Nummer mit Landesvorwahl sein, wie +13035550119',
  'schema.ip-address': 'muss eine IP-Adresse sein, wie 192.168.1.10',
  'schema.network-address': 'muss eine Adresse dieses Computers sein, die andere erreichen, wie 192.168.1.10',
  'schema.network': 'muss eine IP-Adresse oder ein Netz sein, wie 192.168.1.0/24',
  'schema.sender': 'muss eine E-Mail-Adresse oder eine Domain sein, wie @example.com',
  'schema.mail-user': 'muss "user" und "password" haben oder keines von beiden',
  'schema.mail-key': 'muss "certificateFile" und "keyFile" haben oder keines von beiden',
  'schema.mail-network':
    'muss "clients", "user", "password", "certificateFile" und "keyFile" haben, wo andere Computer die "address" erreichen',
  'schema.filing-token':
    'hat in geschweiften Klammern etwas anderes als date, from, name, reference und pages',
  'schema.filing-word': 'hat kein Wort aus mindestens zwei Zeichen',
  'schema.filing-names': 'nennt zwei Regeln gleich: jede hat einen eigenen Namen',
  'schema.one-line': 'muss eine Zeile sein, ohne Leerzeichen davor und dahinter',
  'schema.png': 'muss ein PNG in Base64 sein',
  'schema.cover-text-names': 'nennt zwei Texte gleich: jeder braucht einen eigenen Namen',
  'schema.hook':
    'braucht „on“ und entweder „run“ mit dem vollständigen Pfad eines Programms und seinen Argumenten oder „post“ mit einer https-Adresse und einem „secret“',
  'schema.nul': 'darf kein NUL-Zeichen enthalten',
  'schema.hook-secret': 'muss whsec_ und ein Schlüssel von 24 bis 64 Byte in Base64 sein',
  'schema.ends-as-it-begins': 'muss zu einer anderen Zeit enden als beginnen',
  'schema.empty': 'darf nicht leer sein',
  'schema.plain-name': 'muss ein einfacher Dateiname sein',
  'schema.server': 'muss eine Adresse mit https oder eine dieses Computers sein',
  'schema.moment': 'muss ein Zeitpunkt sein, etwa 2026-11-21T18:00:00Z',
  'schema.fax-number': 'muss eine Faxnummer sein, etwa +13035550119',
  'sidecar.not-understood': 'es wird nicht verstanden',
  'sidecar.no-such-key': 'diesen Schlüssel gibt es nicht',
  'sidecar.at': '{place}: {what}',
});
