import { isPlainName } from '../../storage/is-plain-name.ts';

/** Files and folders of a queue that go into a backup, relative to its folder. */
export const QUEUE_FILES = ['outbox.sqlite', 'mailbox.sqlite', 'address-book.json', 'account-numbers.json'];
export const QUEUE_FOLDERS = ['spool', 'received'];
/** What all accounts share, relative to the instance's folder. */
export const SHARED_FILES = ['settings.json', 'contacts.json'];

/** Whether a backup may claim that a file belongs there: nothing may lead out of the folders, or to another kind of file. */
export function isBackupPlace(place: readonly string[], platform: string): boolean {
  const [area, name = '', ...below] = place;
  if (![name, ...below].every((part) => isPlainName(part, platform))) return false;
  if (area === 'shared') return below.length === 0 && SHARED_FILES.includes(name);
  if (area !== 'queue') return false;
  return QUEUE_FOLDERS.includes(name) ? below.length > 0 : below.length === 0 && QUEUE_FILES.includes(name);
}
