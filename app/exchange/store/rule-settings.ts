import { z } from 'zod';
import { textField } from '../text-field.ts';

/** What happens to a call. Of the public words (public-service.md 5.1), those that need nothing the exchange lacks. */
const ACTIONS = [
  'ForwardCalls',
  'UnconditionalForwarding',
  'TakeMessagesOnly',
  'PlayAnnouncementOnly',
] as const;
const GREETING_TYPES = ['Voicemail', 'Introductory', 'AudioWhileConnecting', 'ConnectingMessage'] as const;
/** `Never` is the API's word for the public `Off`. */
const SCREENINGS = ['Never', 'NoCallerId', 'UnknownCallerId', 'Always'] as const;
const RINGING_MODES = ['Sequentially', 'Simultaneously'] as const;

const MOST_RINGS = 255;
const MOST_NAME_CHARS = 127;

export const ringCount = z.int().min(1).max(MOST_RINGS);
export const ruleName = textField(MOST_NAME_CHARS).trim().min(1);
export const ruleWords = {
  action: z.enum(ACTIONS),
  greetingType: z.enum(GREETING_TYPES),
  screening: z.enum(SCREENINGS),
  ringingMode: z.enum(RINGING_MODES),
};

/**
 * All settings of an answering rule (telephony-service.md 2.1 to 2.3). Forwarding numbers, prompts and extensions are stored by id alone,
 * so that a rule always shows their current state.
 */
export const ruleSettingsSchema = z.strictObject({
  enabled: z.boolean(),
  name: ruleName,
  callHandlingAction: ruleWords.action,
  forwarding: z.strictObject({
    notifyMySoftPhones: z.boolean(),
    notifyAdminSoftPhones: z.boolean(),
    softPhonesRingCount: ringCount,
    ringingMode: ruleWords.ringingMode,
    rules: z.array(z.strictObject({ index: z.int(), ringCount, numberIds: z.array(z.string()) })),
  }),
  /** Where all calls go under `UnconditionalForwarding`; null if that was never set. */
  unconditionalForwarding: z.strictObject({ phoneNumber: z.string() }).nullable(),
  greetings: z.array(z.strictObject({ type: ruleWords.greetingType, promptId: z.string().nullable() })),
  screening: ruleWords.screening,
  voicemail: z.strictObject({ enabled: z.boolean(), recipientId: z.int() }),
});

export type RuleSettings = z.output<typeof ruleSettingsSchema>;
