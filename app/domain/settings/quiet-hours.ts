/** Times of day by this computer's clock, such as `22:00`; they may pass midnight. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** When the current quiet hours end, in milliseconds since 1970; null outside of quiet hours. */
export function quietUntilMs(hours: QuietHours | null, nowMs: number): number | null {
  if (hours === null) return null;
  const [from, to] = [toMinute(hours.from), toMinute(hours.to)];
  const now = new Date(nowMs);
  const minute = now.getHours() * 60 + now.getMinutes();
  const isQuiet = from < to ? from <= minute && minute < to : from <= minute || minute < to;
  if (!isQuiet) return null;
  // By the calendar rather than by adding hours: a night in which the clocks change is longer or shorter.
  const end = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 0, to);
  if (end.getTime() <= nowMs) end.setDate(end.getDate() + 1);
  return end.getTime();
}

/** Minute of the day. */
export function toMinute(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
