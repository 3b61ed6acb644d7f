import { systemClock } from '../../app/adapters/system-clock.ts';
import { success } from '../../app/domain/result.ts';
import { doorAddresses } from '../../app/door/door-address.ts';
import { DoorServer } from '../../app/door/door-server.ts';
import { openDoor } from '../../app/door/open-door.ts';
import type { DoorHandlers } from '../../app/services/operations/door-operations.ts';
import { silentLog } from '../support/silent-log.ts';
import { words } from '../support/words.ts';

// For Windows' Node: one side of the door, each in a process of its own.

const [side, userData] = process.argv.slice(2) as ['server' | 'client', string];
const addresses = doorAddresses({
  env: process.env,
  platform: process.platform,
  uid: process.getuid?.() ?? null,
  userData,
  usualUserData: userData,
});
const common = { addresses, uid: process.getuid?.() ?? null, userData };
const tell = (what: unknown): void => console.log(JSON.stringify(what));

async function serve(): Promise<void> {
  const handlers = { 'fax.cancel': () => success(null) } as unknown as DoorHandlers;
  const server = new DoorServer({
    ...{ ...common, words, clock: systemClock, log: silentLog, version: '1.2.3' },
    handlers: () => handlers,
  });
  tell(await server.open());
}

async function enter(): Promise<void> {
  const door = await openDoor({ ...common, client: 'other', clock: systemClock });
  if (door?.ok !== true) {
    tell(door);
    return;
  }
  tell(await door.value.call('fax.cancel', { jobId: 'a' }));
  door.value.close();
}

await (side === 'server' ? serve() : enter());
