import type { FilingRuleInput } from '../../contract/filing-views.ts';
import type { ParseNumber } from '../../domain/numbers/fax-number.ts';
import { success, type Result } from '../../domain/result.ts';
import type { FilingRule } from '../../domain/settings/filing-rule.ts';
import { phrase } from '../../words/phrase.ts';
import { refuse } from '../refuse.ts';
import { whyNoFilingFolder } from '../settings/folder-choice.ts';
import { explainRefusal } from './explain-refusal.ts';
import type { FolderOperationPorts } from './folder-operations.ts';
import type { SettingsOperations } from './operation-handlers.ts';

type Names = Extract<
  keyof SettingsOperations,
  `settings.${string}FilingRule` | 'settings.chooseFilingFolder'
>;

/** What the window can do about filing rules. A folder is one that a person chose in a dialog of the system's, or that a rule has already. */
export function filingRuleOperations(ports: FolderOperationPorts): Pick<SettingsOperations, Names> {
  const { settings, desktop } = ports;
  const chosen = new Set<string>();
  const rules = (): readonly FilingRule[] => settings.values.filingRules;
  const isFixed = (): boolean => settings.fixed.includes('filingRules');
  const mayHave = ({ action }: FilingRuleInput): boolean =>
    action.kind !== 'copy' ||
    chosen.has(action.folder) ||
    rules().some((each) => each.action.kind === 'copy' && each.action.folder === action.folder);

  return {
    'settings.chooseFilingFolder': async () => {
      if (isFixed()) return refuse(FIXED);
      const folder = await desktop.chooseFolder();
      if (folder === null) return success({ folder });
      // What lies in a send folder is faxed: nothing that came in may get there.
      const problem = await whyNoFilingFolder(folder, ports);
      if (problem !== null) return refuse(problem);
      chosen.add(folder);
      return success({ folder });
    },

    'settings.setFilingRule': ({ before, rule }) => {
      if (isFixed()) return refuse(FIXED);
      if (!mayHave(rule)) return refuse(phrase('refused.by-dialog'));
      const made = toRule(rule, ports.parseNumber());
      if (!made.ok) return made;
      return settings.update(({ filingRules }) => {
        const isThere = filingRules.some(({ name }) => name === before);
        return {
          filingRules: isThere
            ? filingRules.map((each) => (each.name === before ? made.value : each))
            : [...filingRules, made.value],
        };
      });
    },

    'settings.removeFilingRule': ({ name }) => {
      if (isFixed()) return refuse(FIXED);
      return settings.update(({ filingRules }) => ({
        filingRules: filingRules.filter((each) => each.name !== name),
      }));
    },
  };
}

const FIXED = phrase('refused.setting-set');

function toRule(input: FilingRuleInput, parseNumber: ParseNumber): Result<FilingRule> {
  const senders = toNumbers(input.senders, parseNumber);
  if (!senders.ok) return senders;
  const called = toNumbers(input.called, parseNumber);
  if (!called.ok) return called;
  return success({
    name: input.name.trim(),
    ...(senders.value.length === 0 ? {} : { senders: senders.value }),
    ...(called.value.length === 0 ? {} : { called: called.value }),
    ...(input.words.length === 0 ? {} : { words: input.words }),
    ...(input.hours === null ? {} : { hours: input.hours }),
    action: input.action,
  });
}

/** In international form: they stay the same numbers when the region changes. */
function toNumbers(given: readonly string[], parseNumber: ParseNumber): Result<string[]> {
  const numbers = new Set<string>();
  for (const text of given) {
    const parsed = parseNumber(text);
    if (parsed.kind === 'incomplete' || parsed.kind === 'invalid')
      return refuse(phrase('refused.nothing-changed', { why: explainRefusal(text, parsed) }));
    numbers.add(parsed.e164);
  }
  return success([...numbers]);
}
