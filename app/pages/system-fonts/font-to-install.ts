/** Scripts that have a font of their own in the Noto family, and are in few others. */
const SCRIPTS = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Cherokee',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
] as const;

const KINDS = [
  {
    font: 'Noto Sans CJK',
    letters:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f]/u,
  },
  ...SCRIPTS.map((name) => ({ font: `Noto Sans ${name}`, letters: new RegExp(`\\p{Script=${name}}`, 'u') })),
  { font: 'Noto Serif Tibetan', letters: /\p{Script=Tibetan}/u },
  // The one in black and white: Noto Color Emoji has no outlines.
  { font: 'Noto Emoji', letters: /[\p{Emoji_Presentation}\u{1f1e6}-\u{1f1ff}]|\p{Emoji}\ufe0f/u },
  { font: 'Noto Sans Symbols 2', letters: /(?!\p{Emoji_Presentation})\p{So}(?!\ufe0f)/u },
] as const;

/** What to install, for a person who is told that letters are missing: one font for each kind of them. */
export function fontToInstall(text: string): string {
  const fonts = KINDS.filter(({ letters }) => letters.test(text)).map(({ font }) => font);
  return fonts.length === 0 ? 'Noto Sans' : fonts.join(', ');
}
