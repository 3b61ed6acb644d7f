/** What print has two of, and ASCII one. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '‘': "'", '’': "'", '–': '-', '—': '-', '…': '...' },
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss', '\u00a0': ' ', '\u202f': ' ' },
};
/** RFC 5321 section 4.5.3.1.5: 512 bytes with the code and the line's end. */
const MOST_BYTES = 480;

/** A sentence as SMTP's replies are: ASCII of one line (RFC 5321 section 4.2). */
export const asReply = (text: string): string =>
  Array.from(
    text.normalize('NFC'),
    (letter) => PLAIN[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''),
  )
    .join('')
    .replace(/\s+/gu, ' ')
    .replace(/[^ -~]/gu, '?')
    .slice(0, MOST_BYTES);
