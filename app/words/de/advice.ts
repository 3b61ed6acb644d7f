import type { advice as english } from '../en/advice.ts';
import { defineTranslation } from '../define-translation.ts';

export const advice = defineTranslation<typeof english>()({
  'advice.choose-recipient': 'Wählen Sie den Empfänger.',
  'advice.choose-recipient-if-to-go':
    'Wenn es noch nicht gesendet wurde, wählen Sie den Empfänger, sonst [fax-action.cancel].',
  'advice.choose-another-number': 'Wählen Sie eine andere Nummer.',
  'advice.change-or-confirm': 'Wählen Sie [fax-action.address-change] oder [fax-action.confirm].',
  'advice.check-then-change-or-confirm':
    'Prüfen Sie die Nummer, und wählen Sie dann [fax-action.address-change] oder [fax-action.confirm].',
  'advice.look-then-confirm':
    'Sehen Sie sich die Seiten und die Nummer an, und wählen Sie dann [fax-action.confirm], [fax-action.address-change] oder [fax-action.cancel].',
  'advice.cancel-or-confirm': 'Wählen Sie [fax-action.cancel] oder [fax-action.confirm].',
  'advice.check-all-then-cancel-or-confirm':
    'Prüfen Sie die Nummern, und wählen Sie dann [fax-action.cancel] oder [fax-action.confirm].',
  'advice.behind-overdue':
    'Es geht von selbst, wenn eine Antwort kommt. Vielleicht kommt keine, wenn jenes Fax beim Telefondienst gelöscht oder nicht weiter verfolgt wurde. Wenn Sie nicht warten können, wählen Sie [fax-action.send-all-the-same] oder [fax-action.cancel].',
  'advice.leave-cancelled': 'Wählen Sie [fax-action.leave-cancelled] oder [fax-action.send-restored].',
  'advice.send-restored': 'Wählen Sie [fax-action.went-already] oder [fax-action.send-restored].',
  'advice.mend-sidecar':
    'Geben Sie ihm hier einen Empfänger, oder brechen Sie ab, und legen Sie es mit der berichtigten Datei noch einmal ab.',
  'advice.see-reason': 'Sehen Sie sich den Grund an, und wählen Sie dann [fax-action.try-again].',
  'advice.check-cover-names': 'Prüfen Sie die Namen darauf.',
  'advice.check-letters':
    'Wählen Sie [fax-action.choose-letters]: Prüfen Sie dort die Namen auf den Seiten, und wählen Sie, wie die Buchstaben gelesen werden, wenn sie falsch sind.',
  'advice.make-room': 'Schaffen Sie Platz auf dem Datenträger; das Fax bleibt erhalten und geht weiter.',
  'advice.send-changed':
    'Sehen Sie sich die geänderte Datei an, und wählen Sie dann [fax-action.send-new-version] oder [fax-action.keep].',
  'advice.send-changed-or-cancel': 'Wählen Sie [fax-action.send-changed] oder [fax-action.cancel].',
  'advice.check-again': 'Wählen Sie [fax-action.check-again].',
  'advice.check-again-or-confirm':
    'Haben Sie eine installiert, wählen Sie [fax-action.check-again]; oder wählen Sie [fax-action.confirm].',
  'advice.part-before-missing':
    'Senden Sie jenen Teil noch einmal, dann folgt dieser von selbst; oder wählen Sie [fax-action.confirm].',
  'advice.part-before-elsewhere':
    'Wählen Sie [fax-action.address-change], um auch diesen dorthin zu senden, oder [fax-action.confirm].',
  'advice.part-before-gone': 'Prüfen Sie, ob er angekommen ist, und wählen Sie dann [fax-action.confirm].',
  'advice.send-whole':
    'Sehen Sie sich an, was gesendet wurde, und wählen Sie dann [fax-action.send-anew] oder [fax-action.keep].',
  'advice.overdue': 'Wählen Sie [fax-action.ask-again], [fax-action.resend] oder [fax-action.delete-there].',
  'advice.retry': 'Senden Sie es in ein paar Minuten noch einmal.',
  'advice.ask-whether-on':
    'Senden Sie es später noch einmal, oder fragen Sie nach, ob das Gerät des Empfängers eingeschaltet ist.',
  'advice.ask-first': 'Fragen Sie beim Empfänger nach, bevor Sie es noch einmal senden.',
  'advice.check-number': 'Prüfen Sie die Nummer gemeinsam mit dem Empfänger.',
  'advice.ask-whether-it-receives': 'Rufen Sie dort an, und fragen Sie, ob es empfangen kann.',
  'advice.call-first': 'Rufen Sie dort an, bevor Sie es noch einmal senden.',
  'advice.call-from-elsewhere': 'Rufen Sie von einem anderen Telefon aus an.',
  'advice.check-or-another': 'Prüfen Sie sie, oder nehmen Sie eine andere.',
  'advice.check-it': 'Prüfen Sie die Nummer.',
  'advice.split': 'Teilen Sie das Dokument, und senden Sie die Teile.',
  'advice.ask-administrator': 'Wenden Sie sich an den Administrator Ihres Telefonkontos.',
  'advice.save-anew':
    'Wenn es nach einem Passwort fragt oder sich nicht öffnen lässt, speichern Sie es neu als PDF ohne Passwort, und senden Sie dieses.',
  'advice.service':
    'Senden Sie es später noch einmal; wenn es wieder vorkommt, wenden Sie sich an den Telefondienst.',
  'advice.ask-then-resend-or-stop-looking':
    'Fragen Sie beim Empfänger nach, ob es angekommen ist, und wählen Sie dann [fax-action.resend] oder [fax-action.cancel-looking].',
  'advice.check-which-then-resend-or-stop-looking':
    'Prüfen Sie, ob es dieses ist, und wählen Sie dann [fax-action.resend] oder [fax-action.cancel-looking].',
  'advice.check-connection-then-resend-or-stop-looking':
    'Prüfen Sie die Verbindung, und wählen Sie dann [fax-action.resend] oder [fax-action.cancel-looking].',
  'advice.ask-then-resend-or-stop-following':
    'Fragen Sie beim Empfänger nach, ob es angekommen ist, und wählen Sie dann [fax-action.resend] oder [fax-action.cancel-following].',
});
