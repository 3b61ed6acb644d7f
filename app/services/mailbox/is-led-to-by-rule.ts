import type { FilingAction, FilingRule } from '../../domain/settings/filing-rule.ts';
import type { FilingRecord } from './filing-record.ts';

/**
 * Whether a rule that is set now says what is still to be done. Else nobody wants it any more; or nobody here ever did, and the database is one
 * that somebody else made.
 */
export function isLedToByRule(
  { rule, action, appliesTo, path }: Extract<FilingRecord, { state: 'due' }>,
  rules: readonly FilingRule[],
): boolean {
  const isSet = rules.some(
    (each) =>
      each.name === rule &&
      toComparable(each.action) === toComparable(action) &&
      (appliesTo === undefined || describeReach(each) === appliesTo),
  );
  return isSet && (path === null || (action.kind === 'copy' && liesIn(path, action.folder)));
}

/** To which faxes a rule applies: one that was changed in that is looked at anew. */
export const describeReach = ({ name: _, action: __, ...conditions }: FilingRule): string =>
  JSON.stringify(Object.entries(conditions).sort());

const toComparable = (action: FilingAction): string => JSON.stringify(Object.entries(action).sort());

/** Right in it, by the text of both. */
function liesIn(path: string, folder: string): boolean {
  const base = folder.replace(/[/\\]+$/u, '');
  return path.startsWith(base) && /^[/\\][^/\\]+$/u.test(path.slice(base.length));
}
