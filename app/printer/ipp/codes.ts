/** Supported operations (RFC 8011 section 5.4.15, PWG 5100.1 to 5100.13). */
export const OPERATION = {
  printJob: 0x0002,
  validateJob: 0x0004,
  createJob: 0x0005,
  sendDocument: 0x0006,
  cancelJob: 0x0008,
  getJobAttributes: 0x0009,
  getJobs: 0x000a,
  getPrinterAttributes: 0x000b,
  cancelMyJobs: 0x0039,
  closeJob: 0x003b,
  identifyPrinter: 0x003c,
} as const;

/** RFC 8011 appendix B. */
export const STATUS = {
  ok: 0x0000,
  ignored: 0x0001,
  badRequest: 0x0400,
  notPossible: 0x0404,
  timeout: 0x0405,
  notFound: 0x0406,
  tooLarge: 0x0408,
  formatNotSupported: 0x040a,
  valuesNotSupported: 0x040b,
  charsetNotSupported: 0x040d,
  compressionNotSupported: 0x040f,
  formatError: 0x0411,
  internalError: 0x0500,
  operationNotSupported: 0x0501,
  unavailable: 0x0502,
  versionNotSupported: 0x0503,
  temporaryError: 0x0505,
  busy: 0x0507,
} as const;

export type Status = (typeof STATUS)[keyof typeof STATUS];

/** States of a job (RFC 8011 section 5.3.7). */
export const JOB_STATE = {
  pending: 3,
  held: 4,
  processing: 5,
  canceled: 7,
  aborted: 8,
  completed: 9,
} as const;
