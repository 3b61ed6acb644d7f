import { z } from 'zod';
import { findPrompt } from '../../config/greeting-prompts.ts';
import { accepted, apiError, badParameter, refused, type Outcome } from '../../http/api-error.ts';
import { dialledNumber } from '../../line/dialled-number.ts';
import type { RuleId } from '../../store/call-handling-store.ts';
import { ringCount, ruleName, ruleWords, type RuleSettings } from '../../store/rule-settings.ts';
import { RULE_TYPES } from './rule-record.ts';

/** What a rule may refer to. */
export interface RuleSurroundings {
  readonly numberIds: ReadonlySet<string>;
  /** Extensions of the same account. */
  readonly extensionIds: ReadonlySet<number>;
}

/** The public service's words for the same things; clients made for it send them. */
const INTERFACE_WORDS: Readonly<Record<string, string>> = {
  Off: 'Never',
  ConnectingAudio: 'AudioWhileConnecting',
};
const inOurWords = (word: unknown): unknown =>
  typeof word === 'string' ? (INTERFACE_WORDS[word] ?? word) : word;

const idText = z.union([z.string(), z.int().transform(String)]);
const extensionId = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,15}$/u)
    .transform(Number),
]);

/** For steps, the numbers in one, and greetings: many times what a rule may have. */
const MOST_IN_LIST = 1_000;

/** What a client may send: any part of what it read, including fixed fields as long as they are unchanged. */
const updateSchema = z.looseObject({
  id: z.string().optional(),
  type: z.string().optional(),
  schedule: z.looseObject({ ref: z.string().optional() }).optional(),
  enabled: z.boolean().optional(),
  name: ruleName.optional(),
  callHandlingAction: ruleWords.action.optional(),
  forwarding: z
    .looseObject({
      notifyMySoftPhones: z.boolean().optional(),
      notifyAdminSoftPhones: z.boolean().optional(),
      softPhonesRingCount: ringCount.optional(),
      ringingMode: ruleWords.ringingMode.optional(),
      rules: z
        .array(
          z.looseObject({
            index: z.int(),
            ringCount,
            forwardingNumbers: z
              .array(z.looseObject({ id: idText }))
              .min(1)
              .max(MOST_IN_LIST),
          }),
        )
        .max(MOST_IN_LIST)
        .optional(),
    })
    .optional(),
  unconditionalForwarding: z.looseObject({ phoneNumber: dialledNumber }).optional(),
  greetings: z
    .array(
      z.looseObject({
        type: z.preprocess(inOurWords, ruleWords.greetingType),
        prompt: z.looseObject({ id: idText.refine((id) => findPrompt(id) !== null) }).optional(),
      }),
    )
    .max(MOST_IN_LIST)
    .optional(),
  screening: z.preprocess(inOurWords, ruleWords.screening).optional(),
  voicemail: z
    .looseObject({
      enabled: z.boolean().optional(),
      recipient: z.looseObject({ id: extensionId }).optional(),
    })
    .optional(),
});
type RuleUpdate = z.output<typeof updateSchema>;

/**
 * The rule after an update (public-service.md 5.1 for the codes): absent fields stay unchanged. An update is applied completely or not at
 * all.
 */
export function updatedRule(
  id: RuleId,
  settings: RuleSettings,
  body: unknown,
  around: RuleSurroundings,
): Outcome<RuleSettings> {
  const parsed = updateSchema.safeParse(body);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    if (issue?.path[0] === 'name' && issue.code === 'too_big')
      return refused(apiError(400, 'AWR-179', 'Rule name is too long', { parameterName: 'name' }));
    return refused(badParameter(z.core.toDotPath(issue?.path ?? []) || 'body'));
  }
  const update = parsed.data;
  if ((update.id ?? id) !== id) return refused(badParameter('id'));
  if ((update.type ?? RULE_TYPES[id]) !== RULE_TYPES[id]) return refused(badParameter('type'));
  if ((update.schedule?.ref ?? RULE_TYPES[id]) !== RULE_TYPES[id])
    return refused(badParameter('schedule.ref'));
  return check(merge(settings, update), around);
}

function merge(settings: RuleSettings, update: RuleUpdate): RuleSettings {
  const { forwarding, voicemail } = settings;
  const steps = update.forwarding?.rules?.map(({ index, ringCount, forwardingNumbers }) => ({
    index,
    ringCount,
    numberIds: forwardingNumbers.map((number) => number.id),
  }));
  return {
    enabled: update.enabled ?? settings.enabled,
    name: update.name ?? settings.name,
    callHandlingAction: update.callHandlingAction ?? settings.callHandlingAction,
    forwarding: {
      notifyMySoftPhones: update.forwarding?.notifyMySoftPhones ?? forwarding.notifyMySoftPhones,
      notifyAdminSoftPhones: update.forwarding?.notifyAdminSoftPhones ?? forwarding.notifyAdminSoftPhones,
      softPhonesRingCount: update.forwarding?.softPhonesRingCount ?? forwarding.softPhonesRingCount,
      ringingMode: update.forwarding?.ringingMode ?? forwarding.ringingMode,
      rules: steps?.sort((a, b) => a.index - b.index) ?? forwarding.rules,
    },
    unconditionalForwarding:
      update.unconditionalForwarding === undefined
        ? settings.unconditionalForwarding
        : { phoneNumber: update.unconditionalForwarding.phoneNumber },
    greetings:
      update.greetings?.map(({ type, prompt }) => ({ type, promptId: prompt?.id ?? null })) ??
      settings.greetings,
    screening: update.screening ?? settings.screening,
    voicemail: {
      enabled: update.voicemail?.enabled ?? voicemail.enabled,
      recipientId: update.voicemail?.recipient?.id ?? voicemail.recipientId,
    },
  };
}

function check(settings: RuleSettings, { numberIds, extensionIds }: RuleSurroundings): Outcome<RuleSettings> {
  const { forwarding, greetings, voicemail, callHandlingAction, unconditionalForwarding } = settings;
  const steps = forwarding.rules;
  if (steps.some(({ index }, position) => index !== position + 1))
    return refused(problem('AWR-100', 'forwarding.rules.index', 'Rule indexes must be sequential, from 1'));
  const used = steps.flatMap((step) => step.numberIds);
  if (new Set(used).size < used.length)
    return refused(problem('AWR-101', 'forwarding.rules', 'A forwarding number is used twice'));
  if (used.some((id) => !numberIds.has(id)))
    return refused(badParameter('forwarding.rules.forwardingNumbers.id'));
  if (new Set(greetings.map((greeting) => greeting.type)).size < greetings.length)
    return refused(problem('AWR-106', 'greetings', 'A greeting of one type is there twice'));
  if (!extensionIds.has(voicemail.recipientId)) return refused(badParameter('voicemail.recipient.id'));
  if (callHandlingAction === 'UnconditionalForwarding' && unconditionalForwarding === null)
    return refused(badParameter('unconditionalForwarding'));
  return accepted(settings);
}

const problem = (code: string, parameterName: string, message: string): ReturnType<typeof apiError> =>
  apiError(400, code, message, { parameterName });
