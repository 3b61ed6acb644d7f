import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** An absolute path inside the project, whatever folder the script was called from. */
export function inProject(...parts) {
  return path.join(ROOT, ...parts);
}
