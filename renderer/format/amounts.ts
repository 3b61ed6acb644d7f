const WHOLE = new Intl.NumberFormat('en');
const ONE_DIGIT = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const numberText = (value: number): string => WHOLE.format(value);

/** `1 page`, `3 pages`, `1,204 faxes` */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}

export const pagesText = (pages: number): string => countText(pages, 'page');
export const faxesText = (faxes: number): string => countText(faxes, 'fax', 'faxes');
export const filesText = (files: number): string => countText(files, 'file');

const KIB = 1024;
const MIB = KIB * KIB;

/** `812 bytes`, `84 KB`, `3.2 MB`. Counted in 1,024s, as the limit of 20 MB is. */
export function sizeText(bytes: number): string {
  if (bytes < KIB) return countText(bytes, 'byte');
  if (bytes < MIB) return `${numberText(Math.min(1023, Math.round(bytes / KIB)))} KB`;
  return `${ONE_DIGIT.format(bytes / MIB)} MB`;
}
