import type { FaxJob } from '../fax/fax-job.ts';

/**
 * Folders between the send folder and a fax's first document, or its bundle; none for a fax that lay directly in it or came some other
 * way.
 */
export function findFoldersAround({ origin, documents }: Pick<FaxJob, 'origin' | 'documents'>): string[] {
  if (origin.kind !== 'send-folder') return [];
  const path = origin.bundle ?? documents[0]?.source ?? '';
  const inFolder = path.startsWith(origin.folder) ? path.slice(origin.folder.length) : '';
  return inFolder
    .split(/[\\/]/u)
    .filter((part) => part !== '')
    .slice(0, -1);
}

/** A number behind a name in a folder: the fax shows it anyway. */
const NUMBER = /[([（]?[+＋][\d\s().\-/（）]*/gu;

/**
 * `Dr Mercer › letter.pdf`: ten folders may hold files of the same name. Leaves out a folder that names only a number, since the
 * recipient says that already, and one that the file's name repeats.
 */
export function nameInFolder(job: Pick<FaxJob, 'name' | 'origin' | 'documents'>): string {
  const { name } = job;
  const folder = findFoldersAround(job).at(-1)?.replace(NUMBER, ' ').replace(/\s+/gu, ' ').trim() ?? '';
  const isNamed = name.toLowerCase().includes(folder.toLowerCase());
  return /\p{L}/u.test(folder) && !isNamed ? `${folder} › ${name}` : name;
}
