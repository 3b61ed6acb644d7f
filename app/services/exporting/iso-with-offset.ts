const MINUTE_MS = 60_000;

/** `2026-11-23T09:15:42+01:00`: by this machine's clock, and the same moment wherever it is read (ISO 8601). Empty for what is no date. */
export function isoWithOffset(atMs: number): string {
  const minutes = Math.round(-new Date(atMs).getTimezoneOffset());
  const local = new Date(atMs + minutes * MINUTE_MS);
  if (Number.isNaN(local.getTime())) return '';
  const wall = local.toISOString().slice(0, 19);
  const hours = String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0');
  const rest = String(Math.abs(minutes) % 60).padStart(2, '0');
  return `${wall}${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}

export const isoOrEmpty = (atMs: number | null): string => (atMs === null ? '' : isoWithOffset(atMs));

/** `2026-11-23`, of this machine's clock. */
export const isoDay = (atMs: number): string => isoWithOffset(atMs).slice(0, 10);
