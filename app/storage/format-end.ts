/**
 * Whether a file holds its own end. `unknown` for formats that have none that could be looked for: there only quiet tells.
 * Half a PDF is a quiet file too, when its writer stalls (house rule 3).
 */
export type FormatEnd = 'there' | 'missing' | 'unknown';
