import { matchRules } from '../../domain/files/filing.ts';
import type { MailboxFax } from '../../domain/service/mailbox.ts';
import type { FilingRecord } from './filing-record.ts';
import { describeReach } from './is-led-to-by-rule.ts';
import { findPageWords } from './find-page-words.ts';
import type { FilingPorts } from './filing-ports.ts';
import { toFilingFacts } from './to-filing-facts.ts';

/** By the rules as they are now; nothing is done with what is kept apart. Null: its pages have to be read first. `claimId`: of what was decided before, which may have been claimed. */
export function decideFiling(
  ports: Pick<FilingPorts, 'settings' | 'blocked' | 'parseNumber' | 'ids' | 'texts'>,
  fax: MailboxFax,
  claimId: string | null,
  isReadingOver: (messageId: string) => boolean,
): FilingRecord | null {
  const { settings, parseNumber, ids } = ports;
  if (ports.blocked.isBlocked(fax)) return { state: 'none' };
  const read = findPageWords(ports, fax.messageId);
  const match = matchRules(settings.filingRules, toFilingFacts(fax, parseNumber, read));
  switch (match.kind) {
    case 'unread':
      // What could not be read then is not read later.
      return settings.readReceivedText && read.words === null && !isReadingOver(fax.messageId)
        ? null
        : { state: 'none' };
    case 'none':
      return { state: 'none' };
    case 'several':
      return { state: 'several', rules: match.rules.map(({ name }) => name) };
    case 'one': {
      const { name, action } = match.rule;
      const appliesTo = describeReach(match.rule);
      return { state: 'due', rule: name, action, appliesTo, claimId: claimId ?? ids.next(), path: null };
    }
  }
}
