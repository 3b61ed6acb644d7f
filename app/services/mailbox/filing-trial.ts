import type { FilingTrialRow } from '../../contract/filing-views.ts';
import { makeFilingName, matchRules } from '../../domain/files/filing.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import { hasHookForRules } from '../../domain/settings/has-hook-for-rules.ts';
import { findPageWords } from './find-page-words.ts';
import type { FilingPorts } from './filing-ports.ts';
import { toFilingFacts } from './to-filing-facts.ts';

const TRIAL_FAXES = 100;

/** What the rules would have done with the faxes that came in last; nothing is done. */
export function tryFilingRules(
  ports: Pick<FilingPorts, 'store' | 'settings' | 'blocked' | 'parseNumber' | 'texts'>,
): FilingTrialRow[] {
  const { store, settings, parseNumber } = ports;
  const { faxes } = store.page({
    ...{ before: null, direction: 'inbound', limit: TRIAL_FAXES },
    except: ports.blocked.ids(),
  });
  return faxes.map(({ fax }) => {
    const facts = toFilingFacts(fax, parseNumber, findPageWords(ports, fax.messageId));
    const match = matchRules(settings.filingRules, facts);
    const rules = match.kind === 'one' ? [match.rule] : match.kind === 'several' ? match.rules : [];
    const rule = match.kind === 'one' ? match.rule : null;
    const sender = fax.from.name ?? fax.from.phoneNumber;
    return {
      ...{ messageId: fax.messageId, createdAtMs: fax.createdAtMs },
      sender: sender === null ? null : shownText(sender),
      rules: rules.map(({ name }) => name),
      isUnread: match.kind === 'unread',
      fileName: rule?.action.kind === 'copy' ? makeFilingName(rule.action.fileName, facts.tokens) : null,
      printer: rule?.action.kind === 'print' ? rule.action.printer : null,
      hasNoHook: rule?.action.kind === 'hook' && !hasHookForRules(settings.hooks),
    };
  });
}
