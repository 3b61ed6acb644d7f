import type { commandLine as english } from '../en/command-line.ts';
import { defineTranslation } from '../define-translation.ts';

export const commandLine = defineTranslation<typeof english>()({
  'cli.no-option': 'Die Option {option} gibt es nicht.',
  'cli.no-short-option':
    'Die Option {option} gibt es nicht. Eine Datei, deren Name mit einem Bindestrich beginnt, schreiben Sie ./-NAME oder hinter --.',
  'cli.no-value': 'Die Option {option} nimmt keinen Wert.',
  'cli.value-missing':
    'Die Option {option} braucht einen Wert. Beginnt er mit einem Bindestrich, schreiben Sie {option}=WERT.',
  'cli.option-twice': 'Die Option {option} wurde zweimal angegeben.',
  'cli.option-of-other': '„faxtray {name}“ hat keine Option {option}.',
  'cli.no-command': 'Was ist zu tun? Es wurde kein Befehl angegeben.',
  'cli.unknown-command': 'Den Befehl „{name}“ gibt es nicht.',
  'cli.too-many': '„faxtray {name}“ hat mehr Angaben bekommen, als es nimmt.',
  'cli.which-shell': 'Für welche Shell? „faxtray completion“ kennt bash, zsh und fish.',
  'cli.contacts-list': 'Kontakte lassen sich nur auflisten: faxtray contacts list [WORTE].',
  'cli.number-missing': 'Welche Nummer? Es wurde keine angegeben.',
  'cli.too-long': '{what} ist zu lang: Erlaubt sind {most, number} Zeichen.',
  'cli.job-missing': 'Welches Fax? „faxtray {name}“ braucht die Kennung, die „faxtray status“ zeigt.',
  'cli.no-job': '„{job}“ ist nicht die Kennung eines Faxes. „faxtray status“ zeigt sie.',
  'cli.file-missing': 'Was soll gefaxt werden? Es wurde keine Datei angegeben.',
  'cli.file-not-there': 'Diese Datei gibt es nicht.',
  'cli.file-folder': 'Das ist ein Ordner. Nennen Sie die Dateien darin.',
  'cli.too-many-files': 'Ein Fax nimmt höchstens {most, number} Dateien. Es wurde nichts gesendet.',
  'cli.input-twice': 'Die Standardeingabe (-) lässt sich nur einmal faxen.',
  'cli.request-id':
    'Eine Auftragskennung hat 1 bis 128 Buchstaben, Ziffern, Punkte, Doppelpunkte, Binde- oder Unterstriche.',
  'cli.wait-seconds': '--wait nimmt ganze Sekunden, höchstens {most, number}.',
  'cli.name-twice': 'Eine Nummer hat zwei Namen bekommen. Jedes --name gehört zu dem --to davor.',
  'cli.to-missing': 'An wen? Geben Sie mit --to eine Nummer an.',
  'cli.too-many-numbers': 'Ein Fax geht an höchstens {most, number} Nummern. Es wurde nichts gesendet.',
  'cli.time':
    '„{text}“ ist kein Zeitpunkt. Schreiben Sie 2026-11-24T08:30, mit Z oder +01:00 dahinter, wenn es nicht die Zeit dieses Computers ist.',
  'cli.see-help': 'Es wurde nichts getan. „faxtray --help“ zeigt, was es gibt.',
  'cli.starting':
    'Faxtray läuft nicht. Es wird ohne Fenster gestartet; das kann bis zu {seconds, number} Sekunden dauern.',
  'cli.not-running':
    'Faxtray läuft nicht, und ein Probelauf startet nichts: Es würde senden, was noch wartet. Es wurde nichts getan. Starten Sie Faxtray, und versuchen Sie es noch einmal.',
  'cli.interrupted-before': 'Abgebrochen. Es wurde nichts übergeben.',
  'cli.not-started-in-time':
    'Faxtray hat nicht innerhalb von {seconds, number} Sekunden geantwortet. Es wurde nichts getan. Öffnen Sie sein Fenster, um zu sehen, warum.',
  'cli.no-answer':
    'Faxtray läuft, antwortet aber nicht. Es wurde nichts getan. Beenden Sie es, und versuchen Sie es noch einmal.',
  'cli.not-started':
    'Faxtray kann nicht starten. Es wurde nichts getan. Öffnen Sie sein Fenster, um zu sehen, warum.',
  'cli.not-started-why': 'Faxtray kann nicht starten, und es wurde nichts getan: {why}',
  'cli.no-display':
    'Faxtray läuft nicht und kann hier nicht starten: Es gibt keinen Bildschirm und kein xvfb-run, das ihn ersetzt. Es wurde nichts getan. Starten Sie Faxtray auf dem Schreibtisch, oder installieren Sie xvfb.',
  'cli.input-empty': 'Die Standardeingabe war leer. Es wurde nichts gesendet.',
  'cli.input-not-kept':
    'Was von der Standardeingabe kam, lässt sich nicht auf die Platte schreiben ({errno}). Es wurde nichts gesendet.',
  'cli.input-too-large':
    'Die Standardeingabe hat mehr als {most, number} MB; das nimmt kein Dienst. Es wurde nichts gesendet.',
  'cli.input-not-read': 'Die Standardeingabe lässt sich nicht lesen ({why}). Es wurde nichts gesendet.',
  'cli.files-too-large':
    'Die Dateien haben zusammen mehr als {most, number} MB; das nimmt kein Dienst. Es wurde nichts gesendet. Senden Sie sie in Teilen.',
  'cli.gone': 'Faxtray endete, bevor es antwortete. Versuchen Sie es noch einmal.',
  'cli.gone-changing':
    'Faxtray endete, bevor es antwortete: Ob dies geschah, ist nicht bekannt. „faxtray status“ zeigt es.',
  'cli.ended-while-waiting':
    'Faxtray wurde beendet. Das Fax ist in seiner Warteschlange und geht weiter, wenn Faxtray wieder startet.',
  'cli.output-not-written': 'Was auszugeben war, ließ sich nicht schreiben ({errno}).',
  'cli.done-not-written':
    'Was auszugeben war, ließ sich nicht schreiben ({errno}). Was verlangt war, wurde trotzdem getan.',
  'cli.ended-while-watching':
    'Faxtray wurde beendet; es folgen keine Änderungen mehr. Seine Faxe gehen weiter, wenn es wieder startet.',
  'cli.wait-over':
    'Die Wartezeit ist um; was aus dem Fax wird, ist noch nicht bekannt. Faxtray macht damit weiter.',
  'cli.wait-over-paused':
    'Die Wartezeit ist um, und das Fax wurde nicht gesendet: Das Senden ist angehalten. Es wartet in Faxtray und geht, sobald das Senden fortgesetzt wird.',
  'cli.interrupted-waiting':
    'Abgebrochen. Das Fax wurde übergeben, und Faxtray macht damit weiter; „faxtray cancel“ nimmt es zurück, solange das geht.',
  'cli.interrupted-asking':
    'Abgebrochen, bevor Faxtray antwortete. „faxtray status“ zeigt, wie es um das Fax steht.',
  'cli.interrupted-receiving':
    'Abgebrochen. Was oben steht, wurde empfangen; derselbe Aufruf macht mit dem Rest weiter.',
  'cli.received-not-here':
    'Das Fax {id} ist noch nicht auf diesem Computer. Wiederholen Sie den Aufruf später.',
  'cli.received-not-copied':
    '{name} lässt sich nicht nach {folder} kopieren ({errno}). Das Fax bleibt ungelesen.',
  'cli.nothing-done': 'Es wurde nichts gesendet.',
  'cli.number-twice': '{number} wurde zweimal angegeben. Es wurde nichts gesendet.',
  'cli.doubtful': '{number} ist vielleicht vertippt. Ist {meant} gemeint?',
  'cli.doubtful-nothing-done':
    'Es wurde nichts gesendet. Stimmt die Nummer, senden Sie einmal im Fenster von Faxtray ein Fax dorthin: Von da an ist sie bekannt.',
  'cli.number-incomplete': 'Das ist keine vollständige Telefonnummer.',
  'cli.no-number': '{text}: {why}',
  'cli.request':
    'Auftragskennung {id}. Derselbe Aufruf mit --request-id {id} ist dasselbe Fax, wie oft er auch geschieht.',
  'cli.interrupted-handing-in':
    'Abgebrochen, während das Fax übergeben wurde: Ob Faxtray es hat, ist nicht bekannt. Wiederholen Sie den Aufruf mit --request-id {id}; es wird nicht zweimal gesendet.',
  'cli.handing-in-unknown':
    'Faxtray endete oder machte einen Fehler, bevor es antwortete: Ob es das Fax hat, ist nicht bekannt. Wiederholen Sie den Aufruf mit --request-id {id}; es wird nicht zweimal gesendet.',
  'cli.input-kept':
    'Was von der Standardeingabe kam, bleibt in {path}, da Faxtray es vielleicht noch übernehmen muss.',
  'cli.handed-in': 'Übergeben als {job}.',
  'cli.same-request': 'Dieser Auftrag wurde schon übergeben, als {job}. Es wurde nichts weiter übergeben.',
  'cli.more-contacts':
    'Es gibt {total, number} davon; dies sind die ersten. Fügen Sie Worte hinzu, um andere zu sehen.',
  'cli.printer-how': 'Auf „faxtray printer“ folgt add oder remove.',
  'cli.printer-off':
    'Faxtray ist noch kein Drucker. Schalten Sie in seinen Einstellungen „An Faxtray drucken“ ein, und rufen Sie es noch einmal auf.',
  'cli.queue-of-other':
    'Es gibt schon eine Warteschlange {queue}, die woanders druckt. Es wurde nichts geändert; geben Sie ihr zuerst einen anderen Namen.',
  'cli.no-queue': 'Es gibt keine Warteschlange {queue}. Es war nichts zu tun.',
  'cli.printer-windows':
    'Unter Windows wird ein Drucker in den Einstellungen des Systems hinzugefügt, mit der Adresse, die in den Einstellungen von Faxtray steht. Es ist nichts geschehen.',
  'cli.no-print-service':
    'Die Programme eines Druckdienstes (lpadmin, lpstat) fehlen. Es ist nichts geschehen. Installieren Sie CUPS (cups-client), oder fügen Sie den Drucker in den Einstellungen des Systems hinzu.',
  'cli.print-service-refused':
    'Der Druckdienst hat es abgelehnt, und es ist nichts geschehen: {why}. Wer Drucker verwalten darf (die Gruppe lpadmin oder ein Administrator), kann es aufrufen.',
  'cli.print-service-late':
    'Der Druckdienst hat eine Minute lang nicht geantwortet: Ob es geschehen ist, ist nicht bekannt. „lpstat -v“ zeigt es.',
  'cli.print-service-not-started':
    'Die Programme des Druckdienstes konnten nicht gestartet werden: {why}. Es ist nichts geschehen. Rufen Sie es noch einmal auf, wenn das vorbei ist.',
  'cli.print-service-too-much':
    'Der Druckdienst hat mehr ausgegeben, als davon gelesen wird: Ob es geschehen ist, ist nicht bekannt. „lpstat -v“ zeigt es.',
  'cli.which-file': 'Welche Datei? „faxtray {name}“ braucht den Namen einer Datei.',
  'cli.restore-asks': 'Es wurde nichts geändert. Derselbe Aufruf mit --yes spielt sie zurück.',
  'cli.backup-not-known':
    'Faxtray wurde beendet oder verlassen, bevor es geantwortet hat: Ob es geschehen ist, ist nicht bekannt, und es kann noch weitergehen. Sehen Sie sich die Datei oder das Fenster von Faxtray an, bevor Sie es noch einmal aufrufen.',
  'cli.settings-how': 'Auf „faxtray settings“ folgt list, set NAME WERT oder reset NAME.',
  'cli.no-setting':
    'Es gibt keine Einstellung „{name}“. „faxtray settings list“ zeigt, welche es gibt. Nichts wurde geändert.',
  'cli.setting-fixed': 'von Ihrer Administration festgelegt',
  'cli.help.start':
    'faxtray BEFEHL: Faxe senden und verfolgen. „faxtray BEFEHL --help“ sagt mehr. Läuft Faxtray nicht, wird es ohne Fenster gestartet.',
  'cli.help.exit-codes':
    'Exit-Codes: 0 getan (mit --wait: gesendet), 1 endgültig gescheitert, 2 nicht verstanden oder abgelehnt, 3 von einem Menschen zu klären, 4 noch nicht bekannt, 5 Faxtray ist nicht zu erreichen.',
  'cli.help.input': 'Ist FILE ein -, so ist die Standardeingabe gemeint.',
  'cli.help.send': 'Sendet alle Dateien als ein Fax.',
  'dry-run.waits-for-person': 'Es würde im Fenster von Faxtray warten, bis jemand es an {to} sendet.',
  'dry-run.goes': 'Es würde an {to} gesendet.',
  'dry-run.handed-in': 'Dieser Auftrag wurde schon übergeben, als {job}. Es würde nichts weiter übergeben.',
  'dry-run.by-name': 'nach dem Dateinamen',
  'dry-run.with-cover': 'mit Deckblatt',
  'cli.help.dry-run':
    'Zeigt, was aus einem Fax würde, und tut nichts. Ohne --to: wer es nach seinem Dateinamen bekommt. Gefragt wird das laufende Faxtray; gestartet wird keines.',
  'cli.help.status': 'Zeigt alle Faxe, die noch nicht am Ende sind, oder eines.',
  'cli.help.watch': 'Zeigt jede Änderung eines Faxes, bis Strg-C.',
  'cli.help.cancel': 'Bricht ein Fax ab, solange das geht.',
  'cli.help.retry': 'Sendet ein Fax noch einmal, an eine andere Nummer, wenn eine angegeben ist.',
  'cli.help.mcp':
    'Lässt einen Assistenten Faxe vorbereiten und lesen, über das Model Context Protocol auf Standardein- und -ausgabe. Gesendet werden sie von einem Menschen.',
  'cli.help.number': 'Zeigt, wie Faxtray eine Nummer versteht, und welche stattdessen gemeint sein kann.',
  'cli.help.contacts': 'Listet Kontakte mit Faxnummer auf, alle oder die, auf die die Worte passen.',
  'cli.help.receive': 'Listet eingegangene Faxe auf und legt sie in einen Ordner.',
  'cli.help.printer':
    'Macht aus dem Drucker von Faxtray eine Warteschlange des Druckdienstes, oder entfernt sie.',
  'cli.help.sheet':
    'schreibt ein Leitblatt, das den Papieren dahinter beim Scannen den Empfänger gibt; ersetzt nichts',
  'cli.help.diagnostics':
    'Schreibt eine Datei für alle, die einen Fehler suchen: Versionen, Einstellungen, Anzahlen und Ereignisse; keine Nummern, Namen oder Dokumente.',
  'cli.help.backup':
    'Schreibt eine Sicherung der Warteschlange, ihrer Dokumente, des Postfachs und der Entwürfe des benutzten Kontos, Ihrer Kontakte und Einstellungen. Eine vorhandene Datei bleibt, wie sie ist.',
  'cli.help.restore':
    'Sagt, was eine Sicherung ändern würde, und setzt sie mit --yes an die Stelle dessen, was hier ist. Nichts davon wird gesendet, bevor es jemand im Fenster sagt.',
  'cli.help.settings':
    'Zeigt die Einstellungen, setzt eine oder nimmt zurück, was gesetzt wurde. Ein VALUE, der kein Text ist, steht da wie in der Konfigurationsdatei. Was Ihre Faxe schützt, wird im Fenster eingestellt.',
  'cli.help.verify-receipts':
    'Prüft die Belege in FOLDER oder im Ordner aller Faxe und die Dateien, für die sie stehen, und nennt, was fehlt oder geändert wurde.',
  'cli.receipts-interrupted':
    'Verlassen, bevor alles gelesen war: Was sonst fehlt oder geändert ist, ist nicht bekannt.',
  'cli.receipts-beginnings':
    '{beginnings, number} Belege nennen keinen vor sich: Dazwischen können Belege fehlen, die niemand nennen kann.',
  'cli.receipts-wrong':
    '{findings, plural, one {# Stück fehlt oder ist} other {# Stücke fehlen oder sind}} geändert; {receipts, plural, one {# Beleg wurde} other {# Belege wurden}} gelesen.',
  'cli.receipts-right':
    'Nichts fehlt, und nichts ist geändert: {receipts, plural, one {# Beleg} other {# Belege}}, {files, plural, one {# Datei} other {# Dateien}}.',
  'cli.receipts-not-read': '{folder} konnte nicht gelesen werden: {why}.',
  'cli.help.completion': 'Gibt ein Skript aus, mit dem Ihre Shell Aufrufe von faxtray vervollständigt.',
  'cli.option.to': 'Wer es bekommt; mehrmals erlaubt.',
  'cli.option.name': 'Der Name zu der Nummer davor.',
  'cli.option.cover': 'Ein Deckblatt mit diesem Text.',
  'cli.option.own-cover': 'Ein Deckblatt, das Faxtray zeichnet, mit dem Briefkopf aus den Einstellungen.',
  'cli.option.subject': 'Der Betreff eines solchen Deckblatts.',
  'cli.option.low': 'In niedriger Auflösung.',
  'cli.option.at': 'Nicht vorher: 2026-11-24T08:30.',
  'cli.option.reference': 'Ein eigenes Aktenzeichen, das der Status zeigt.',
  'cli.option.request-id': 'Dieselbe Kennung ist dasselbe Fax, wie oft es auch gesendet wird.',
  'cli.option.wait': 'Wartet, bis bekannt ist, was daraus wurde, oder so lange wie angegeben.',
  'cli.option.dry-run': 'Zeigt, was geschehen würde, und tut nichts.',
  'cli.option.since': 'Nur seitdem eingegangene: 2026-11-24T08:30.',
  'cli.option.unread': 'Nur die, die niemand gelesen hat.',
  'cli.option.save': 'Kopiert ihre Dokumente in diesen Ordner.',
  'cli.option.mark-read': 'Kennzeichnet als gelesen, was aufgelistet wird.',
  'cli.option.yes': 'Spielt die Sicherung so zurück, wie es derselbe Aufruf ohne --yes gesagt hat.',
  'cli.option.json': 'Gibt JSON-Objekte aus, eines je Zeile.',
  'cli.option.user-data-dir': 'Das Faxtray, das seine Daten dort hat.',
  'cli.option.help': 'Zeigt dies.',
  'cli.option.version': 'Zeigt, welche Version dies ist.',
  'cli.manual.name': 'BEZEICHNUNG',
  'cli.manual.summary': 'Faxe senden und verfolgen',
  'cli.send-by-fax': 'Als Fax senden',
  'cli.manual.synopsis': 'ÜBERSICHT',
  'cli.manual.description': 'BESCHREIBUNG',
  'cli.manual.commands': 'BEFEHLE',
  'cli.manual.options': 'OPTIONEN',
  'cli.manual.exit-status': 'EXIT-STATUS',
  'cli.manual.examples': 'BEISPIELE',
});
