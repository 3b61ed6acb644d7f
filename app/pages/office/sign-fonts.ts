/** Codes from 0x20 on, as the Symbol font has them; a space where it has none (Unicode's mapping of Adobe's Symbol). */
const SYMBOL_20 =
  ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_ αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
const SYMBOL_A1 = 'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…   ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑         ⟩∫';

const SYMBOL = new Map([...codesFrom(0x20, SYMBOL_20), ...codesFrom(0xa1, SYMBOL_A1)]);
const WINGDINGS = new Map([
  ...codesFrom(0x22, '✂✁'),
  ...codesFrom(0x28, '☎✆✉'),
  ...codesFrom(0x37, '⌨'),
  ...codesFrom(0x3e, '✇✍ ✌   ☜☞☝☟ ☺ ☹ ☠  ✈☼ ❄ ✞ ✠✡☪☯ ☸♈♉♊♋♌♍♎♏♐♑♒♓'),
  ...codesFrom(0x6c, '●❍■□ ❑❒◆◆◆❖◆⌧ ⌘❀✿❝❞'),
  ...codesFrom(0x81, '①②③④⑤⑥⑦⑧⑨⑩ ❶❷❸❹❺❻❼❽❾❿'),
  ...codesFrom(0x9e, '·• ○  ◉◎ ▪☐ ✦★✶✴✹✵'),
  ...codesFrom(0xd8, '➢   ➲  ←→↑↓↖↗↙↘ ➔'),
  ...codesFrom(0xef, '⇦⇨⇧⇩'),
  ...codesFrom(0xfb, '✗✓☒☑'),
]);
const WINGDINGS_2 = new Map([...codesFrom(0x4f, '✗✓☒☑☒☒'), ...codesFrom(0xa3, '☐')]);
const WEBDINGS = new Map([...codesFrom(0x61, '✓ □   ■'), ...codesFrom(0x6e, '●'), ...codesFrom(0x72, '✗')]);

const SIGNS: Readonly<Record<string, ReadonlyMap<number, string>>> = {
  symbol: SYMBOL,
  wingdings: WINGDINGS,
  'wingdings 2': WINGDINGS_2,
  webdings: WEBDINGS,
};
/** Where programs keep the signs of such a font among letters (Microsoft's symbol encoding). */
const PRIVATE = /[\uf020-\uf0ff]/gu;
const PRIVATE_FROM = 0xf000;
/** The bullet of nearly all lists, whichever font is named. */
const BULLET = 0xb7;

const signsIn = (font: string | undefined): ReadonlyMap<number, string> | undefined =>
  SIGNS[font?.trim().toLowerCase() ?? ''];

export const isSignFont = (font: string | undefined): boolean => signsIn(font) !== undefined;

/**
 * Text of a font of signs as the signs that it shows; of any other font as it is, but for signs that lost their font on the way. What is in none of
 * these fonts stays what it is, and is drawn by no font.
 */
export function showSigns(text: string, font: string | undefined): string {
  const signs = signsIn(font);
  if (signs === undefined)
    return text.replace(PRIVATE, (sign) => {
      const code = (sign.codePointAt(0) ?? 0) - PRIVATE_FROM;
      return code === BULLET ? '•' : (WINGDINGS.get(code) ?? sign);
    });
  return Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return signs.get(code >= PRIVATE_FROM ? code - PRIVATE_FROM : code) ?? privately(letter, code);
  }).join('');
}

/** The sign by its number in a font, as `w:sym` has it. */
export const showSign = (hexadecimal: string | undefined, font: string | undefined): string =>
  showSigns(String.fromCodePoint(PRIVATE_FROM | (Number.parseInt(hexadecimal ?? '', 16) & 0xff)), font);

/** A letter that such a font draws as something else is not that letter. */
const privately = (letter: string, code: number): string =>
  code > 0x20 && code <= 0xff ? String.fromCodePoint(PRIVATE_FROM + code) : letter;

function* codesFrom(first: number, signs: string): Generator<readonly [number, string]> {
  for (const [place, sign] of Array.from(signs).entries()) if (sign !== ' ') yield [first + place, sign];
}
