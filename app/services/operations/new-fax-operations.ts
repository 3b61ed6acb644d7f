import type { ComposeFile } from '../../contract/compose-views.ts';
import { NO_CONSENT } from '../../domain/fax/fax-job.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { NewFax } from '../intake/new-job.ts';
import type { AttachedFile } from '../ports/folders/attached-files.ts';
import { foreseeQueued, showForesight } from './foresee.ts';
import { asShown, inspectFiles } from './inspect-files.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import type { OperationPorts } from './operation-ports.ts';
import { replaceTooLong } from './replace-too-long.ts';
import { readDroppedFolders } from './read-dropped-folders.ts';
import { MADE_IN_THE_WINDOW, readNewFax } from './read-new-fax.ts';
import { NOT_CHOSEN, refuse, withJob } from '../refuse.ts';
import { phrase } from '../../words/phrase.ts';

type Names =
  | 'files.choose'
  | 'files.inspect'
  | 'files.inFolders'
  | 'files.takeOut'
  | 'files.keep'
  | 'fax.send'
  | 'fax.sendEach'
  | 'fax.foresee'
  | 'fax.foreseeQueued'
  | 'fax.sendSample';

/** What happens in the window before there is a fax. */
export function newFaxOperations(ports: OperationPorts): Pick<OperationHandlers, Names> {
  const { intake, desktop, chosenFiles, drafts } = ports;

  const inspect = (paths: readonly string[]): ReturnType<typeof inspectFiles> => inspectFiles(paths, ports);

  const send = async (fax: NewFax, draftId: string | null = null): Promise<Result<{ jobId: string }>> => {
    const made = await intake.compose(fax, draftId);
    if (!made.ok) return failed(made.failure);
    replaceTooLong([made.value], ports);
    return success({ jobId: made.value.id });
  };

  /** Gives them places of their own. A page may say what is in them: what it had a person send would be no other file of theirs. */
  const keep = async (files: readonly AttachedFile[]): Promise<Result<ComposeFile[]>> => {
    const kept = await ports.takenOut.keep(files);
    if (!kept.ok) return kept;
    kept.value.forEach((each) => chosenFiles.add(each));
    return success(asShown(await inspect(kept.value), ports.words));
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

    'files.inFolders': (folders) => readDroppedFolders(folders, ports),

    'files.takeOut': async ({ path }) => {
      if (!isChosen(path)) return notChosen;
      const { name } = await ports.files.inspect(path);
      const read = await ports.attachedFiles.read({ path, name });
      if (!read.ok) return read;
      if (read.value.length === 0) return refuse(phrase('refused.no-files-in-it', { name: shownText(name) }));
      return keep(read.value);
    },

    'files.keep': ({ files }) => keep(files),

    'fax.send': async (input) => {
      const { paths, draftId = null } = input;
      const fax = await readNewFax(input, ports, { isSent: true });
      if (!fax.ok) return fax;
      const taken = chosenFiles.take(paths);
      if (taken === null) return notChosen;
      // In the same turn: a draft that is opened meanwhile would give them once more.
      const marked = drafts.markTaken(paths, true);
      const made = marked.ok ? await send(fax.value, draftId) : marked;
      if (made.ok) taken.went(made.value.jobId);
      else {
        taken.giveBack();
        drafts.markTaken(paths, false);
      }
      return made;
    },

    'fax.sendEach': async ({ faxes: inputs, draftId = null }) => {
      const faxes: NewFax[] = [];
      for (const input of inputs) {
        const fax = await readNewFax(input, ports, { isSent: true });
        if (!fax.ok) return fax;
        faxes.push(fax.value);
      }
      const paths = [...new Set(inputs.flatMap((input) => input.paths))];
      const taken = chosenFiles.take(paths);
      if (taken === null) return notChosen;
      const marked = drafts.markTaken(paths, true);
      const made = marked.ok ? await intake.composeEach(faxes, draftId) : marked;
      if (!made.ok) {
        taken.giveBack();
        drafts.markTaken(paths, false);
        return made;
      }
      made.value.forEach(({ id }, index) => taken.went(id, inputs[index]?.paths));
      replaceTooLong(made.value, ports);
      return success({ jobIds: made.value.map(({ id }) => id) });
    },

    'fax.foresee': async ({ fax: input, counts }) => {
      const fax = await readNewFax(input, ports, { isSent: false });
      return fax.ok ? success(await showForesight(fax.value, counts, ports)) : fax;
    },

    'fax.foreseeQueued': ({ jobId }) => withJob(ports.store, jobId, (job) => foreseeQueued(job, ports)),

    'fax.sendSample': async () => {
      const own = ports.ownNumber();
      if (own === null) return refuse(phrase('refused.exchange-not-ready'));
      const [sample] = await inspect([ports.sampleFile]);
      if (sample === undefined) return refuse(phrase('refused.no-sample'));
      return send({
        ...MADE_IN_THE_WINDOW,
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
