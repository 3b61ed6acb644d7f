import type { routingSheets as english } from '../en/routing-sheets.ts';
import { defineTranslation } from '../define-translation.ts';

export const routingSheets = defineTranslation<typeof english>()({
  'routing-sheet.title': 'Hoja de destino',
  'routing-sheet.how':
    'Ponga esta página en el cristal delante de los papeles de un fax. Ella misma no se envía. Una pila puede tener varios faxes, cada uno detrás de su propia hoja.',
  'routing-sheet.to': 'Para',
  'routing-sheet.reference': 'Referencia',
  'routing-sheet.cover-page': 'Portada',
  'routing-sheet.file': 'Hoja de destino para {whose}.pdf',
  'routing-sheet.too-long':
    'Es más texto del que cabe en una hoja de destino. No se ha creado ninguna; acorte el texto de la portada.',
  'routing-sheet.not-made': '{why} No se ha creado ninguna hoja de destino.',
  'routing-sheet.several':
    'Entre sus páginas hay {count} hojas de destino. Escanee los papeles de cada fax por separado, o elija quién lo recibe todo.',
  'routing-sheet.stranger':
    'Entre sus páginas hay {count} hojas de destino. Solo separan una pila si todos sus números están en la agenda, y {number} no lo está. Escanee los papeles de cada fax por separado, o elija quién lo recibe todo.',
  'routing-sheet.damaged':
    'La hoja de destino de la página {page} no se puede leer. Mire las páginas y elija quién lo recibe.',
  'routing-sheet.not-first':
    'En la página {page} hay una hoja de destino, detrás de otras páginas. Mire las páginas y elija quién lo recibe.',
  'routing-sheet.alone': 'Es una hoja de destino, y detrás no hay papeles.',
  'routing-sheet.contradicts':
    'Su hoja de destino nombra {number}, y el fax iba a ir a {others}. Mire las páginas y elija quién lo recibe.',
  'routing-sheet.not-taken-off':
    'Encima hay una hoja de destino que no se pudo retirar. Mire las páginas y elija quién lo recibe.',
  'routing-sheet.half-parted':
    'De los papeles que siguen a sus {sheets} hojas de destino ya {count, plural, one {se hizo un fax} other {se hicieron # faxes}}. Escanee otra vez solo los demás, o mire las páginas y elija quién lo recibe todo.',
  'routing-sheet.parted-before':
    'Un escaneo con las mismas páginas ya se separó por sus {count} hojas de destino. Escanee solo los papeles que deban salir otra vez, o mire las páginas y elija quién lo recibe todo.',
  'routing-sheet.pages-not-kept':
    'Las páginas que siguen a una hoja de destino no se pudieron escribir en el disco.',
});
