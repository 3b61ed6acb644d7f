import type { Log } from '../../app/services/ports.ts';

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
