import { spawn } from 'node:child_process';
import http from 'node:http';
import https from 'node:https';
import type { SecureContext } from 'node:tls';
import type { HookSettings } from '../../domain/settings/hook-settings.ts';
import type { Clock } from '../../services/ports/clock.ts';
import type { HookCaller, HookMessage } from '../../services/ports/doors/hooks.ts';
import { toErrno } from '../../storage/disk-failure.ts';
import { signWebhook } from './sign-webhook.ts';

/** More time than a notification can reasonably need. */
const WITHIN_MS = 30_000;

export interface HookCallerPorts {
  readonly hooks: ReadonlyMap<string, HookSettings>;
  readonly clock: Clock;
  /** The certificates that https trusts; null where they cannot be determined. */
  readonly trust: () => Promise<SecureContext | null>;
}

/** Runs programs, without a shell, and posts to addresses. Their output and answers are not read. */
export const makeHookCaller = ({ hooks, clock, trust }: HookCallerPorts): HookCaller => ({
  async call(delivery, signal) {
    const hook = hooks.get(delivery.hook);
    if (hook === undefined) return 'no-hook';
    const ending = new AbortController();
    const end = (): void => ending.abort();
    const cancel = clock.after(WITHIN_MS, end);
    signal.addEventListener('abort', end, { once: true });
    try {
      return await ('run' in hook
        ? run(hook.run, delivery, ending.signal)
        : post(hook, delivery, { nowMs: clock.now(), trust, signal: ending.signal }));
    } finally {
      cancel();
      signal.removeEventListener('abort', end);
    }
  },
});

function run(
  [program = '', ...args]: readonly string[],
  delivery: HookMessage,
  signal: AbortSignal,
): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...{ signal, windowsHide: true, shell: false, killSignal: 'SIGKILL' },
      env: { ...process.env, FAXTRAY_EVENT_ID: delivery.id },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.once('error', (error) => resolve(signal.aborted ? 'too-slow' : (toErrno(error) ?? 'not-run')));
    child.once('exit', (code, ended) => resolve(code === 0 ? null : `exit-${code ?? ended}`));
    // The program may never read its input.
    child.stdin.on('error', () => undefined);
    child.stdin.end(delivery.body);
  });
}

async function post(
  { post: address, secret }: Extract<HookSettings, { post: string }>,
  { id, body }: HookMessage,
  { nowMs, trust, signal }: { nowMs: number; trust: HookCallerPorts['trust']; signal: AbortSignal },
): Promise<string | null> {
  const url = new URL(address);
  const isPlain = url.protocol === 'http:';
  const secureContext = isPlain ? null : await trust();
  if (!isPlain && secureContext === null) return 'no-certificates';
  const headers = {
    ...signWebhook(secret, id, nowMs, body),
    ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  };
  return new Promise((resolve) => {
    const options = { method: 'POST', headers, signal, agent: false };
    const request = isPlain
      ? http.request(url, options)
      : https.request(url, { ...options, ...(secureContext === null ? {} : { secureContext }) });
    request.once('error', (error) =>
      resolve(signal.aborted ? 'too-slow' : (toErrno(error) ?? 'not-reached')),
    );
    request.once('response', (response) => {
      const { statusCode = 0 } = response;
      // Redirects are not followed: nobody configured the address that they lead to.
      resolve(statusCode >= 200 && statusCode < 300 ? null : `status-${statusCode}`);
      response.once('error', () => undefined);
      response.destroy();
    });
    request.end(body);
  });
}
