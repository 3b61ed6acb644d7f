import type { mail as english } from '../en/mail.ts';
import { defineTranslation } from '../define-translation.ts';

export const mail = defineTranslation<typeof english>()({
  'mail.port-in-use':
    'Ein anderes Programm auf diesem Computer benutzt den Port {port}, deshalb kann keine E-Mail an Faxtray geschickt werden. Wer den Computer verwaltet, kann einen anderen Port wählen.',
  'mail.port-not-had':
    'Dieser Computer lässt Faxtray den Port {port} nicht benutzen, deshalb kann keine E-Mail an Faxtray geschickt werden. Wer den Computer verwaltet, kann einen anderen Port wählen.',
  'mail.address-not-had':
    'Faxtray kann den Port {port} unter {address} nicht benutzen, deshalb kann keine E-Mail an Faxtray geschickt werden. Jede Minute wird es wieder versucht; wer den Computer verwaltet, kann eine andere Adresse einstellen.',
  'mail.certificate':
    'Das Zertifikat für E-Mails an Faxtray oder sein Schlüssel lässt sich nicht lesen, deshalb kann keine E-Mail an Faxtray geschickt werden. Wer den Computer verwaltet, kann andere Dateien angeben.',
  'mail.certificate-unfit':
    'Das Zertifikat für E-Mails an Faxtray und sein Schlüssel gehören nicht zusammen, oder eines ist keine vollständige PEM-Datei ohne Passwort, deshalb kann keine E-Mail an Faxtray geschickt werden. Jede Minute wird es wieder versucht; wer den Computer verwaltet, kann andere Dateien angeben.',
  'mail.not-open':
    'Faxtray kann wegen eines eigenen Fehlers keine E-Mails annehmen; welcher es ist, steht im Protokoll. Jede Minute wird es wieder versucht.',
  'mail.taken': 'Fax {job}',
  'mail.not-known':
    'Faxtray weiß nicht, ob aus der E-Mail ein Fax wurde. Bitte unverändert noch einmal schicken: Es bleibt ein einziges Fax.',
  'mail.later':
    'Faxtray kann gerade keine E-Mails annehmen. Nichts wurde gesendet; bitte später noch einmal schicken.',
  'mail.client':
    'Verbindungen von dieser Adresse oder von diesem Benutzer werden nicht angenommen. Nichts wurde gesendet. Wer Faxtray verwaltet, stellt ein, welche angenommen werden.',
  'mail.password': 'Benutzer oder Passwort ist falsch. Nichts wurde gesendet.',
  'mail.sender':
    'E-Mails von {sender} werden nicht gefaxt. Nichts wurde gesendet. Wer Faxtray verwaltet, kann die Adresse auf die Liste setzen.',
  'mail.address':
    'An {address} wurde nichts gesendet. Bitte an eine Nummer schreiben, wie 13035550119@fax, oder an fax@fax mit der Nummer im Betreff.',
  'mail.number': '{number} ist keine Nummer, an die gefaxt werden kann. Dorthin wurde nichts gesendet.',
  'mail.number-or-subject':
    'Eine E-Mail geht an Nummern oder an die in ihrem Betreff, nicht an beides. An diese Adresse wurde nichts gesendet.',
  'mail.not-understood':
    'Die E-Mail lässt sich nicht lesen oder hat zu viele Teile. Nichts wurde gesendet. Bitte eine neue E-Mail schreiben und die Dokumente daran anhängen.',
  'mail.cut':
    'Die E-Mail ist nicht vollständig oder unterwegs beschädigt worden. Nichts wurde gesendet. Bitte noch einmal schicken.',
  'mail.document-damaged':
    '„{name}“ ist beschädigt oder in einer Form, die nicht gelesen wird. Nichts wurde gesendet. Bitte noch einmal anhängen.',
  'mail.document-name':
    '„{name}“ ist ein Name, den dieser Computer für keine Datei nimmt. Nichts wurde gesendet. Bitte die Datei unter einem anderen Namen anhängen.',
  'mail.no-id':
    'Die E-Mail hat keine Message-ID oder zweimal, was sie einmal haben darf (Message-ID, From, Subject): Faxtray könnte eine Wiederholung nicht erkennen. Nichts wurde gesendet.',
  'mail.whose':
    'Die E-Mail sagt nicht, von wem sie ist: Unter From muss genau eine Adresse stehen. Nichts wurde gesendet.',
  'mail.auto-reply': 'Automatische Antworten werden nicht gefaxt. Nichts wurde gesendet.',
  'mail.no-document':
    'Die E-Mail hat keinen Anhang, und gefaxt werden die Anhänge. Nichts wurde gesendet. Bitte die Dokumente anhängen.',
  'mail.too-many-documents':
    'Die E-Mail hat mehr als {most} Anhänge. Nichts wurde gesendet. Bitte mehrere E-Mails schicken.',
  'mail.document-cut': '„{name}“ ist nicht vollständig. Nichts wurde gesendet. Bitte noch einmal anhängen.',
  'mail.reply-sent': 'Fax gesendet: {subject}',
  'mail.reply-failed': 'Fax nicht gesendet: {subject}',
  'mail.reply-needs-attention': 'Fax wartet auf jemanden: {subject}',
  'mail.reply-cancelled': 'Fax abgebrochen: {subject}',
  'mail.reply-about': 'Es geht um „{name}“, Fax {job}. Antworten auf diese Mail liest niemand.',
  'mail.text-too-long':
    'Der Text der E-Mail ist der des Deckblatts und hat mehr als {most} Zeichen. Nichts wurde gesendet. Bitte kürzen.',
});
