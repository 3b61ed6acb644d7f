import type { advice as english } from '../en/advice.ts';
import { defineTranslation } from '../define-translation.ts';

export const advice = defineTranslation<typeof english>()({
  'advice.choose-recipient': 'Elija el destinatario.',
  'advice.choose-recipient-if-to-go':
    'Si aún no se ha enviado, elija el destinatario; si no, elija [fax-action.cancel].',
  'advice.choose-another-number': 'Elija otro número.',
  'advice.change-or-confirm': 'Elija [fax-action.address-change] o [fax-action.confirm].',
  'advice.check-then-change-or-confirm':
    'Compruebe el número y elija después [fax-action.address-change] o [fax-action.confirm].',
  'advice.look-then-confirm':
    'Mire las páginas y el número y elija después [fax-action.confirm], [fax-action.address-change] o [fax-action.cancel].',
  'advice.cancel-or-confirm': 'Elija [fax-action.cancel] o [fax-action.confirm].',
  'advice.check-all-then-cancel-or-confirm':
    'Compruebe los números y elija después [fax-action.cancel] o [fax-action.confirm].',
  'advice.behind-overdue':
    'Sale solo si llega una respuesta. Puede que no llegue ninguna si aquel fax se borró en el servicio telefónico o ya no se sigue. Si no puede esperar, elija [fax-action.send-all-the-same] o [fax-action.cancel].',
  'advice.leave-cancelled': 'Elija [fax-action.leave-cancelled] o [fax-action.send-restored].',
  'advice.send-restored': 'Elija [fax-action.went-already] o [fax-action.send-restored].',
  'advice.mend-sidecar':
    'Déle aquí un destinatario, o cancele y suéltelo de nuevo con ese archivo corregido.',
  'advice.see-reason': 'Vea el motivo y elija después [fax-action.try-again].',
  'advice.check-cover-names': 'Compruebe los nombres que llevan.',
  'advice.check-letters':
    'Elija [fax-action.choose-letters]: revise allí los nombres en las páginas y elija cómo se leen las letras si no son correctos.',
  'advice.make-room': 'Haga sitio en el disco; el fax se conserva y continúa.',
  'advice.send-changed':
    'Mire el archivo modificado y elija después [fax-action.send-new-version] o [fax-action.keep].',
  'advice.send-changed-or-cancel': 'Elija [fax-action.send-changed] o [fax-action.cancel].',
  'advice.check-again': 'Elija [fax-action.check-again].',
  'advice.check-again-or-confirm':
    'Si ha instalado una, elija [fax-action.check-again]; o elija [fax-action.confirm].',
  'advice.part-before-missing':
    'Envíe esa parte de nuevo y esta la seguirá por sí sola; o elija [fax-action.confirm].',
  'advice.part-before-elsewhere':
    'Elija [fax-action.address-change] para enviar también esta a ese número, o [fax-action.confirm].',
  'advice.part-before-gone': 'Compruebe que ha llegado y elija después [fax-action.confirm].',
  'advice.send-whole': 'Mire qué se envió y elija después [fax-action.send-anew] o [fax-action.keep].',
  'advice.overdue': 'Elija [fax-action.ask-again], [fax-action.resend] o [fax-action.delete-there].',
  'advice.retry': 'Envíelo de nuevo dentro de unos minutos.',
  'advice.ask-whether-on':
    'Envíelo de nuevo más tarde, o pregunte si el aparato del destinatario está encendido.',
  'advice.ask-first': 'Pregunte al destinatario antes de enviarlo de nuevo.',
  'advice.check-number': 'Compruebe el número con el destinatario.',
  'advice.ask-whether-it-receives': 'Llame y pregunte si puede recibir.',
  'advice.call-first': 'Llame antes de enviarlo de nuevo.',
  'advice.call-from-elsewhere': 'Llame desde otro teléfono.',
  'advice.check-or-another': 'Compruébelo, o use otro.',
  'advice.check-it': 'Compruebe el número.',
  'advice.split': 'Divida el documento y envíe las partes.',
  'advice.ask-administrator': 'Consulte al administrador de su cuenta telefónica.',
  'advice.save-anew': 'Si pide una contraseña o no se abre, guárdelo de nuevo como PDF sin ella y envíe ese.',
  'advice.service': 'Envíelo de nuevo más tarde; si vuelve a ocurrir, avise al servicio telefónico.',
  'advice.ask-then-resend-or-stop-looking':
    'Pregunte al destinatario si lo recibió y elija después [fax-action.resend] o [fax-action.cancel-looking].',
  'advice.check-which-then-resend-or-stop-looking':
    'Compruebe si es este y elija después [fax-action.resend] o [fax-action.cancel-looking].',
  'advice.check-connection-then-resend-or-stop-looking':
    'Compruebe la conexión y elija después [fax-action.resend] o [fax-action.cancel-looking].',
  'advice.ask-then-resend-or-stop-following':
    'Pregunte al destinatario si lo recibió y elija después [fax-action.resend] o [fax-action.cancel-following].',
});
