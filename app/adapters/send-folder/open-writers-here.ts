import { exclusiveOpenWriters } from './exclusive-open-writers.ts';
import { SEES_NOTHING, type OpenWriters } from './open-writers.ts';
import { ProcOpenWriters } from './proc-open-writers.ts';

/** The way of this system to learn who is writing; where there is none, only quiet tells. */
export function openWritersHere(platform: NodeJS.Platform = process.platform): OpenWriters {
  if (platform === 'linux') return new ProcOpenWriters();
  if (platform === 'win32') return exclusiveOpenWriters;
  return { among: () => Promise.resolve(SEES_NOTHING) };
}
