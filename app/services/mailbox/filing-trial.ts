import type { FilingTrialRow } from '../../contract/filing-views.ts';
import { makeFilingName, matchRules } from '../../domain/files/filing.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import { hasHookForRules } from '../../domain/settings/has-hook-for-rules.ts';
import type { FilingPorts } from './received-filing.ts';
import { toFilingFacts } from './to-filing-facts.ts';

const TRIAL_FAXES = 100;

/** What the rules would have done with the faxes that came in last; nothing is done. */
export function tryFilingRules({
  store,
  settings,
  parseNumber,
}: Pick<FilingPorts, 'store' | 'settings' | 'parseNumber'>): FilingTrialRow[] {
  const { faxes } = store.page({
    ...{ before: null, direction: 'inbound', limit: TRIAL_FAXES },
    except: store.idsFrom(settings.blockedSenders),
  });
  return faxes.map(({ fax }) => {
    const facts = toFilingFacts(fax, parseNumber);
    const match = matchRules(settings.filingRules, facts);
    const rules = match.kind === 'one' ? [match.rule] : match.kind === 'several' ? match.rules : [];
    const rule = match.kind === 'one' ? match.rule : null;
    const sender = fax.from.name ?? fax.from.phoneNumber;
    return {
      ...{ messageId: fax.messageId, createdAtMs: fax.createdAtMs },
      sender: sender === null ? null : shownText(sender),
      rules: rules.map(({ name }) => name),
      fileName: rule?.action.kind === 'copy' ? makeFilingName(rule.action.fileName, facts.tokens) : null,
      hasNoHook: rule?.action.kind === 'hook' && !hasHookForRules(settings.hooks),
    };
  });
}
