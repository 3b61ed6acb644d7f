import type { windowReceived as english } from '../en/window-received.ts';
import { defineTranslation } from '../define-translation.ts';

export const windowReceived = defineTranslation<typeof english>()({
  'received.title': 'Empfangen',
  'received.list': 'Empfangene Faxe',
  'received.save-copy': 'Kopie speichern…',
  'received.show-in-folder': 'Im Ordner zeigen',
  'received.mark-new': 'Als neu markieren',
  'received.fetching': 'Die Seiten werden geholt…',
  'received.fax-from': 'Fax von: {sender}',
  'received.close': 'Fax schließen',
  'received.received-when': 'Empfangen {when}',
  'received.saved-as': 'Gespeichert als {path}',
  'received.found-in-text': 'Im Text',
  'received.found-on-page': 'Seite {page}',
  'received.read-when': 'Gelesen, {when}',
  'received.new-when': 'Neu, {when}',
  'received.cannot-be-shown': 'Empfangene Faxe können nicht gezeigt werden. {why}',
  'received.not-found': 'Kein empfangenes Fax gefunden für „{query}“.',
  'received.not-told': 'Dieser Telefondienst meldet Faxtray keine empfangenen Faxe.',
  'received.not-told-about':
    'Empfangene Faxe sehen Sie in seinem Portal. Der Versand ist davon nicht betroffen.',
  'received.none': 'Es ist noch nichts angekommen.',
  'received.none-about': 'Faxe an Ihre Nummer erscheinen hier und werden im Ordner Received gespeichert.',
  'received.older-fetched': 'Ältere werden noch vom Telefondienst geholt.',
  'received.unknown-sender': 'Unbekannter Absender',
  'received.not-saved': 'nicht hier gespeichert',
  'received.deleted': 'im Papierkorb des Dienstes',
  'received.purged': 'nicht mehr beim Dienst',
  'received.not-marked-read': 'Nicht als gelesen markiert. {why}',
  'received.not-marked-unread': 'Nicht als ungelesen markiert. {why}',
  'received.copy-name': 'Fax von {sender}',
});
