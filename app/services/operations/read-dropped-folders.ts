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
  { paths, most }: { readonly paths: readonly string[]; readonly most: number },
  ports: FolderPorts,
): Promise<Result<FilesInFolders>> {
  const { chosenFiles, files, words } = ports;
  if (!paths.every((path) => chosenFiles.has(path))) return refuse(NOT_CHOSEN);
  const seen = await Promise.all(paths.map((path) => chosenFiles.seenAt(path)));
  chosenFiles.forget(paths);
  const documents: InspectedDocument[] = [];
  const remarks: Phrase[] = [];
  for (const [index, path] of paths.entries()) {
    const [then, now] = [seen[index] ?? null, await files.inspect(path)];
    const name = shownText(now.name);
    if (then === null || hasChanged(then, now)) {
      remarks.push(phrase('dropped-folder.changed', { name }));
      continue;
    }
    const below = await files.filesBelow(path);
    const found = await takeDocuments(below.paths, most - documents.length, ports);
    documents.push(...found.documents);
    remarks.push(...describeLeft(name, below, found));
  }
  for (const { path } of documents) chosenFiles.add(path);
  return success({
    files: asShown(documents, words),
    notice: remarks.length === 0 ? null : words.text(sentences(...remarks)),
  });
}

interface TakenDocuments {
  readonly documents: readonly InspectedDocument[];
  /** By name: what cannot be faxed. */
  readonly odd: readonly string[];
  /** There is more than what could be taken. */
  readonly isMore: boolean;
}

async function takeDocuments(
  paths: readonly string[],
  room: number,
  ports: FolderPorts,
): Promise<TakenDocuments> {
  const documents: InspectedDocument[] = [];
  const odd: string[] = [];
  for (let at = 0; at < paths.length; at += SLICE) {
    for (const file of await inspectFiles(paths.slice(at, at + SLICE), ports)) {
      if (file.problem !== null) odd.push(file.name);
      else if (documents.length === room) return { documents, odd, isMore: true };
      else documents.push(file);
    }
  }
  return { documents, odd, isMore: false };
}

function describeLeft(
  name: string,
  { left, isCut }: FilesBelow,
  { documents, odd, isMore }: TakenDocuments,
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
    ...(documents.length === 0 && !isMore ? [phrase('dropped-folder.nothing', { name })] : []),
    ...(isMore ? [phrase('dropped-folder.more', { name, count: documents.length, most: MOST_FILES })] : []),
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
