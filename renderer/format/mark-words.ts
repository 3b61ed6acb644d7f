import { dayOfYearText } from '../../app/words/moment-text.ts';
import { language, say } from './words.ts';

/** Of a text on a page, as much as names it. */
const MOST_NAMED = 60;

/** As it is written on a form: with its year. */
export const dateOnPage = (atMs: number): string => dayOfYearText(atMs, language());

interface NamedMark {
  readonly kind: 'text' | 'tick' | 'strokes' | 'image';
  readonly text?: string;
}

function nameMark({ kind, text = '' }: NamedMark): string {
  if (kind === 'tick') return say('marks.named-tick');
  if (kind !== 'text') return say('marks.named-signature');
  const named = text.trim().replaceAll(/\s+/gu, ' ');
  return named === ''
    ? say('marks.empty-text')
    : say('marks.named-text', { text: named.slice(0, MOST_NAMED) });
}

/** What a mark is called to whoever hears the window. `left`, `top`: shares of the page. */
export const markLabel = (mark: NamedMark, left: number, top: number): string =>
  say('marks.at', { what: nameMark(mark), across: Math.round(left * 100), down: Math.round(top * 100) });
