import { defineTranslation } from '../define-translation.ts';
import type { windowCovers as english } from '../en/window-covers.ts';

export const windowCovers = defineTranslation<typeof english>()({
  'settings.own-cover': 'Portada de Faxtray en un fax nuevo',
  'settings.own-cover-about':
    'La dibuja Faxtray, con el membrete de abajo y un asunto, también sin texto. La del servicio telefónico solo tiene el texto.',
  'settings.own-cover-on': 'Siempre',
  'settings.own-cover-off': 'Si se elige',
  'settings.letterhead': 'Membrete',
  'settings.letterhead-name': 'Nombre',
  'settings.letterhead-name-about': 'Vacío: como lo tiene el servicio telefónico.',
  'settings.letterhead-company': 'Empresa',
  'settings.letterhead-phone': 'Teléfono',
  'settings.letterhead-notice': 'Aviso de confidencialidad',
  'settings.letterhead-notice-about': 'Al pie de la portada de Faxtray.',
  'settings.logo': 'Logotipo',
  'settings.logo-about':
    'Una imagen, o la primera página de un PDF. Se imprime en blanco y negro, como máximo a 66 × 25 mm.',
  'settings.logo-none': 'Ninguno',
  'settings.logo-choose': 'Elegir…',
  'settings.logo-remove': 'Quitar',
  'settings.letterhead-none': 'Ninguno',
  'cover-text.new': 'Texto guardado',
  'cover-text.about': 'Para portadas, se añade al escribir un fax nuevo.',
  'cover-text.add': 'Añadir…',
  'cover-text.edit': 'Editar…',
  'cover-text.edit-named': 'Editar {name}',
  'cover-text.edit-title': 'Texto guardado «{name}»',
  'cover-text.name': 'Nombre',
  'cover-text.text': 'Texto',
  'cover-text.remove': 'Quitar',
  'cover-text.name-taken': 'Otro texto guardado ya se llama así.',
});
