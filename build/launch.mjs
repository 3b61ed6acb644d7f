import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { missingCommands } from './bare-machine/system-software.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** The app shuts everything down within 15 seconds; what is left after that hangs. */
const KILL_AFTER_MS = 15_000;
/** npm passes on a Ctrl-C that the terminal has already sent to us; a person is slower than this. */
const SAME_SIGNAL_MS = 1_000;
const PARENT_POLL_MS = 250;

/**
 * Starts a child in a session of its own: what the terminal sends to its foreground processes reaches only the launcher, which decides
 * what ends when. If the launcher itself is killed, Linux ends the child.
 */
export function spawnGuarded(command, args, options) {
  if (process.platform === 'win32') return spawn(command, args, options);
  const ownSession = { detached: true, ...options };
  if (process.platform !== 'linux' || missingCommands(['setpriv']).length > 0) {
    return spawn(command, args, ownSession);
  }
  return spawn('setpriv', ['--pdeathsig', 'TERM', command, ...args], ownSession);
}

/** Runs a program to its end, passes signals on to it, and resolves with the exit code that a shell would report. */
export function runToEnd(child, say) {
  return new Promise((resolve, reject) => {
    let signalledAt = null;
    let deadline;
    const onSignal = (signal) => {
      const now = performance.now();
      if (signalledAt === null) {
        // Only once: Chromium takes a second one as an order to drop everything.
        child.kill(signal);
        deadline = setTimeout(() => {
          say('the program did not end in time: killed');
          child.kill('SIGKILL');
        }, KILL_AFTER_MS);
        signalledAt = now;
      } else if (now - signalledAt > SAME_SIGNAL_MS) {
        child.kill('SIGKILL');
      }
    };
    for (const signal of SIGNALS) process.on(signal, onSignal);
    const stopWatching = watchNpm(() => onSignal('SIGTERM'));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(deadline);
      stopWatching();
      for (const each of SIGNALS) process.off(each, onSignal);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/**
 * npm passes a SIGTERM to the shell between it and us, and that shell dies without telling us; other signals kill npm, and the shell
 * stays. All that can be seen of either is that some process has another parent.
 */
function watchNpm(onGone) {
  if (process.platform === 'win32' || !process.env.npm_lifecycle_event) return () => {};
  const ancestors = () => `${process.ppid} ${findParent(process.ppid)}`;
  const first = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === first) return;
    clearInterval(timer);
    onGone();
  }, PARENT_POLL_MS);
  return () => clearInterval(timer);
}

/** Known on Linux only. */
function findParent(pid) {
  try {
    return /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}
