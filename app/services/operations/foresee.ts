import type { FaxForesight } from '../../contract/operations/new-fax-operation-types.ts';
import { isAskedAfterGoing, recipientsToReach, type FaxJob } from '../../domain/fax/fax-job.ts';
import { holdForDocuments, holdForSize } from '../../domain/fax/hold-for-documents.ts';
import { pausedWords, describeWhereabouts } from '../../domain/fax/status-record.ts';
import { hasCover } from '../../domain/fax/own-cover.ts';
import type { Finding } from '../../domain/intake/fax-findings.ts';
import { success, type Result } from '../../domain/result.ts';
import { listFact, phrase, sentences, type Fact, type Phrase } from '../../words/phrase.ts';
import { filesToSend } from '../files-to-send.ts';
import { makeJob, type NewFax } from '../intake/new-job.ts';
import { addressCover, recipientNames } from '../sending/cover-names.ts';
import type { SpoolFile } from '../ports/folders/spool.ts';
import { refuse } from '../refuse.ts';
import { toNumberChoice } from './number-choices.ts';
import type { OperationPorts } from './operation-ports.ts';
import { isSheetQuestion } from './to-consent.ts';

/** Nobody calls it off. */
const NEVER = new AbortController().signal;

/** What would become of a fax that is made now. */
export interface Foreseen {
  readonly job: FaxJob;
  /** What it would wait for a person with; null: it would go. */
  readonly finding: Pick<FaxJob, 'reason' | 'detail'> | null;
  readonly why: Phrase;
  /** Of its documents; null where that is not known. */
  readonly pages: number | null;
}

/**
 * By the very rules and checks that it would meet; nothing is written. `counts`: its pages are made, and checked. `noNumber`: why its
 * file's name gives nobody.
 */
export async function foresee(
  fax: NewFax,
  counts: boolean,
  ports: OperationPorts,
  noNumber: Finding | null = null,
): Promise<Foreseen> {
  const { clock, sizeLimit, faxChecks } = ports;
  const findName = nameFinder(ports);
  const made = makeJob(fax, {
    ...{ id: 'dry-run', statusFile: '', nowMs: clock.now(), findName },
    ...{ maxBytes: sizeLimit.maxBytes(), odd: null },
  });
  const job = { ...made, documents: await withHashes(made, ports) };
  const files = job.documents.map(({ source, name, sizeBytes }) => ({ path: source, name, sizeBytes }));
  const pages = counts ? await checkPages(job, files, ports) : { finding: null, count: null };
  const ofJob = job.state === 'waiting' ? null : { reason: job.reason ?? 'refused', detail: job.detail };
  const finding = ofJob ?? noNumber ?? pages.finding ?? faxChecks.check(job);
  return { job, finding, why: explain(job, finding, ports), pages: pages.count };
}

const nameFinder =
  ({ faxChecks }: Pick<OperationPorts, 'faxChecks'>) =>
  (number: string): string | null => {
    const whose = faxChecks.whose(number);
    return typeof whose === 'string' ? whose : null;
  };

export function explain(job: FaxJob, finding: Foreseen['finding'], ports: OperationPorts): Phrase {
  const numbers = listFact(
    job.recipients.map(({ phoneNumber }) => phoneNumber),
    'comma',
  );
  return finding === null
    ? goesTo(numbers, ports)
    : whyAsked({ ...job, ...finding, state: 'needs-attention' }, numbers);
}

function goesTo(to: Fact, { pause }: Pick<OperationPorts, 'pause'>): Phrase {
  const goes = phrase('dry-run.goes', { to });
  return pause.isOn ? sentences(goes, pausedWords(pause)) : goes;
}

/** Nobody has prepared it yet. */
const whyAsked = (job: FaxJob, to: Fact): Phrase =>
  job.reason === 'by-assistant' ? phrase('dry-run.waits-for-person', { to }) : describeWhereabouts(job);

/** As the window shows it. */
export async function showForesight(
  fax: NewFax,
  counts: boolean,
  ports: OperationPorts,
): Promise<FaxForesight> {
  return toView(await foresee(fax, counts, ports), ports);
}

/** What would become of a fax of the queue, were its turn now: what holds it already, or what would hold it then. */
export async function foreseeQueued(job: FaxJob, ports: OperationPorts): Promise<Result<FaxForesight>> {
  const { spool, sizeLimit, faxChecks } = ports;
  const isHeld = job.state === 'needs-attention' && !isAskedAfterGoing(job);
  if (job.state !== 'waiting' && !isHeld) return refuse(phrase('refused.too-late'));
  const found = job.pagesInstead === null ? await spool.documentsToShow(job) : null;
  if (found?.ok === false) return refuse(phrase('refused.document-not-shown'));
  const files = found?.value ?? filesToSend(job, spool);
  const held = isHeld ? { reason: job.reason ?? 'refused', detail: job.detail } : null;
  const tooLarge = holdForSize(files, sizeLimit.maxBytes());
  const pages = tooLarge === null ? await checkPages(job, files, ports) : { finding: tooLarge, count: null };
  const finding = held ?? pages.finding ?? faxChecks.check(job);
  return success(toView({ job, finding, why: explain(job, finding, ports), pages: pages.count }, ports));
}

export function toView({ job, finding, why, pages }: Foreseen, ports: OperationPorts): FaxForesight {
  const { words } = ports;
  const about = finding?.reason ?? '';
  const asked = finding?.detail ?? null;
  return {
    question:
      asked === null || !isSheetQuestion(about) ? null : { about, text: words.textWithoutAdvice(asked) },
    outcome: finding === null ? 'goes' : 'asks',
    message: words.text(why),
    to: recipientsToReach(job).map(({ phoneNumber }) => toNumberChoice(phoneNumber, ports)),
    chosenBy: job.chosenBy ?? null,
    hasCoverPage: hasCover(job.options),
    pages,
  };
}

/** Duplicates are found by them. */
const withHashes = ({ documents }: FaxJob, { files }: OperationPorts): Promise<FaxJob['documents']> =>
  Promise.all(documents.map(async (each) => ({ ...each, sha256: await files.sha256(each.source) })));

/** As it is checked before it goes (`app/services/sending/document-check.ts`). */
async function checkPages(
  job: FaxJob,
  files: readonly SpoolFile[],
  ports: OperationPorts,
): Promise<{ readonly finding: Foreseen['finding']; readonly count: number | null }> {
  const { faxResolution } = job.options;
  const names = recipientNames(job, nameFinder(ports));
  const { problem, doubt, pages } = await ports.documents.check(
    {
      documents: files.map(({ path, name }) => ({ path, name })),
      cover: addressCover(job, names, ports),
      ...{ faxResolution, sender: ports.sender(), isPatient: false },
    },
    NEVER,
  );
  // What would be asked is not sent yet: nobody has to be told that it was not.
  const finding = holdForDocuments(job, { problem, doubt }, ports.isLocalExchange, (why) => why);
  return { finding, count: pages };
}
