import { listFact, phrase, type Phrase } from '../../words/phrase.ts';

/** What quitting now would cut short. */
export interface UnderWay {
  /** A new fax is being written and has, or has not, been saved as a draft; null: none is being written. */
  readonly writing: 'kept' | 'not-kept' | null;
  /** Faxes that can still be undone. */
  readonly inUndoTime: number;
  /** Faxes that are being handed over. */
  readonly handedOver: number;
  /** Faxes that are due and wait for their turn or for a telephone line. */
  readonly inLine: number;
  /** Faxes that a remote service has and sends whether Faxtray runs or not. */
  readonly atService: number;
}

export type QuitAnswer = 'keep' | 'send' | 'quit' | 'stay';

/** Asked once, for all of it. The first answer is the safe one. */
export interface QuitQuestion {
  readonly message: Phrase;
  readonly detail: Phrase;
  readonly answers: readonly { readonly answer: QuitAnswer; readonly label: Phrase }[];
}

/** Null where nothing would be cut short. */
export function quitQuestion({
  writing,
  inUndoTime,
  handedOver,
  inLine,
  atService,
}: UnderWay): QuitQuestion | null {
  const cutShort = [
    ...(handedOver > 0 ? [phrase('quit.handed-over', { faxes: handedOver })] : []),
    ...(inLine > 0 ? [phrase('quit.in-line', { faxes: inLine })] : []),
    ...(writing === null ? [] : [WRITING[writing]]),
  ];
  // These need no question, but whoever is asked will wonder about them first.
  const facts = [...cutShort, ...(atService > 0 ? [phrase('quit.at-service', { faxes: atService })] : [])];
  const stay = { answer: 'stay', label: phrase('quit.stay') } as const;
  if (inUndoTime > 0) {
    const count = { faxes: inUndoTime };
    return {
      message: phrase('quit.undo', count),
      detail: phrase('quit.all', { parts: listFact([phrase('quit.undo-kept', count), ...facts], 'line') }),
      answers: [
        { answer: 'keep', label: phrase('quit.keep', count) },
        { answer: 'send', label: phrase('quit.send', count) },
        stay,
      ],
    };
  }
  if (cutShort.length === 0) return null;
  return {
    message: phrase('quit.question'),
    detail: phrase('quit.all', { parts: listFact(facts, 'line') }),
    answers: [{ answer: 'quit', label: phrase('quit.quit') }, stay],
  };
}

const WRITING = {
  kept: phrase('quit.draft-kept'),
  'not-kept': phrase('quit.draft-not-kept'),
};
