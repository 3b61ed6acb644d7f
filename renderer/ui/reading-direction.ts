/** The key that means the same where one reads from the left: what is on the way there lies to the left for others. */
export function asReadFromLeft(key: string): string {
  if (document.documentElement.dir !== 'rtl') return key;
  return { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key] ?? key;
}
