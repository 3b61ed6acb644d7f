import { readFileSync } from 'node:fs';

/** What a process has in memory. Not a number where the system does not tell it in this way. */
export function residentMiBOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return NaN;
  }
}
