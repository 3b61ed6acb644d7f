import { defineTranslation } from '../define-translation.ts';
import type { windowMarks as english } from '../en/window-marks.ts';

export const windowMarks = defineTranslation<typeof english>()({
  'marks.tools': 'Remplir et signer',
  'marks.text': 'Texte',
  'marks.date': 'Date',
  'marks.tick': 'Coche',
  'marks.signature': 'Signature…',
  'marks.layer': 'Ce que vous avez mis sur cette page',
  'marks.keys':
    'Les flèches le déplacent ; avec Maj elles l’agrandissent ou le réduisent. Page suiv. mène au suivant, Suppr l’enlève, Ctrl+Z annule la dernière étape.',
  'marks.named-text': 'Texte : {text}',
  'marks.empty-text': 'Texte, encore vide',
  'marks.named-tick': 'Coche',
  'marks.named-signature': 'Signature',
  'marks.at': '{what}, à {across, number} % de la gauche et {down, number} % du haut',
  'marks.words': 'Texte sur la page',
  'marks.undo': 'Annuler',
  'marks.where': 'Cliquez à l’endroit de la page où cela doit aller.',
  'marks.full': 'Rien de plus ne tient sur les pages d’un document.',
  'marks.gone': 'Ce que vous aviez mis sur les pages de {name} a été enlevé avec.',
  'marks.save-pdf': 'Enregistrer en PDF…',
  'signature.title': 'Signature',
  'signature.pad': 'Signez ici à la souris, au doigt ou au stylet',
  'signature.clear': 'Recommencer',
  'signature.use': 'Mettre sur la page',
  'signature.keep': 'Conserver sur cet ordinateur',
  'signature.image': 'Choisir une image…',
  'signature.image-shown': 'L’image choisie',
  'signature.kept': 'Conservées sur cet ordinateur',
  'signature.use-kept': 'Mettre la signature {number, number} sur la page',
  'signature.remove-kept': 'Supprimer la signature {number, number}',
  'signature.about':
    'Elle se trouve dans le dossier de Faxtray, pour qui utilise ce compte de l’ordinateur. Elle n’entre dans aucune sauvegarde.',
});
