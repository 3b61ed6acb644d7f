/** Where other computers print to Faxtray, and which ones may (surfaces.md "Printer"). */
export interface PrinterNetwork {
  /** An address of this computer, not a loopback one. */
  readonly address: string;
  /** Addresses, or networks such as `192.168.1.0/24`. */
  readonly clients: readonly string[];
}
