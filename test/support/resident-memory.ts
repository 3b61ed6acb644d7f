import { readFileSync } from 'node:fs';

/** A process's resident memory. NaN if the system does not report it this way. */
export function readResidentMiB(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return NaN;
  }
}
