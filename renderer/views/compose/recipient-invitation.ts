import type { Recipients } from '../../state/recipients.svelte.ts';

/** What the field says while nothing is typed: in it, and below it. */
export function recipientInvitation({ chips, isForOne }: Pick<Recipients, 'chips' | 'isForOne'>): {
  readonly placeholder: string;
  readonly hint: string;
} {
  if (chips.length === 0)
    return {
      placeholder: 'Name or fax number',
      hint: 'A name of your contacts, or a number as you would dial it.',
    };
  if (isForOne) return { placeholder: '', hint: '' };
  return { placeholder: 'Another name or number', hint: 'Enter or a comma adds another one.' };
}
