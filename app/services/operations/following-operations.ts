import type { FaxTemplate } from '../../contract/compose-views.ts';
import { calledName } from '../../domain/fax/cover-name.ts';
import { isChangedAfterSending, NO_CONSENT, type FaxJob, type Follows } from '../../domain/fax/fax-job.ts';
import { formatNumber } from '../../domain/numbers/fax-number.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { filesToSend } from '../files-to-send.ts';
import type { SourceFile } from '../intake/new-job.ts';
import { asShown, inspectFiles, problemAmong } from './inspect-files.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import type { OperationPorts } from './operation-ports.ts';
import { toResult, refuse, withJob } from '../refuse.ts';
import { phrase } from '../../words/phrase.ts';

type Names = 'fax.sendAnew' | 'fax.sendNewVersion' | 'fax.template';

/** New faxes that are made of an earlier one, and say so. */
export function followingOperations(ports: OperationPorts): Pick<OperationHandlers, Names> {
  const { store, ledger, spool, intake } = ports;

  /** Asked for twice, as by a second window or after a crash before the first was put to rest. */
  const newVersionUnderWay = (job: FaxJob): FaxJob | undefined =>
    store
      .findFollowers(job.id)
      .find(({ follows, state }) => follows?.how === 'new-version' && state !== 'cancelled');

  /** To the same people. */
  const makeFollower = async (
    job: FaxJob,
    documents: readonly SourceFile[],
    how: Follows['how'],
  ): Promise<Result<FaxJob>> => {
    const files = await inspectFiles(
      documents.map(({ path }) => path),
      ports,
    );
    const problem = problemAmong(files);
    if (problem !== null) return refuse(problem);
    const made = await intake.compose({
      name: job.name,
      origin: { kind: 'window' },
      documents,
      companions: [],
      recipients: job.recipients,
      options: job.options,
      // The numbers are known by now, since it went there, and so are pages that went; all else is asked as of any new fax.
      consent:
        how === 'again'
          ? {
              ...NO_CONSENT,
              encoding: true,
              letters: job.consent.letters,
              lettersAsked: job.consent.lettersAsked,
            }
          : NO_CONSENT,
      sendTimeMs: null,
      reference: job.reference,
      hold: null,
      undoMs: ports.undoMs(),
      follows: { jobId: job.id, how },
    });
    return made.ok ? success(made.value) : failed(made.failure);
  };

  return {
    'fax.template': ({ jobId }) =>
      withJob(store, jobId, async (job): Promise<Result<FaxTemplate>> => {
        if (job.claimedAtMs === null) return refuse(phrase('refused.documents-not-here'));
        const paths = filesToSend(job, spool).map(({ path }) => path);
        // They are the person's own: whoever made the first fax chose them.
        paths.forEach((path) => ports.chosenFiles.add(path));
        const { faxResolution, coverPageText, ownCover } = job.options;
        const missed = job.recipients.filter(({ state }) => state !== 'sent');
        const to = missed.length === 0 ? job.recipients : missed;
        return success({
          files: asShown(await inspectFiles(paths, ports), ports.words),
          to: to.map((each) => ({
            formatted: formatNumber(each.phoneNumber, ports.parseNumber),
            name: calledName(each),
          })),
          faxResolution,
          coverPageText,
          ownCover,
          reference: job.reference,
        });
      }),

    'fax.sendAnew': ({ jobId }) =>
      withJob(store, jobId, async (job): Promise<Result<{ jobId: string }>> => {
        if (job.claimedAtMs === null) return refuse(phrase('refused.documents-not-here'));
        if (job.state !== 'sent') return refuse(phrase('refused.gone-on'));
        const made = await makeFollower(job, filesToSend(job, spool), 'again');
        return made.ok ? success({ jobId: made.value.id }) : made;
      }),

    'fax.sendNewVersion': ({ jobId }) =>
      withJob(store, jobId, async (job): Promise<Result<{ jobId: string }>> => {
        if (!isChangedAfterSending(job)) return refuse(phrase('refused.no-changed-version'));
        let sent = newVersionUnderWay(job);
        if (sent === undefined) {
          const version = await spool.newVersion(job);
          if (!version.ok) return version;
          const made = await makeFollower(job, version.value, 'new-version');
          if (!made.ok) return made;
          sent = made.value;
        }
        // Only now: cut off before, the question is still there.
        const kept = toResult(ledger.apply(jobId, { kind: 'kept' }));
        return kept.ok ? success({ jobId: sent.id }) : kept;
      }),
  };
}
