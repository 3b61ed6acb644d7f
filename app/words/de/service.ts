import type { service as english } from '../en/service.ts';
import { defineTranslation } from '../define-translation.ts';

export const service = defineTranslation<typeof english>()({
  'service.goes-slower': 'Der Telefondienst bittet Faxtray um ein langsameres Tempo.',
  'service.try-again-in':
    'Der Telefondienst bittet Faxtray um ein langsameres Tempo. Versuchen Sie es in {seconds, plural, one {# Sekunde} other {# Sekunden}} noch einmal.',
  'service.answered': 'Der Telefondienst hat {status} geantwortet.',
  'service.still-rendering': 'Das Fax wird noch aufbereitet.',
  'service.sign-in-not-accepted': 'Der Telefondienst nimmt die Anmeldung nicht an: {said}',
  'service.not-available': 'Der Telefondienst ist nicht verfügbar: {said}',
  'service.asked-who': 'Etwas auf dem Weg zum Telefondienst verlangt eine Anmeldung (401).',
  'service.other-answered':
    'Auf dem Weg hat etwas anstelle des Telefondienstes {status} geantwortet; ob er das Fax angenommen hat, ist nicht bekannt.',
  'service.answered-unclear':
    'Der Telefondienst hat {status} geantwortet; ob er das Fax angenommen hat, ist nicht bekannt.',
  'service.no-pages-now':
    'Die Seiten des Faxes können gerade nicht geholt werden (der Telefondienst hat {status} geantwortet); sie werden wieder angefordert.',
  'service.trouble': 'Der Telefondienst hat Probleme ({status}).',
  'service.did-not-take': 'Der Telefondienst hat es nicht angenommen: {said}',
  'service.refused': 'Der Telefondienst hat abgelehnt: {said}',
  'service.lacks-permission':
    'Der Anmeldung fehlt die Berechtigung {permission}. Bitten Sie den Administrator des Telefonkontos darum.',
  'service.no-faxing':
    'Diese Nebenstelle kann keine Faxe senden. Bitten Sie den Administrator des Telefonkontos, das Faxen dafür einzuschalten.',
  'service.no-document-came':
    'Was anstelle des Faxes kam, ist kein vollständiges PDF oder TIFF; es wird wieder angefordert.',
  'service.no-pages-came':
    'Was anstelle der Seiten von {name} kam, ist kein vollständiges PDF oder TIFF; sie werden wieder angefordert.',
  'service.document-too-slow': 'Die Seiten des Faxes kamen zu langsam; sie werden später wieder angefordert.',
  'service.document-too-large':
    'Das Dokument ist größer als jedes Fax, mehr als {megabytes, number} MB; es wurde nicht geholt.',
  'service.pages-not-fetched':
    'Die Seiten des Faxes wurden nicht geholt: Stattdessen kam {what}. Sie werden wieder angefordert.',
  'service.came.part': 'nur ein Teil davon',
  'service.came.packed': 'Gepacktes ({encoding})',
  'service.came.no-type': 'etwas ohne Typ',
  'service.came.no-whole-document': 'etwas, das kein vollständiges PDF oder TIFF ist',
  'service.answer-too-large':
    'Der Telefondienst hat mit mehr als {megabytes, number} MB geantwortet; das wurde nicht gelesen.',
  'service.answer-not-read': 'Die Antwort des Telefondienstes konnte nicht gelesen werden.',
  'service.connection-broke': 'Die Verbindung zum Telefondienst ist abgebrochen, bevor seine Antwort da war.',
  'service.answered-no-fax': 'Der Telefondienst hat mit etwas geantwortet, das kein Fax ist.',
  'service.foreign-document':
    'Der Telefondienst hat für ein Dokument eine Adresse außerhalb des Dienstes genannt; es wurde nicht geholt.',
  'service.foreign-events':
    'Der Telefondienst hat für seine Ereignisse eine Adresse außerhalb des Dienstes genannt.',
  'service.no-document': 'Der Telefondienst hat zu diesem Fax kein Dokument.',
  'service.file-changed': '{name} wurde nach der Übernahme geändert. Legen Sie es noch einmal ab.',
  'service.file-gone': '{name} kann nicht mehr vom Datenträger gelesen werden. Legen Sie es noch einmal ab.',
  'service.no-sign-in':
    'Bei diesem Telefondienst können sich Programme nicht selbst anmelden. Melden Sie sich stattdessen mit einem Zugriffstoken an.',
  'service.sign-in-not-understood':
    'Die Antwort des Telefondienstes auf die Anmeldung war nicht zu verstehen.',
  'service.rules-fixed':
    'Dieser Telefondienst lässt nur die Weiterleitungsnummern einer Regel ändern, sonst nichts. Ändern Sie die Regel in seinem Portal (Call Handling & Forwarding).',
  'service.unclear.line': 'Die Antwort des Telefondienstes zur Nebenstelle war nicht zu verstehen.',
  'service.unclear.rule': 'Die Antwort des Telefondienstes zur Annahmeregel war nicht zu verstehen.',
  'service.unclear.forwarding-number':
    'Die Antwort des Telefondienstes zur Weiterleitungsnummer war nicht zu verstehen.',
  'service.unclear.end-of-list':
    'Die Antwort des Telefondienstes zum Ende einer Liste war nicht zu verstehen.',
  'service.unclear.list': 'Die Liste, die der Telefondienst geliefert hat, war nicht zu verstehen.',
  'service.unclear.message': 'Die Nachricht, die der Telefondienst geliefert hat, war nicht zu verstehen.',
  'service.unclear.messages':
    'Die Antwort des Telefondienstes zu mehreren Nachrichten war nicht zu verstehen.',
  'service.unclear.changes': 'Die Antwort des Telefondienstes zu Änderungen war nicht zu verstehen.',
  'service.unclear.events': 'Die Antwort des Telefondienstes zu seinen Ereignissen war nicht zu verstehen.',
  'service.not-offered.push': 'Dieser Telefondienst bietet keine Ereignisse an.',
  'service.not-offered.sync': 'Dieser Telefondienst meldet keine Änderungen an seinen Faxen.',
  'service.not-offered.list': 'Dieser Telefondienst bietet keine Liste seiner Faxe an.',
  'service.not-offered.bulk-read': 'Dieser Telefondienst bietet nicht mehrere Faxe in einer Antwort an.',
  'service.not-offered.call-log': 'Dieser Telefondienst bietet keine Anrufliste an.',
  'service.not-offered.address-book': 'Dieser Telefondienst bietet kein Adressbuch an.',
  'service.not-offered.account-numbers': 'Dieser Telefondienst bietet keine Liste der Nummern des Kontos an.',
  'service.not-offered.line': 'Dieser Telefondienst bietet keine Angaben zur Nebenstelle an.',
  'service.not-offered.features': 'Dieser Telefondienst bietet keine Liste seiner Funktionen an.',
  'connection.not-reached': 'Der Telefondienst ist nicht erreichbar.',
  'connection.not-trusted':
    'Dieser Computer vertraut dem Aussteller des Zertifikats von {host} nicht. Wenn Ihr Netzwerk Verbindungen prüft, nennen Sie sein Zertifikat mit der Einstellung caFile.',
  'connection.other-name':
    'Das Zertifikat von {host} ist auf einen anderen Namen ausgestellt; vielleicht fängt jemand die Verbindung ab. Es wurde nichts gesendet.',
  'connection.wrong-time':
    'Das Zertifikat von {host} gilt zu dieser Zeit nicht. Prüfen Sie die Uhr dieses Computers; wenn sie richtig geht, muss der Dienst sein Zertifikat erneuern.',
  'connection.not-secure':
    '{host} bietet keine sichere Verbindung (TLS) an. Prüfen Sie die Adresse des Servers. Es wurde nichts gesendet.',
  'connection.proxy-other-name':
    'Das Zertifikat des Proxys ist auf einen anderen Namen ausgestellt. Es wurde nichts gesendet.',
  'connection.proxy-asks-who':
    'Der Proxy verlangt eine Anmeldung. Tragen Sie Name und Passwort in die Einstellung proxy ein: {example}.',
  'connection.proxy-refuses': 'Der Proxy lehnt eine Verbindung zu {host} ab (er hat {status} geantwortet).',
  'connection.proxy-unusable':
    'Der Proxy des Systems ({answer}) ist von einer Art, die Faxtray nicht nutzen kann; nennen Sie einen HTTP-Proxy mit der Einstellung proxy.',
  'connection.certificates-not-read':
    'Die Zertifikate der Einstellung caFile ({path}) können nicht gelesen werden.',
  'connection.no-certificates':
    'Die Einstellung caFile ({path}) nennt eine Datei, die keine Zertifikate im PEM-Format enthält.',
});
