import type { handingOver as english } from '../en/handing-over.ts';
import { defineTranslation } from '../define-translation.ts';

export const handingOver = defineTranslation<typeof english>()({
  'handing-over.disk': 'Der Datenträger ist voll oder nicht beschreibbar; das Fax wurde nicht übergeben.',
  'handing-over.refused-once':
    'Der Telefondienst hat die Anmeldung diesmal nicht angenommen; gleich folgt der nächste Versuch.',
});
