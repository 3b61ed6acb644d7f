/** Lead and trail bytes of Big5's letters in use, and of GB 2312's. */
const BIG5 = { leads: [0xa4, 0xf9], trails: [0x40, 0xfe], encoding: 'big5' } as const;
const GB_2312 = { leads: [0xb0, 0xf7], trails: [0xa1, 0xfe], encoding: 'gbk' } as const;
/** A list of names shows it in its first lines. */
const MOST_LETTERS = 2_000;
const HAN = /\p{Script=Han}/gu;

/** By the letters that only one of the old alphabets of Chinese has; null: both, or neither. */
export function isTraditional(text: string): boolean | null {
  known ??= { big5: decodeLetters(BIG5), gb: decodeLetters(GB_2312) };
  const { big5, gb } = known;
  const letters = (text.match(HAN) ?? []).slice(0, MOST_LETTERS);
  const traditional = letters.filter((letter) => big5.has(letter) && !gb.has(letter)).length;
  const simplified = letters.filter((letter) => gb.has(letter) && !big5.has(letter)).length;
  return traditional === simplified ? null : traditional > simplified;
}

let known: { readonly big5: ReadonlySet<string>; readonly gb: ReadonlySet<string> } | undefined;

function decodeLetters({ leads, trails, encoding }: typeof BIG5 | typeof GB_2312): Set<string> {
  const bytes: number[] = [];
  for (let lead = leads[0]; lead <= leads[1]; lead++)
    // A blank parts what is no letter from the next.
    for (let trail = trails[0]; trail <= trails[1]; trail++) bytes.push(lead, trail, 0x20);
  const text = new TextDecoder(encoding).decode(Uint8Array.from(bytes));
  return new Set(text.match(HAN));
}
