import type { ComposeInput } from '../../contract/operations/new-fax-operation-types.ts';
import { NO_CONSENT } from '../../domain/fax/fax-job.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { filesToSend } from '../files-to-send.ts';
import type { ChosenFiles } from '../intake/chosen-files.ts';
import type { NewFax, SourceFile } from '../intake/new-job.ts';
import { agreeToChanges } from './agree-to-changes.ts';
import { asShown, inspectFiles, problemAmong } from './inspect-files.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import type { OperationPorts } from './operation-ports.ts';
import { readRecipients } from './read-recipients.ts';
import { readReference } from './read-reference.ts';
import { NOT_CHOSEN, refuse } from '../refuse.ts';
import { phrase } from '../../words/phrase.ts';

type Names = 'files.choose' | 'files.inspect' | 'fax.send' | 'fax.sendSample';

/** What happens in the window before there is a fax. */
export function newFaxOperations(ports: OperationPorts): Pick<OperationHandlers, Names> {
  const { intake, desktop, parseNumber, chosenFiles, drafts } = ports;

  const inspect = (paths: readonly string[]): ReturnType<typeof inspectFiles> => inspectFiles(paths, ports);

  const send = async (
    fax: Omit<NewFax, keyof typeof MADE_IN_THE_WINDOW>,
    draftId: string | null = null,
  ): Promise<Result<{ jobId: string }>> => {
    const made = await intake.compose({ ...MADE_IN_THE_WINDOW, ...fax }, draftId);
    return made.ok ? success({ jobId: made.value.id }) : failed(made.failure);
  };

  const isChosen = (path: string): boolean => chosenFiles.has(path);

  return {
    'files.choose': async () => {
      const paths = await desktop.chooseFiles();
      paths.forEach((path) => chosenFiles.add(path));
      return success(asShown(await inspect(paths), ports.words));
    },
    'files.inspect': async ({ paths }) =>
      paths.every(isChosen) ? success(asShown(await inspect(paths), ports.words)) : notChosen,

    'fax.send': async ({
      paths,
      to,
      faxResolution,
      coverPageText,
      sendAtMs,
      confirmed,
      reference,
      asPagesOf,
      draftId,
      follows,
    }) => {
      if (!paths.every(isChosen)) return notChosen;
      const named = readReference(reference ?? '');
      if (!named.ok) return named;
      const files = await inspect(paths);
      const problem = problemAmong(files);
      if (problem !== null) return refuse(problem);
      const recipients = readRecipients(to, parseNumber);
      if (!recipients.ok) return recipients;
      const agreed = await agreeToChanges(paths, ports);
      if (!agreed.ok) return agreed;
      const asChosen = await withFingerprints(files, chosenFiles);
      const pages = asPagesOf === null ? null : await ports.previews.keepAsFile(asPagesOf, files);
      if (pages?.ok === false) return pages;
      const taken = chosenFiles.take(paths);
      if (taken === null) return notChosen;
      // In the same turn: a draft that is opened meanwhile would give them once more.
      const marked = drafts.markTaken(paths, true);
      const made = !marked.ok
        ? marked
        : await send(
            {
              name: files[0]?.name ?? 'Fax',
              documents: pages === null ? asChosen : [pages.value],
              recipients: recipients.value,
              options: { faxResolution, coverPageText },
              sendTimeMs: sendAtMs,
              // The new fax has said on the page how its texts were read.
              consent: { ...NO_CONSENT, number: confirmed, encoding: true },
              reference: named.value,
              undoMs: ports.undoMs(),
              follows: followed(follows, paths, ports),
            },
            draftId,
          );
      if (made.ok) taken.went(made.value.jobId);
      else {
        taken.giveBack();
        drafts.markTaken(paths, false);
      }
      return made;
    },

    'fax.sendSample': async () => {
      const own = ports.ownNumber();
      if (own === null) return refuse(phrase('refused.exchange-not-ready'));
      const [sample] = await inspect([ports.sampleFile]);
      if (sample === undefined) return refuse(phrase('refused.no-sample'));
      return send({
        name: sample.name,
        documents: [sample],
        recipients: [{ phoneNumber: own, name: ports.words.say('account.yourself') }],
        options: { faxResolution: 'High', coverPageText: null },
        sendTimeMs: null,
        // The sample is the same each time, and each time it is wanted.
        consent: { ...NO_CONSENT, duplicate: true, encoding: true },
        reference: null,
        undoMs: ports.undoMs(),
        follows: null,
      });
    },
  };
}

const notChosen = refuse(NOT_CHOSEN);

const MADE_IN_THE_WINDOW = {
  origin: { kind: 'window' },
  companions: [],
  hold: null,
} as const;

/** Another file that comes under its name before it is copied does not go in its place. */
const withFingerprints = (files: readonly SourceFile[], chosenFiles: ChosenFiles): Promise<SourceFile[]> =>
  Promise.all(
    files.map(async ({ path, name, sizeBytes }) => {
      const fingerprint = (await chosenFiles.seenAt(path))?.fingerprint ?? null;
      return { path, name, sizeBytes, ...(fingerprint === null ? {} : { fingerprint }) };
    }),
  );

/** Null where nothing of that fax is left in the new one. */
function followed(
  follows: ComposeInput['follows'],
  paths: readonly string[],
  { store, spool }: OperationPorts,
): NewFax['follows'] {
  const earlier = follows === undefined ? null : store.find(follows.jobId);
  if (follows === undefined || earlier === null) return null;
  const isOfIt = filesToSend(earlier, spool).some(({ path }) => paths.includes(path));
  return isOfIt ? follows : null;
}
