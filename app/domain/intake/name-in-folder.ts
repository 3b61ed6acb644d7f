import type { FaxJob } from '../fax/fax-job.ts';

/** Folders between the send folder and a fax's first document, or its bundle: none for one that lay right in it, or came otherwise. */
export function findFoldersAround({ origin, documents }: Pick<FaxJob, 'origin' | 'documents'>): string[] {
  if (origin.kind !== 'send-folder') return [];
  const path = origin.bundle ?? documents[0]?.source ?? '';
  const inFolder = path.startsWith(origin.folder) ? path.slice(origin.folder.length) : '';
  return inFolder
    .split(/[\\/]/u)
    .filter((part) => part !== '')
    .slice(0, -1);
}

/** What a number is written with behind a name: it stands beside the fax anyway. */
const NUMBER = /[([（]?[+＋][\d\s().\-/（）]*/gu;

/**
 * `Dr Mercer › letter.pdf`: ten folders may hold a file of the same name. A folder that only names a number says nothing that the
 * recipient does not, nor does one that the file's name repeats.
 */
export function nameInFolder(job: Pick<FaxJob, 'name' | 'origin' | 'documents'>): string {
  const { name } = job;
  const folder = findFoldersAround(job).at(-1)?.replace(NUMBER, ' ').replace(/\s+/gu, ' ').trim() ?? '';
  const isNamed = name.toLocaleLowerCase().includes(folder.toLocaleLowerCase());
  return /\p{L}/u.test(folder) && !isNamed ? `${folder} › ${name}` : name;
}
