import type { numbers as english } from '../en/numbers.ts';
import { defineTranslation } from '../define-translation.ts';

export const numbers = defineTranslation<typeof english>()({
  'number.not-a-number': 'Esto no es un número de teléfono.',
  'number.no-country': 'No hay ningún país con este prefijo.',
  'number.too-long': 'Esto es demasiado largo para un número de teléfono.',
  'number.wrong-length': 'Esta no es la longitud correcta para un número de ese país.',
  'number.letters': 'Un número de fax no lleva letras.',
  'number.other-characters': 'Escriba solo el número de fax, sin extensión ni otros caracteres.',
  'number.zero-in-brackets':
    'Un cero entre paréntesis va justo detrás del prefijo del país. Quítelo o escríbalo sin paréntesis.',
  'number.emergency': 'No se puede enviar fax a números de emergencia.',
  'number.not-assigned': 'Este número no está asignado. Compruébelo.',
  'number.premium-rate':
    '{number} es un número de tarificación especial; los faxes a esos números se rechazan.',
  'number.not-whole': '{text} no es un número de teléfono completo.',
});
