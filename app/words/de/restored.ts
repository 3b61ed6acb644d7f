import type { restored as english } from '../en/restored.ts';
import { defineTranslation } from '../define-translation.ts';

export const restored = defineTranslation<typeof english>()({
  'restored.unknown-message':
    'Der Telefondienst hat {faxes, plural, one {ein Fax} other {# Faxe}} an diese Nummer bekommen, {faxes, plural, one {von dem} other {von denen}} diese Warteschlange nichts weiß. {faxes, plural, one {Es könnte dieses sein.} other {Dieses könnte darunter sein.}}',
  'restored.unknown-message-at':
    'Der Telefondienst hat am {when} {faxes, plural, one {ein Fax} other {# Faxe}} an diese Nummer bekommen, {faxes, plural, one {von dem} other {von denen}} diese Warteschlange nichts weiß. {faxes, plural, one {Es könnte dieses sein.} other {Dieses könnte darunter sein.}}',
  'restored.unanswered': 'Der Telefondienst konnte nicht gefragt werden, ob er dieses Fax schon hat. {why}',
  'restored.claimed':
    'Eine andere Kopie dieser Warteschlange war dabei, dieses Fax zu senden, und hat nicht angegeben, was daraus geworden ist. Es kann hinausgegangen sein.',
  'restored.content':
    'Dieselben Seiten gingen schon an diese Nummer, und die Datei lag beim Start von Faxtray im Sendeordner, wie nach der Wiederherstellung einer Sicherung. [advice.cancel-or-confirm]',
  'restored.content-at':
    'Dieselben Seiten gingen am {when} an diese Nummer, und die Datei lag beim Start von Faxtray im Sendeordner, wie nach der Wiederherstellung einer Sicherung. [advice.cancel-or-confirm]',
  'restored.cancelled': 'Eine neuere Kopie dieser Warteschlange hatte es abgebrochen.',
  'restored.cancelled-at': 'Eine neuere Kopie dieser Warteschlange hatte es am {when} abgebrochen.',
  'restored.sent': 'Eine neuere Kopie dieser Warteschlange hatte es gesendet.',
  'restored.sent-at': 'Eine neuere Kopie dieser Warteschlange hatte es am {when} gesendet.',
  'restored.failed': 'In einer neueren Kopie dieser Warteschlange war es fehlgeschlagen.',
  'restored.failed-at': 'In einer neueren Kopie dieser Warteschlange war es am {when} fehlgeschlagen.',
  'restored.handed-over': 'Eine neuere Kopie dieser Warteschlange hatte es dem Telefondienst übergeben.',
  'restored.handed-over-at':
    'Eine neuere Kopie dieser Warteschlange hatte es am {when} dem Telefondienst übergeben.',
  'restored.in-other-hands': 'Eine andere Kopie dieser Warteschlange übergibt es gerade.',
  'restored.dials-first':
    'Eine andere Kopie dieser Warteschlange hat es vielleicht gesendet und wählt vielleicht zuerst wieder.',
  'restored.not-told':
    'Der Ordner, an dem sich zeigt, ob eine andere Kopie dieser Warteschlange es sendet, antwortet nicht.',
  'restored.put-back':
    'Es war nicht hinausgegangen, als am {when} eine Sicherung zurückgespielt wurde, und lag beiseite, bis Sie es zurückgeholt haben. Nur eine andere Kopie dieser Warteschlange kann es seitdem gesendet haben.',
  'restored.left-in-spool':
    'Die Daten von Faxtray wurden aus einer älteren Kopie zurückgeholt, die dieses Fax nicht kennt. Seine Dokumente waren noch hier, und bis dahin war es nicht hinausgegangen.',
  'restored.from-unknown-backup':
    'Früher wurde eine Sicherung zurückgespielt, und die Datei der Warteschlange war seitdem beschädigt; ob dieses Fax aus der Sicherung stammt, ist deshalb nicht bekannt. Seitdem kann es hinausgegangen sein, von diesem oder einem anderen Computer.',
  'restored.from-backup':
    'Es war noch zu senden, als die Sicherung vom {when} entstand. Seitdem kann es hinausgegangen sein, von diesem oder einem anderen Computer.',
  'unlisted.about':
    'Die Daten von Faxtray wurden aus einer älteren Kopie zurückgeholt. {count, plural, one {# Fax, das seitdem übernommen wurde, steht in keiner Liste mehr.} other {# Faxe, die seitdem übernommen wurden, stehen in keiner Liste mehr.}}',
  'unlisted.are-not-gone': 'Nicht hinausgegangen, bitte bei Bedarf neu senden: {names}.',
  'unlisted.are-may-have-gone':
    'Vielleicht hinausgegangen, bitte vor einem neuen Versand nachfragen: {names}.',
  'unlisted.are-failed': 'Fehlgeschlagen: {names}.',
  'unlisted.are-cancelled': 'Abgebrochen: {names}.',
  'unlisted.are-sent': 'Gesendet: {names}.',
  'unlisted.more': '{count} weitere',
  'unlisted.is-not-gone': 'Es war nicht hinausgegangen. Senden Sie es bei Bedarf neu.',
  'unlisted.is-may-have-gone':
    'Es kann hinausgegangen sein. Fragen Sie beim Empfänger nach, bevor Sie es neu senden.',
  'unlisted.is-failed': 'Es war fehlgeschlagen.',
  'unlisted.is-cancelled': 'Es war abgebrochen worden.',
  'unlisted.is-sent': 'Es wurde gesendet.',
});
