import type { handingOver as english } from '../en/handing-over.ts';
import { defineTranslation } from '../define-translation.ts';

export const handingOver = defineTranslation<typeof english>()({
  'handing-over.disk': 'El disco está lleno o no se puede escribir en él; no se entregó.',
  'handing-over.refused-once':
    'El servicio telefónico no aceptó la sesión esta vez; se intenta de nuevo enseguida.',
});
