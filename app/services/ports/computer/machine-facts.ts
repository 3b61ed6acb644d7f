/** What Faxtray runs on; nothing that tells one computer from another. */
export interface MachineFacts {
  readonly platform: string;
  readonly arch: string;
  /** Of the operating system's core, in digits. */
  readonly release: string;
  readonly node: string;
  /** Empty without it. */
  readonly electron: string;
  readonly memoryGib: number;
}

export interface Machine {
  facts(): MachineFacts;
  /** Of Faxtray's log, the oldest line first; none where there is none. */
  readLog(): Promise<readonly string[]>;
  isThere(path: string): boolean;
}
