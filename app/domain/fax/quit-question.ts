import { listFact, phrase, type Phrase } from '../../words/phrase.ts';

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
  /** Faxes that a service elsewhere has, and that it sends whether Faxtray runs or not. */
  readonly atService: number;
}

export type QuitAnswer = 'keep' | 'send' | 'quit' | 'stay';

/** Asked once, for all of it. The first answer is the safe one. */
export interface QuitQuestion {
  readonly message: Phrase;
  readonly detail: Phrase;
  readonly answers: readonly { readonly answer: QuitAnswer; readonly label: Phrase }[];
}

/** Null where nothing is cut short. */
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
  // Nothing to ask about, and the first that comes to mind to whoever is asked.
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
