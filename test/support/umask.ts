import { onTestFinished } from 'vitest';

/** Sets the umask until the test ends: most desktops use 022, some 0. */
export function useUmask(mask: number): void {
  const before = process.umask(mask);
  onTestFinished(() => void process.umask(before));
}
