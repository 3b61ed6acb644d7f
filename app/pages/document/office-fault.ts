import { phrase, type Phrase, type PhraseKey } from '../../words/phrase.ts';
import type { PageFailure } from './page-failure.ts';

/**
 * Why the LibreOffice that is installed here made no pages of a document: it could not, it does not get what may show it other files, or it does
 * not start or is too old.
 */
export type OfficeFault = 'not-read' | 'not-given' | 'not-usable';

/** What is said where none is installed: to install it. */
const WITHOUT_OFFICE: readonly PhraseKey[] = [
  'pages-failed.unsupported-office',
  'pages-failed.not-read-here',
];

export const asksForLibreOffice = ({ message }: PageFailure): boolean => WITHOUT_OFFICE.includes(message.key);

/** The same failure of one that asks for LibreOffice, where there is one. */
export function withOfficeFault(failure: PageFailure, fault: OfficeFault): PageFailure {
  const { name = '', type = '' } = failure.message.facts;
  const words: Record<OfficeFault, () => Phrase> = {
    'not-read': () => phrase('pages-failed.office-not-read', { name, type }),
    'not-given': () => phrase('pages-failed.office-not-given', { name, type }),
    'not-usable': () => phrase('pages-failed.office-not-usable', { name, type }),
  };
  return { ...failure, message: words[fault]() };
}
