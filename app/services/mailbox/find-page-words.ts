import type { FilingFacts } from '../../domain/files/filing.ts';
import { toIndexWords } from '../../domain/service/fax-text.ts';
import type { FilingPorts } from './filing-ports.ts';

/** What was read on the first pages of a fax, where a rule asks for it; no words: nothing was, so far. */
export function findPageWords(
  { settings, texts }: Pick<FilingPorts, 'settings' | 'texts'>,
  messageId: string,
): Pick<FilingFacts, 'words' | 'hasUnreadPages'> {
  const isAsked = settings.filingRules.some(({ words }) => words !== undefined);
  const text = isAsked ? texts.find(messageId) : null;
  if (text === null) return { words: null, hasUnreadPages: false };
  // Versions before did not note what could not be read.
  const hasUnreadPages = text.hasUnread === true || text.pages.length === 0;
  return { words: toIndexWords(text), hasUnreadPages };
}
