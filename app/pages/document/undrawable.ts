import { shownText } from '../../domain/files/shown-text.ts';
import { fontToInstall } from '../system-fonts/font-to-install.ts';
import { listFact, phrase } from '../../words/phrase.ts';
import type { PageFailure } from './page-failure.ts';
import { quote, quoted } from './quoted.ts';

/** Letters that are not drawn as themselves would make other words of them, and other names. */
export function undrawableText(documentName: string, words: readonly string[]): PageFailure {
  const facts = { name: shownText(documentName), words: quoted(words), font: fontToInstall(words.join(' ')) };
  return { kind: 'undrawable', documentName, message: phrase('pages-failed.undrawable', facts) };
}

/** Of a PDF: pages would go out with nothing where its words are. A font without a name is empty. */
export function fontsMissing(
  documentName: string,
  { fonts, letters }: { readonly fonts: readonly string[]; readonly letters: string },
): PageFailure {
  const names = fonts.map((font) => (font === '' ? phrase('pages-failed.font-without-name') : quote(font)));
  const facts = { name: shownText(documentName), fonts: listFact(names, 'comma') };
  // Where the file does not say which letters they are, no other font draws them.
  const message =
    letters === ''
      ? phrase('pages-failed.fonts-unknown', facts)
      : phrase('pages-failed.fonts-missing', { ...facts, font: fontToInstall(letters) });
  return { kind: 'undrawable', documentName, message };
}

/** In a name, or in the text of the cover page. */
export function undrawableNames(words: readonly string[]): PageFailure {
  const facts = { words: quoted(words), font: fontToInstall(words.join(' ')) };
  return { kind: 'undrawable', documentName: null, message: phrase('pages-failed.undrawable-names', facts) };
}

/** On a cover page that is drawn here: no service draws it otherwise. */
export const coverUndrawable = (words: readonly string[]): PageFailure => ({
  ...undrawableNames(words),
  kind: 'cover-failed',
});
