import { say } from './words.ts';

export const nowhereRefused = (name: string | null): string =>
  say('drop.nowhere', { name: name ?? say('drop.this') });

/** What is only an address: the window asks nobody on the internet for anything. */
export const remoteRefused = (): string => say('drop.remote');

export const tooLargeRefused = (): string => say('drop.too-large');

/** A fax is being handed in: the button for it says the same meanwhile. */
export const busyRefused = (): string => say('blocked.busy');

/** An address of a person, as one of mail, has no pages. */
export const noPageRefused = (): string => say('drop.no-page');

export const noNumberRefused = (): string => say('drop.no-fax-number');

const listed = (texts: readonly string[]): string => texts.join(', ');
const numbersListed = (numbers: readonly { readonly formatted: string }[]): string =>
  listed(numbers.map(({ formatted }) => formatted));

export const announceDocuments = (names: readonly string[]): string =>
  say('paste.added-documents', { count: names.length, names: listed(names) });

export const announceRecipients = (numbers: readonly { readonly formatted: string }[]): string =>
  say('paste.added-recipients', { count: numbers.length, numbers: numbersListed(numbers) });

export const announceOffered = (numbers: readonly { readonly formatted: string }[]): string =>
  say('paste.added-offered', { numbers: numbersListed(numbers) });

export const alreadyRecipient = (numbers: readonly { readonly formatted: string }[]): string =>
  say('recipients.in-list-already', { number: numbersListed(numbers) });

export const nothingToPaste = (): string => say('paste.nothing');

/** More than one fax can have: nobody means to choose one by one among so many. */
export const tooManyRefused = (most: number): string => say('drop.too-many', { most });

/** What letting go of them over the address list will do. */
export const dropOnContact = (name: string | null): string =>
  name === null ? say('drop.on-contacts') : say('drop.on-contact', { name });

export interface DropPromise {
  readonly headline: string;
  readonly text: string;
}

/** What letting go of the files here will do. `count`: 0 while it is not known. */
export function dropPromise(count: number, into: 'new' | 'open'): DropPromise {
  if (into === 'open') return { headline: say('drop.add', { count }), text: say('drop.add-about') };
  return count === 1
    ? { headline: say('drop.new-one'), text: say('drop.new-one-about') }
    : { headline: say('drop.new-many', { count }), text: say('drop.new-many-about') };
}
