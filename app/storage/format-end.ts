/**
 * Whether a file holds its own end. `unknown` for formats that have none that could be looked for: there only quiet tells.
 * Half a PDF is a quiet file too, when its writer stalls: settled means finished, not quiet.
 */
export type FormatEnd = 'there' | 'missing' | 'unknown';
