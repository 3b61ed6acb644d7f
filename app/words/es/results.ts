import type { results as english } from '../en/results.ts';
import { defineTranslation } from '../define-translation.ts';

export const results = defineTranslation<typeof english>()({
  'result.not-faxed': 'Adjunto a sus documentos y no enviado por fax: {files}.',
  'result.pages-missing':
    'Enviado, pero el servicio telefónico indica {pages, number} de {given, number} páginas. [advice.send-whole]',
  'result.changed-newer-in-sent':
    'El fax se envió; cambiado después de tomarse: {names}. El archivo en Sent es el más nuevo, y el fax guardado muestra lo que salió. Mire los dos; si debía salir el cambiado, envíe la nueva versión.',
  'result.changed-both-saved':
    'El fax se envió; cambiado después de tomarse: {names}. Lo que salió está guardado como {originals}, lo cambiado como {changed}. Mire los dos; si debía salir el cambiado, envíe la nueva versión.',
  'result.changed-of-some':
    'Cambiado después de tomarse: {names}. Lo que salió está guardado como {originals}, lo cambiado como {changed}.',
  'result.no-pages-yet': 'El servicio telefónico aún no tiene sus páginas; Faxtray volverá a pedirlas.',
  'result.no-pages': 'El servicio telefónico no tenía páginas que dar, así que solo se guardó el original.',
  'result.sidecar-late': '{name} llegó demasiado tarde: el fax ya se había entregado y no lo tuvo en cuenta.',
  'result.sidecar-late-for':
    '{name} indica {numbers} y llegó demasiado tarde: el fax ya se había entregado y no lo tuvo en cuenta.',
});
