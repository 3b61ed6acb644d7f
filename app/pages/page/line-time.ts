/** The usual rate of a fax line (ITU-T V.17). */
const BITS_PER_SECOND = 14_400;

/** How long so many bytes of coded pages take on the line, without dialling and greeting. */
export const lineSeconds = (bytes: number): number => (bytes * 8) / BITS_PER_SECOND;
