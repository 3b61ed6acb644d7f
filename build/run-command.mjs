import { spawn } from 'node:child_process';

/** Each running child, with the signal that ends it. */
const running = new Map();
process.on('exit', () => {
  for (const [child, signal] of running) child.kill(signal);
});

/**
 * Runs a command to its end. Its output goes to standard error, or is returned with `capture`. It does not outlive this process, unless
 * `endWith` is null.
 */
export function runCommand(command, args, { capture = false, endWith = 'SIGTERM', ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 2, 2];
    const child = spawn(command, args, { stdio, ...options });
    if (endWith) running.set(child, endWith);
    let stdout = '';
    let stderr = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => (stdout += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (stderr += text));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ ok: code === 0, code, signal, stdout, stderr });
    });
  });
}

/**
 * Until the returned function is called, signals that ask for an end cause an orderly one: without this, Node would die at once and leave
 * its children running.
 */
export function exitOnSignals() {
  const handlers = Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }).map(([signal, code]) => {
    const handler = () => process.exit(code);
    process.once(signal, handler);
    return () => process.off(signal, handler);
  });
  return () => handlers.forEach((remove) => remove());
}
