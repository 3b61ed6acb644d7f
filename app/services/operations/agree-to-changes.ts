import { shownText } from '../../domain/files/shown-text.ts';
import { success, type Result } from '../../domain/result.ts';
import { listFact, phrase } from '../../words/phrase.ts';
import type { ChosenFiles } from '../intake/chosen-files.ts';
import type { Desktop } from '../ports/computer/desktop.ts';
import { refuse } from '../refuse.ts';

/** A dialog has room for so many names. */
const MOST_NAMES = 10;
/** One question at a time: a page that asks a thousand times does not cover the screen. */
const asked = new WeakSet<ChosenFiles>();

/**
 * A file goes as it was when a person chose it. One that was changed since goes only where they agree, in a dialog of the system's, which a
 * page that was taken over cannot answer.
 */
export async function agreeToChanges(
  paths: readonly string[],
  { chosenFiles, desktop }: { readonly chosenFiles: ChosenFiles; readonly desktop: Pick<Desktop, 'confirm'> },
): Promise<Result<null>> {
  const changed = await chosenFiles.changedAmong(paths);
  if (changed.length === 0) return success(null);
  const names = listFact(
    changed.slice(0, MOST_NAMES).map(({ name }) => shownText(name)),
    'comma',
  );
  const count = changed.length;
  const refused = refuse(phrase('refused.changed-since-chosen', { names, count }));
  if (asked.has(chosenFiles)) return refused;
  asked.add(chosenFiles);
  try {
    const isAgreed = await desktop.confirm({
      message: phrase('ask.changed', { count }),
      detail: phrase('ask.changed.detail', { names }),
      action: phrase('ask.changed.action'),
    });
    if (!isAgreed) return refused;
  } finally {
    asked.delete(chosenFiles);
  }
  // What they agreed to, and nothing that came after it.
  for (const file of changed) if (chosenFiles.has(file.path)) chosenFiles.addAsSeen(file.path, file);
  return success(null);
}
