import { isKnownToService, type DocumentType } from './document-types.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import type { GuessedText } from '../page/read-as.ts';
import { quote } from './quoted.ts';
import { listFact, phrase, verbatim, type Phrase } from '../../words/phrase.ts';

/** Why documents did not become fax pages. `kind` is for programs, `message` for people: what happened, what to do. */
export interface PageFailure {
  readonly kind: PageFailureKind;
  /** The document at fault; null when it is not about one document. */
  readonly documentName: string | null;
  readonly message: Phrase;
  /** How its text was read, where its bytes do not say it. */
  readonly text?: GuessedText;
  /** Said where the files in it are what is meant, and can be taken out of it. */
  readonly hasFiles?: true;
}

/**
 * - `unsupported-type`: recognised, or not even that, and never turned into pages.
 * - `not-drawn-here`: of a type that the service knows, and for which this machine has no reader.
 * - `undrawable`: has words for whose letters no font is here, in a document, on the cover page or in the header line.
 * - `password`, `unreadable`, `empty`: of a type that is rendered, but this file cannot be.
 * - `too-large`, `too-many-pages`: above a limit.
 * - `header-failed`, `cover-failed`: the header line or the cover page cannot be drawn whole; without them nothing may go.
 * - `marks-failed`: what a person put on a page cannot be drawn; without it nothing may go.
 * - `timed-out`, `stopped`: the renderer was given up, or ended while at work.
 */
export type PageFailureKind =
  | 'unsupported-type'
  | 'not-drawn-here'
  | 'undrawable'
  | 'password'
  | 'unreadable'
  | 'empty'
  | 'too-large'
  | 'too-many-pages'
  | 'header-failed'
  | 'cover-failed'
  | 'marks-failed'
  | 'timed-out'
  | 'stopped';

/** A service may have readers and fonts that this machine has not. */
const ONLY_HERE: ReadonlySet<PageFailureKind> = new Set(['not-drawn-here', 'undrawable']);

export const failsOnlyHere = ({ kind }: PageFailure): boolean => ONLY_HERE.has(kind);

/**
 * Of several failures the one that counts: what nobody makes pages of, before letters that may get lost elsewhere as well, before what only
 * this machine does not draw.
 */
export const worstFailure = (failures: readonly PageFailure[]): PageFailure | undefined =>
  failures.find((failure) => !failsOnlyHere(failure)) ??
  failures.find(({ kind }) => kind === 'undrawable') ??
  failures[0];

/** `type` is null for what nothing is known of. */
export function unsupportedType(documentName: string, type: DocumentType | null): PageFailure {
  const name = shownText(documentName);
  const kind = isKnownToService(type) ? 'not-drawn-here' : 'unsupported-type';
  if (type === null) return { kind, documentName, message: phrase('pages-failed.unknown-type', { name }) };
  const key = type.isOffice ? 'pages-failed.unsupported-office' : 'pages-failed.unsupported';
  return { kind, documentName, message: phrase(key, { name, type: nameOfType(type) }) };
}

/** A PDF that only the certificates of certain people open. */
export const encryptedForOthers = (documentName: string): PageFailure =>
  named('password', 'pages-failed.encrypted-for-others', documentName);

/** A file whose outside is whole, of which the readers that come with Faxtray make nothing. */
export function notReadHere(documentName: string, type: DocumentType): PageFailure {
  const facts = { name: shownText(documentName), type: nameOfType(type) };
  return { kind: 'not-drawn-here', documentName, message: phrase('pages-failed.not-read-here', facts) };
}

/** A picture that may be whole, coded in a way that few programs read. */
export const pictureNotReadHere = (documentName: string): PageFailure =>
  named('not-drawn-here', 'pages-failed.picture-not-read-here', documentName);

type RasterType = 'bmp' | 'psd' | 'tga' | 'jpeg' | 'png' | 'webp';

/** No service takes WebP. */
export function imageNotReadHere(documentName: string, type: RasterType): PageFailure {
  const facts = { name: shownText(documentName), type: phrase(`document-type.${type}`) };
  const kind = type === 'webp' ? 'unsupported-type' : 'not-drawn-here';
  return { kind, documentName, message: phrase('pages-failed.image-not-read-here', facts) };
}

/** Drawn here, but the phone service has no such type, whatever the file is called. */
export function unknownToService(documentName: string, type: DocumentType): PageFailure {
  const facts = { name: shownText(documentName), type: nameOfType(type) };
  return {
    kind: 'unsupported-type',
    documentName,
    message: phrase('pages-failed.unknown-to-service', facts),
  };
}

export const passwordNeeded = (documentName: string): PageFailure =>
  named('password', 'pages-failed.password', documentName);

export const unreadable = (documentName: string): PageFailure =>
  named('unreadable', 'pages-failed.unreadable', documentName);

/** Of an office document. */
export const ownDeclarations = (documentName: string): PageFailure =>
  named('unreadable', 'pages-failed.own-declarations', documentName);

export const formWithoutPages = (documentName: string): PageFailure =>
  named('unsupported-type', 'pages-failed.form', documentName);

const MOST_PARTS_NAMED = 3;

export function portfolio(documentName: string, parts: readonly string[]): PageFailure {
  const more = parts.length > MOST_PARTS_NAMED ? [verbatim('…')] : [];
  const named = listFact([...parts.slice(0, MOST_PARTS_NAMED).map(quote), ...more], 'comma');
  const message = phrase('pages-failed.portfolio', { name: shownText(documentName), parts: named });
  return { kind: 'unsupported-type', documentName, message, hasFiles: true };
}

/** A page of a preview, which no file's name stands for. */
export const pageUnreadable = (page: number): PageFailure => ({
  kind: 'unreadable',
  documentName: null,
  message: phrase('pages-failed.unreadable', { name: phrase('pages-failed.page', { page }) }),
});

export const fileNotReadable = (documentName: string): PageFailure =>
  named('unreadable', 'pages-failed.not-opened', documentName);

export const noPages = (documentName: string): PageFailure =>
  named('empty', 'pages-failed.empty', documentName);

/** It would go out as white pages, and be called sent. */
export const tooLight = (documentName: string): PageFailure =>
  named('empty', 'pages-failed.too-light', documentName);

/** No script of a document is ever run. */
export const shownByScripts = (documentName: string): PageFailure =>
  named('empty', 'pages-failed.scripts', documentName);

export const nothingToSend = (): PageFailure => unnamed('empty', 'pages-failed.nothing-to-send');

/** All were left out, and there is no cover page. */
export const noPageChosen = (): PageFailure => unnamed('empty', 'pages-failed.none-chosen');

/** It was replaced since its pages were chosen. */
export const otherPages = (documentName: string, before: number, now: number): PageFailure => ({
  kind: 'unreadable',
  documentName,
  message: phrase('pages-failed.other-pages', { name: shownText(documentName), before, now }),
});

export function imageTooLarge(documentName: string, widthPx: number, heightPx: number): PageFailure {
  const facts = { name: shownText(documentName), width: widthPx, height: heightPx };
  return { kind: 'too-large', documentName, message: phrase('pages-failed.image-too-large', facts) };
}

export function fileTooLarge(documentName: string, limitMiB: number): PageFailure {
  const facts = { name: shownText(documentName), mebibytes: limitMiB };
  return { kind: 'too-large', documentName, message: phrase('pages-failed.file-too-large', facts) };
}

export const needsTooMuchMemory = (documentName: string): PageFailure =>
  named('too-large', 'pages-failed.memory', documentName);

/** A small file that holds more than any document does. */
export const unpacksTooLarge = (documentName: string): PageFailure =>
  named('too-large', 'pages-failed.unpacks-too-large', documentName);

/** Files in it: a portfolio, or what is attached to another PDF. */
export const tooManyFiles = (documentName: string, most: number): PageFailure => ({
  kind: 'too-large',
  documentName,
  message: phrase('pages-failed.too-many-files', { name: shownText(documentName), most }),
});

export const filesMissing = (documentName: string): PageFailure =>
  named('unreadable', 'pages-failed.files-missing', documentName);

export function tooManyPages(pageCount: number, maxPages: number): PageFailure {
  const message = phrase('pages-failed.too-many-pages', { pages: pageCount, most: maxPages });
  return { kind: 'too-many-pages', documentName: null, message };
}

/** Of more pages than are drawn of it at once, those that are to go instead of its documents. */
export const pagesNotDrawn = (): PageFailure => unnamed('too-many-pages', 'pages-failed.not-drawn');

/** A finished fax that is to be had in another format. */
export const tooManyToCopy = (pages: number, most: number): PageFailure => ({
  kind: 'too-many-pages',
  documentName: null,
  message: phrase('pages-failed.too-many-to-copy', { pages, most }),
});

export const headerFailed = (why: Phrase): PageFailure => ({
  kind: 'header-failed',
  documentName: null,
  message: phrase('pages-failed.header', { why }),
});

export const coverFailed = (): PageFailure => unnamed('cover-failed', 'pages-failed.cover');

export const logoFailed = (): PageFailure => unnamed('cover-failed', 'pages-failed.logo');

export const timedOut = (documentName: string | null): PageFailure =>
  documentName === null
    ? unnamed('timed-out', 'pages-failed.page-too-long')
    : named('timed-out', 'pages-failed.too-long', documentName);

export const rendererStopped = (documentName: string | null): PageFailure =>
  documentName === null
    ? unnamed('stopped', 'pages-failed.renderer-ended-on-page')
    : named('stopped', 'pages-failed.renderer-ended', documentName);

export const noLongerWanted = (): PageFailure => unnamed('stopped', 'pages-failed.broken-off');

export const poolClosed = (documentName: string | null): PageFailure => ({
  ...unnamed('stopped', 'pages-failed.closing'),
  documentName,
});

const nameOfType = ({ id }: DocumentType): Phrase => phrase(`document-type.${id}`);

/** Keys whose only fact is the document's name. */
type NamedKey =
  | 'pages-failed.password'
  | 'pages-failed.encrypted-for-others'
  | 'pages-failed.unreadable'
  | 'pages-failed.own-declarations'
  | 'pages-failed.form'
  | 'pages-failed.picture-not-read-here'
  | 'pages-failed.not-opened'
  | 'pages-failed.empty'
  | 'pages-failed.too-light'
  | 'pages-failed.scripts'
  | 'pages-failed.memory'
  | 'pages-failed.unpacks-too-large'
  | 'pages-failed.files-missing'
  | 'pages-failed.too-long'
  | 'pages-failed.renderer-ended';

const named = (kind: PageFailureKind, key: NamedKey, documentName: string): PageFailure => ({
  kind,
  documentName,
  message: phrase(key, { name: shownText(documentName) }),
});

type UnnamedKey =
  | 'pages-failed.nothing-to-send'
  | 'pages-failed.none-chosen'
  | 'pages-failed.not-drawn'
  | 'pages-failed.cover'
  | 'pages-failed.logo'
  | 'pages-failed.page-too-long'
  | 'pages-failed.renderer-ended-on-page'
  | 'pages-failed.broken-off'
  | 'pages-failed.closing';

const unnamed = (kind: PageFailureKind, key: UnnamedKey): PageFailure => ({
  kind,
  documentName: null,
  message: phrase(key),
});
