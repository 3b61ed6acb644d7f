import { verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** What an update source says about its newest version (electron-builder's `latest.yml` and the like), as far as it is signed. */
export interface Release {
  readonly version: string;
  /** The files of the release: their names or addresses there, and their SHA-512 in Base64. */
  readonly files: readonly { readonly url: string; readonly sha512: string }[];
}

const release = z.object({
  version: z.string().max(100),
  files: z
    .array(z.object({ url: z.string().max(2_000), sha512: z.string().max(200) }))
    .min(1)
    .max(50),
  /** Ed25519 (RFC 8032), in Base64. */
  signature: z.string().max(200),
  // A smaller file that fetches the rest from elsewhere, which nobody has signed.
  packages: z.undefined().optional(),
});

/**
 * Whether whoever made this installation also made the release. The version is signed together with the checksums, so that nobody can
 * pass off an older signed release as a newer one.
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
