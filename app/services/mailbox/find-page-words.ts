import { toIndexWords } from '../../domain/service/fax-text.ts';
import type { FilingPorts } from './filing-ports.ts';

/** What was read on the first pages of a fax, where a rule asks for it; null: nothing was, so far. */
export function findPageWords(
  { settings, texts }: Pick<FilingPorts, 'settings' | 'texts'>,
  messageId: string,
): ReadonlySet<string> | null {
  if (settings.filingRules.every(({ words }) => words === undefined)) return null;
  const text = texts.find(messageId);
  return text === null ? null : toIndexWords(text);
}
