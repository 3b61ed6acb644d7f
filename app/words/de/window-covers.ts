import { defineTranslation } from '../define-translation.ts';
import type { windowCovers as english } from '../en/window-covers.ts';

export const windowCovers = defineTranslation<typeof english>()({
  'settings.own-cover': 'Deckblatt von Faxtray auf einem neuen Fax',
  'settings.own-cover-about':
    'Faxtray zeichnet es, mit dem Briefkopf unten und einem Betreff, auch ohne Text. Das des Telefondienstes hat nur den Text.',
  'settings.own-cover-on': 'Immer',
  'settings.own-cover-off': 'Wenn gewählt',
  'settings.letterhead': 'Briefkopf',
  'settings.letterhead-name': 'Name',
  'settings.letterhead-name-about': 'Leer: wie der Telefondienst ihn hat.',
  'settings.letterhead-company': 'Firma',
  'settings.letterhead-phone': 'Telefon',
  'settings.letterhead-notice': 'Hinweis zur Vertraulichkeit',
  'settings.letterhead-notice-about': 'Am Fuß des Deckblatts von Faxtray.',
  'settings.logo': 'Logo',
  'settings.logo-about':
    'Ein Bild oder die erste Seite eines PDFs. Gedruckt in Schwarz-Weiß, höchstens 66 × 25 mm.',
  'settings.logo-none': 'Keines',
  'settings.logo-choose': 'Auswählen…',
  'settings.logo-remove': 'Entfernen',
  'settings.letterhead-none': 'Keiner',
  'cover-text.new': 'Gespeicherter Text',
  'cover-text.about': 'Für Deckblätter, beim Schreiben eines neuen Faxes einzufügen.',
  'cover-text.add': 'Hinzufügen…',
  'cover-text.edit': 'Bearbeiten…',
  'cover-text.edit-named': '{name} bearbeiten',
  'cover-text.edit-title': 'Gespeicherter Text „{name}“',
  'cover-text.name': 'Name',
  'cover-text.text': 'Text',
  'cover-text.remove': 'Entfernen',
  'cover-text.name-taken': 'Ein anderer gespeicherter Text heißt schon so.',
});
