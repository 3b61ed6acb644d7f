import { shownText } from '../../domain/files/shown-text.ts';
import { phrase } from '../../words/phrase.ts';
import type { PageFailure } from '../document/page-failure.ts';
import { quoted } from '../document/quoted.ts';
import { fontToInstall } from '../system-fonts/font-to-install.ts';

/** In what a person put on a page: no service draws that, so nothing can go otherwise. */
export const marksUndrawable = (words: readonly string[]): PageFailure => ({
  kind: 'marks-failed',
  documentName: null,
  message: phrase('pages-failed.marks-undrawable', {
    words: quoted(words),
    font: fontToInstall(words.join(' ')),
  }),
});

export const markUnreadable = (): PageFailure => ({
  kind: 'marks-failed',
  documentName: null,
  message: phrase('pages-failed.mark-unreadable'),
});

/** A picture that a person would have signed with. */
export const noSignature = (documentName: string): PageFailure => ({
  kind: 'empty',
  documentName,
  message: phrase('pages-failed.no-signature', { name: shownText(documentName) }),
});
