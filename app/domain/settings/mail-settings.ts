/** Where mail comes in that is to be faxed, and whose (surfaces.md "Mail"). */
export interface MailSettings {
  readonly port: number;
  /** Of this computer; absent: loopback, which nobody else reaches. */
  readonly address?: string | undefined;
  /** Whose mail is faxed: `jo@example.com`, or all of a domain, `@example.com`. */
  readonly senders: readonly string[];
  /** Whose connections are taken: addresses, or networks as `192.168.1.0/24`; absent only on loopback. */
  readonly clients?: readonly string[] | undefined;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** PEM, by their whole paths: with them the connection can be encrypted. */
  readonly certificateFile?: string | undefined;
  readonly keyFile?: string | undefined;
  /** Whether the text of a mail is the cover page's; it is passed over otherwise. */
  readonly coverPage?: boolean | undefined;
  /** Whether what became of each fax is put into the folder `Mail`, as an answer to its sender. */
  readonly replies?: boolean | undefined;
}

/** Whether nobody but this computer reaches an address. */
export const isLoopback = (address: string | undefined): boolean =>
  address === undefined || address === '::1' || address === '127.0.0.1';
