import type { Paper } from './fax-geometry.ts';

/** Where people use Letter (Unicode CLDR, supplemental data: paper size). Everybody else has A4. */
const LETTER_REGIONS = new Set([
  'BZ',
  'CA',
  'CL',
  'CO',
  'CR',
  'GT',
  'MX',
  'NI',
  'PA',
  'PH',
  'PR',
  'SV',
  'US',
  'VE',
]);

export const paperOfRegion = (region: string): Paper => (LETTER_REGIONS.has(region) ? 'letter' : 'a4');
