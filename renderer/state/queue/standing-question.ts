import type { FaxRow, RecipientView } from '../../../app/contract/queue-views.ts';

/** What is asked about one fax of the queue, beside its pages. */
export interface FaxQuestion {
  readonly kind:
    | 'address'
    | 'resend'
    | 'give-up'
    | 'delete-there'
    | 'save-copy'
    | 'reschedule'
    | 'change-cover'
    | 'choose-letters'
    /** Nothing is done by it: what would become of one that waits. */
    | 'foresee';
  readonly row: FaxRow;
  /** The one of several recipients that it is about; absent: all of them. */
  readonly one?: RecipientView;
}

/** Those that stand in the pane of whatever they hold, without anybody's asking for them. */
const STANDING = ['address', 'choose-letters', 'change-cover'] as const;
type Standing = (typeof STANDING)[number];

/**
 * The question that a fax waits with, where the answer is more than a press of its button; null where it is not, and where nobody has to
 * answer. With a recipient known, another one is seldom the cure.
 */
export function standingQuestion(row: FaxRow): { readonly kind: Standing } | null {
  if (row.state !== 'needs-attention') return null;
  const [first] = row.actions;
  const kind = STANDING.find((each) => each === first);
  if (kind === undefined || (kind === 'address' && row.recipients.length > 0)) return null;
  return { kind };
}
