import type { RuleSettings } from './rule-settings.ts';

/** The forwarding numbers that each extension starts with. They are fictional and reach nobody. */
export const DEFAULT_FORWARDING_NUMBERS = [
  { label: 'Mobile', phoneNumber: '+13035550141' },
  { label: 'Front desk', phoneNumber: '+13035550142' },
  { label: 'Answering service', phoneNumber: '+13035550143' },
] as const;

type StartingRules = Readonly<Record<'business-hours-rule' | 'after-hours-rule', RuleSettings>>;

/** Both rules as they are at first; `numberIds` are those of the default numbers (local-exchange.md "Running it"). */
export function defaultRules(extensionId: number, numberIds: readonly string[]): StartingRules {
  const [mobile = '', desk = '', service = ''] = numberIds;
  const common: Omit<RuleSettings, 'name' | 'forwarding'> = {
    enabled: true,
    callHandlingAction: 'ForwardCalls',
    greetings: [
      { type: 'Voicemail', promptId: '1' },
      { type: 'Introductory', promptId: null },
      { type: 'AudioWhileConnecting', promptId: '101' },
      { type: 'ConnectingMessage', promptId: '2' },
    ],
    screening: 'Never',
    voicemail: { enabled: true, recipientId: extensionId },
    unconditionalForwarding: null,
  };
  const forwarding = (first: string, second: string): RuleSettings['forwarding'] => ({
    notifyMySoftPhones: true,
    notifyAdminSoftPhones: false,
    softPhonesRingCount: 1,
    ringingMode: 'Sequentially',
    rules: [
      { index: 1, ringCount: 4, numberIds: [first] },
      { index: 2, ringCount: 4, numberIds: [second] },
    ],
  });
  return {
    'business-hours-rule': { ...common, name: 'User Hours', forwarding: forwarding(desk, mobile) },
    'after-hours-rule': { ...common, name: 'After Hours', forwarding: forwarding(service, mobile) },
  };
}
