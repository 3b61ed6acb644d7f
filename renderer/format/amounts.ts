import { say } from './words.ts';

export const numberText = (value: number): string => say('amount.number', { count: value });

export const pagesText = (pages: number): string => say('amount.pages', { count: pages });
/** Of a document. */
export const goingText = (going: number, pages: number): string =>
  going === pages ? pagesText(pages) : say('compose.pages-of', { going, count: pages });
export const faxesText = (faxes: number): string => say('amount.faxes', { count: faxes });
export const filesText = (files: number): string => say('amount.files', { count: files });

const KIB = 1024;
const MIB = KIB * KIB;

/** `812 bytes`, `84 KB`, `3.2 MB`. Counted in 1,024s, as the limit of 20 MB is. */
export function sizeText(bytes: number): string {
  if (bytes < KIB) return say('amount.bytes', { count: bytes });
  if (bytes < MIB) return say('amount.kilobytes', { count: Math.min(1023, Math.round(bytes / KIB)) });
  return say('amount.megabytes', { count: bytes / MIB });
}
