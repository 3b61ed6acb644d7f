import type { ComposeFile } from '../../contract/compose-views.ts';
import type { ParseNumber } from '../../domain/numbers/fax-number.ts';
import { MAX_DOCUMENT_BYTES_PUBLIC } from '../../domain/fax/fax-limits.ts';
import { holdForSize } from '../../domain/fax/hold-for-documents.ts';
import { isFaxable } from '../../domain/files/file-types.ts';
import { decide, numbersInName } from '../../domain/intake/intake-rules.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import type { OperationPorts } from './operation-ports.ts';
import { isSamePhrase, phrase, type Phrase } from '../../words/phrase.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';

const FOLDER = phrase('file.folder');
const ODD_TYPE = phrase('file.cannot-be-faxed');

/** What a new fax can be made of. */
export interface InspectedDocument extends Omit<ComposeFile, 'problem' | 'note'> {
  /** Null when it can be faxed. */
  readonly problem: Phrase | null;
}

export type InspectPorts = Pick<OperationPorts, 'files' | 'documents' | 'parseNumber'>;

/** What a new fax can be made of, and what speaks against each file. */
export async function inspectFiles(
  paths: readonly string[],
  { files, documents, parseNumber }: InspectPorts,
): Promise<InspectedDocument[]> {
  const canBeFaxed = async (path: string, name: string): Promise<boolean> =>
    isFaxable(name) || documents.showsItsType(path, name);
  const found = await Promise.all(paths.map((path) => files.inspect(path)));
  return Promise.all(
    found.map(async ({ path, name, sizeBytes, problem }) => ({
      ...{ path, name, sizeBytes },
      ...(problem !== null && isSamePhrase(problem, FOLDER) ? { isFolder: true as const } : {}),
      problem: problem ?? ((await canBeFaxed(path, name)) ? null : ODD_TYPE),
      numberInName: numberIn(name, parseNumber),
      numbersMeant: numbersInName(name, parseNumber),
    })),
  );
}

/** For the window; a fax keeps the names as they are. */
export const asShown = (files: readonly InspectedDocument[], words: Phrasebook): ComposeFile[] =>
  files.map((file) => ({ ...file, name: shownText(file.name), problem: words.textOrNull(file.problem) }));

/**
 * About the first that cannot be faxed, or all together where no service takes so much: nothing of it is to be copied. What this account's
 * service takes may be less, which the fax asks about when it is there. Null where they can. `areSent`: not only pages that are made of them.
 */
export function problemAmong(
  files: readonly InspectedDocument[],
  { areSent = true }: { readonly areSent?: boolean } = {},
): Phrase | null {
  for (const { name, problem } of files) {
    if (problem !== null) return phrase('refused.file-nothing-sent', { name: shownText(name), why: problem });
  }
  if (!areSent) return null;
  const hold = holdForSize(files, MAX_DOCUMENT_BYTES_PUBLIC);
  return hold === null ? null : phrase('refused.nothing-sent', { why: hold.detail });
}

function numberIn(name: string, parseNumber: ParseNumber): string | null {
  const decision = decide({ name, sidecar: null, subfolder: null, folderDefault: null }, parseNumber);
  return decision.kind === 'recipients' ? (decision.to[0]?.phoneNumber ?? null) : null;
}
