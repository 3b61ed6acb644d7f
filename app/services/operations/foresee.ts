import type { FaxForesight } from '../../contract/operations/new-fax-operation-types.ts';
import { coverName } from '../../domain/fax/cover-name.ts';
import { stopsFax } from '../../domain/fax/document-problem.ts';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import { pausedWords, whereaboutsOf } from '../../domain/fax/status-record.ts';
import type { Finding } from '../../domain/intake/fax-findings.ts';
import { listFact, phrase, sentences, type Fact, type Phrase } from '../../words/phrase.ts';
import { makeJob, type NewFax } from '../intake/new-job.ts';
import { choiceOf } from './number-choices.ts';
import type { OperationPorts } from './operation-ports.ts';
import { isSheetQuestion } from './read-new-fax.ts';

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
  const findName = (number: string): string | null => {
    const whose = faxChecks.whose(number);
    return typeof whose === 'string' ? whose : null;
  };
  const made = makeJob(fax, {
    ...{ id: 'dry-run', statusFile: '', nowMs: clock.now(), nameOf: findName },
    ...{ maxBytes: sizeLimit.maxBytes(), odd: null },
  });
  const job = { ...made, documents: await withHashes(made, ports) };
  const pages = counts ? await checkPages(job, findName, ports) : { finding: null, count: null };
  const ofJob = job.state === 'waiting' ? null : { reason: job.reason ?? 'refused', detail: job.detail };
  const finding: Foreseen['finding'] = ofJob ?? noNumber ?? pages.finding ?? faxChecks.check(job);
  const numbers = listFact(
    job.recipients.map(({ phoneNumber }) => phoneNumber),
    'comma',
  );
  const why =
    finding === null
      ? goesTo(numbers, ports)
      : whyAsked({ ...job, ...finding, state: 'needs-attention' }, numbers);
  return { job, finding, why, pages: pages.count };
}

function goesTo(to: Fact, { pause }: Pick<OperationPorts, 'pause'>): Phrase {
  const goes = phrase('dry-run.goes', { to });
  return pause.isOn ? sentences(goes, pausedWords(pause)) : goes;
}

/** Nobody has prepared it yet. */
const whyAsked = (job: FaxJob, to: Fact): Phrase =>
  job.reason === 'by-assistant' ? phrase('dry-run.waits-for-person', { to }) : whereaboutsOf(job);

/** As the window shows it. */
export async function showForesight(
  fax: NewFax,
  counts: boolean,
  ports: OperationPorts,
): Promise<FaxForesight> {
  const { words } = ports;
  const { job, finding, why, pages } = await foresee(fax, counts, ports);
  const about = finding?.reason ?? '';
  const asked = finding?.detail ?? null;
  return {
    question:
      asked === null || !isSheetQuestion(about) ? null : { about, text: words.textWithoutAdvice(asked) },
    outcome: finding === null ? 'goes' : 'asks',
    message: words.text(why),
    to: job.recipients.map(({ phoneNumber }) => choiceOf(phoneNumber, ports)),
    pages,
  };
}

/** Duplicates are found by them. */
const withHashes = ({ documents }: FaxJob, { files }: OperationPorts): Promise<FaxJob['documents']> =>
  Promise.all(documents.map(async (each) => ({ ...each, sha256: await files.sha256(each.source) })));

async function checkPages(
  { documents, options, recipients }: FaxJob,
  findName: (number: string) => string | null,
  ports: OperationPorts,
): Promise<{ readonly finding: Finding | null; readonly count: number | null }> {
  const { faxResolution, coverPageText } = options;
  const to = recipients.map((each) => coverName(each, findName));
  const { problem, pages } = await ports.documents.check(
    {
      documents: documents.map(({ source, name }) => ({ path: source, name })),
      cover: coverPageText === null ? null : { to, text: coverPageText },
      ...{ faxResolution, sender: ports.sender(), isPatient: false },
    },
    NEVER,
  );
  return problem !== null && stopsFax(problem, ports.isLocalExchange)
    ? { finding: { reason: problem.reason, detail: problem.told }, count: null }
    : { finding: null, count: pages };
}
