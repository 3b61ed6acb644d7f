import type { OperationInput } from '../../contract/operations.ts';
import type { FaxPages } from '../../contract/queue-views.ts';
import { coverName, nameToSend } from '../../domain/fax/cover-name.ts';
import { isAskedAfterGoing, isChangedAfterSending, isFinal, type FaxJob } from '../../domain/fax/fax-job.ts';
import { holdForSize } from '../../domain/fax/hold-for-documents.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import { hasCover } from '../../domain/fax/own-cover.ts';
import { success, type Result } from '../../domain/result.ts';
import type { FaxToPreview, PreviewPlace } from '../ports/pages/fax-previewer.ts';
import type { RenderedDocument, SpoolFile } from '../ports/folders/spool.ts';
import type { OperationPorts } from './operation-ports.ts';
import { filesToSend } from '../files-to-send.ts';
import { drawnCover } from '../sending/cover-names.ts';
import { refuse, withJob } from '../refuse.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';

/**
 * The pages by which a person decides: those that went, and those that would go where none did. Where they lie is looked up here; the
 * window names a row, and no path.
 */
export function pagesToShow(
  { jobId: id, textEncodings = [] }: OperationInput<'fax.pages'>,
  ports: OperationPorts,
  place: Extract<PreviewPlace, 'queue' | 'door'> = 'queue',
): Promise<Result<FaxPages>> {
  const file = ports.queue.pathOfFile(id);
  if (file !== null) return pagesOfFile(file, ports);
  return withJob<FaxPages>(ports.store, id, async (job) => {
    const { faxResolution } = job.options;
    const rendered = await renderedToShow(job, ports);
    const pictures = rendered === null ? 0 : await countPages(job, rendered, ports);
    if (pictures > 0) return success({ pictureId: job.id, pictures, faxResolution });
    const how = { place, faxResolution, cover: toCoverPage(job, ports), textEncodings };
    if (job.pagesInstead !== null) return drawn(filesToSend(job, ports.spool), how, ports);
    const documents = await ports.spool.documentsToShow(job);
    if (!documents.ok) return refuse(phrase('refused.document-not-shown'));
    return drawn(documents.value, how, ports);
  });
}

/**
 * The document that the service made, where it tells what somebody got or may have got. One of an earlier try, of a fax that still goes, is
 * not what goes: the cover page, the resolution and the number may be others by now. Nor is it where the question is whether a new version
 * of the file goes.
 */
export async function renderedToShow(
  job: FaxJob,
  { spool }: Pick<OperationPorts, 'spool'>,
): Promise<RenderedDocument | null> {
  const stillGoes = !isFinal(job.state) && !isAskedAfterGoing(job) && job.claimedAtMs !== null;
  return stillGoes || isChangedAfterSending(job) ? null : spool.renderedDocument(job);
}

/** 0 where it cannot be shown. One that does not open is fetched once more: it may have been damaged on the way, or on the disk. */
async function countPages(
  job: FaxJob,
  rendered: RenderedDocument,
  { pages, archive }: Pick<OperationPorts, 'pages' | 'archive'>,
): Promise<number> {
  const counted = await pages.pageCount(rendered);
  if (counted.ok) return counted.value;
  // Too busy, or out of memory: nothing of the document's.
  if (counted.failure.kind === 'later' || counted.failure.kind === 'bug') return 0;
  const anew = await archive.fetchAnew(job, async (draft) => (await pages.pageCount(draft)).ok);
  const again = anew.ok ? await pages.pageCount(anew.value) : counted;
  return again.ok ? again.value : 0;
}

interface Shown extends Pick<FaxToPreview, 'faxResolution' | 'cover'> {
  readonly place: PreviewPlace;
  readonly textEncodings: NonNullable<OperationInput<'fax.pages'>['textEncodings']>;
}

/** A file in a send folder that is no fax yet, and may never be one. */
async function pagesOfFile(path: string, ports: OperationPorts): Promise<Result<FaxPages>> {
  const found = await ports.files.inspect(path);
  return drawn([found], { place: 'queue', faxResolution: 'High', cover: null, textEncodings: [] }, ports);
}

async function drawn(
  documents: readonly SpoolFile[],
  { place, textEncodings, ...how }: Shown,
  { previews, files, sender, sizeLimit }: OperationPorts,
): Promise<Result<FaxPages>> {
  if (holdForSize(documents, sizeLimit.maxBytes()) !== null)
    return refuse(phrase('refused.too-large-to-show'));
  const found = await Promise.all(documents.map(({ path }) => files.inspect(path)));
  // A link would lead to what is no fax's.
  const bad = found.findIndex(({ problem, isLink }) => problem !== null || isLink);
  if (bad >= 0) return refuse(cannotBeShown(documents[bad]?.name));
  const pictureId = await previews.begin(place, {
    documents: documents.map(({ path, name }, place) => {
      const chosen = textEncodings.find(({ document }) => document === place);
      return chosen === undefined ? { path, name } : { path, name, textEncoding: chosen.encoding };
    }),
    version: found.map(({ sizeBytes, modifiedMs }) => `${sizeBytes} ${modifiedMs ?? 0}`).join(', '),
    sender: sender(),
    ...{ ...how, tones: 'auto', lightness: 0, cutsSheets: false },
  });
  const names = documents.map(({ name }) => shownText(name));
  return success({ pictureId, pictures: null, names, faxResolution: how.faxResolution });
}

/** The service's is for the first of those who have not got it. */
function toCoverPage(job: FaxJob, ports: OperationPorts): FaxToPreview['cover'] {
  const { options, recipients } = job;
  const findName = (number: string): string | null => ports.addressBook.findName(number);
  if (!hasCover(options)) return null;
  const names = new Map(recipients.map((each) => [each.phoneNumber, nameToSend(each, findName)]));
  const drawn = drawnCover(job, names, ports, 'counted');
  if (drawn !== null) return drawn;
  const to = recipients.find(({ state }) => state !== 'sent') ?? recipients[0];
  return { to: to === undefined ? '' : coverName(to, findName), text: options.coverPageText ?? '' };
}

const cannotBeShown = (name: string | undefined): Phrase =>
  name === undefined
    ? phrase('refused.it-cannot-be-shown')
    : phrase('refused.cannot-be-shown', { name: shownText(name) });
