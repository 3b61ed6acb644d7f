import type { OperationInput } from '../../contract/operations.ts';
import type { PreviewProblem, PreviewView } from '../../contract/preview-views.ts';
import { calledName, coverName } from '../../domain/fax/cover-name.ts';
import { asksAboutLetters, stopsFax, type DocumentProblem } from '../../domain/fax/document-problem.ts';
import { success } from '../../domain/result.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import { pagesToShow } from './pages-to-show.ts';
import type { DocumentToPreview, FaxToPreview, PreviewProgress } from '../ports/pages/fax-previewer.ts';
import { saveCopy } from './save-copy.ts';
import { writeCoverSheet } from '../sending/write-cover-sheet.ts';
import type { OperationPorts } from './operation-ports.ts';
import { NOT_CHOSEN, refuse } from '../refuse.ts';
import { phrase } from '../../words/phrase.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';

type Names = 'preview.begin' | 'preview.look' | 'preview.end' | 'preview.saveAs' | 'fax.pages';

/** The pages of a fax as they will come out, before it is sent. */
export function previewOperations(ports: OperationPorts): Pick<OperationHandlers, Names> {
  const { previews, files, chosenFiles, sender, isLocalExchange, words, copies, desktop } = ports;
  return {
    'preview.begin': async (input) => {
      const { paths, faxResolution, tones, lightness, cutsSheets } = input;
      if (!paths.every((path) => chosenFiles.has(path))) return refuse(NOT_CHOSEN);
      const found = await Promise.all(paths.map((path) => files.inspect(path)));
      const bad = found.find(({ problem }) => problem !== null);
      if (bad !== undefined) return refuse(phrase('refused.cannot-be-shown', { name: shownText(bad.name) }));
      const documents = found.map(({ path, name }) => ({ path, name, ...howToDraw(path, input) }));
      const drawn = { sender: sender(), cover: toCover(input, ports), tones, lightness, cutsSheets };
      const fax = { documents, version: null, faxResolution, ...drawn };
      return success({ previewId: await previews.begin('new-fax', fax) });
    },

    'preview.look': async ({ previewId, seen }) =>
      success(toView(await previews.readProgress(previewId, seen), isLocalExchange, words)),

    'preview.end': ({ previewId }) => {
      previews.end(previewId);
      return success(null);
    },

    'preview.saveAs': async ({ previewId, paths, faxResolution }) => {
      if (!paths.every((path) => chosenFiles.has(path))) return refuse(NOT_CHOSEN);
      const found = await Promise.all(paths.map((path) => files.inspect(path)));
      const kept = await previews.keepAsFile(previewId, found);
      if (!kept.ok) return kept;
      const { path, name } = kept.value;
      const pages = { path, contentType: 'image/tiff' };
      const suggested = name.replace(/\.tif$/u, '');
      return saveCopy({ copies, desktop }, pages, faxResolution, { kind: 'pdf' }, suggested);
    },

    'fax.pages': (input) => pagesToShow(input, ports),
  };
}

/** For whom the sheet names first, where the service makes one for each. */
function toCover(
  { to, coverPageText, ownCover }: OperationInput<'preview.begin'>,
  ports: OperationPorts,
): FaxToPreview['cover'] {
  const text = coverPageText ?? '';
  const named = to.map((each) => ({ ...each, name: calledName(each) }));
  if (ownCover !== undefined)
    return writeCoverSheet({ to: named, subject: ownCover.subject, text }, ports, 'counted');
  const [first] = to;
  const whom = first === undefined ? '' : coverName(first, () => null);
  return coverPageText === null ? null : { to: whom, text };
}

/** What a person has said of one of the files. */
function howToDraw(
  path: string,
  { textEncodings, pages }: Pick<OperationInput<'preview.begin'>, 'textEncodings' | 'pages'>,
): Pick<DocumentToPreview, 'textEncoding' | 'chosen'> {
  const text = textEncodings.find((each) => each.path === path);
  const chosen = pages.find((each) => each.path === path);
  return {
    ...(text === undefined ? {} : { textEncoding: text.encoding }),
    ...(chosen === undefined ? {} : { chosen }),
  };
}

function toView(
  progress: PreviewProgress | null,
  isLocalExchange: boolean,
  words: Phrasebook,
): PreviewView | null {
  if (progress === null) return null;
  const viewOfProblem = (problem: DocumentProblem): PreviewProblem => {
    const isStopped = stopsFax(problem, isLocalExchange);
    const { explanation, hasFiles, isInMarks } = problem;
    const isAsked = asksAboutLetters(problem, isLocalExchange);
    const notShown = isAsked
      ? phrase('preview.asks-about-letters', { problem: explanation })
      : phrase('preview.not-shown-here');
    const message = isStopped ? explanation : notShown;
    return {
      ...{ text: words.text(message), stopsFax: isStopped },
      ...(hasFiles === undefined ? {} : { hasFiles }),
      ...(isInMarks === undefined ? {} : { isInMarks }),
    };
  };
  const documents = progress.documents.map(({ pages, problem }) => ({
    pages,
    problem: problem && viewOfProblem(problem),
  }));
  const { problem } = progress;
  return { ...progress, documents, problem: problem && viewOfProblem(problem) };
}
