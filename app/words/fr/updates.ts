import type { updates as english } from '../en/updates.ts';
import { defineTranslation } from '../define-translation.ts';

/** Newer versions of Faxtray. */
export const updates = defineTranslation<typeof english>()({
  'updates.not-reached': 'Faxtray n’a pas pu rechercher de mises à jour. Nouvel essai dans un jour.',
  'updates.not-signed':
    'La version {version} n’a pas été installée, car elle n’est pas signée par ceux qui ont fait celle-ci. Prévenez la personne qui vous a fourni Faxtray.',
  'updates.package-manager':
    'Les mises à jour arrivent par la voie de l’installation : avec celles de votre système, ou par votre administrateur.',
  'updates.by-hand':
    'Ce paquet ne se met pas à jour tout seul. Procurez-vous les nouvelles versions là où vous avez trouvé celle-ci.',
  'updates.from-source':
    'Faxtray a été lancé depuis ses sources. Les nouvelles versions arrivent avec elles.',
});
