import { basename, dirname, extname, join } from 'node:path';
import { isPlainName } from '../../storage/is-plain-name.ts';

/** Above `Received`, the day and the name: no other places are planned. */
export const rootAbove = (path: string): string => dirname(dirname(dirname(path)));

/** Whether a received fax may lie there: a row that somebody else made leads only into a folder for received faxes. */
export function isReceivedPath(path: string): boolean {
  const [day, name] = [basename(dirname(path)), basename(path)];
  return (
    path === join(rootAbove(path), 'Received', day, name) &&
    [day, name].every((each) => !each.startsWith('.') && isPlainName(each, process.platform)) &&
    ENDINGS.includes(extname(name))
  );
}

const ENDINGS = ['.pdf', '.tif'];
