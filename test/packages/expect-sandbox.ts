import { execFileSync } from 'node:child_process';
import { expect } from 'vitest';

/** Filtered system calls, and a process tree of its own, for the process that draws the app's window. */
export function expectSandbox(program = '/opt/Faxtray/faxtray'): void {
  const renderer = execFileSync('pgrep', ['--full', `^${program} .*--type=renderer`], {
    encoding: 'utf8',
  });
  const status = execFileSync('cat', [`/proc/${renderer.trim().split('\n')[0]}/status`], {
    encoding: 'utf8',
  });
  expect(status).toMatch(/^Seccomp:\s+2$/mu);
  const ids = /^NSpid:(?<ids>.*)$/mu.exec(status)?.groups?.['ids'];
  expect(ids?.trim().split(/\s+/u).length).toBeGreaterThan(1);
}
