/** French has a space before `:`, `;`, `!`, `?` and within its quotes, at which no line may break: written as a plain one in the catalogue. */
const BEFORE_MARK = / (?=[;!?])/gu;
const BEFORE_COLON = / (?=:(?!:))/gu;
const WITHIN_QUOTES = /(?<=«) | (?=»)/gu;

export const withFrenchSpaces = <Words extends Readonly<Record<string, string>>>(words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([key, text]) => [
      key,
      text.replace(BEFORE_MARK, '\u202f').replace(BEFORE_COLON, '\u00a0').replace(WITHIN_QUOTES, '\u00a0'),
    ]),
  ) as Words;
