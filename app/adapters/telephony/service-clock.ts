import { isLikely } from '../../protocol/readable.ts';

/** Smaller differences come from the answer's transit and the header's whole seconds. */
const TOLERANCE_MS = 2_000;
/** An observation older than this means little, because clocks drift apart. */
const FRESH_MS = 30 * 60_000;

/** The service's time, from the Date header of its answers (RFC 9110, 6.6.1). */
export class ServiceClock {
  #aheadMs = 0;
  #last: { readonly nowMs: number; readonly steadyMs: number } | null = null;

  /** `steadyMs`: from a clock that nobody can set. */
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

  /** False before the first answer, and when this machine's clock was set (or stood still during sleep) since the last one. */
  isKnown(nowMs: number, steadyMs: number): boolean {
    if (this.#last === null) return false;
    const passedMs = nowMs - this.#last.nowMs;
    const steadyPassedMs = steadyMs - this.#last.steadyMs;
    return Math.abs(passedMs - steadyPassedMs) <= TOLERANCE_MS && steadyPassedMs <= FRESH_MS;
  }
}
