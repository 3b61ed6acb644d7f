/**
 * Whether a file contains its own end. `unknown` for formats without a recognisable end, where only quiet tells. Half a PDF is quiet too
 * when its writer stalls: settled means finished, not quiet.
 */
export type FormatEnd = 'there' | 'missing' | 'unknown';
