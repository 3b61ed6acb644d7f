import { defineTranslation } from '../define-translation.ts';
import type { windowCovers as english } from '../en/window-covers.ts';

export const windowCovers = defineTranslation<typeof english>()({
  'settings.own-cover': 'Page de garde de Faxtray sur un nouveau fax',
  'settings.own-cover-about':
    'Dessinée par Faxtray, avec l’en-tête ci-dessous et un objet, même sans texte. Celle du service téléphonique n’a que le texte.',
  'settings.own-cover-on': 'Toujours',
  'settings.own-cover-off': 'Si choisie',
  'settings.letterhead': 'En-tête',
  'settings.letterhead-name': 'Nom',
  'settings.letterhead-name-about': 'Vide : comme au service téléphonique.',
  'settings.letterhead-company': 'Société',
  'settings.letterhead-phone': 'Téléphone',
  'settings.letterhead-notice': 'Avis de confidentialité',
  'settings.letterhead-notice-about': 'En bas de la page de garde de Faxtray.',
  'settings.logo': 'Logo',
  'settings.logo-about':
    'Une image, ou la première page d’un PDF. Imprimé en noir et blanc, à 66 × 25 mm au plus.',
  'settings.logo-none': 'Aucun',
  'settings.logo-choose': 'Choisir…',
  'settings.logo-remove': 'Retirer',
  'settings.letterhead-none': 'Aucun',
  'cover-text.new': 'Texte enregistré',
  'cover-text.about': 'Pour les pages de garde, à ajouter en écrivant un nouveau fax.',
  'cover-text.add': 'Ajouter…',
  'cover-text.edit': 'Modifier…',
  'cover-text.edit-named': 'Modifier {name}',
  'cover-text.edit-title': 'Texte enregistré « {name} »',
  'cover-text.name': 'Nom',
  'cover-text.text': 'Texte',
  'cover-text.remove': 'Retirer',
  'cover-text.name-taken': 'Un autre texte enregistré porte déjà ce nom.',
});
