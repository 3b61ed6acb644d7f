import { chmod, lstat, rm } from 'node:fs/promises';
import { connect, type Server } from 'node:net';
import { toErrno, isMissing } from '../storage/disk-failure.ts';
import type { SocketAddress } from './door-address.ts';
import { makePrivateFolder } from './private-folder.ts';

/** Why there is no door at an address: an expected failure, for the log. */
export type NotBound = 'folder-not-private' | 'not-a-socket' | 'in-use' | 'not-listening';

/**
 * Lets a server listen there, for this user alone. The socket of a killed Faxtray is replaced; one that answers, and anything that is not
 * a socket, is left as it is.
 */
export async function bindSocket(
  server: Server,
  { folder, path }: SocketAddress,
  uid: number,
): Promise<'bound' | NotBound> {
  if (!(await makePrivateFolder(folder, uid))) return 'folder-not-private';
  const inPlace = await removeStale(path, uid);
  if (inPlace !== null) return inPlace;
  try {
    await listenAt(server, path);
    // The folder keeps others out already; but a copy of it, or a more open folder, must not let them in.
    await chmod(path, 0o600);
    return 'bound';
  } catch (error) {
    // Nobody would ever close a server that is reported as absent.
    if (server.listening) server.close();
    const errno = toErrno(error);
    if (errno === null) throw error;
    return errno === 'EADDRINUSE' ? 'in-use' : 'not-listening';
  }
}

/** Null if nothing is in the way any more. */
async function removeStale(path: string, uid: number): Promise<NotBound | null> {
  try {
    const found = await lstat(path);
    if (!found.isSocket() || found.uid !== uid) return 'not-a-socket';
    if (await answers(path)) return 'in-use';
    await rm(path, { force: true });
    return null;
  } catch (error) {
    if (toErrno(error) === null) throw error;
    return isMissing(error) ? null : 'not-listening';
  }
}

/** Only a refused connection proves that nobody listens any more: a busy server is alive. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => {
      const errno = toErrno(error);
      resolve(errno !== 'ECONNREFUSED' && errno !== 'ENOENT');
    });
  });
}

/** Rejects with the system's error. */
export function listenAt(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
