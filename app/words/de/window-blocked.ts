import type { windowBlocked as english } from '../en/window-blocked.ts';
import { defineTranslation } from '../define-translation.ts';

export const windowBlocked = defineTranslation<typeof english>()({
  'blocked.answer-first': 'Beantworten Sie zuerst die Frage, die hier steht.',
  'blocked.busy': 'Einen Augenblick, das läuft noch.',
  'blocked.darkest': 'Dunkler geht die Seite nicht.',
  'blocked.drawn-anew':
    'Was Sie an den Seiten geändert haben, geht nur mit, wenn sie wie gezeigt gesendet werden.',
  'blocked.first-document': 'Das ist schon das erste Dokument.',
  'blocked.first-page': 'Das ist die erste Seite.',
  'blocked.just-asked':
    'Die Frage ist eben erst erschienen. Lesen Sie sie, und drücken Sie dann noch einmal.',
  'blocked.largest': 'Größer lässt sich die Seite nicht zeigen.',
  'blocked.last-document': 'Das ist schon das letzte Dokument.',
  'blocked.last-page': 'Das ist die letzte Seite.',
  'blocked.lightest': 'Heller geht die Seite nicht.',
  'blocked.none-chosen': 'Kein Fax ist ausgewählt. Kreuzen Sie mindestens eines an.',
  'blocked.nothing-to-send':
    'Die Dateien der ausgewählten Faxe sind nicht mehr da, es gibt also nichts zu senden.',
  'blocked.number-unclear': 'Berichtigen Sie zuerst die Nummer, oder entfernen Sie sie.',
  'blocked.page-coming': 'Die nächste Seite wird noch gezeichnet.',
  'blocked.rule-not-whole': 'Geben Sie der Regel einen Namen, und legen Sie fest, was sie tut.',
  'blocked.smallest': 'Die Seite wird schon ganz gezeigt.',
  'blocked.text-not-whole': 'Geben Sie einen Namen und einen Text ein.',
});
