import type { numbers as english } from '../en/numbers.ts';
import { defineTranslation } from '../define-translation.ts';

export const numbers = defineTranslation<typeof english>()({
  'number.not-a-number': 'Ce n’est pas un numéro de téléphone.',
  'number.no-country': 'Aucun pays n’a cet indicatif.',
  'number.too-long': 'C’est trop long pour un numéro de téléphone.',
  'number.wrong-length': 'Ce n’est pas la bonne longueur pour un numéro de ce pays.',
  'number.letters': 'Un numéro de fax ne contient pas de lettres.',
  'number.other-characters': 'Indiquez seulement le numéro de fax, sans poste ni autres caractères.',
  'number.zero-in-brackets':
    'Un zéro entre parenthèses se place juste après l’indicatif du pays. Retirez-le ou écrivez-le sans parenthèses.',
  'number.emergency': 'On ne peut pas faxer aux numéros d’urgence.',
  'number.not-assigned': 'Ce numéro n’est pas attribué. Vérifiez-le.',
  'number.premium-rate': '{number} est un numéro surtaxé ; les fax à de tels numéros sont refusés.',
  'number.not-whole': '{text} n’est pas un numéro de téléphone complet.',
});
