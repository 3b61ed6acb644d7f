import type {
  AnsweringRule,
  AnsweringRulesView,
  ForwardingNumber,
} from '../../../app/contract/call-handling-views.ts';
import type { ExtensionView, PermissionView } from '../../../app/contract/extension-views.ts';

const number = (id: string, label: string, phoneNumber: string): ForwardingNumber => ({
  uri: null,
  id,
  label,
  phoneNumber,
  type: null,
});

export const frontDesk = number('2', 'Front desk', '+13035550142');
export const mobile = number('1', 'Mobile', '+13035550141');

export const ruleOf = (more: Partial<AnsweringRule> = {}): AnsweringRule => ({
  uri: null,
  id: 'business-hours-rule',
  type: 'BusinessHours',
  name: 'User Hours',
  enabled: true,
  scheduleRef: 'BusinessHours',
  callHandlingAction: 'ForwardCalls',
  forwarding: {
    notifyMySoftPhones: true,
    notifyAdminSoftPhones: false,
    softPhonesRingCount: 5,
    ringingMode: 'Sequentially',
    steps: [
      { index: 1, ringCount: 4, numbers: [frontDesk] },
      { index: 2, ringCount: 6, numbers: [mobile] },
    ],
  },
  unconditionalNumber: null,
  greetings: [
    { type: 'Voicemail', recording: { id: '1', name: 'Default' } },
    { type: 'Introductory', recording: null },
    { type: 'ConnectingAudio', recording: { id: '101', name: 'Acoustic' } },
  ],
  screening: 'Off',
  voicemail: { enabled: true, recipientId: '101' },
  ...more,
});

export const rulesViewOf = (more: Partial<AnsweringRulesView> = {}): AnsweringRulesView => ({
  rules: [ruleOf(), ruleOf({ id: 'after-hours-rule', type: 'AfterHours', screening: 'Always' })],
  formatted: {
    '+13035550141': '+1 303 555 0141',
    '+13035550142': '+1 303 555 0142',
    '+13035550188': '+1 303 555 0188',
  },
  moved: null,
  ...more,
});

export const lineOf = (): ExtensionView => ({
  extensionId: '101',
  extensionNumber: '101',
  name: 'Westside Clinic',
  company: null,
  email: null,
  timeZone: null,
  region: 'US',
  canFax: true,
  faxReason: null,
  numbers: [],
  faxNumber: null,
  problem: null,
});

export const mayNotEdit: PermissionView = {
  capability: 'edit-call-handling',
  allowed: false,
  permission: 'EditExtensions',
  why: 'The sign-in lacks the permission EditExtensions. Ask the administrator of the phone account for it.',
};
