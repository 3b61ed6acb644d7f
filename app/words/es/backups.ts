import type { backups as english } from '../en/backups.ts';
import { translationOf } from '../translation-of.ts';

export const backups = translationOf<typeof english>()({
  'ask.restore': '¿Restaurar la copia de seguridad del {when}?',
  'ask.restore.detail':
    'Contiene {what}. Todo ello ocupa el lugar de la cola, los borradores, el buzón y los contactos de aquí, que se guardan en una carpeta. Nada de la copia se envía hasta que usted lo diga. Sus carpetas de envío y el tiempo de conservación quedan como están.',
  'ask.restore.action': 'Restaurar la copia',
  'backup.drafts': '{count, plural, one {# borrador} other {# borradores}}',
  'backup.saved':
    'Guardado: {what}, en {path}. El archivo contiene nombres, números y documentos: guárdelo donde solo usted pueda leerlo.',
  'backup.restored': 'Restaurado: {what}. Lo que había aquí antes está en {keptIn}.',
  'backup.restored-open':
    '{count, plural, one {# fax estaba por enviar cuando se hizo la copia. No se envía hasta que usted lo diga.} other {# faxes estaban por enviar cuando se hizo la copia. No se envían hasta que usted lo diga.}}',
  'backup.restored-not-taken':
    '{count, plural, one {# fax está cancelado: su archivo aún no se había tomado cuando se hizo la copia.} other {# faxes están cancelados: sus archivos aún no se habían tomado cuando se hizo la copia.}}',
  'backup.restored-drafts':
    '{count, plural, one {# borrador nombra archivos que no están en la copia. Elíjalos de nuevo.} other {# borradores nombran archivos que no están en la copia. Elíjalos de nuevo.}}',
  'backup.restored-folders':
    'Carpetas de envío de la copia que no están configuradas en este ordenador: {folders}. Añádalas en Ajustes, Carpetas.',
  'backup.not-one':
    'Este archivo no es una copia de seguridad de Faxtray, o está dañado. No se ha cambiado nada.',
  'backup.newer':
    'Esta copia la hizo una versión más nueva de Faxtray ({version}). No se ha cambiado nada; instale esa versión y después restáurela.',
  'backup.other-account':
    'Es una copia de seguridad de {label}, y se usa otra cuenta. No se ha cambiado nada; use primero esa cuenta (Ajustes, Cuentas).',
  'backup.no-room':
    'Restaurar esta copia necesita {megabytes, number} MB en el disco de los datos de Faxtray, y hay menos. No se ha cambiado nada.',
  'backup.account-changed': 'Ahora se usa otra cuenta. No se ha restaurado nada.',
  'backup.half-restored':
    'La copia solo está restaurada en parte, y el disco no permitió deshacerlo. No se envía nada hasta que se inicie Faxtray de nuevo; entonces continúa.',
});
