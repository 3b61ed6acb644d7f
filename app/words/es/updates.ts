import type { updates as english } from '../en/updates.ts';
import { defineTranslation } from '../define-translation.ts';

/** Newer versions of Faxtray. */
export const updates = defineTranslation<typeof english>()({
  'updates.not-reached': 'Faxtray no pudo buscar actualizaciones. Lo intenta de nuevo en un día.',
  'updates.not-signed':
    'La versión {version} no se ha instalado porque no está firmada por quienes hicieron esta. Avise a la persona que le dio Faxtray.',
  'updates.package-manager':
    'Las actualizaciones llegan por la misma vía que la instalación: con las del sistema o de su administrador.',
  'updates.by-hand': 'Este paquete no se actualiza solo. Obtenga las versiones nuevas donde obtuvo esta.',
  'updates.from-source': 'Faxtray se inició desde su código fuente. Las versiones nuevas llegan con él.',
});
