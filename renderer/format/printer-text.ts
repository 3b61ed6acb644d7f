import { say } from './words.ts';

/** Of this computer. */
export type Printers = readonly { readonly name: string; readonly shownName: string }[];

/** What people call a printer; null: it is not known yet which there are. */
export function printerText(name: string, printers: Printers | null): string {
  const known = printers?.find((each) => each.name === name);
  if (known !== undefined) return known.shownName;
  return printers === null ? name : say('settings.received-printer-gone', { printer: name });
}

/** Those that there are, and before them the one that is chosen, which may be none of them. */
export const printerNames = (chosen: string | null, printers: Printers | null): string[] => [
  ...new Set([...(chosen === null ? [] : [chosen]), ...(printers ?? []).map(({ name }) => name)]),
];
