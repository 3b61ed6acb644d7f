import { isKnownToService, type DocumentType } from './document-types.ts';
import { fontToInstall } from './system-fonts/font-to-install.ts';

/** Why documents did not become fax pages. `kind` is for programs, `message` one sentence for people: what happened, what to do. */
export interface PageFailure {
  readonly kind: PageFailureKind;
  /** The document at fault; null when it is not about one document. */
  readonly documentName: string | null;
  readonly message: string;
}

/**
 * - `unsupported-type`: recognised, or not even that, and never turned into pages.
 * - `not-drawn-here`: of a type that the service knows, and for which this machine has no reader.
 * - `undrawable`: has words for whose letters no font is here, in a document, on the cover page or in the header line.
 * - `password`, `unreadable`, `empty`: of a type that is rendered, but this file cannot be.
 * - `too-large`, `too-many-pages`: above a limit.
 * - `header-failed`, `cover-failed`: the header line or the cover page cannot be drawn whole; without them nothing may go.
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
  | 'timed-out'
  | 'stopped';

/** A service may have readers and fonts that this machine has not. */
const ONLY_HERE: ReadonlySet<PageFailureKind> = new Set(['not-drawn-here', 'undrawable']);

export const failsOnlyHere = ({ kind }: PageFailure): boolean => ONLY_HERE.has(kind);

/** Of several failures the one that counts: what nobody makes pages of, before what only this machine does not. */
export const worstFailure = (failures: readonly PageFailure[]): PageFailure | undefined =>
  failures.find((failure) => !failsOnlyHere(failure)) ?? failures[0];

/** `type` is null for what nothing is known of. */
export function unsupportedType(documentName: string, type: DocumentType | null): PageFailure {
  const what = type?.name ?? 'of an unknown type';
  const orInstall = type?.isOffice === true ? ', or install LibreOffice' : '';
  const message = `${documentName} is ${what} and cannot be turned into fax pages; save it as PDF and send that${orInstall}.`;
  const kind = isKnownToService(type) ? 'not-drawn-here' : 'unsupported-type';
  return { kind, documentName, message };
}

/** A file whose outside is whole, of which the readers that come with Faxtray make nothing. */
export function notReadHere(documentName: string, type: DocumentType): PageFailure {
  const message = `${documentName} is ${type.name} of a kind that cannot be read here; save it as PDF and send that, or install LibreOffice.`;
  return { kind: 'not-drawn-here', documentName, message };
}

/** A picture that may be whole, coded in a way that few programs read. */
export function pictureNotReadHere(documentName: string): PageFailure {
  const message = `${documentName} is a TIFF image of a kind that cannot be read here; save it as PNG, or print it to a PDF, and send that.`;
  return { kind: 'not-drawn-here', documentName, message };
}

/** Drawn here, but the phone service has no such type, whatever the file is called. */
export function unknownToService(documentName: string, type: DocumentType): PageFailure {
  const message = `${documentName} is ${type.name}, which the phone service does not take whatever it is called; save it as PDF and send that.`;
  return { kind: 'unsupported-type', documentName, message };
}

export function passwordNeeded(documentName: string): PageFailure {
  const message = `${documentName} asks for a password; save it without one, or print it to a new PDF, and send that.`;
  return { kind: 'password', documentName, message };
}

export function unreadable(documentName: string): PageFailure {
  const message = `${documentName} is damaged or incomplete and cannot be read; get it again, or save it anew, and send that.`;
  return { kind: 'unreadable', documentName, message };
}

export function formWithoutPages(documentName: string): PageFailure {
  const message = `${documentName} is a form of Adobe's XFA kind, and the page in it only asks to wait; open it in Adobe Reader, print it to a new PDF, and send that.`;
  return { kind: 'unsupported-type', documentName, message };
}

const MOST_PARTS_NAMED = 3;

export function portfolio(documentName: string, parts: readonly string[]): PageFailure {
  const more = parts.length > MOST_PARTS_NAMED ? ', …' : '';
  const message = `${documentName} is a portfolio, and its own page only introduces the files in it: ${quoted(parts.slice(0, MOST_PARTS_NAMED))}${more}; save these from it, and send them.`;
  return { kind: 'unsupported-type', documentName, message };
}

export function fileNotReadable(documentName: string): PageFailure {
  const message = `${documentName} cannot be opened; check that the file is still there and may be read.`;
  return { kind: 'unreadable', documentName, message };
}

/** Letters that are not drawn as themselves would make other words of them, and other names. */
export function undrawableText(documentName: string, words: readonly string[]): PageFailure {
  const message = `${documentName} has words whose letters no font here has: ${quoted(words)}; install one that has them (${fontToInstall(words.join(' '))}), or print it to a PDF and send that.`;
  return { kind: 'undrawable', documentName, message };
}

/** Of a PDF: pages would go out with nothing where its words are. */
export function fontsMissing(
  documentName: string,
  { fonts, letters }: { readonly fonts: readonly string[]; readonly letters: string },
): PageFailure {
  // Where the file does not say which letters they are, no other font draws them.
  const install = letters === '' ? '' : `install one for its letters (${fontToInstall(letters)}), or `;
  const message = `${documentName} has words in fonts that are neither in the file nor on this computer: ${quoted(fonts)}; ${install}save it anew with its fonts in it, and send that.`;
  return { kind: 'undrawable', documentName, message };
}

/** In a name, or in the text of the cover page. */
export function undrawableNames(words: readonly string[]): PageFailure {
  const message = `The cover page or the header line has words whose letters no font here has: ${quoted(words)}; install one that has them (${fontToInstall(words.join(' '))}), or write them in other letters.`;
  return { kind: 'undrawable', documentName: null, message };
}

export const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

export function noPages(documentName: string): PageFailure {
  return { kind: 'empty', documentName, message: `${documentName} is empty; choose another file.` };
}

export function nothingToSend(): PageFailure {
  const message = 'There is neither a document nor a cover page to send; add one.';
  return { kind: 'empty', documentName: null, message };
}

export function imageTooLarge(documentName: string, widthPx: number, heightPx: number): PageFailure {
  const message = `${documentName} measures ${widthPx} x ${heightPx} pixels, more than can be rendered; make it smaller and send that.`;
  return { kind: 'too-large', documentName, message };
}

export function fileTooLarge(documentName: string, limitMiB: number): PageFailure {
  const message = `${documentName} is larger than ${limitMiB} MiB, more than can be rendered; split it or make it smaller.`;
  return { kind: 'too-large', documentName, message };
}

export function needsTooMuchMemory(documentName: string): PageFailure {
  const message = `${documentName} takes more memory than can be spared for a document; make its pictures smaller, or print it to a new PDF, and send that.`;
  return { kind: 'too-large', documentName, message };
}

/** A small file that holds more than any document does. */
export function unpacksTooLarge(documentName: string): PageFailure {
  const message = `${documentName} unpacks to more than can be rendered; save it as PDF and send that.`;
  return { kind: 'too-large', documentName, message };
}

export function tooManyPages(pageCount: number, maxPages: number): PageFailure {
  const message = `The fax has ${pageCount} pages with its cover, and ${maxPages} are allowed; send it in parts.`;
  return { kind: 'too-many-pages', documentName: null, message };
}

export function headerFailed(why: string): PageFailure {
  const message = `The header line that every fax must carry cannot be drawn, because ${why}; correct the sender's details.`;
  return { kind: 'header-failed', documentName: null, message };
}

export function coverFailed(): PageFailure {
  const message = 'The text of the cover page does not fit on one page; shorten it.';
  return { kind: 'cover-failed', documentName: null, message };
}

export function timedOut(documentName: string | null): PageFailure {
  const message = `${documentName ?? 'A page'} took too long to render and was given up; print it to a new PDF and send that.`;
  return { kind: 'timed-out', documentName, message };
}

export function rendererStopped(documentName: string | null): PageFailure {
  const message = `The renderer ended while it was at work on ${documentName ?? 'a page'}; print it to a new PDF and send that.`;
  return { kind: 'stopped', documentName, message };
}

export function noLongerWanted(): PageFailure {
  return { kind: 'stopped', documentName: null, message: 'Rendering was broken off; it starts anew.' };
}

export function poolClosed(documentName: string | null): PageFailure {
  return {
    kind: 'stopped',
    documentName,
    message: 'Rendering was stopped because Faxtray is closing; it starts anew.',
  };
}
