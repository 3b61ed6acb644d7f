import { systemClock } from '../../app/adapters/system-clock.ts';
import type { Surroundings } from '../../app/command-line/surroundings.ts';
import { findDoorPlace } from '../../app/command-line/user-data.ts';
import type { FaxChange } from '../../app/contract/door-operations.ts';
import type { StatusRecord } from '../../app/domain/fax/status-record.ts';
import type { Settings } from '../../app/domain/settings/settings.ts';
import type { DoorConnectionPorts } from '../../app/door/door-connection.ts';
import { DoorServer } from '../../app/door/door-server.ts';
import type { DocumentChecker } from '../../app/services/ports/pages/document-checker.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { startCall, type CallResult, type RunningCall } from './command-line.ts';
import { useComputerCore, type ComputerCore } from './resilience/computer-core.ts';
import { doorHandlers } from './door-handlers.ts';
import { silentLog } from './silent-log.ts';
import { words } from './words.ts';

interface CommandLineUser {
  readonly computer: () => ComputerCore;
  /** The folder of the user data. */
  readonly data: () => string;
  readonly start: (args: readonly string[], changes?: Partial<Surroundings>) => RunningCall;
  readonly call: (...args: string[]) => Promise<CallResult>;
  /** Writes a text to fax, in the folder where the calls are made. */
  readonly written: (name: string) => string;
  /** `handlers`: null once Faxtray quits. */
  readonly openDoor: (handlers?: DoorConnectionPorts['handlers']) => Promise<void>;
  readonly closeDoor: () => Promise<void>;
  /** Tells followers that a fax has changed. */
  readonly publish: (change: FaxChange) => void;
  /** How many follow the changes. */
  readonly followers: () => number;
}

export const parseStatus = ({ output }: CallResult): StatusRecord => JSON.parse(output) as StatusRecord;

/** A Faxtray without its window, with a real door, and calls of `faxtray` beside it. */
export function useCommandLine(
  settings: Partial<Settings> = {},
  documents?: DocumentChecker,
): CommandLineUser {
  let published: (change: FaxChange) => void = () => undefined;
  const computer = useComputerCore({ quietSeconds: 0, ...settings }, documents, {
    faxChanged: (change) => published(change),
  });
  let server: DoorServer | null = null;
  const data = (): string => join(computer().folder, 'data');
  const openDoor: CommandLineUser['openDoor'] = async (handlers = () => doorHandlers(computer().app)) => {
    const userData = data();
    const uid = process.getuid?.() ?? null;
    const place = { env: {}, platform: 'darwin', uid, homeFolder: userData, folder: userData } as const;
    const made = new DoorServer({
      ...{ userData, uid, addresses: findDoorPlace(userData, place).addresses },
      ...{ words, clock: systemClock, log: silentLog, version: '1.2.3' },
      handlers,
    });
    server = made;
    published = (change) => made.publish(change);
    expect(await made.open()).not.toBeNull();
  };
  const closeDoor = async (): Promise<void> => {
    await server?.close();
    server = null;
  };
  beforeEach(() => openDoor());
  afterEach(closeDoor);

  const start: CommandLineUser['start'] = (args, changes = {}) =>
    startCall(args, data(), { folder: computer().folder, ...changes });
  return {
    ...{ computer, data, start, openDoor, closeDoor },
    publish: (change) => published(change),
    followers: () => server?.followers ?? 0,
    call: (...args) => start(args).ended,
    written: (name) => {
      writeFileSync(join(computer().folder, name), `What ${name} says`);
      return name;
    },
  };
}
