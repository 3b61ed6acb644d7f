import { resolve } from 'node:path';
import { makeFileInspector } from '../adapters/disk-file-inspector.ts';
import { findDrive } from '../adapters/find-drive.ts';
import { MAX_DOCUMENT_BYTES_PUBLIC } from '../domain/fax/fax-limits.ts';
import { shownText } from '../domain/files/shown-text.ts';
import { failed, success, type Result } from '../domain/result.ts';
import { phrase, type Phrase } from '../words/phrase.ts';
import { keepInput, type InputFile } from './standard-input.ts';
import type { Surroundings } from './surroundings.ts';

export interface GatheredFiles {
  /** From a root: Faxtray runs in another folder. */
  readonly paths: readonly string[];
  /** What standard input held; null where that is not faxed. */
  readonly input: InputFile | null;
}

/** `isRepeated`: the call may be one that was made before, whose files are gone by now; Faxtray knows. */
export async function gatherFiles(
  files: readonly string[],
  isRepeated: boolean,
  { folder, input, tempFolder, interrupted }: Surroundings,
): Promise<Result<GatheredFiles, Phrase>> {
  if (!isRepeated) {
    const problem = await findProblem(files.filter(isNamed).map((each) => resolve(folder, each)));
    if (problem !== null) return failed(problem);
  }
  const kept = files.every(isNamed) ? success(null) : await keepInput(input, tempFolder, interrupted);
  if (!kept.ok) return kept;
  return success({
    paths: files.map((each) => (isNamed(each) ? resolve(folder, each) : (kept.value?.path ?? each))),
    input: kept.value,
  });
}

const isNamed = (file: string): boolean => file !== '-';

const typedFiles = makeFileInspector(findDrive);

/** What the window says of files that somebody chose or dropped is not true of a path that was typed. */
const IN_TERMINAL: Readonly<Record<string, Phrase>> = {
  'file.gone': phrase('cli.file-not-there'),
  'file.folder': phrase('cli.file-folder'),
};
const inTerminal = (problem: Phrase): Phrase => IN_TERMINAL[problem.key] ?? problem;

async function findProblem(paths: readonly string[]): Promise<Phrase | null> {
  let size = 0;
  for (const path of paths) {
    const { name, problem, sizeBytes } = await typedFiles.inspect(path);
    if (problem !== null)
      return phrase('refused.file-nothing-sent', { name: shownText(name), why: inTerminal(problem) });
    size += sizeBytes;
  }
  return size <= MAX_DOCUMENT_BYTES_PUBLIC
    ? null
    : phrase('cli.files-too-large', { most: MAX_DOCUMENT_BYTES_PUBLIC / 1_000_000 });
}
