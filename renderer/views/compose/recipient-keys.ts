import type { Recipients } from '../../state/numbers/recipients.svelte.ts';

/** What keys do in the field where a recipient is typed. */
export function keyInField(event: KeyboardEvent, recipients: Recipients): void {
  if (keyOfOffers(event, recipients)) return;
  const { entry, chips, offers } = recipients;
  const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
  // The question's own form sends then.
  if (isEnter && recipients.isForOne) return;
  if (isEnter || event.key === ',' || event.key === ';') {
    event.preventDefault();
    void recipients.commit();
  } else if (event.key === 'Tab' && !event.shiftKey && entry.text.trim() !== '') {
    // A number that is known to be none must not keep the focus: Tab goes on, and the words say what is wrong.
    if (entry.valid === null && entry.check !== null) return;
    event.preventDefault();
    void recipients.commit();
  } else if (event.key === 'ArrowDown' && entry.text === '') {
    event.preventDefault();
    void offers.showRecent();
  } else if (event.key === 'Backspace' && entry.text === '' && chips.length > 0) {
    event.preventDefault();
    recipients.takeBackLast();
  }
}

/** Those of the list of names, while it is there. True where it has used one. */
function keyOfOffers(event: KeyboardEvent, recipients: Recipients): boolean {
  const { offers } = recipients;
  if (offers.list.length === 0) return false;
  if (event.key === 'ArrowDown') offers.move(1);
  else if (event.key === 'ArrowUp') offers.move(-1);
  else if (event.key === 'Escape') offers.clear();
  else if (event.key === 'Enter' && offers.chosen !== null) void recipients.take(offers.chosen);
  else return false;
  // Escape closes the list only, not the sheet.
  event.preventDefault();
  event.stopPropagation();
  return true;
}
