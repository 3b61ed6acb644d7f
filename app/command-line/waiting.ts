import type { Clock } from '../services/ports/clock.ts';

/** Resolves after the delay; `cancel` stops the timer, and then it never resolves. */
export function pauseFor(clock: Clock, delayMs: number): { readonly over: Promise<'over'>; cancel(): void } {
  let cancel = (): void => undefined;
  const over = new Promise<'over'>((resolve) => {
    cancel = clock.after(delayMs, () => resolve('over'));
  });
  return { over, cancel };
}

const aborted = new WeakMap<AbortSignal, Promise<'interrupted'>>();

/** Resolves when the signal is aborted; one promise for each signal, however often it is waited for. */
export function abortedBy(signal: AbortSignal): Promise<'interrupted'> {
  const known = aborted.get(signal);
  if (known !== undefined) return known;
  const made = new Promise<'interrupted'>((resolve) => {
    if (signal.aborted) resolve('interrupted');
    else signal.addEventListener('abort', () => resolve('interrupted'), { once: true });
  });
  aborted.set(signal, made);
  return made;
}
