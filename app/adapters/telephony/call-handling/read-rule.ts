import type {
  AnsweringRule,
  ForwardingNumber,
  Greeting,
  RuleForwarding,
} from '../../../domain/service/answering-rule.ts';
import { answeringRuleSchema, type AnsweringRuleRecord } from '../../../protocol/answering-rule.ts';
import { forwardingNumberSchema, type ForwardingNumberRecord } from '../../../protocol/forwarding-number.ts';

/** Words for which the public service has others (public-service.md 0.1). */
const PUBLIC_WORDS: Readonly<Record<string, string>> = {
  Never: 'Off',
  AudioWhileConnecting: 'ConnectingAudio',
};
const inPublicWords = (word: string): string => PUBLIC_WORDS[word] ?? word;

/** An answering rule in either dialect; null if it is not one. */
export function ruleOfRecord(record: unknown): AnsweringRule | null {
  const parsed = answeringRuleSchema.safeParse(record);
  if (!parsed.success) return null;
  const { uri, id, type, name, enabled, schedule, callHandlingAction, screening, voicemail } = parsed.data;
  return {
    uri: uri ?? null,
    id,
    type: type ?? 'Custom',
    name: name ?? null,
    enabled: enabled ?? null,
    scheduleRef: schedule?.ref ?? null,
    callHandlingAction: callHandlingAction ?? null,
    forwarding: readForwarding(parsed.data),
    unconditionalNumber: parsed.data.unconditionalForwarding?.phoneNumber ?? null,
    greetings: parsed.data.greetings.map(readGreeting),
    screening: screening === undefined ? null : inPublicWords(screening),
    voicemail:
      voicemail === undefined
        ? null
        : { enabled: voicemail.enabled ?? null, recipientId: voicemail.recipient?.id ?? null },
  };
}

function readForwarding({ forwarding }: AnsweringRuleRecord): RuleForwarding | null {
  if (forwarding === undefined) return null;
  const steps = forwarding.rules.map((rule, position) => ({
    index: rule.index ?? position + 1,
    ringCount: rule.ringCount ?? null,
    numbers: rule.forwardingNumbers.map(toNumber),
  }));
  return {
    notifyMySoftPhones: forwarding.notifyMySoftPhones ?? null,
    notifyAdminSoftPhones: forwarding.notifyAdminSoftPhones ?? null,
    softPhonesRingCount: forwarding.softPhonesRingCount ?? null,
    ringingMode: forwarding.ringingMode ?? null,
    steps: steps.sort((one, other) => one.index - other.index),
  };
}

function readGreeting({ type, prompt, preset, custom }: AnsweringRuleRecord['greetings'][number]): Greeting {
  const recording = prompt ?? custom ?? preset;
  return {
    type: inPublicWords(type),
    recording: recording === undefined ? null : { id: recording.id ?? null, name: recording.name ?? null },
  };
}

/** A forwarding number, in a rule or alone; null if it is not one. */
export function numberOfRecord(record: unknown): ForwardingNumber | null {
  const parsed = forwardingNumberSchema.safeParse(record);
  return parsed.success ? toNumber(parsed.data) : null;
}

const toNumber = ({ uri, id, phoneNumber, label, type }: ForwardingNumberRecord): ForwardingNumber => ({
  uri: uri ?? null,
  id,
  phoneNumber: phoneNumber ?? null,
  label: label ?? null,
  type: type ?? null,
});
