import { readFileSync, writeFileSync } from 'node:fs';

/**
 * The peak memory of a process so far (proc(5), `VmHWM`); 0 if it has ended. `process.resourceUsage()` would report its parent's if that
 * was larger.
 */
export function peakMiB(pid: number | 'self'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(?<kib>\d+)/u.exec(status)?.groups?.['kib'] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Restarts the measurement of this process's peak memory (proc(5), `clear_refs`); does nothing if the system cannot. */
export function forgetPeak(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {
    // Then the peak is that of the whole run.
  }
}
