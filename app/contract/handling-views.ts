/** What people did with a received fax, on whichever computer. */
export interface HandlingView {
  readonly stage: 'open' | 'handled' | 'filed';
  /** Who set the stage last; null while nobody did. */
  readonly stagedBy: PersonView | null;
  readonly stagedAtMs: number | null;
  /** Who has it; null: nobody. */
  readonly assignee: PersonView | null;
  readonly remarks: readonly RemarkView[];
  readonly tags: readonly string[];
}

/** A fax that was made for a received one, on whichever computer. */
export interface ReceivedLinkView {
  readonly jobId: string;
  readonly how: 'reply' | 'forward';
  /** What became of it, as its computer wrote it last. `unknown`: nobody waits for an answer any more. */
  readonly state: 'under-way' | 'sent' | 'failed' | 'cancelled' | 'unknown';
  /** The first numbers that it is for, as people read them. */
  readonly to: readonly string[];
  readonly by: PersonView;
  readonly atMs: number;
  /** It is in this computer's queue. */
  readonly isHere: boolean;
}

export interface PersonView {
  readonly user: string;
  readonly host: string;
  /** To be shown: without the computer, where the name alone is enough. */
  readonly name: string;
  readonly isMe: boolean;
}

export interface RemarkView {
  readonly by: PersonView;
  readonly text: string;
  readonly atMs: number;
}

/**
 * Which of the received faxes are shown. `open`: that nobody has handled or filed yet; `mine`: those of them that this person has;
 * `blocked`: of blocked senders, which are nowhere else.
 */
export type ReceivedChoice = 'all' | 'new' | 'open' | 'mine' | 'handled' | 'blocked';

/** What a person saw of a fax before they set something of it. */
export interface HandlingSeenInput {
  readonly stage: HandlingView['stage'];
  readonly assignee: { readonly user: string; readonly host: string } | null;
}

/** One thing that a person sets of a received fax; what it was before, they may set again. */
export type HandlingInput =
  | { readonly kind: 'stage'; readonly value: HandlingView['stage'] }
  /** `me`: whoever works here. */
  | {
      readonly kind: 'assignee';
      readonly value: 'me' | { readonly user: string; readonly host: string } | null;
    }
  | { readonly kind: 'remark'; readonly value: string }
  | { readonly kind: 'tag'; readonly tag: string; readonly value: boolean };
