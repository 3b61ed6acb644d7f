import { defineTranslation } from '../define-translation.ts';
import type { windowMarks as english } from '../en/window-marks.ts';

export const windowMarks = defineTranslation<typeof english>()({
  'marks.tools': 'Ausfüllen und unterschreiben',
  'marks.text': 'Text',
  'marks.date': 'Datum',
  'marks.tick': 'Häkchen',
  'marks.signature': 'Unterschrift…',
  'marks.layer': 'Was Sie auf diese Seite gesetzt haben',
  'marks.keys':
    'Pfeiltasten verschieben es, mit der Umschalttaste wird es größer oder kleiner. Bild ab führt zum nächsten, Entf entfernt es, Strg+Z nimmt den letzten Schritt zurück.',
  'marks.named-text': 'Text: {text}',
  'marks.empty-text': 'Text, noch leer',
  'marks.named-tick': 'Häkchen',
  'marks.named-signature': 'Unterschrift',
  'marks.at': '{what}, {across, number} % von links, {down, number} % von oben',
  'marks.words': 'Text auf der Seite',
  'marks.undo': 'Rückgängig',
  'marks.where': 'Klicken Sie auf die Stelle der Seite, an die es gehört.',
  'marks.full': 'Auf die Seiten eines Dokuments passt nicht mehr.',
  'marks.gone': 'Was Sie auf die Seiten von {name} gesetzt hatten, wurde mit entfernt.',
  'marks.save-pdf': 'Als PDF speichern…',
  'signature.title': 'Unterschrift',
  'signature.pad': 'Hier mit der Maus, dem Finger oder einem Stift unterschreiben',
  'signature.clear': 'Neu beginnen',
  'signature.use': 'Auf die Seite setzen',
  'signature.keep': 'Auf diesem Computer behalten',
  'signature.image': 'Bild wählen…',
  'signature.image-shown': 'Das gewählte Bild',
  'signature.kept': 'Auf diesem Computer behalten',
  'signature.use-kept': 'Unterschrift {number, number} auf die Seite setzen',
  'signature.remove-kept': 'Unterschrift {number, number} löschen',
  'signature.about':
    'Sie liegt in Faxtrays eigenem Ordner, für alle, die dieses Konto des Computers benutzen. In eine Sicherung kommt sie nicht.',
});
