/** Whoever is at the other end of a connection. */
export interface PrinterClient {
  /** The printer as it is reached there: `localhost:8631`. */
  readonly host: string;
  /** Null: on this machine. What others print is theirs alone, by their address. */
  readonly address: string | null;
}
