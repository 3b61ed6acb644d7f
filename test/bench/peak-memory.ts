import { readFileSync, writeFileSync } from 'node:fs';

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

/** From now on the most memory of this process is counted anew (proc(5), `clear_refs`); as it was where the system has no such thing. */
export function forgetPeak(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {
    // Then the peak is that of the whole run.
  }
}
