import { verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** What a place says of its newest version (`latest.yml` and its likes of electron-builder), as far as it is signed. */
export interface Release {
  readonly version: string;
  /** What is brought: its name or address there, and its SHA-512 in base64. */
  readonly files: readonly { readonly url: string; readonly sha512: string }[];
}

const release = z.object({
  version: z.string().max(100),
  files: z
    .array(z.object({ url: z.string().max(2_000), sha512: z.string().max(200) }))
    .min(1)
    .max(50),
  /** Ed25519 (RFC 8032), in base64. */
  signature: z.string().max(200),
  // A smaller file that brings the rest from elsewhere, which nobody has signed.
  packages: z.undefined().optional(),
});

/**
 * Whether whoever has made this installation has made the release too. The version is signed together with the sums, so that nobody passes
 * an older release, signed in its time, off as a newer one.
 */
export function isSignedRelease(info: unknown, key: KeyObject): boolean {
  const read = release.safeParse(info);
  if (!read.success) return false;
  const signature = Buffer.from(read.data.signature, 'base64');
  return verify(null, Buffer.from(signedText(read.data)), key, signature);
}

/** `build/sign-release.mjs` signs this. */
const signedText = ({ version, files }: Release): string =>
  [`faxtray ${version}`, ...files.map(({ url, sha512 }) => `${sha512}  ${url}`), ''].join('\n');
