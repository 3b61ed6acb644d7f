import { defineTranslation } from '../define-translation.ts';
import type { windowMarks as english } from '../en/window-marks.ts';

export const windowMarks = defineTranslation<typeof english>()({
  'marks.tools': 'Rellenar y firmar',
  'marks.text': 'Texto',
  'marks.date': 'Fecha',
  'marks.tick': 'Marca',
  'marks.signature': 'Firma…',
  'marks.layer': 'Lo que puso en esta página',
  'marks.keys':
    'Las flechas lo mueven; con Mayús lo agrandan o reducen. Av Pág lleva al siguiente, Supr lo quita, Ctrl+Z deshace el último paso.',
  'marks.named-text': 'Texto: {text}',
  'marks.empty-text': 'Texto, aún vacío',
  'marks.named-tick': 'Marca',
  'marks.named-signature': 'Firma',
  'marks.at': '{what}, a {across, number} % de la izquierda y {down, number} % de arriba',
  'marks.words': 'Texto en la página',
  'marks.undo': 'Deshacer',
  'marks.where': 'Haga clic en el lugar de la página donde va.',
  'marks.full': 'No cabe más en las páginas de un documento.',
  'marks.gone': 'Lo que había puesto en las páginas de {name} se quitó con él.',
  'marks.save-pdf': 'Guardar como PDF…',
  'signature.title': 'Firma',
  'signature.pad': 'Firme aquí con el ratón, un dedo o un lápiz',
  'signature.clear': 'Empezar de nuevo',
  'signature.use': 'Poner en la página',
  'signature.keep': 'Conservar en este equipo',
  'signature.image': 'Elegir una imagen…',
  'signature.image-shown': 'La imagen elegida',
  'signature.kept': 'Conservadas en este equipo',
  'signature.use-kept': 'Poner la firma {number, number} en la página',
  'signature.remove-kept': 'Eliminar la firma {number, number}',
  'signature.about':
    'Queda en la carpeta propia de Faxtray, para quien use esta cuenta del equipo. No entra en ninguna copia de seguridad.',
});
