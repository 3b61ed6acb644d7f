import type { DoorOutput, DryRunInput, DryRunView, HandInInput } from '../../contract/door-operations.ts';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import { hasCover } from '../../domain/fax/own-cover.ts';
import type { DoorClient } from '../../domain/fax/origin.ts';
import { decide } from '../../domain/intake/intake-rules.ts';
import { success, type Result } from '../../domain/result.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';
import { refuse } from '../refuse.ts';
import { foresee } from './foresee.ts';
import type { OperationPorts } from './operation-ports.ts';
import { readHandIn } from './read-hand-in.ts';

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
  const { parseNumber } = ports;
  const [first = ''] = input.paths;
  const name = first.split(/[\\/]/u).at(-1) ?? first;
  const named = decide({ name, sidecar: null, subfolder: null, folderDefault: null }, parseNumber);
  const isByName = input.to.length === 0;
  const to = isByName && named.kind === 'recipients' ? named.to : input.to;
  const toFrom = isByName ? 'file-name' : 'call';
  // Asked first, as by handing in: its files may be gone by now.
  const before = await answerRepeated({ ...input, to });
  if (before !== null) return before.ok ? viewEarlier(before.value.status.jobId, toFrom, ports) : before;
  const read = await readHandIn({ ...input, to }, client, ports);
  if (!read.ok) return read;
  const noNumber = isByName && named.kind === 'hold' ? named : null;
  const { job, finding, why, pages } = await foresee(read.value, true, ports, noNumber);
  return success(
    toView(job, toFrom, ports, {
      ...{ outcome: finding === null ? 'goes' : 'asks', reason: finding?.reason ?? null, pages },
      ...{ jobId: null, why },
    }),
  );
}

/** Of a request that is a fax already. */
function viewEarlier(jobId: string, toFrom: 'call' | 'file-name', ports: OperationPorts): Result<DryRunView> {
  const job = ports.store.find(jobId);
  if (job === null) return refuse(phrase('refused.handed-in-before'));
  const why = phrase('dry-run.handed-in', { job: job.id });
  const { pages } = job;
  return success(toView(job, toFrom, ports, { outcome: 'handed-in', reason: null, jobId, pages, why }));
}

function toView(
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
    hasCoverPage: hasCover(options),
    faxResolution: options.faxResolution,
    sendAt: sendTimeMs === null ? null : new Date(sendTimeMs).toISOString(),
  };
}
