import type { door as english } from '../en/door.ts';
import { defineTranslation } from '../define-translation.ts';

export const door = defineTranslation<typeof english>()({
  'door.too-long': 'Die Nachricht ist zu lang. Es wurde nichts getan; die Verbindung endet.',
  'door.not-json': 'Die Nachricht ist kein JSON. Es wurde nichts getan; die Verbindung endet.',
  'door.not-a-message':
    'Die Nachricht ist keine Anfrage nach JSON-RPC 2.0. Es wurde nichts getan; die Verbindung endet.',
  'door.too-slow':
    'Die Nachricht kam nicht rechtzeitig vollständig an. Es wurde nichts getan; die Verbindung endet.',
  'door.hello-first': 'Es wurde nichts getan: Die erste Anfrage muss „hello“ sein.',
  'door.other-version':
    'Es wurde nichts getan: Dieses Faxtray spricht Version {version, number} seiner Schnittstelle.',
  'door.not-for-assistants': 'Das tut ein Mensch, im Fenster von Faxtray. Es wurde nichts getan.',
  'door.failed-already': 'Es ist bereits fehlgeschlagen; „faxtray retry {job}“ sendet es noch einmal.',
  'door.no-fax': 'In der Warteschlange ist kein Fax mit dieser Kennung.',
  'door.no-such-page':
    'Diese Seite gibt es nicht: Das Fax hat {pages, plural, one {# Seite} other {# Seiten}}.',
  'door.full':
    'Zu viele Programme sind mit Faxtray verbunden. Es wurde nichts getan; versuchen Sie es gleich noch einmal.',
});
