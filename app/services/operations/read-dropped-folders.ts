import type { FilesInFolders } from '../../contract/compose-views.ts';
import { hasChanged } from '../../domain/fax/draft.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import { success, type Result } from '../../domain/result.ts';
import { listFact, phrase, sentences, type Phrase } from '../../words/phrase.ts';
import type { FilesBelow } from '../ports/folders/file-inspector.ts';
import { NOT_CHOSEN, refuse } from '../refuse.ts';
import { asShown, inspectFiles, type InspectedDocument, type InspectPorts } from './inspect-files.ts';
import type { OperationPorts } from './operation-ports.ts';

export type FolderPorts = InspectPorts & Pick<OperationPorts, 'chosenFiles' | 'words'>;

/** As many as one fax takes. */
const MOST_FILES = 200;
/** So many are opened at once, to see what they are. */
const SLICE = 25;
/** So many of those that are left out are named. */
const MOST_NAMED = 3;

/**
 * The documents of folders that a person dropped, as if they had dropped those. Each folder counts once, and as it was then: what a page asks
 * for later, or what stands in its place by now, nobody dropped.
 */
export async function readDroppedFolders(
  { paths, there }: { readonly paths: readonly string[]; readonly there: readonly string[] },
  ports: FolderPorts,
): Promise<Result<FilesInFolders>> {
  const { chosenFiles, files, words } = ports;
  if (!paths.every((path) => chosenFiles.has(path))) return refuse(NOT_CHOSEN);
  const seen = await Promise.all(paths.map((path) => chosenFiles.seenAt(path)));
  chosenFiles.forget(paths);
  const documents: InspectedDocument[] = [];
  const notices: FilesInFolders['notices'][number][] = [];
  const inFax = new Set(there);
  for (const [index, path] of paths.entries()) {
    const [then, now] = [seen[index] ?? null, await files.inspect(path)];
    const name = shownText(now.name);
    const report = (...remarks: readonly Phrase[]): void => {
      if (remarks.length > 0) notices.push({ folder: path, text: words.text(sentences(...remarks)) });
    };
    if (then === null || hasChanged(then, now)) {
      report(phrase('dropped-folder.changed', { name }));
      continue;
    }
    const below = await files.filesBelow(path);
    const found = await takeDocuments(below.paths, inFax, ports);
    documents.push(...found.documents);
    report(...describeLeft(name, below, found));
  }
  for (const { path } of documents) chosenFiles.add(path);
  return success({ files: asShown(documents, words), notices });
}

interface TakenDocuments {
  readonly documents: readonly InspectedDocument[];
  /** How many of the folder's are in the fax, with those that were there before. */
  readonly count: number;
  /** By name: what cannot be faxed. */
  readonly odd: readonly string[];
  /** There is more than what could be taken. */
  readonly isMore: boolean;
}

/** `inFax`: what is in the fax; what is taken is added. */
async function takeDocuments(
  paths: readonly string[],
  inFax: Set<string>,
  ports: FolderPorts,
): Promise<TakenDocuments> {
  const documents: InspectedDocument[] = [];
  const odd: string[] = [];
  const known = paths.filter((path) => inFax.has(path)).length;
  const others = paths.filter((path) => !inFax.has(path));
  const taken = (isMore: boolean): TakenDocuments => ({
    ...{ documents, odd, isMore },
    count: known + documents.length,
  });
  for (let at = 0; at < others.length; at += SLICE) {
    for (const file of await inspectFiles(others.slice(at, at + SLICE), ports)) {
      if (file.problem !== null) odd.push(file.name);
      else if (inFax.size >= MOST_FILES) return taken(true);
      else {
        documents.push(file);
        inFax.add(file.path);
      }
    }
  }
  return taken(false);
}

function describeLeft(
  name: string,
  { left, isCut }: FilesBelow,
  { count, odd, isMore }: TakenDocuments,
): Phrase[] {
  const parts = [
    ...(odd.length > 0 ? [phrase('dropped-folder.odd', { count: odd.length, names: named(odd) })] : []),
    ...(left.hidden > 0 ? [phrase('dropped-folder.hidden', { count: left.hidden })] : []),
    ...(left.links > 0 ? [phrase('dropped-folder.links', { count: left.links })] : []),
    ...(left.other > 0 ? [phrase('dropped-folder.other', { count: left.other })] : []),
    ...(left.unreadable > 0 ? [phrase('dropped-folder.unreadable', { count: left.unreadable })] : []),
    ...(left.tooDeep > 0 ? [phrase('dropped-folder.too-deep', { count: left.tooDeep })] : []),
  ];
  return [
    ...(count === 0 && !isMore ? [phrase('dropped-folder.nothing', { name })] : []),
    ...(isMore ? [phrase('dropped-folder.more', { name, count, most: MOST_FILES })] : []),
    ...(isCut ? [phrase('dropped-folder.cut', { name })] : []),
    ...(parts.length > 0 ? [phrase('dropped-folder.left', { name, parts: listFact(parts, 'and') })] : []),
  ];
}

/** The first of them, and a sign that there are more. */
const named = (names: readonly string[]) =>
  listFact(
    [...names.slice(0, MOST_NAMED).map(shownText), ...(names.length > MOST_NAMED ? ['…'] : [])],
    'comma',
  );
