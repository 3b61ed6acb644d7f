/** Times of this computer's clock as `22:00`; they may go over midnight. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** When the quiet hours that are under way end, in milliseconds since 1970; null while it is not quiet. */
export function quietUntilMs(hours: QuietHours | null, nowMs: number): number | null {
  if (hours === null) return null;
  const [from, to] = [toMinute(hours.from), toMinute(hours.to)];
  const now = new Date(nowMs);
  const minute = now.getHours() * 60 + now.getMinutes();
  const isQuiet = from < to ? from <= minute && minute < to : from <= minute || minute < to;
  if (!isQuiet) return null;
  // By the calendar, not by adding hours: a night on which the clocks change is longer or shorter.
  const end = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 0, to);
  if (end.getTime() <= nowMs) end.setDate(end.getDate() + 1);
  return end.getTime();
}

/** Of the day. */
export function toMinute(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
