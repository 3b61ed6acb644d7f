import { findPrompt } from '../../config/greeting-prompts.ts';
import type { Links } from '../../http/links.ts';
import type { ForwardingNumber, RuleId } from '../../store/call-handling-store.ts';
import type { RuleSettings } from '../../store/rule-settings.ts';
import { numberInRule } from './forwarding-numbers.ts';

/** Fixed by the id; the schedule has the same word. */
export const RULE_TYPES: Readonly<Record<RuleId, string>> = {
  'business-hours-rule': 'BusinessHours',
  'after-hours-rule': 'AfterHours',
};

/** The short form, for lists. */
export function ruleSummary(id: RuleId, { name, enabled }: RuleSettings, links: Links): object {
  return { uri: links.own(`/answering-rule/${id}`), id, type: RULE_TYPES[id], name, enabled };
}

/** An answering rule as clients get it (telephony-service.md 2.1 to 2.3). */
export function ruleRecord(
  id: RuleId,
  settings: RuleSettings,
  numbers: readonly ForwardingNumber[],
  links: Links,
): object {
  const { forwarding, voicemail, unconditionalForwarding } = settings;
  const numberById = new Map(numbers.map((number) => [number.id, number]));
  return {
    ...ruleSummary(id, settings, links),
    schedule: { ref: RULE_TYPES[id] },
    callHandlingAction: settings.callHandlingAction,
    forwarding: {
      ...forwarding,
      rules: forwarding.rules.map(({ index, ringCount, numberIds }) => ({
        index,
        ringCount,
        forwardingNumbers: numberIds
          .map((numberId) => numberById.get(numberId))
          .filter((number) => number !== undefined)
          .map((number) => numberInRule(number, links)),
      })),
    },
    ...(unconditionalForwarding === null ? {} : { unconditionalForwarding }),
    greetings: settings.greetings.map(({ type, promptId }) => {
      const prompt = promptId === null ? null : findPrompt(promptId);
      return prompt === null ? { type } : { type, prompt };
    }),
    screening: settings.screening,
    voicemail: {
      enabled: voicemail.enabled,
      recipient: { uri: links.extension(voicemail.recipientId), id: voicemail.recipientId },
    },
  };
}
