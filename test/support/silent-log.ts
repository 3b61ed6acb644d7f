import type { Log } from '../../app/services/ports/log.ts';

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
