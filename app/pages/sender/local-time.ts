/** Date and time for people of a time zone, to the minute; the month is a word, so that no reader takes it for the day. */
export function localTime(atMs: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(atMs);
}
