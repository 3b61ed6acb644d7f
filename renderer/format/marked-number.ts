export interface NumberPart {
  readonly text: string;
  readonly differs: boolean;
}

/** A number in parts, with those digits apart that another one has not, or has in another place. */
export function markedNumber(formatted: string, other: string): NumberPart[] {
  const [digits, others] = [formatted, other].map((each) => each.replaceAll(/\D/gu, ''));
  if (digits === undefined || others === undefined || digits === others)
    return [{ text: formatted, differs: false }];
  const shorter = Math.min(digits.length, others.length);
  let start = 0;
  while (start < shorter && digits[start] === others[start]) start++;
  let end = 0;
  while (end < shorter - start && digits.at(-1 - end) === others.at(-1 - end)) end++;
  // Where a digit is missing, the one before the gap is marked.
  const from = Math.min(start, Math.max(0, digits.length - end - 1));
  const to = digits.length - end;
  const parts: { text: string; differs: boolean }[] = [];
  let index = 0;
  for (const each of formatted) {
    const isDigit = /\d/u.test(each);
    const differs = isDigit && index >= from && index < to;
    if (isDigit) index++;
    const last = parts.at(-1);
    if (last?.differs === differs) last.text += each;
    else parts.push({ text: each, differs });
  }
  return parts;
}
