export interface Jargon {
  /** As the words of a name are told apart: `lookAtFile` has `look`. */
  readonly words: readonly string[];
  /** Only as a name's last word, as in `nameOf`. */
  readonly isLast?: true;
  /** Where it is jargon; elsewhere it is the field's word. Everywhere unless said. */
  readonly rooms?: RegExp;
  /** Words of the field that hold it. */
  readonly except?: RegExp;
  /** What to say instead is in docs/glossary.md. */
  readonly atMost: number;
}

/**
 * Words that mean five things, or none, to whoever is new (docs/glossary.md, "Words that leave"), and how many declared names may
 * still have them. Lower a number with each rename; none of them is ever raised. They are rounded up, so that work under way on
 * several branches does not trip over another's.
 */
export const JARGON: readonly Jargon[] = [
  { words: ['note', 'notes', 'noted'], atMost: 32 },
  {
    words: ['line', 'lines'],
    rooms: /^(?:app\/(?:services|compose|contract|domain|adapters\/telephony)|renderer\/state)/u,
    except:
      /^(?:LineBusy|AllLinesInUse|TooManyCallsPerLine|SharedLines|coverLines?|changeLine|change-lines)$/u,
    atMost: 32,
  },
  { words: ['news'], atMost: 0 },
  { words: ['desk', 'desks'], atMost: 5 },
  { words: ['promise'], atMost: 2 },
  { words: ['keeping'], atMost: 0 },
  { words: ['keeper', 'gate', 'objection', 'objections', 'guard'], except: /^numberGuard$/u, atMost: 2 },
  { words: ['hear', 'hears', 'heard', 'unheard'], atMost: 0 },
  { words: ['tell', 'tells', 'told'], atMost: 0 },
  { words: ['say', 'says', 'said'], atMost: 22 },
  { words: ['look', 'looks', 'looked'], atMost: 13 },
  { words: ['workplace'], atMost: 0 },
  { words: ['inked', 'trouble', 'troubles'], atMost: 1 },
  { words: ['picture', 'pictures'], atMost: 57 },
  { words: ['of'], isLast: true, atMost: 9 },
];
