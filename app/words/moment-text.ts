const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

const two = (value: number): string => String(value).padStart(2, '0');

/** `10:12` by this machine's clock. */
function clockText(atMs: number): string {
  const at = new Date(atMs);
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** `21 Nov 2026 10:12`, as the window writes what is not of this year: such a sentence is kept, and read whenever. */
export function momentText(atMs: number): string {
  const at = new Date(atMs);
  return `${at.getDate()} ${MONTHS[at.getMonth()] ?? ''} ${at.getFullYear()} ${clockText(atMs)}`;
}

/** The same with the day only where that is another one than of `beside`, a moment that is shown with it. */
export const momentBeside = (atMs: number, beside: number): string =>
  new Date(atMs).toDateString() === new Date(beside).toDateString() ? clockText(atMs) : momentText(atMs);
