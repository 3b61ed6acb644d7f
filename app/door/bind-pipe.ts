import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Server } from 'node:net';
import { toErrno } from '../storage/disk-failure.ts';
import { listenAt, type NotBound } from './bind-socket.ts';
import { writeDoorKey, type DoorKey } from './door-key.ts';

/**
 * Lets a server listen at this pipe, and puts the key where this user's programs find it. Windows lets every user open a pipe for reading,
 * so connecting alone proves nothing: see prove-door.
 */
export async function bindPipe(server: Server, keyFile: string, made: DoorKey): Promise<'bound' | NotBound> {
  try {
    // The key comes last: it never names a pipe that somebody else could still take.
    await listenAt(server, made.pipe);
    await mkdir(dirname(keyFile), { recursive: true });
    await writeDoorKey(keyFile, made);
    return 'bound';
  } catch (error) {
    if (server.listening) server.close();
    if (toErrno(error) === null) throw error;
    return 'not-listening';
  }
}
