import type { FilingRule } from '../domain/settings/filing-rule.ts';

/** What became of a received fax by rules; `waits`: what one says could not be done so far; `overtaken`: somebody was faster; `prints`: how far that is says its printing. */
export type FilingView =
  | {
      readonly state: 'done' | 'overtaken' | 'waits' | 'elsewhere' | 'prints';
      readonly rule: string;
      /** Where the copy lies; null: it is none, or nobody says. */
      readonly path: string | null;
      /** Whose computer did it, where it was another's; null: this one, or nobody knows. */
      readonly by: string | null;
      /** For people: why it waits. */
      readonly problem: string | null;
    }
  | {
      /** Another computer has begun, and does not say that it is done. */
      readonly state: 'taken';
      /** Null: it cannot be read. */
      readonly rule: string | null;
      /** Whose computer; null: it cannot be read. */
      readonly by: string | null;
      /** For so long that it may never be: a person can have it filed here. */
      readonly isLeft: boolean;
    }
  /** Nothing was done: nobody can say which of them was meant. */
  | { readonly state: 'several'; readonly rules: readonly string[] };

/** What the rules as they are now would have done with a fax that is here. */
export interface FilingTrialRow {
  readonly messageId: string;
  /** Of the sender, for people; null: neither a name nor a number is known. */
  readonly sender: string | null;
  readonly createdAtMs: number;
  /** None: it stays in the inbox; several: it does, too. */
  readonly rules: readonly string[];
  /** Its pages were not read, and one that asks for words may apply: it stays, too. */
  readonly isUnread: boolean;
  /** What a copy would be called, without what tells it from another of the same name; null: there would be none. */
  readonly fileName: string | null;
  /** On which it would be printed, as the system calls it; null: on none. */
  readonly printer: string | null;
  /** It is for hooks, and an administrator has set none for that. */
  readonly hasNoHook: boolean;
}

/** A rule as it is typed: numbers as people write them. */
export interface FilingRuleInput {
  readonly name: string;
  readonly senders: readonly string[];
  readonly called: readonly string[];
  /** All of which have to stand on its first pages. */
  readonly words: readonly string[];
  readonly hours: { readonly from: string; readonly to: string } | null;
  /** A folder is one that was chosen in a dialog, or that a rule has already. */
  readonly action: FilingRule['action'];
}
