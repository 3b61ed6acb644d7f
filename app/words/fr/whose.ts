import type { whose as english } from '../en/whose.ts';
import { translationOf } from '../translation-of.ts';

export const whose = translationOf<typeof english>()({
  'whose.own-line': 'votre propre ligne',
  'whose.sent-to-before': 'déjà destinataire',
  'whose.on-its-way': 'nouveau aussi, d’un autre fax',
  'whose.send-folder': 'destinataire d’un dossier d’envoi',
  'whose.colleague': 'collègue',
});
