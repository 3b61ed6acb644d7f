/** The fax that came in which a new one answers, or passes on to somebody else. */
export interface ForReceived {
  readonly messageId: string;
  readonly how: 'reply' | 'forward';
  /** The person wants that one to be handled once this has reached everybody. */
  readonly marksHandled: boolean;
}
