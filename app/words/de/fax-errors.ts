import type { faxErrors as english } from '../en/fax-errors.ts';
import { translationOf } from '../translation-of.ts';

export const faxErrors = translationOf<typeof english>()({
  'fax-error.LineBusy': 'Besetzt',
  'fax-error.NoAnswer': 'Keine Antwort',
  'fax-error.CallerHungUp': 'Aufgelegt',
  'fax-error.SentPartially': 'Übertragung unterbrochen',
  'fax-error.CallFailed': 'Anruf fehlgeschlagen',
  'fax-error.AllLinesInUse': 'Keine freie Leitung',
  'fax-error.TooManyCallsPerLine': 'Zu viele Anrufe gleichzeitig',
  'fax-error.NoFaxMachine': 'Kein Faxgerät',
  'fax-error.NotAccepted': 'Nicht angenommen',
  'fax-error.CallDeclined': 'Anruf abgelehnt',
  'fax-error.ThePhoneIsBlacklisted': 'Vom Empfänger gesperrt',
  'fax-error.UserNotFound': 'Niemand unter dieser Nummer',
  'fax-error.InvalidNumber': 'Keine gültige Nummer',
  'fax-error.WrongNumber': 'Falsche Nummer',
  'fax-error.UnknownCountryCode': 'Unbekannte Ländervorwahl',
  'fax-error.ProhibitedNumber': 'Nummer nicht zugelassen',
  'fax-error.ProhibitedDestination': 'Von hier nicht erreichbar',
  'fax-error.RenderingFailed': 'Dokument ließ sich nicht in Seiten umwandeln',
  'fax-error.ConvertError': 'Dokument ließ sich nicht umwandeln',
  'fax-error.TooManyPages': 'Zu viele Seiten',
  'fax-error.NoFaxSendPermission': 'Faxen nicht erlaubt',
  'fax-error.NoInternationalPermission': 'Faxen ins Ausland nicht erlaubt',
  'fax-error.InternationalCallingDisabled': 'Auslandsgespräche sind abgeschaltet',
  'fax-error.InternationalDisabled': 'Auslandsgespräche sind abgeschaltet',
  'fax-error.DestinationCountryDisabled': 'Dieses Land ist abgeschaltet',
  'fax-error.NotEnoughCredits': 'Guthaben reicht nicht aus',
  'fax-error.NoCallTime': 'Guthaben reicht nicht aus',
  'fax-error.FaxSendingProhibited': 'Faxen ist untersagt',
  'fax-error.AccountSuspended': 'Konto gesperrt',
  'fax-error.SkypeBillingFailed': 'Abrechnung fehlgeschlagen',
  'fax-error.Undefined': 'Fehlgeschlagen, ohne Angabe von Gründen',
  'fax-error.InternalError': 'Fehler beim Telefondienst',
  'fax-error.DBGeneralError': 'Fehler beim Telefondienst',
  'fax-error.ReturnToDBQueue': 'Vom Telefondienst zurückgestellt',
  'fax-error.unknown': 'Fehlgeschlagen ({code})',
  'fax-advice.retry': 'Senden Sie es in ein paar Minuten noch einmal.',
  'fax-advice.line-busy': 'Beim Empfänger war besetzt. Senden Sie es in ein paar Minuten noch einmal.',
  'fax-advice.no-answer':
    'Es hat niemand abgenommen. Senden Sie es später noch einmal, oder fragen Sie nach, ob das Gerät des Empfängers eingeschaltet ist.',
  'fax-advice.hung-up':
    'Der Anruf endete, bevor das Fax durch war. Einige Seiten können angekommen sein. Fragen Sie beim Empfänger nach, bevor Sie es noch einmal senden.',
  'fax-advice.cut-short':
    'Einige Seiten können angekommen sein. Fragen Sie beim Empfänger nach, bevor Sie es noch einmal senden.',
  'fax-advice.check-number': 'Prüfen Sie die Nummer gemeinsam mit dem Empfänger.',
  'fax-advice.no-fax-machine':
    'Abgenommen hat ein Mensch oder ein Anrufbeantworter. Prüfen Sie die Nummer gemeinsam mit dem Empfänger.',
  'fax-advice.not-accepted':
    'Das Gerät des Empfängers hat das Fax abgelehnt. Rufen Sie dort an, und fragen Sie, ob es empfangen kann.',
  'fax-advice.call-declined':
    'Der Empfänger hat den Anruf abgelehnt. Rufen Sie dort an, bevor Sie es noch einmal senden.',
  'fax-advice.blocked': 'Der Empfänger sperrt diese Leitung. Rufen Sie von einem anderen Telefon aus an.',
  'fax-advice.number-not-allowed':
    'An diese Nummer kann nicht gefaxt werden. Prüfen Sie sie, oder nehmen Sie eine andere.',
  'fax-advice.out-of-reach': 'Diese Nummer ist über Ihre Leitung nicht erreichbar. Prüfen Sie die Nummer.',
  'fax-advice.save-anew':
    'Wenn es nach einem Passwort fragt oder sich nicht öffnen lässt, speichern Sie es neu als PDF ohne Passwort, und senden Sie dieses.',
  'fax-advice.too-many-pages':
    'Ein Fax hat höchstens {most, plural, one {# Seite} other {# Seiten}}. Teilen Sie das Dokument, und senden Sie die Teile.',
  'fax-advice.ask-administrator': 'Wenden Sie sich an den Administrator Ihres Telefonkontos.',
  'fax-advice.no-reason':
    'Der Telefondienst hat keinen Grund genannt. Einige Seiten können angekommen sein: Fragen Sie beim Empfänger nach, bevor Sie es noch einmal senden.',
  'fax-advice.service':
    'Senden Sie es später noch einmal; wenn es wieder vorkommt, wenden Sie sich an den Telefondienst.',
});
