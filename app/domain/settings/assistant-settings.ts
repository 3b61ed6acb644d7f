/** What an administrator lets assistants send without a person's approval: files from one folder, to the numbers listed with it. */
export interface AssistantSettings {
  /** An absolute path. */
  readonly folder: string;
  /** E.164 with the leading `+`. */
  readonly numbers: readonly string[];
}
