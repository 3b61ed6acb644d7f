import type {
  AnsweringRule,
  ForwardingNumber,
  RuleForwarding,
} from '../../app/contract/call-handling-views.ts';
import { countText } from './amounts.ts';

/** One thing that happens to a call, in the order in which it does. */
export interface RuleStep {
  readonly title: string;
  /** What is heard meanwhile; empty where nothing is said of it. */
  readonly aside: string;
  readonly rings: readonly RingLine[];
}

/** Somebody who rings: from which ring of the whole on, and for how many. */
export interface RingLine {
  readonly label: string;
  /** Null for apps, which ring without a number. */
  readonly number: ForwardingNumber | null;
  readonly from: number;
  /** Null where the service does not say. */
  readonly rings: number | null;
}

export function ruleName({ type, name }: AnsweringRule): string {
  if (type === 'BusinessHours') return 'Business hours';
  if (type === 'AfterHours') return 'After hours';
  return name ?? type;
}

/** What happens under a rule, from the first ring to the voicemail. `voicemailOf` is the extension's number for people. */
export function ruleSteps(rule: AnsweringRule, voicemailOf: string | null): RuleStep[] {
  const screening: RuleStep = {
    title: SCREENING[rule.screening ?? ''] ?? unknown('Screening', rule.screening),
    aside: greetingText(rule, 'Introductory', 'introductory greeting'),
    rings: [],
  };
  const steps = [screening, actionStep(rule)];
  if (rule.callHandlingAction !== 'PlayAnnouncementOnly') steps.push(voicemailStep(rule, voicemailOf));
  return steps;
}

/** How long the last one has rung, in rings; never 0. */
export const ringsInAll = (lines: readonly RingLine[]): number =>
  Math.max(1, ...lines.map(({ from, rings }) => from + (rings ?? 1)));

const SCREENING: Readonly<Record<string, string>> = {
  Off: 'Screening: never asks who is calling',
  NoCallerId: 'Screening: asks for a name where no number is shown',
  UnknownCallerId: 'Screening: asks for a name where the number is not in the contacts',
  Always: 'Screening: always asks for a name',
};

export type Screening = 'Off' | 'NoCallerId' | 'UnknownCallerId' | 'Always';
export type Ringing = 'Sequentially' | 'Simultaneously';

export const SCREENING_CHOICES: readonly { readonly value: Screening; readonly text: string }[] = [
  { value: 'Off', text: 'Never' },
  { value: 'NoCallerId', text: 'Where no number is shown' },
  { value: 'UnknownCallerId', text: 'Where the number is not in the contacts' },
  { value: 'Always', text: 'Always' },
];

export const RINGING_CHOICES: readonly { readonly value: Ringing; readonly text: string }[] = [
  { value: 'Sequentially', text: 'One after the other' },
  { value: 'Simultaneously', text: 'All at once' },
];

const ACTIONS: Readonly<Record<string, string>> = {
  UnconditionalForwarding: 'All calls go to one number',
  AgentQueue: 'Calls wait in a queue',
  TransferToExtension: 'Calls go to another extension',
  TakeMessagesOnly: 'Nothing rings: callers leave a message',
  PlayAnnouncementOnly: 'Callers hear an announcement, and the call ends',
  SharedLines: 'The shared lines ring',
};

function actionStep(rule: AnsweringRule): RuleStep {
  const { callHandlingAction, forwarding, unconditionalNumber } = rule;
  if (callHandlingAction === 'ForwardCalls' && forwarding !== null) {
    const rings = ringLines(forwarding);
    const aside = [
      greetingText(rule, 'ConnectingMessage', 'greeting while connecting'),
      greetingText(rule, 'ConnectingAudio', 'audio while connecting'),
    ]
      .filter((part) => part !== '')
      .join(', ');
    return { title: rings.length === 0 ? 'Nothing rings' : modeText(forwarding), aside, rings };
  }
  const title = ACTIONS[callHandlingAction ?? ''] ?? unknown('Calls', callHandlingAction);
  if (callHandlingAction !== 'UnconditionalForwarding' || unconditionalNumber === null) {
    return { title, aside: '', rings: [] };
  }
  const number = { uri: null, id: '', phoneNumber: unconditionalNumber, label: null, type: null };
  return { title, aside: '', rings: [{ label: 'All calls', number, from: 0, rings: null }] };
}

function voicemailStep(rule: AnsweringRule, voicemailOf: string | null): RuleStep {
  const aside = greetingText(rule, 'Voicemail', 'greeting');
  const { enabled } = rule.voicemail ?? { enabled: null };
  if (enabled === false) return { title: 'No voicemail: the call ends', aside: '', rings: [] };
  if (enabled === null) return { title: 'Voicemail: the service does not say', aside: '', rings: [] };
  return { title: voicemailOf === null ? 'Voicemail' : `Voicemail of ${voicemailOf}`, aside, rings: [] };
}

function modeText({ ringingMode }: RuleForwarding): string {
  if (ringingMode === 'Sequentially') return 'Rings one after the other';
  if (ringingMode === 'Simultaneously') return 'Rings all at once';
  return unknown('Ringing', ringingMode);
}

function ringLines(forwarding: RuleForwarding): RingLine[] {
  const { notifyMySoftPhones, notifyAdminSoftPhones, softPhonesRingCount, ringingMode, steps } = forwarding;
  const inTurn = ringingMode !== 'Simultaneously';
  const lines: RingLine[] = [];
  let from = 0;
  if (notifyMySoftPhones === true) {
    lines.push({ label: 'Desk and mobile apps', number: null, from, rings: softPhonesRingCount });
  }
  // They ring together with one's own.
  if (notifyAdminSoftPhones === true) {
    lines.push({ label: 'Apps of the administrators', number: null, from, rings: softPhonesRingCount });
  }
  if (inTurn && (notifyMySoftPhones === true || notifyAdminSoftPhones === true))
    from += softPhonesRingCount ?? 1;
  for (const { numbers, ringCount } of steps) {
    for (const number of numbers) {
      lines.push({ label: number.label ?? number.type ?? 'Number', number, from, rings: ringCount });
    }
    if (inTurn) from += ringCount ?? 1;
  }
  return lines;
}

export const ringsText = (rings: number | null): string =>
  rings === null ? '' : countText(rings, 'ring', 'rings');

function greetingText({ greetings }: AnsweringRule, type: string, what: string): string {
  const greeting = greetings.find((each) => each.type === type);
  if (greeting === undefined) return '';
  return `${what}: ${greeting.recording?.name ?? (greeting.recording === null ? 'none' : 'one of your own')}`;
}

/** A word that is new to us is shown as it is: what it means is not known. */
const unknown = (what: string, word: string | null): string =>
  word === null ? `${what}: the service does not say` : `${what}: ${word}`;
