/** Differences below this are the way of the answer and the whole seconds of the header. */
const TOLERANCE_MS = 2_000;

/** What time it is at the service, from the Date header of its answers (RFC 9110, 6.6.1). */
export class ServiceClock {
  #aheadMs = 0;

  hear(dateHeader: string | string[] | undefined, nowMs: number): void {
    const serviceMs = typeof dateHeader === 'string' ? Date.parse(dateHeader) : NaN;
    if (!Number.isFinite(serviceMs)) return;
    const aheadMs = serviceMs - nowMs;
    this.#aheadMs = Math.abs(aheadMs) <= TOLERANCE_MS ? 0 : aheadMs;
  }

  at(nowMs: number): number {
    return nowMs + this.#aheadMs;
  }
}
