export interface Jargon {
  /** Words as a name is split into them: `lookAtFile` has `look`. */
  readonly words: readonly string[];
  /** Only as a name's last word, as in `nameOf`. */
  readonly isLast?: true;
  /** Where it is jargon; elsewhere it is the field's word. Everywhere if absent. */
  readonly rooms?: RegExp;
  /** Terms of the field that contain it. */
  readonly except?: RegExp;
  /** docs/glossary.md says what to use instead. */
  readonly atMost: number;
}

/**
 * Words that mean five things, or none, to a newcomer (docs/glossary.md, "Words on their way out"), and how many declared names may still
 * contain them. Lower a number with each rename; never raise one. They are rounded up, so that work on several branches at once does not
 * conflict.
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
