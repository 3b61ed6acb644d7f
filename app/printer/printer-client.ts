/** The other end of a connection. */
export interface PrinterClient {
  /** The printer's name as reached from there: `localhost:8631`. */
  readonly host: string;
  /** Null: on this machine. Others see only their own jobs, told apart by address. */
  readonly address: string | null;
}
