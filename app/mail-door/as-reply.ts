/** Typographic characters with an ASCII equivalent. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '‘': "'", '’': "'", '–': '-', '—': '-', '…': '...' },
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss', '\u00a0': ' ', '\u202f': ' ' },
};
/** RFC 5321 section 4.5.3.1.5: 512 bytes including the code and the line end. */
const MOST_BYTES = 480;

/** A sentence in the form of SMTP replies: one line of ASCII (RFC 5321 section 4.2). */
export const asReply = (text: string): string =>
  Array.from(
    text.normalize('NFC'),
    (letter) => PLAIN[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''),
  )
    .join('')
    .replace(/\s+/gu, ' ')
    .replace(/[^ -~]/gu, '?')
    .slice(0, MOST_BYTES);
