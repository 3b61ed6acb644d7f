import type { backups as english } from '../en/backups.ts';
import { defineTranslation } from '../define-translation.ts';

export const backups = defineTranslation<typeof english>()({
  'ask.restore': '¿Restaurar la copia de seguridad del {when}?',
  'ask.restore.detail':
    'Contiene {what}. Todo ello ocupa el lugar de la cola, los borradores, el buzón y los contactos de aquí, que se guardan en una carpeta. Nada de la copia se envía hasta que usted lo diga. Sus carpetas de envío y el tiempo de conservación quedan como están.',
  'ask.restore.beyond':
    '{count, plural, one {# fax de aquí no está en esta copia. Sale de la lista y se guarda solo en esa carpeta.} other {# faxes de aquí no están en esta copia. Salen de la lista y se guardan solo en esa carpeta.}}',
  'ask.restore.beyond-to-go':
    '{count, plural, one {# de ellos está por enviar y no se enviará.} other {# de ellos están por enviar y no se enviarán.}}',
  'ask.restore.beyond-all-to-go':
    '{count, plural, one {Está por enviar y no se enviará.} other {Todos están por enviar y no se enviarán.}}',
  'ask.restore.changed':
    '{count, plural, one {# fax ha cambiado desde la copia y aparecerá como estaba entonces.} other {# faxes han cambiado desde la copia y aparecerán como estaban entonces.}}',
  'ask.restore.beyond-unknown':
    'Faxtray no pudo leer qué faxes se han creado aquí desde entonces. Salen de la lista y no se envían.',
  'ask.restore.can-be-put-back': 'Lo que sale de la lista se puede recuperar después.',
  'ask.restore.received':
    'Los faxes recibidos que se quitaron desde entonces no vuelven, y las observaciones de los faxes recibidos quedan como están.',
  'ask.restore.action': 'Restaurar la copia',
  'backup.drafts': '{count, plural, one {# borrador} other {# borradores}}',
  'backup.saved':
    'Guardado: {what}, en {path}. El archivo contiene nombres, números y documentos: guárdelo donde solo usted pueda leerlo.',
  'backup.restored': 'Restaurado: {what}. Lo que había aquí antes está en {keptIn}.',
  'backup.restored-beyond':
    '{count, plural, one {# fax que no está en la copia está allí y ya no aparece en la lista.} other {# faxes que no están en la copia están allí y ya no aparecen en la lista.}}',
  'backup.restored-beyond-to-go':
    '{count, plural, one {# de ellos estaba por enviar y no se envía.} other {# de ellos estaban por enviar y no se envían.}}',
  'backup.restored-open':
    '{count, plural, one {# fax estaba por enviar cuando se hizo la copia. No se envía hasta que usted lo diga.} other {# faxes estaban por enviar cuando se hizo la copia. No se envían hasta que usted lo diga.}}',
  'backup.restored-not-taken':
    '{count, plural, one {# fax está cancelado: su archivo aún no se había tomado cuando se hizo la copia.} other {# faxes están cancelados: sus archivos aún no se habían tomado cuando se hizo la copia.}}',
  'backup.restored-drafts':
    '{count, plural, one {# borrador nombra archivos que no están en la copia. Elíjalos de nuevo.} other {# borradores nombran archivos que no están en la copia. Elíjalos de nuevo.}}',
  'backup.restored-folders':
    'Carpetas de envío de la copia que no están configuradas en este ordenador: {folders}. Añádalas en Ajustes, Carpetas.',
  'backup.settings-kept':
    'Algunos ajustes de la copia son menos prudentes que los de aquí, que se quedan como están: {settings}.',
  'ask.restore.beyond-drafts':
    '{count, plural, one {# borrador de aquí no está en esta copia y también sale de la lista.} other {# borradores de aquí no están en esta copia y también salen de la lista.}}',
  'backup.stays-paused': 'El envío está en pausa aquí, y sigue así.',
  'backup.was-paused': 'El envío estaba en pausa cuando se hizo la copia. Aquí no lo está, y sigue así.',
  'backup.pause-unknown-stays':
    'No se puede leer si el envío está en pausa aquí. Lo estaba cuando se hizo la copia, y sigue así.',
  'backup.pause-unknown-goes-on':
    'No se puede leer si el envío está en pausa aquí. No lo estaba cuando se hizo la copia, y continúa.',
  'backup.can-be-put-back': 'Se pueden recuperar encima de la lista o en los ajustes.',
  'backup.put-back': 'De nuevo en la lista: {what}.',
  'backup.nothing-put-back': 'No quedaba nada que recuperar.',
  'backup.put-back-to-go':
    '{count, plural, one {# de ellos estaba por enviar. No se envía hasta que usted lo diga.} other {# de ellos estaban por enviar. No se envían hasta que usted lo diga.}}',
  'backup.put-back-left':
    '{count, plural, one {# fax no se pudo leer y queda en su carpeta.} other {# faxes no se pudieron leer y quedan en su carpeta.}}',
  'backup.set-aside-unreadable':
    'La cola apartada no se puede leer. No se ha recuperado nada, y su carpeta queda como está.',
  'diagnostics.saved':
    'Guardado en {path}. Contiene versiones, ajustes, recuentos y sucesos; ningún número, nombre, ruta ni documento. Revíselo antes de enviárselo a nadie.',
  'backup.file-there': 'En {path} ya hay algo. No se ha escrito nada; elija otro nombre.',
  'backup.of-day': 'Esta es la copia de seguridad del {when}.',
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
