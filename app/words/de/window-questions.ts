import type { windowQuestions as english } from '../en/window-questions.ts';
import { defineTranslation } from '../define-translation.ts';

export const windowQuestions = defineTranslation<typeof english>()({
  'address.title': 'Wer bekommt „{title}“?',
  'address.title-many': 'Wer bekommt diese {count, number} Faxe?',
  'address.first-shown': 'Alle gehen an diese Nummer. Die gezeigte Seite ist aus „{title}“.',
  'address.instead-of': 'Statt {recipient}; alle anderen bleiben, wie sie sind.',
  'address.instead-of-all': 'Es geht dann nur an diese Nummer statt an die {count}, für die es bestimmt war.',
  'address.meant': 'Nummern, die gemeint sein können',
  'choose-letters.title': 'Stimmen die Buchstaben von „{title}“?',
  'choose-letters.about':
    'Prüfen Sie die Namen auf den Seiten. Sind sie falsch, wählen Sie, wie die Buchstaben gelesen werden: Die Seiten werden dann neu gezeichnet. Gesendet wird, was Sie sehen; das gilt nur für dieses Fax.',
  'choose-letters.do': 'Senden wie gezeigt',
  'change-cover.title': 'Was soll auf dem Deckblatt von „{title}“ stehen?',
  'change-cover.name': 'Name zu {number}',
  'change-cover.text': 'Text',
  'change-cover.about':
    'Ist der Name leer, steht dort die Nummer. Ist der Text leer, geht das Fax ohne Deckblatt hinaus.',
  'change-cover.subject': 'Betreff',
  'change-cover.about-own':
    'Ist der Name leer, steht dort nur die Nummer. Sind Betreff und Text leer, geht das Fax ohne Deckblatt hinaus. Den Briefkopf ändern Sie in den Einstellungen.',
  'change-cover.do': 'Mit diesem Deckblatt senden',
  'change-cover.without': 'Ohne Deckblatt senden',
  'reschedule.title': 'Wann geht „{title}“ hinaus?',
  'reschedule.not-before': 'Nicht vor',
  'reschedule.goes': 'Es geht {when} hinaus, wenn Faxtray dann läuft.',
  'reschedule.set': 'Zeit festlegen',
  'delete-there.title': '„{title}“ beim Telefondienst löschen?',
  'delete-there.about':
    'Der Dienst hört vielleicht auf, es zu senden, oder hat es vielleicht schon gesendet: Er sagt es nicht. Das Dokument bleibt hier, und Sie können es noch einmal senden.',
  'delete-there.do': 'Dort löschen',
  'give-up.title-following': '„{title}“ nicht weiter verfolgen?',
  'give-up.title-looking': 'Suche nach „{title}“ beenden?',
  'give-up.about-looking':
    'Es ist vielleicht schon hinausgegangen. Faxtray fragt den Telefondienst nicht mehr danach und zeigt nicht mehr, was daraus wird.',
  'give-up.about-following':
    'Es ist vielleicht schon hinausgegangen. Es braucht Sie nicht mehr. Wenn der Telefondienst doch noch sagt, was daraus wurde, zeigt Faxtray es.',
  'give-up.keep-following': 'Weiter verfolgen',
  'give-up.keep-looking': 'Weiter suchen',
  'give-up.stop-following': 'Nicht weiter verfolgen',
  'give-up.stop-looking': 'Suche beenden',
  'resend.title': '„{title}“ noch einmal senden?',
  'resend.unconfirmed':
    'Die Antwort des Telefondienstes ging verloren; es ist also vielleicht schon hinausgegangen. Wenn Sie es jetzt noch einmal senden, bekommt der Empfänger es vielleicht doppelt.',
  'resend.looking': 'Faxtray sucht noch danach.',
  'resend.looking-and-again':
    'Faxtray sucht noch danach. Wenn es nicht hinausging, wird es von selbst noch einmal gesendet.',
  'resend.queued':
    'Der Telefondienst hat dieses Fax seit {since} und sagt nicht, was daraus geworden ist. Wenn es doch hinausging oder noch hinausgeht, bekommt der Empfänger es doppelt.',
  'resend.failed':
    'Ein Teil davon kann angekommen sein. Fragen Sie zuerst beim Empfänger nach: Wenn Sie es noch einmal senden, geht alles noch einmal hinaus.',
  'resend.cancelled':
    'Es kann schon hinausgegangen sein. Fragen Sie zuerst beim Empfänger nach: Wenn ja, bekommt er es doppelt.',
  'resend.unknown':
    'Der Telefondienst hat dieses Fax nicht mehr und hat nie gesagt, was daraus geworden ist. Wenn es doch hinausging, bekommt der Empfänger es doppelt.',
  'resend.besides': 'Außer diesem Fax: {what}',
  'resend.not-now': 'Nicht jetzt',
  'resend.do': 'Trotzdem noch einmal senden',
  'send-anew.title':
    '{count, plural, one {Dieses Fax ein zweites Mal senden?} other {Diese # Faxe ein zweites Mal senden?}}',
  'send-anew.about':
    '{count, plural, one {Es wurde schon gesendet. Jeder Empfänger bekommt dieselben Seiten noch einmal, als neues Fax.} other {Sie wurden schon gesendet. Jeder Empfänger bekommt dieselben Seiten noch einmal, als neues Fax.}}',
  'send-anew.do': '{count, plural, one {# Fax noch einmal senden} other {# Faxe noch einmal senden}}',
  'choice.all': 'Alle',
  'choice.look-at': '{title} ansehen',
  'choice.more': '{count, plural, one {und # weiteres} other {und # weitere}}',
  'choice.to': 'an {who}',
  'choice.scheduled': 'Geplant: {when}',
  'held.title': '{count, plural, one {Dieses Fax trotzdem senden?} other {Diese trotzdem senden?}}',
  'held.about':
    '{what} {count, plural, one {Dieses geht von selbst hinaus,} other {Diese gehen von selbst hinaus,}} wenn eine Antwort kommt.',
  'held.do': 'Trotzdem senden',
  'restored.title':
    '{count, plural, one {Dieses Fax wurde vielleicht schon gesendet} other {# Faxe wurden vielleicht schon gesendet}}',
  'restored.about':
    'Die Warteschlange wurde aus einer älteren Kopie wiederhergestellt, oder eine Kopie davon läuft anderswo. {count, plural, one {Sagen Sie, was für dieses Fax gilt.} other {Wählen Sie die Faxe, für die Ihre Antwort gilt.}}',
  'restored.not-asked-yet': 'Der Telefondienst hat noch nicht gesagt, ob er dieses Fax hat.',
  'restored.no-file': 'Die Datei ist nicht mehr hier; es kann nicht gesendet werden.',
  'restored.no-number': 'Es hat noch keine Nummer: Sie wählen sie als Nächstes.',
  'restored.leave': '{count, plural, one {So lassen} other {So lassen}}',
  'restored.send': 'Trotzdem senden',
  'restored.went': 'Schon gesendet',
  'save-copy.title': 'Kopie von „{title}“ speichern',
  'save-copy.title-received': 'Kopie des Faxes von {sender} speichern',
  'save-copy.as-received': 'Die Seiten, wie sie ankamen, als',
  'save-copy.as-got': 'Die Seiten, wie der Empfänger sie bekam, als',
  'save-copy.as-made': 'Die Seiten, wie der Telefondienst sie machte, als',
  'save-copy.pdf': 'PDF',
  'save-copy.pdf-use': 'zum Lesen, Drucken oder Weitergeben',
  'save-copy.searchable-pdf': 'Durchsuchbares PDF',
  'save-copy.searchable-pdf-use': 'um Wörter darin zu suchen und zu kopieren',
  'save-copy.searchable-pdf-gaps':
    'um Wörter darin zu suchen und zu kopieren; nicht alle Seiten konnten gelesen werden',
  'save-copy.searchable-pdf-part':
    'um Wörter darin zu suchen und zu kopieren; gelesen {count, plural, one {wurde nur die erste Seite} other {wurden nur die ersten # Seiten}}',
  'save-copy.tiff-group4': 'TIFF, Gruppe 4',
  'save-copy.tiff-group4-use': 'für Archive, Scan- und Faxprogramme',
  'save-copy.tiff-group3': 'TIFF, Gruppe 3',
  'save-copy.tiff-group3-use': 'für alte Faxprogramme; größer',
  'save-copy.choose': 'Speicherort wählen…',
});
