import type { ComposeFile } from '../../contract/compose-views.ts';
import type { DraftView } from '../../contract/draft-views.ts';
import { hasChanged, type Draft, type DraftFile, type DraftId } from '../../domain/fax/draft.ts';
import { success } from '../../domain/result.ts';
import type { ChosenFiles } from '../intake/chosen-files.ts';
import { rowOfJob } from '../showing/fax-row.ts';
import { asShown, inspectFiles } from './inspect-files.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import type { OperationPorts } from './operation-ports.ts';
import { readOrigin } from './received-template-operations.ts';
import { NOT_CHOSEN, refuse } from '../refuse.ts';
import { phrase } from '../../words/phrase.ts';

type Names = Extract<keyof OperationHandlers, `drafts.${string}`>;

/** What the window does with new faxes that are not sent yet. */
export function draftOperations(ports: OperationPorts): Pick<OperationHandlers, Names> {
  const { drafts, chosenFiles } = ports;
  const pathsOfDraft = (id: DraftId): readonly string[] =>
    drafts.find(id)?.content.files.map(({ path }) => path) ?? [];
  /** What is in no draft any more was taken out by a person. */
  const forgetUnused = (paths: readonly string[]): void => {
    if (paths.length === 0) return;
    const used = new Set(drafts.all().flatMap(({ content }) => content.files.map(({ path }) => path)));
    chosenFiles.forget(paths.filter((path) => !used.has(path)));
  };
  return {
    'drafts.save': async ({ draftId, content: { paths, ...entered } }) => {
      const known = (): readonly DraftFile[] =>
        draftId === null ? [] : (drafts.find(draftId)?.content.files ?? []);
      const files = await filesAsChosen(paths, chosenFiles, known);
      if (files === null) return refuse(NOT_CHOSEN);
      const before = known().map(({ path }) => path);
      const saved = drafts.save(draftId, { ...entered, files });
      if (!saved.ok) return saved;
      forgetUnused(before);
      return saved.value === null ? refuse(IS_GONE) : success({ draftId: saved.value });
    },
    'drafts.open': async ({ draftId }) => {
      const draft = drafts.open(draftId);
      return draft === null ? refuse(IS_GONE) : success(await toView(draft, ports));
    },
    'drafts.close': ({ draftId }) => {
      drafts.close(draftId);
      return success(null);
    },
    'drafts.discard': ({ draftId }) => {
      const before = pathsOfDraft(draftId);
      const discarded = drafts.discard(draftId);
      if (discarded.ok) forgetUnused(before);
      return discarded;
    },
    'drafts.bringBack': ({ draftId }) => {
      const back = drafts.bringBack(draftId);
      if (!back.ok) return back;
      return back.value ? success(null) : refuse(IS_GONE);
    },
  };
}

const IS_GONE = phrase('refused.no-draft');

/**
 * As they were when they were chosen, not as they are by now; null where somebody did not choose one of them. What a fax took since stays in
 * the draft that has it: it is only shown there.
 */
async function filesAsChosen(
  paths: readonly string[],
  chosenFiles: ChosenFiles,
  known: () => readonly DraftFile[],
): Promise<DraftFile[] | null> {
  const seen = await Promise.all(paths.map((path) => chosenFiles.seenAt(path)));
  const taken = known().filter(({ isTaken }) => isTaken);
  const files = seen.flatMap((file, index) => {
    const path = paths[index];
    if (path === undefined) return [];
    // A fax may have taken it while it was looked at.
    if (file === null || !chosenFiles.has(path)) return taken.find((each) => each.path === path) ?? [];
    const { name, sizeBytes, modifiedMs, fingerprint } = file;
    return [{ path, name, sizeBytes, modifiedMs, fingerprint, isTaken: false }];
  });
  return files.length === paths.length ? files : null;
}

async function toView(draft: Draft, ports: OperationPorts): Promise<DraftView> {
  const { files, to, follows, forReceived, ...entered } = draft.content;
  const origin = forReceived === undefined ? null : await readOrigin(forReceived, ports);
  // A person chose them, and what is there now is compared with what it was then.
  for (const file of files) if (!file.isTaken) ports.chosenFiles.addAsSeen(file.path, file);
  const changed = await findChanged(files, ports);
  const marked = entered.pages.filter(({ marks = [] }) => marks.length > 0).map(({ path }) => path);
  const lost = new Set(marked.filter((path) => changed.has(path)));
  return {
    ...entered,
    // What was ticked and signed was another document.
    pages: entered.pages.map(({ marks, ...pages }) =>
      lost.has(pages.path) || marks === undefined ? pages : { ...pages, marks },
    ),
    files: await filesNow(files, ports, changed, lost),
    to: to.map(({ text, name, phoneNumber }) => ({ text: phoneNumber ?? text, name })),
    made: madeFrom(follows, ports),
    ...(forReceived === undefined || origin === null
      ? {}
      : { received: { ...origin, marksHandled: forReceived.marksHandled } }),
  };
}

/** Those in whose place another one lies by now. One that cannot be read at the moment may be there again as it was, with what was put on its pages. */
async function findChanged(
  chosen: readonly DraftFile[],
  { files }: OperationPorts,
): Promise<ReadonlySet<string>> {
  const seen = await Promise.all(
    chosen.map(async (file) => {
      const now = await files.inspect(file.path);
      return now.modifiedMs !== null && hasChanged(file, now);
    }),
  );
  return new Set(chosen.filter((_, index) => seen[index]).map(({ path }) => path));
}

/** `lost`: those of `changed` whose pages had something put on them. */
async function filesNow(
  chosen: readonly DraftFile[],
  ports: OperationPorts,
  changed: ReadonlySet<string>,
  lost: ReadonlySet<string>,
): Promise<ComposeFile[]> {
  const found = await inspectFiles(
    chosen.map(({ path }) => path),
    ports,
  );
  const isGone = ({ path, isTaken }: DraftFile): boolean => isTaken && !ports.chosenFiles.has(path);
  const gone = new Set(chosen.filter(isGone).map(({ path }) => path));
  return asShown(found, ports.words).map((file) => {
    const isTaken = file.problem === null && gone.has(file.path);
    const shown = isTaken ? { ...file, problem: ports.words.text(IS_TAKEN) } : file;
    if (lost.has(file.path)) return { ...shown, note: ports.words.text(HAS_LOST_MARKS) };
    const isOther = shown.problem === null && changed.has(file.path);
    return isOther ? { ...shown, note: ports.words.text(HAS_CHANGED) } : shown;
  });
}

const IS_TAKEN = phrase('file.taken');

const HAS_CHANGED = phrase('file.changed');
const HAS_LOST_MARKS = phrase('file.changed-marks-gone');

function madeFrom(follows: Draft['content']['follows'], { store, words }: OperationPorts): DraftView['made'] {
  if (follows === null || (follows.how !== 'again' && follows.how !== 'on')) return null;
  const job = store.find(follows.jobId);
  return job === null ? null : { row: rowOfJob(job, words), how: follows.how };
}
