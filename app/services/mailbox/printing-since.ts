import type { PrintingPorts } from './printing-ports.ts';
import type { PrintingRecords } from './printing-records.ts';

type Records = Pick<PrintingRecords, 'sinceMs' | 'writeSince' | 'passOverSaved'>;

/** Since when what comes in is printed: whoever switches it on wants what comes from then on. */
export class PrintingSince {
  readonly #ports: Pick<PrintingPorts, 'settings' | 'gateway' | 'clock'>;
  readonly #records: Records;
  /** By this computer's clock, until the service's is known. */
  #switchedOnAtMs: number | null = null;

  constructor(ports: Pick<PrintingPorts, 'settings' | 'gateway' | 'clock'>, records: Records) {
    this.#ports = ports;
    this.#records = records;
  }

  followSetting(): void {
    const { settings, clock } = this.#ports;
    if (settings.receivedPrinter !== null) {
      if (this.#switchedOnAtMs === null && this.#records.sinceMs === null) this.#records.passOverSaved();
      this.#switchedOnAtMs ??= clock.now();
      return;
    }
    this.#switchedOnAtMs = null;
    if (this.#records.sinceMs !== null) this.#records.writeSince(null);
  }

  /** By the service's clock, which dates the faxes; null: it is not known yet. */
  read(): number | null {
    const { gateway, clock } = this.#ports;
    const known = this.#records.sinceMs;
    if (known !== null) return known;
    if (this.#switchedOnAtMs === null || !gateway.knowsServiceTime(clock.now())) return null;
    const sinceMs = gateway.serviceTimeMs(this.#switchedOnAtMs);
    return this.#records.writeSince(sinceMs).ok ? sinceMs : null;
  }
}
