import type {
  AnsweringRule,
  ForwardingNumber,
  RuleForwarding,
} from '../../app/contract/call-handling-views.ts';
import { say } from './words.ts';

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
  if (type === 'BusinessHours') return say('rule.business-hours');
  if (type === 'AfterHours') return say('rule.after-hours');
  return name ?? type;
}

/** What happens under a rule, from the first ring to the voicemail. `voicemailOwner` is the extension's number. */
export function ruleSteps(rule: AnsweringRule, voicemailOwner: string | null): RuleStep[] {
  const screening: RuleStep = {
    title: screeningText(rule.screening),
    aside: greetingText(rule, 'Introductory'),
    rings: [],
  };
  const steps = [screening, actionStep(rule)];
  if (rule.callHandlingAction !== 'PlayAnnouncementOnly') steps.push(voicemailStep(rule, voicemailOwner));
  return steps;
}

/** How long the last one has rung, in rings; never 0. */
export const ringsInAll = (lines: readonly RingLine[]): number =>
  Math.max(1, ...lines.map(({ from, rings }) => from + (rings ?? 1)));

const SCREENINGS = ['Off', 'NoCallerId', 'UnknownCallerId', 'Always'] as const;
const RINGINGS = ['Sequentially', 'Simultaneously'] as const;

export type Screening = (typeof SCREENINGS)[number];
export type Ringing = (typeof RINGINGS)[number];

export const screeningChoices = (): { value: Screening; text: string }[] =>
  SCREENINGS.map((value) => ({ value, text: say(`rule.asks.${value}`) }));
export const ringingChoices = (): { value: Ringing; text: string }[] =>
  RINGINGS.map((value) => ({ value, text: say(`rule.ringing.${value}`) }));

/** A word that is new to us is shown as it is: what it means is not known. */
function screeningText(word: string | null): string {
  if (word === null) return say('rule.screening-not-said');
  const known = SCREENINGS.find((each) => each === word);
  return known === undefined ? say('rule.screening-word', { word }) : say(`rule.screening.${known}`);
}

const ACTIONS = [
  'UnconditionalForwarding',
  'AgentQueue',
  'TransferToExtension',
  'TakeMessagesOnly',
  'PlayAnnouncementOnly',
  'SharedLines',
] as const;

function actionText(word: string | null): string {
  if (word === null) return say('rule.action-not-said');
  const known = ACTIONS.find((each) => each === word);
  return known === undefined ? say('rule.action-word', { word }) : say(`rule.action.${known}`);
}

function actionStep(rule: AnsweringRule): RuleStep {
  const { callHandlingAction, forwarding, unconditionalNumber } = rule;
  if (callHandlingAction === 'ForwardCalls' && forwarding !== null) {
    const rings = ringLines(forwarding);
    const aside = [greetingText(rule, 'ConnectingMessage'), greetingText(rule, 'ConnectingAudio')]
      .filter((part) => part !== '')
      .join(', ');
    return { title: rings.length === 0 ? say('rule.nothing-rings') : modeText(forwarding), aside, rings };
  }
  const title = actionText(callHandlingAction);
  if (callHandlingAction !== 'UnconditionalForwarding' || unconditionalNumber === null) {
    return { title, aside: '', rings: [] };
  }
  const number = { uri: null, id: '', phoneNumber: unconditionalNumber, label: null, type: null };
  return { title, aside: '', rings: [{ label: say('rule.all-calls'), number, from: 0, rings: null }] };
}

function voicemailStep(rule: AnsweringRule, voicemailOwner: string | null): RuleStep {
  const aside = greetingText(rule, 'Voicemail');
  const { enabled } = rule.voicemail ?? { enabled: null };
  if (enabled === false) return { title: say('rule.no-voicemail'), aside: '', rings: [] };
  if (enabled === null) return { title: say('rule.voicemail-not-said'), aside: '', rings: [] };
  const title =
    voicemailOwner === null ? say('rule.voicemail') : say('rule.voicemail-of', { extension: voicemailOwner });
  return { title, aside, rings: [] };
}

function modeText({ ringingMode }: RuleForwarding): string {
  if (ringingMode === 'Sequentially') return say('rule.rings-in-turn');
  if (ringingMode === 'Simultaneously') return say('rule.rings-at-once');
  return ringingMode === null
    ? say('rule.ringing-not-said')
    : say('rule.ringing-word', { word: ringingMode });
}

function ringLines(forwarding: RuleForwarding): RingLine[] {
  const { notifyMySoftPhones, notifyAdminSoftPhones, softPhonesRingCount, ringingMode, steps } = forwarding;
  const inTurn = ringingMode !== 'Simultaneously';
  const lines: RingLine[] = [];
  let from = 0;
  if (notifyMySoftPhones === true) {
    lines.push({ label: say('rule.my-apps'), number: null, from, rings: softPhonesRingCount });
  }
  // They ring together with one's own.
  if (notifyAdminSoftPhones === true) {
    lines.push({ label: say('rule.admin-apps'), number: null, from, rings: softPhonesRingCount });
  }
  if (inTurn && (notifyMySoftPhones === true || notifyAdminSoftPhones === true))
    from += softPhonesRingCount ?? 1;
  for (const { numbers, ringCount } of steps) {
    for (const number of numbers) {
      lines.push({
        label: number.label ?? number.type ?? say('rule.number'),
        number,
        from,
        rings: ringCount,
      });
    }
    if (inTurn) from += ringCount ?? 1;
  }
  return lines;
}

export const ringsText = (rings: number | null): string =>
  rings === null ? '' : say('rule.rings', { count: rings });

type Greeting = 'Introductory' | 'ConnectingMessage' | 'ConnectingAudio' | 'Voicemail';

function greetingText({ greetings }: AnsweringRule, type: Greeting): string {
  const greeting = greetings.find((each) => each.type === type);
  if (greeting === undefined) return '';
  const { recording } = greeting;
  const name = recording === null ? say('rule.greeting-none') : (recording.name ?? say('rule.greeting-own'));
  return say(`rule.greeting.${type}`, { name });
}
