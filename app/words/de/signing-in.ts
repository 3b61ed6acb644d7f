import type { signingIn as english } from '../en/signing-in.ts';
import { defineTranslation } from '../define-translation.ts';

export const signingIn = defineTranslation<typeof english>()({
  'signing-in.nobody-in-time': 'Innerhalb von fünf Minuten hat sich niemand angemeldet.',
  'signing-in.given-up': 'Die Anmeldung wurde abgebrochen.',
  'signing-in.not-let': 'Der Dienst hat Sie nicht angemeldet: {why}',
  'signing-in.no-code': 'Der Dienst hat Sie nicht angemeldet: Er hat keinen Code geliefert',
  'signing-in.page.nothing': 'Hier ist nichts.',
  'signing-in.page.done': 'Sie sind angemeldet. Schließen Sie diese Seite, und kehren Sie zu Faxtray zurück.',
  'signing-in.page.failed':
    'Die Anmeldung hat nicht geklappt. Kehren Sie zu Faxtray zurück; dort steht, warum.',
  'signing-in.port-in-use':
    'Ein anderes Programm auf diesem Computer benutzt den Port {port}, an den der Dienst den Browser zurückschickt. Beenden Sie es und versuchen Sie es noch einmal, oder melden Sie sich mit JWT-Zugangsdaten an.',
  'signing-in.may-not-listen':
    'Dieser Computer lässt Faxtray nicht auf die Rückkehr des Browsers warten; vielleicht verbietet es ein Sicherheitsprogramm. Melden Sie sich stattdessen mit JWT-Zugangsdaten an.',
  'signing-in.no-browser':
    'Auf diesem Computer konnte kein Browser geöffnet werden. Melden Sie sich mit JWT-Zugangsdaten oder einem Token an.',
  'signing-in.expired': 'Die Anmeldung ist abgelaufen.',
  'signing-in.not-confirmed': 'Niemand hat sich angemeldet: {host} wurde nicht bestätigt.',
  'signing-in.no-address': '„{address}“ ist keine Webadresse.',
  'signing-in.not-safe': '„{address}“ ist nicht sicher: Ein Dienst auf einem anderen Computer braucht https.',
  'signing-in.asking-whose':
    'Der Telefondienst wird gefragt, wem diese Anmeldung gehört. Faxe warten, bis er antwortet.',
  'signing-in.whose-not-known': '{why} Bis er sagt, wem diese Anmeldung gehört, warten Faxe.',
  'signing-in.nobody-yet': 'Nicht angemeldet bei {label}; Faxe warten, bis sich jemand anmeldet.',
  'signing-in.again': 'Melden Sie sich bei {label} neu an: {why} Faxe warten so lange.',
  'signing-in.ended.token': 'Das Zugriffstoken wird nicht mehr angenommen.',
  'signing-in.ended.just-given': 'Der Dienst nimmt die Anmeldung nicht an, die er gerade erteilt hat.',
  'signing-in.ended.other-extension':
    'Der Dienst hat mit der Anmeldung einer anderen Nebenstelle geantwortet; sie wurde nicht benutzt.',
  'signing-in.ended.over': 'Die Anmeldung ist abgelaufen.',
  'signing-in.not-in-use': '{label} ist nicht mehr in Gebrauch.',
  'signing-in.nobodys-queue':
    'Eine frühere Version von Faxtray führte diese Warteschlange für den, der gerade angemeldet war, und niemand kann sagen, wessen Faxe das sind. Daraus wird nichts gesendet; speichern Sie, was noch wartet, oder brechen Sie es ab.',
  'token-file.not-used': 'Die Token-Datei wurde nicht benutzt; die bisherige Anmeldung gilt weiter. {why}',
  'token-file.stays':
    'Die Token-Datei bleibt, wo sie ist, und wird gelöscht, sobald ihr Token im Schlüsselbund ist.',
  'token-file.not-read':
    'Die Token-Datei {path} kann nicht gelesen werden ({errno}); sie wurde nicht benutzt.',
  'token-file.none': '{path} ist keine Token-Datei; sie wurde nicht benutzt.',
  'token-file.open-to-others':
    'Andere Benutzer dieses Computers könnten die Token-Datei {path} lesen oder ändern (Rechte {mode}). Machen Sie die nächste nur für ihren Eigentümer lesbar (Rechte 600).',
  'token-file.not-removed':
    'Die Token-Datei {path} kann nicht gelöscht werden ({errno}). Löschen Sie sie: Ihr Token ist jetzt im Schlüsselbund.',
  'token-file.without-server':
    'Die Token-Datei {path} wurde nicht benutzt: Es gibt keine Einstellung „server“, für die sie gelten könnte.',
  'keychain.not-usable':
    'Der Schlüsselbund kann nicht benutzt werden: {why} Die Anmeldung bleibt nur im Arbeitsspeicher und endet mit Faxtray.',
  'keychain.why.no-answer': 'Er hat nicht geantwortet.',
  'keychain.why.locked': 'Er ist gesperrt.',
  'keychain.why.none': 'Auf diesem Computer läuft keiner.',
  'keychain.why.said': 'Er meldet „{said}“.',
  'keychain.why.not-kept': 'Er behält nicht, was man ihm gibt.',
  'exchange.starting': 'Die lokale Telefonanlage startet; das Fax geht hinaus, sobald sie da ist.',
  'exchange.starting-again': 'Die lokale Telefonanlage ist ausgefallen und wird neu gestartet.',
  'exchange.not-started': 'Die lokale Telefonanlage konnte nicht gestartet werden',
  'exchange.did-not-start': 'Die lokale Telefonanlage ist nicht gestartet.',
  'exchange.no-extension': 'Die lokale Telefonanlage hat keine Nebenstelle.',
  'account.local-exchange': 'Lokale Telefonanlage',
  'account.earlier-queue': 'Frühere Warteschlange, {host}',
  'account.extension-at': 'Nebenstelle {extension}, {host}',
  'account.extension': 'Nebenstelle {extension}',
  'account.own-number': 'eine Nummer Ihres Kontos',
  'account.own-extension': 'Ihre Nebenstelle {extension}',
  'account.yourself': 'Sie selbst',
  'account.list': '{parts}',
  'account.faxes-from': 'Faxe von {number}',
  'account.number-for-faxes': '{number} (Fax)',
  'account.number-without-faxes': '{number} (kein Fax)',
});
