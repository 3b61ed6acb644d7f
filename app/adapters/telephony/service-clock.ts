import { isLikely } from '../../protocol/readable.ts';

/** Differences below this are the way of the answer and the whole seconds of the header. */
const TOLERANCE_MS = 2_000;
/** Longer ago than this, what was heard says little: two clocks drift apart. */
const FRESH_MS = 30 * 60_000;

/** What time it is at the service, from the Date header of its answers (RFC 9110, 6.6.1). */
export class ServiceClock {
  #aheadMs = 0;
  #last: { readonly nowMs: number; readonly steadyMs: number } | null = null;

  /** `steadyMs`: of a clock that nobody can set. */
  observe(dateHeader: string | string[] | undefined, nowMs: number, steadyMs: number): void {
    const serviceMs = typeof dateHeader === 'string' ? Date.parse(dateHeader) : NaN;
    if (!isLikely(serviceMs)) return;
    const aheadMs = serviceMs - nowMs;
    this.#aheadMs = Math.abs(aheadMs) <= TOLERANCE_MS ? 0 : aheadMs;
    this.#last = { nowMs, steadyMs };
  }

  at(nowMs: number): number {
    return nowMs + this.#aheadMs;
  }

  /** False before the first answer, and when this machine's clock was set (or stood still in its sleep) since the last one. */
  isKnown(nowMs: number, steadyMs: number): boolean {
    if (this.#last === null) return false;
    const passedMs = nowMs - this.#last.nowMs;
    const steadyPassedMs = steadyMs - this.#last.steadyMs;
    return Math.abs(passedMs - steadyPassedMs) <= TOLERANCE_MS && steadyPassedMs <= FRESH_MS;
  }
}
