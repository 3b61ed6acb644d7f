/**
 * How calls to an extension are answered (telephony-service.md 2.1 to 2.3). The words are the public service's, whichever of the two
 * dialects the service speaks (public-service.md 0.1); unknown ones are passed on as they are.
 */
export interface AnsweringRule {
  readonly uri: string | null;
  readonly id: string;
  /** `BusinessHours`, `AfterHours` or `Custom`. */
  readonly type: string;
  readonly name: string | null;
  readonly enabled: boolean | null;
  /** `BusinessHours` or `AfterHours`; null for times of its own. */
  readonly scheduleRef: string | null;
  /** `ForwardCalls`, `TakeMessagesOnly` and so on. */
  readonly callHandlingAction: string | null;
  readonly forwarding: RuleForwarding | null;
  /** Where all calls go under `UnconditionalForwarding`. */
  readonly unconditionalNumber: string | null;
  readonly greetings: readonly Greeting[];
  /** `Off`, `NoCallerId`, `UnknownCallerId` or `Always`. */
  readonly screening: string | null;
  readonly voicemail: { readonly enabled: boolean | null; readonly recipientId: string | null } | null;
}

export interface RuleForwarding {
  readonly notifyMySoftPhones: boolean | null;
  readonly notifyAdminSoftPhones: boolean | null;
  readonly softPhonesRingCount: number | null;
  /** `Sequentially` or `Simultaneously`. */
  readonly ringingMode: string | null;
  /** In the order in which they ring. */
  readonly steps: readonly ForwardingStep[];
}

export interface ForwardingStep {
  /** From 1. */
  readonly index: number;
  readonly ringCount: number | null;
  readonly numbers: readonly ForwardingNumber[];
}

export interface ForwardingNumber {
  readonly uri: string | null;
  readonly id: string;
  /** Usually E.164; null where the service does not say. */
  readonly phoneNumber: string | null;
  readonly label: string | null;
  /** `Home`, `Mobile`, `Other` and so on. */
  readonly type: string | null;
}

export interface Greeting {
  /** `Voicemail`, `Introductory`, `ConnectingAudio`, `ConnectingMessage` and so on. */
  readonly type: string;
  /** What is played; null where the service does not say. */
  readonly recording: { readonly id: string | null; readonly name: string | null } | null;
}

/** Every telephone number that a rule sends calls to. */
export function listNumbers({ forwarding, unconditionalNumber }: AnsweringRule): string[] {
  const steps =
    forwarding?.steps.flatMap(({ numbers }) => numbers.map(({ phoneNumber }) => phoneNumber)) ?? [];
  return [unconditionalNumber, ...steps].filter((number) => number !== null);
}

/** What is to change; absent fields stay as they are. */
export interface RuleChanges {
  readonly enabled?: boolean | undefined;
  readonly name?: string | undefined;
  readonly callHandlingAction?: string | undefined;
  readonly unconditionalNumber?: string | undefined;
  readonly screening?: 'Off' | 'NoCallerId' | 'UnknownCallerId' | 'Always' | undefined;
  readonly forwarding?: ForwardingChanges | undefined;
  /** The complete list. */
  readonly greetings?: readonly { readonly type: string; readonly recordingId: string | null }[] | undefined;
  readonly voicemail?:
    { readonly enabled?: boolean | undefined; readonly recipientId?: string | undefined } | undefined;
}

export interface ForwardingChanges {
  readonly notifyMySoftPhones?: boolean | undefined;
  readonly notifyAdminSoftPhones?: boolean | undefined;
  readonly softPhonesRingCount?: number | undefined;
  readonly ringingMode?: 'Sequentially' | 'Simultaneously' | undefined;
  /** The complete list, in the order in which they are to ring. */
  readonly steps?:
    readonly { readonly ringCount: number; readonly numberIds: readonly string[] }[] | undefined;
}

/** The two rules that the API knows by name. */
export const BUSINESS_HOURS_RULE = 'business-hours-rule';
export const AFTER_HOURS_RULE = 'after-hours-rule';
