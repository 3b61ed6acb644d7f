import { app } from 'electron';
import { join } from 'node:path';
import { doorAddresses } from '../door/door-address.ts';
import type { DoorConnectionPorts } from '../door/door-connection.ts';
import { DoorServer } from '../door/door-server.ts';

/** The door of this instance (docs/spec/door.md): nobody connects before it is opened. */
export function makeDoor(ports: DoorConnectionPorts): DoorServer {
  const { userData } = ports;
  const uid = process.getuid?.() ?? null;
  const usualUserData = join(app.getPath('appData'), app.getName());
  const { env, platform } = process;
  return new DoorServer({
    ...ports,
    uid,
    addresses: doorAddresses({ env, platform, uid, userData, usualUserData }),
  });
}
