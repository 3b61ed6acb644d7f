import { onTestFinished } from 'vitest';

/** What the system takes away from the rights of new files, until the test ends: most desktops take what 022 says, some nothing. */
export function useUmask(mask: number): void {
  const before = process.umask(mask);
  onTestFinished(() => void process.umask(before));
}
