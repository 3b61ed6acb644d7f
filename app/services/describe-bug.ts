/** For the log: what was thrown, and where. */
export const describeBug = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
