/** What would be cut short if Faxtray ended now. */
export interface UnderWay {
  /** A new fax is being written, and is on the disk as a draft or not; null: none is. */
  readonly writing: 'kept' | 'not-kept' | null;
  /** Faxes that can still be called back. */
  readonly inUndoTime: number;
  /** Faxes of which something is on the wire. */
  readonly handedOver: number;
  /** Faxes that would go now, and wait for their turn or for the line. */
  readonly inLine: number;
}

export type QuitAnswer = 'keep' | 'send' | 'quit' | 'stay';

/** Asked once, for all of it. The first answer is the safe one. */
export interface QuitQuestion {
  readonly message: string;
  readonly detail: string;
  readonly answers: readonly { readonly answer: QuitAnswer; readonly label: string }[];
}

/** Null where nothing is cut short. */
export function quitQuestion({ writing, inUndoTime, handedOver, inLine }: UnderWay): QuitQuestion | null {
  const facts = [
    ...(handedOver > 0
      ? [
          `${faxes(handedOver)} ${one(handedOver, 'is', 'are')} being handed to the phone service. What does not get there is looked for at the next start.`,
        ]
      : []),
    ...(inLine > 0
      ? [
          `${faxes(inLine)} ${one(inLine, 'waits', 'wait')} to be sent, and ${one(inLine, 'goes', 'go')} when Faxtray runs again.`,
        ]
      : []),
    ...(writing === null ? [] : [WRITING[writing]]),
  ];
  const detail = facts.join('\n');
  const stay = { answer: 'stay', label: 'Cancel' } as const;
  if (inUndoTime > 0) {
    const them = one(inUndoTime, 'it', 'them');
    return {
      message: `${faxes(inUndoTime)} can still be called back. What shall become of ${them}?`,
      detail: [
        `Kept unsent, ${one(inUndoTime, 'it is', 'they are')} on hold when Faxtray runs again.`,
        ...facts,
      ].join('\n'),
      answers: [
        { answer: 'keep', label: `Keep ${them} unsent` },
        { answer: 'send', label: `Send ${them} now` },
        stay,
      ],
    };
  }
  if (facts.length === 0) return null;
  return { message: 'Quit Faxtray?', detail, answers: [{ answer: 'quit', label: 'Quit' }, stay] };
}

const WRITING = {
  kept: 'The new fax is kept as a draft.',
  'not-kept': 'The new fax could not be kept as a draft. What was entered last is lost.',
};

const one = (count: number, single: string, several: string): string => (count === 1 ? single : several);
const faxes = (count: number): string => one(count, '1 fax', `${count} faxes`);
