import type { handingOver as english } from '../en/handing-over.ts';
import { translationOf } from '../translation-of.ts';

export const handingOver = translationOf<typeof english>()({
  'handing-over.disk': 'El disco está lleno o no se puede escribir en él; no se entregó.',
  'handing-over.refused-once':
    'El servicio telefónico no aceptó la sesión esta vez; se intenta de nuevo enseguida.',
});
