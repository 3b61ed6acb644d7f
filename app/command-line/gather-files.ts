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
  /** Absolute, because Faxtray runs in another folder. */
  readonly paths: readonly string[];
  /** The contents of standard input; null if that is not faxed. */
  readonly input: InputFile | null;
}

/** `isRepeated`: the call may repeat an earlier one whose files are gone by now; Faxtray knows. */
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

/** The window's wording for chosen or dropped files does not fit a typed path. */
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
