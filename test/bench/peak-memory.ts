import { readFileSync } from 'node:fs';

/**
 * The most memory that a process had so far (proc(5), `VmHWM`); 0 for one that has ended. `process.resourceUsage()` would tell that of
 * its parent where that was larger.
 */
export function peakMiB(pid: number | 'self'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(?<kib>\d+)/u.exec(status)?.groups?.['kib'] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
