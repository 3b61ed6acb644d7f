import { splitList } from '../../state/numbers/recipient-text.ts';
import type { Recipients } from '../../state/numbers/recipients.svelte.ts';

/** A list that is pasted becomes recipients at once; anything else is text like what is typed. */
export function pasteInField(event: ClipboardEvent, recipients: Recipients): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (splitList(text).length < 2) return;
  event.preventDefault();
  void recipients.addList(text);
}
