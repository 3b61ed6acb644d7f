import { exclusiveOpenWriters } from './exclusive-open-writers.ts';
import { SEES_NOTHING, type OpenWriters } from './open-writers.ts';
import { ProcOpenWriters } from './proc-open-writers.ts';

/** How this system shows who is writing; where it does not, only quiet shows that nobody is. */
export function openWritersHere(platform: NodeJS.Platform = process.platform): OpenWriters {
  if (platform === 'linux') return new ProcOpenWriters();
  if (platform === 'win32') return exclusiveOpenWriters;
  return { among: () => Promise.resolve(SEES_NOTHING) };
}
