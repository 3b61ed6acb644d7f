import { matchRules } from '../../domain/files/filing.ts';
import { isBlocked } from '../../domain/settings/blocked-senders.ts';
import type { MailboxFax } from '../../domain/service/mailbox.ts';
import type { FilingRecord } from './filing-record.ts';
import type { FilingPorts } from './received-filing.ts';
import { toFilingFacts } from './to-filing-facts.ts';

/** By the rules as they are now; nothing is done with what a blocked sender sent. `claimId`: of what was decided before, which may have been claimed. */
export function decideFiling(
  { settings, parseNumber, ids }: Pick<FilingPorts, 'settings' | 'parseNumber' | 'ids'>,
  fax: MailboxFax,
  claimId: string | null,
): FilingRecord {
  if (isBlocked(fax, settings)) return { state: 'none' };
  const match = matchRules(settings.filingRules, toFilingFacts(fax, parseNumber));
  switch (match.kind) {
    case 'none':
      return { state: 'none' };
    case 'several':
      return { state: 'several', rules: match.rules.map(({ name }) => name) };
    case 'one': {
      const { name, action } = match.rule;
      return { state: 'due', rule: name, action, claimId: claimId ?? ids.next(), path: null };
    }
  }
}
