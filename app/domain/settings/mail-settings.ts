/** Where mail to be faxed comes in, and whose mail is accepted (surfaces.md "Mail"). */
export interface MailSettings {
  readonly port: number;
  /** An address of this computer; absent: loopback, which nobody else can reach. */
  readonly address?: string | undefined;
  /** Whose mail is faxed: `jo@example.com`, or everybody at a domain, `@example.com`. */
  readonly senders: readonly string[];
  /** Whose connections are accepted: addresses, or networks such as `192.168.1.0/24`; may be absent only on loopback. */
  readonly clients?: readonly string[] | undefined;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** Absolute paths of PEM files, which allow the connection to be encrypted. */
  readonly certificateFile?: string | undefined;
  readonly keyFile?: string | undefined;
  /** Whether the text of a mail becomes the cover page's; otherwise it is ignored. */
  readonly coverPage?: boolean | undefined;
  /** Whether the outcome of each fax is put into the folder `Mail`, as a reply to its sender. */
  readonly replies?: boolean | undefined;
}

/** Whether only this computer can reach an address. */
export const isLoopback = (address: string | undefined): boolean =>
  address === undefined || address === '::1' || address === '127.0.0.1';
