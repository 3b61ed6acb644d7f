import type { printer as english } from '../en/printer.ts';
import { defineTranslation } from '../define-translation.ts';

export const printer = defineTranslation<typeof english>()({
  'printer.port-in-use':
    'Otro programa de este equipo usa el puerto {port}, así que no se puede imprimir en Faxtray. Elija otro puerto.',
  'printer.port-not-had':
    'Este equipo no permite a Faxtray usar el puerto {port}, así que no se puede imprimir en él. Elija otro puerto.',
  'printer.address-not-had':
    'Faxtray no puede usar el puerto {port} en {address}, así que solo este equipo imprime en él. Lo intenta de nuevo cada minuto; un administrador puede indicar otra dirección.',
  'printer.not-open':
    'No se puede imprimir en Faxtray por un error propio; el registro dice cuál. Lo intenta de nuevo cada minuto.',
  'printer.page.what':
    'Lo que imprima aquí se envía por fax. El número se lee en el título del documento, por ejemplo «+13035550119 Laboratorio». Sin número, el fax espera en Faxtray hasta que alguien elija un destinatario.',
  'printer.page.supplies': 'Esta impresora no tiene papel, tinta ni tóner.',
});
