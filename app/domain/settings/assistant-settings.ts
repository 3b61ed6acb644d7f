/** What an administrator lets assistants send without a person: files of one folder, to the numbers beside it. */
export interface AssistantSettings {
  /** A whole path. */
  readonly folder: string;
  /** E.164 with the leading `+`. */
  readonly numbers: readonly string[];
}
