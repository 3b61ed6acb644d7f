import type { whose as english } from '../en/whose.ts';
import { defineTranslation } from '../define-translation.ts';

export const whose = defineTranslation<typeof english>()({
  'whose.own-line': 'votre propre ligne',
  'whose.sent-to-before': 'déjà destinataire',
  'whose.on-its-way': 'nouveau aussi, d’un autre fax',
  'whose.send-folder': 'destinataire d’un dossier d’envoi',
  'whose.colleague': 'collègue',
  'whose.group': 'groupe, {count, plural, =0 {sans personne} one {# numéro} other {# numéros}}',
});
