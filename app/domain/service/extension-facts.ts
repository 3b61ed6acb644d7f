/** What the service says about the extension that is signed in (public-service.md 10). */
export interface ExtensionFacts {
  readonly extensionId: string;
  readonly extensionNumber: string | null;
  readonly name: string | null;
  readonly company: string | null;
  readonly email: string | null;
  readonly timeZone: string | null;
  /** Two letters (ISO 3166-1). */
  readonly region: string | null;
  /** Whether it may send faxes; null where the service does not say. */
  readonly canFax: boolean | null;
  /** Why not, in the service's words. */
  readonly faxReason: string | null;
}

export interface OwnNumber {
  /** E.164. */
  readonly phoneNumber: string;
  readonly label: string | null;
  /** `DirectNumber`, `MainCompanyNumber` and so on. */
  readonly usage: string | null;
  readonly takesFaxes: boolean;
}

export interface CoverPage {
  /** 0 means none. */
  readonly index: number;
  readonly name: string;
}
