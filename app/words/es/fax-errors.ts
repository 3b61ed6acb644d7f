import type { faxErrors as english } from '../en/fax-errors.ts';
import { translationOf } from '../translation-of.ts';

export const faxErrors = translationOf<typeof english>()({
  'fax-error.LineBusy': 'Línea ocupada',
  'fax-error.NoAnswer': 'Sin respuesta',
  'fax-error.CallerHungUp': 'Colgaron',
  'fax-error.SentPartially': 'Interrumpido',
  'fax-error.CallFailed': 'Llamada fallida',
  'fax-error.AllLinesInUse': 'Ninguna línea libre',
  'fax-error.TooManyCallsPerLine': 'Demasiadas llamadas a la vez',
  'fax-error.NoFaxMachine': 'No es un aparato de fax',
  'fax-error.NotAccepted': 'No aceptado',
  'fax-error.CallDeclined': 'Llamada rechazada',
  'fax-error.ThePhoneIsBlacklisted': 'Bloqueado por el destinatario',
  'fax-error.UserNotFound': 'Nadie en ese número',
  'fax-error.InvalidNumber': 'Número equivocado',
  'fax-error.WrongNumber': 'Número equivocado',
  'fax-error.UnknownCountryCode': 'Prefijo de país desconocido',
  'fax-error.ProhibitedNumber': 'Número no permitido',
  'fax-error.ProhibitedDestination': 'Inaccesible desde aquí',
  'fax-error.RenderingFailed': 'No se pudo pasar el documento a páginas',
  'fax-error.ConvertError': 'No se pudo convertir el documento',
  'fax-error.TooManyPages': 'Demasiadas páginas',
  'fax-error.NoFaxSendPermission': 'Envío de faxes no permitido',
  'fax-error.NoInternationalPermission': 'Faxes al extranjero no permitidos',
  'fax-error.InternationalCallingDisabled': 'Llamadas al extranjero desactivadas',
  'fax-error.InternationalDisabled': 'Llamadas al extranjero desactivadas',
  'fax-error.DestinationCountryDisabled': 'Ese país está desactivado',
  'fax-error.NotEnoughCredits': 'Saldo de llamadas insuficiente',
  'fax-error.NoCallTime': 'Saldo de llamadas insuficiente',
  'fax-error.FaxSendingProhibited': 'Envío de faxes prohibido',
  'fax-error.AccountSuspended': 'Cuenta suspendida',
  'fax-error.SkypeBillingFailed': 'Falló la facturación',
  'fax-error.Undefined': 'Falló, sin motivo indicado',
  'fax-error.InternalError': 'Error del servicio telefónico',
  'fax-error.DBGeneralError': 'Error del servicio telefónico',
  'fax-error.ReturnToDBQueue': 'Devuelto por el servicio telefónico',
  'fax-error.unknown': 'Falló ({code})',
  'fax-advice.retry': 'Envíelo de nuevo dentro de unos minutos.',
  'fax-advice.line-busy':
    'La línea del destinatario estaba ocupada. Envíelo de nuevo dentro de unos minutos.',
  'fax-advice.no-answer':
    'Nadie contestó. Envíelo de nuevo más tarde, o pregunte si el aparato del destinatario está encendido.',
  'fax-advice.hung-up':
    'La llamada terminó antes de completarse el fax. Puede que hayan llegado algunas páginas. Pregunte al destinatario antes de enviarlo de nuevo.',
  'fax-advice.cut-short':
    'Puede que hayan llegado algunas páginas. Pregunte al destinatario antes de enviarlo de nuevo.',
  'fax-advice.check-number': 'Compruebe el número con el destinatario.',
  'fax-advice.no-fax-machine':
    'Contestó una persona o un contestador. Compruebe el número con el destinatario.',
  'fax-advice.not-accepted': 'El aparato del destinatario rechazó el fax. Llame y pregunte si puede recibir.',
  'fax-advice.call-declined': 'El destinatario rechazó la llamada. Llame antes de enviarlo de nuevo.',
  'fax-advice.blocked': 'El destinatario bloquea esta línea. Llame desde otro teléfono.',
  'fax-advice.number-not-allowed': 'No se puede enviar fax a este número. Compruébelo, o use otro.',
  'fax-advice.out-of-reach': 'Desde su línea no se puede llegar a ese número. Compruebe el número.',
  'fax-advice.save-anew':
    'Si pide una contraseña o no se abre, guárdelo de nuevo como PDF sin ella y envíe ese.',
  'fax-advice.too-many-pages':
    'Un fax tiene como máximo {most, plural, one {# página} other {# páginas}}. Divida el documento y envíe las partes.',
  'fax-advice.ask-administrator': 'Consulte al administrador de su cuenta telefónica.',
  'fax-advice.no-reason':
    'El servicio telefónico no dio ningún motivo. Puede que hayan llegado algunas páginas: pregunte al destinatario antes de enviarlo de nuevo.',
  'fax-advice.service': 'Envíelo de nuevo más tarde; si vuelve a ocurrir, avise al servicio telefónico.',
});
