import type { whereabouts as english } from '../en/whereabouts.ts';
import { defineTranslation } from '../define-translation.ts';

export const whereabouts = defineTranslation<typeof english>()({
  'whereabouts.needs-attention': 'Zu klären.',
  'whereabouts.problem': '{headline}. {advice}',
  'whereabouts.on-hold': 'Wartet: angehalten, bis jemand es freigibt.',
  'whereabouts.waiting-problem': 'Wartet: {headline}. {advice}',
  'whereabouts.waiting-detail': 'Wartet: {detail}',
  'whereabouts.waiting': 'Wartet auf den Versand an {to}.',
  'whereabouts.waiting-until': 'Wartet auf den Versand an {to}, nicht vor dem {when}.',
  'whereabouts.prepared':
    'Vorbereitet für {to}; es wird erst gesendet, wenn jemand das im Fenster von Faxtray sagt.',
  'whereabouts.submitting': 'Wird dem Telefondienst übergeben, an {to}.',
  'whereabouts.unconfirmed':
    'Bei der Übergabe kam keine Antwort; ob es auf dem Weg zu {to} ist, wird geprüft.',
  'whereabouts.queued': 'Der Telefondienst hat es und sendet an {to}.',
  'whereabouts.sent': 'Gesendet an {to}.',
  'whereabouts.sent-pages': 'Gesendet an {to}, {pages, plural, one {# Seite} other {# Seiten}}.',
  'whereabouts.failed': 'Das Fax an {to} ist fehlgeschlagen: {headline}. {advice}',
  'whereabouts.last-try-failed': 'Der letzte Versuch ist fehlgeschlagen, an {to}: {headline}. {advice}',
  'whereabouts.failed-without-words': 'Das Fax an {to} ist fehlgeschlagen.',
  'whereabouts.called-off-for': 'Abgebrochen für {to}.',
  'whereabouts.did-arrive': 'Bei {to} ist es angekommen.',
  'whereabouts.set-aside':
    'Am {when} wurde eine Sicherung zurückgespielt, in der dieses Fax nicht war. Es liegt beiseite und wird nicht verfolgt, bis es im Fenster von Faxtray zurückgeholt wird.',
  'whereabouts.unlisted':
    'Die Daten von Faxtray wurden aus einer älteren Kopie zurückgeholt, und dieses Fax steht in keiner Liste von Faxtray mehr. {what}',
  'whereabouts.behind-part': 'Er wird gesendet, wenn der Teil davor angekommen ist.',
  'whereabouts.behind': 'Ein früheres Fax an {to} ist noch nicht zu Ende; dieses geht danach.',
  'whereabouts.asks-service':
    'Es wird erst gesendet, wenn der Telefondienst gesagt hat, ob es schon hinausging.',
  'whereabouts.asks-service-until':
    'Es wird erst gesendet, wenn der Telefondienst gesagt hat, ob es schon hinausging; das dauert mindestens bis {when}.',
  'whereabouts.offline': 'Der Telefondienst ist nicht erreichbar; es geht, sobald er es wieder ist.',
  'whereabouts.needs-sign-in':
    'Der Telefondienst nimmt die Anmeldung nicht mehr an; es geht, sobald sich jemand neu angemeldet hat.',
  'whereabouts.paused': 'Der Versand ist angehalten; es geht nichts hinaus, bis er fortgesetzt wird.',
  'whereabouts.paused-since':
    'Der Versand ist seit {when} angehalten; es geht nichts hinaus, bis er fortgesetzt wird.',
  'whereabouts.cared-for': 'Darum kümmert sich {who}.',
  'whereabouts.cancelled': 'Abgebrochen, bevor es gesendet wurde.',
  'whereabouts.nobody-yet': 'noch niemanden',
});
