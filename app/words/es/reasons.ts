import type { reasons as english } from '../en/reasons.ts';
import { translationOf } from '../translation-of.ts';

export const reasons = translationOf<typeof english>()({
  'reason.no-number.headline': 'No hay número en el nombre del archivo',
  'reason.no-number.advice': 'Elija el destinatario.',
  'reason.number-doubtful.headline': '¿Qué número?',
  'reason.number-doubtful.advice': 'El nombre del archivo no lo dice con claridad. Elija el destinatario.',
  'reason.number-near-miss.headline': 'Número quizá mal escrito',
  'reason.number-near-miss.advice': 'Es casi igual que un número que usted conoce. Confírmelo o cámbielo.',
  'reason.number-new.headline': 'Número nuevo',
  'reason.number-new.advice': 'Nunca se envió nada a este número. Confírmelo o cámbielo.',
  'reason.number-refused.headline': 'No se puede enviar fax al número',
  'reason.number-refused.advice': 'Elija otro número.',
  'reason.duplicate.headline': 'Las mismas páginas otra vez',
  'reason.duplicate.advice':
    'Las mismas páginas salieron a este número, quizá salieron, o están en la cola para él. Envíelo de todos modos, o cancélelo.',
  'reason.incomplete.headline': 'El archivo está incompleto',
  'reason.incomplete.advice': 'Sale en cuanto esté escrito hasta el final.',
  'reason.unreadable.headline': 'No se puede leer el archivo',
  'reason.unreadable.advice': 'Compruebe que se abre en este equipo, cancele este fax y suéltelo de nuevo.',
  'reason.password.headline': 'Protegido con contraseña',
  'reason.password.advice': 'Guárdelo sin la contraseña y suéltelo de nuevo.',
  'reason.unsupported-type.headline': 'No se puede enviar tal como está',
  'reason.unsupported-type.advice': 'Guárdelo como PDF y suelte ese.',
  'reason.too-large.headline': 'Demasiado grande',
  'reason.too-large.advice': 'Los archivos de un fax son demasiado grandes en conjunto. Envíelo por partes.',
  'reason.too-many-pages.headline': 'Demasiadas páginas',
  'reason.too-many-pages.advice':
    'Un fax tiene como máximo {most, plural, one {# página} other {# páginas}}. Envíelo por partes.',
  'reason.bad-sidecar.headline': 'Su archivo .fax.json tiene un error',
  'reason.bad-sidecar.advice':
    'No se envió nada. Elija aquí el destinatario, o cancele y suéltelo de nuevo con un archivo .fax.json correcto.',
  'reason.refused.headline': 'Rechazado por el servicio telefónico',
  'reason.refused.advice': 'No se envió nada. Vea el motivo e inténtelo de nuevo.',
  'reason.header-failed.headline': 'No se puede dibujar el encabezado o la portada',
  'reason.header-failed.advice': 'Un fax no debe salir sin ellas. Compruebe los nombres que llevan.',
  'reason.disk.headline': 'No se puede escribir en el disco',
  'reason.disk.advice': 'Haga sitio en el disco; el fax se conserva y continúa.',
  'reason.held-after-failures.headline': 'Falló tres veces',
  'reason.held-after-failures.advice':
    'Los tres últimos faxes a este número fallaron. Compruébelo; después envíe el fax de todos modos, o cancélelo.',
  'reason.sign-in.headline': 'Inicie sesión de nuevo',
  'reason.sign-in.advice': 'El servicio telefónico ya no acepta la sesión.',
  'reason.offline.headline': 'Sin conexión',
  'reason.offline.advice': 'Sale en cuanto haya conexión con el servicio telefónico.',
  'reason.changed-after-sending.headline': 'El archivo cambió después de tomarse',
  'reason.changed-after-sending.advice': 'Mire el archivo modificado, y envíelo si es el que debía salir.',
  'reason.pages-missing.headline': 'Faltan páginas',
  'reason.pages-missing.advice':
    'Se enviaron menos páginas de las que usted dio. Mire qué se envió; después envíelo de nuevo o déjelo así.',
  'reason.other-machine.headline': 'Otro equipo está enviando',
  'reason.other-machine.advice': 'Otro equipo envía desde esta carpeta.',
  'reason.outcome-unknown.headline': 'Resultado desconocido',
  'reason.outcome-unknown.advice':
    'No se sabe si se envió. Pregunte al destinatario si lo recibió; después envíelo de nuevo o deje de seguirlo.',
  'reason.overdue.headline': 'Aún sin resultado',
  'reason.overdue.advice':
    'El servicio telefónico lo tiene, pero no dice qué fue de él. Pregúntele otra vez, envíe el fax de nuevo, o deje de seguirlo.',
  'reason.too-deep.headline': 'Demasiadas carpetas de profundidad',
  'reason.too-deep.advice': 'Muévalo a la carpeta de envío, o a una carpeta justo debajo.',
  'reason.unreadable-name.headline': 'No se puede leer el nombre',
  'reason.unreadable-name.advice': 'Cambie el nombre del archivo.',
  'reason.restored.headline': 'Quizá ya se envió',
  'reason.restored.advice':
    'La cola se restauró de una copia más antigua, o una copia funciona en otro lugar. Envíelo de todos modos, o indique que ya se envió.',
  'reason.bad-sidecar.where': 'En su archivo .fax.json, {problem}. {advice}',
  'reason.behind-overdue.headline': 'Un fax anterior está sin respuesta',
  'reason.behind-overdue.advice': 'Envíelo de todos modos, o cancélelo.',
  'reason.goes-again': 'Se envía de nuevo automáticamente.',
  'reason.earlier-try-open':
    'Puede que un intento anterior haya llegado: pregunte al destinatario antes de enviarlo de nuevo.',
});
