const WITHOUT_TEXT = ['button', 'checkbox', 'radio', 'range', 'color', 'file', 'submit', 'reset', 'image'];

/** Where text can be pasted or dropped. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return !target.readOnly;
  if (target instanceof HTMLInputElement) return !target.readOnly && !WITHOUT_TEXT.includes(target.type);
  return target instanceof HTMLElement && target.isContentEditable;
}
