import type { calledOff as english } from '../en/called-off.ts';
import { defineTranslation } from '../define-translation.ts';

export const calledOff = defineTranslation<typeof english>()({
  'called-off.not-followed.headline': 'Ya no se sigue',
  'called-off.not-followed.advice': 'No se sabe si se envió.',
  'called-off.given-up': 'Ya no se sigue. No se sabe si se envió.',
  'called-off.deleted-there':
    'Se borró en el servicio telefónico, como usted pidió. Aun así puede salir. [advice.ask-then-resend-or-stop-following]',
  'called-off.went-without-message.headline': 'Ya enviado, según usted',
  'called-off.went-without-message':
    'Usted indicó que se había enviado antes de restaurar la cola. Ningún mensaje del servicio telefónico que Faxtray conozca lo muestra.',
  'called-off.not-again': 'No se envió de nuevo.',
  'called-off.not-again-cut-short':
    'No se envió de nuevo. Puede que una parte haya llegado en un intento anterior.',
  'called-off.taken-away':
    '{name} se retiró o se reemplazó antes de poder enviarlo por fax. No se envió nada.',
  'called-off.taken-from-copy':
    '{name} ya no está en la carpeta de envío. La cola puede ser una copia más antigua, así que no se sabe si se envió por fax.',
  'called-off.not-in-backup':
    '{name} aún no se había tomado cuando se hizo la copia, así que no está en ella. Puede que se haya enviado desde entonces; si no, envíelo como fax nuevo.',
});
