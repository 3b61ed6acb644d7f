/** Where other computers print to Faxtray, and which (surfaces.md "Printer"). */
export interface PrinterNetwork {
  /** Of this computer, and not of loopback. */
  readonly address: string;
  /** Addresses, or networks as `192.168.1.0/24`. */
  readonly clients: readonly string[];
}
