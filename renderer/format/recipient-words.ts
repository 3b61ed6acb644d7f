import type { NumberChoice } from '../../app/contract/compose-views.ts';
import type { FaxRow, RecipientView } from '../../app/contract/queue-views.ts';
import { isFromTheRight } from '../../app/words/isolated.ts';
import { say } from './words.ts';

export interface RecipientLine {
  readonly name: string | null;
  readonly number: string;
  /** `and 11 more`; null for one. */
  readonly more: string | null;
}

/** Who gets it, on one line; null while nobody is chosen. */
export function recipientLine(recipients: readonly RecipientView[]): RecipientLine | null {
  const [first] = recipients;
  if (first === undefined) return null;
  const others = recipients.length - 1;
  return {
    name: first.name,
    number: unbroken(first.formatted),
    more: others === 0 ? null : say('fax.more-recipients', { count: others }),
  };
}

/** What stands in the place of a recipient while there is none. */
export function openQuestion({ state, problem, isBeingChecked }: FaxRow): string {
  if (state === 'arriving') return say('fax.in-send-folder');
  if (state === 'cancelled') return say('fax.nobody-was-chosen');
  if (isBeingChecked) return say('fax.looking-for-sheet');
  return problem === null || problem.headline === '' ? say('fax.nobody-chosen-yet') : problem.headline;
}

/** Who did not get it is what one looks for among many. */
export function failedFirst(recipients: readonly RecipientView[]): RecipientView[] {
  return recipients.toSorted((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'));
}

/** A number must not be torn over two lines. */
export const unbroken = (formatted: string): string => formatted.replaceAll(' ', '\u00a0');

/** The same for the numbers in a sentence, where nor may a name before one turn it round. */
export const numbersUnbroken = (sentence: string): string =>
  sentence
    .replaceAll(/\+\d[\d ]*\d/gu, (formatted) =>
      isFromTheRight(sentence) ? `\u2066${unbroken(formatted)}\u2069` : unbroken(formatted),
    )
    // Neither may a moment; earlier versions kept some as `2026-11-21 10:12`.
    .replaceAll(/\b\d{1,2} [A-Z][a-z]{2,3} \d{4} \d\d:\d\d\b/gu, unbroken)
    .replaceAll(/\b\d{4}-\d\d-\d\d(?: \d\d:\d\d)?\b/gu, (moment) =>
      unbroken(moment).replaceAll('-', '\u2011'),
    );

/** `+1 303 555 0119 (Dr. Mercer)` */
export const choiceText = ({ formatted, whose }: NumberChoice): string =>
  `${unbroken(formatted)}${whoseText({ whose })}`;

/** ` (Dr. Mercer)` behind a number; nothing where it is not known whose it is. */
export const whoseText = ({ whose }: Pick<NumberChoice, 'whose'>): string =>
  whose === null ? '' : ` (${whose})`;

/** What the strong button of a new fax says, so that the last look before sending is at the recipient; `when`: of what goes later. */
export function sendLabel(
  recipients: readonly { readonly formatted: string }[],
  when: string | null = null,
  faxes = 1,
): string {
  const [first] = recipients;
  const count = recipients.length;
  if (first === undefined) return when === null ? say('compose.send') : say('compose.send-when', { when });
  const number = unbroken(first.formatted);
  if (faxes > 1) return sendSeveralLabel({ faxes, count, number, when });
  if (when === null)
    return count > 1 ? say('compose.send-to-many', { count }) : say('compose.send-to', { number });
  return count > 1
    ? say('compose.send-when-to-many', { count, when })
    : say('compose.send-when-to', { number, when });
}

interface Several {
  readonly faxes: number;
  readonly count: number;
  readonly number: string;
  readonly when: string | null;
}

function sendSeveralLabel({ faxes, count, number, when }: Several): string {
  if (when === null)
    return count > 1
      ? say('compose.send-faxes-to-many', { faxes, count })
      : say('compose.send-faxes-to', { faxes, number });
  return count > 1
    ? say('compose.send-faxes-when-to-many', { faxes, count, when })
    : say('compose.send-faxes-when-to', { faxes, number, when });
}
