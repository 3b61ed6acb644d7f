/** What the system says of the way to an address. */
export interface SystemProxy {
  /** In the words of a PAC file: `DIRECT`, `PROXY host:port; DIRECT`. */
  resolve(address: string): Promise<string>;
}
