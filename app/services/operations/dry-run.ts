import type { DoorOutput, DryRunInput, DryRunView, HandInInput } from '../../contract/door-operations.ts';
import { stopsFax } from '../../domain/fax/document-problem.ts';
import { coverName } from '../../domain/fax/cover-name.ts';
import type { DoorClient, FaxJob } from '../../domain/fax/fax-job.ts';
import { pausedWords, whereaboutsOf } from '../../domain/fax/status-record.ts';
import type { Finding } from '../../domain/intake/fax-findings.ts';
import { decide } from '../../domain/intake/intake-rules.ts';
import { success, type Result } from '../../domain/result.ts';
import { listFact, phrase, sentences, type Fact, type Phrase } from '../../words/phrase.ts';
import { makeJob } from '../intake/new-job.ts';
import { refuse } from '../refuse.ts';
import type { OperationPorts } from './operation-ports.ts';
import { readHandIn } from './read-hand-in.ts';

/** Asked a program's question, nobody calls it off. */
const NEVER = new AbortController().signal;

/** What a request that was said before is answered; null where it was not. */
type AnswerRepeated = (input: HandInInput) => Promise<Result<DoorOutput<'fax.handIn'>> | null>;

/**
 * What would become of a fax if it were handed in now, by the very rules and checks that it would meet; nothing is written. Without a
 * number it is who would get the first file by its name (send-folder.md "Who gets it").
 */
export async function dryRun(
  input: DryRunInput,
  client: DoorClient,
  answerRepeated: AnswerRepeated,
  ports: OperationPorts,
): Promise<Result<DryRunView>> {
  const { parseNumber, clock, sizeLimit, faxChecks } = ports;
  const [first = ''] = input.paths;
  const name = first.split(/[\\/]/u).at(-1) ?? first;
  const named = decide({ name, note: null, subfolder: null, folderDefault: null }, parseNumber);
  const isByName = input.to.length === 0;
  const to = isByName && named.kind === 'recipients' ? named.to : input.to;
  const toFrom = isByName ? 'file-name' : 'call';
  // Asked first, as by handing in: its files may be gone by now.
  const before = await answerRepeated({ ...input, to });
  if (before !== null) return before.ok ? viewEarlier(before.value.status.jobId, toFrom, ports) : before;
  const read = await readHandIn({ ...input, to }, client, ports);
  if (!read.ok) return read;
  const findName = (number: string): string | null => {
    const whose = faxChecks.whose(number);
    return typeof whose === 'string' ? whose : null;
  };
  const made = makeJob(read.value, {
    ...{
      id: 'dry-run',
      statusFile: '',
      nowMs: clock.now(),
      nameOf: findName,
      maxBytes: sizeLimit.maxBytes(),
      odd: null,
    },
  });
  const job = { ...made, documents: await withHashes(made, ports) };
  const pages = await checkPages(job, findName, ports);
  const noNumber: Finding | null = isByName && named.kind === 'hold' ? named : null;
  const ofJob = job.state === 'waiting' ? null : { reason: job.reason ?? 'refused', detail: job.detail };
  const finding = ofJob ?? noNumber ?? pages.finding ?? faxChecks.check(job);
  const asks = finding === null ? null : ({ ...job, ...finding, state: 'needs-attention' } as FaxJob);
  const numbers = listFact(
    job.recipients.map(({ phoneNumber }) => phoneNumber),
    'comma',
  );
  return success(
    viewOf(job, toFrom, ports, {
      ...{ outcome: finding === null ? 'goes' : 'asks', reason: finding?.reason ?? null, pages: pages.count },
      ...{ jobId: null, why: asks === null ? goesTo(numbers, ports) : whyAsked(asks, numbers) },
    }),
  );
}

function goesTo(to: Fact, { pause }: Pick<OperationPorts, 'pause'>): Phrase {
  const goes = phrase('dry-run.goes', { to });
  return pause.isOn ? sentences(goes, pausedWords(pause)) : goes;
}

/** Nobody has prepared it yet. */
const whyAsked = (job: FaxJob, to: Fact): Phrase =>
  job.reason === 'by-assistant' ? phrase('dry-run.waits-for-person', { to }) : whereaboutsOf(job);

/** Of a request that is a fax already. */
function viewEarlier(jobId: string, toFrom: 'call' | 'file-name', ports: OperationPorts): Result<DryRunView> {
  const job = ports.store.find(jobId);
  if (job === null) return refuse(phrase('refused.handed-in-before'));
  const why = phrase('dry-run.handed-in', { job: job.id });
  const { pages } = job;
  return success(viewOf(job, toFrom, ports, { outcome: 'handed-in', reason: null, jobId, pages, why }));
}

function viewOf(
  { documents, recipients, options, sendTimeMs }: FaxJob,
  toFrom: 'call' | 'file-name',
  { words }: Pick<OperationPorts, 'words'>,
  { why, ...found }: Pick<DryRunView, 'outcome' | 'reason' | 'jobId' | 'pages'> & { readonly why: Phrase },
): DryRunView {
  return {
    version: 1,
    ...found,
    message: words.text(why),
    files: documents.map((each) => each.name),
    to: recipients.map(({ phoneNumber, name }) => ({ phoneNumber, name })),
    toFrom: recipients.length === 0 ? null : toFrom,
    hasCoverPage: options.coverPageText !== null,
    faxResolution: options.faxResolution,
    sendAt: sendTimeMs === null ? null : new Date(sendTimeMs).toISOString(),
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
