const NEVER_TAKEN = [
  /^\./u,
  /^~\$/u,
  /\.(?:tmp|part|partial|filepart|crdownload|opdownload|download|bak|swp)$/iu,
  /^(?:thumbs\.db|desktop\.ini)$/iu,
];

/** Names that programs use for files not meant to be faxed (send-folder.md "What is never taken"). */
export const isNeverTaken = (name: string): boolean => NEVER_TAKEN.some((pattern) => pattern.test(name));

/** A folder with this ending in a send folder is one fax made of all files in it. */
export const isBundleName = (name: string): boolean => /.\.fax$/iu.test(name);

/** What people call a bundle: `Claim 8812.fax` is 'Claim 8812'. */
export const bundleTitle = (name: string): string => name.replace(/\.fax$/iu, '');

export const BUNDLE_SIDECAR = 'fax.json';

const SIDECAR_ENDING = '.fax.json';

export const toSidecarPath = (documentPath: string): string => `${documentPath}${SIDECAR_ENDING}`;

/** The document that a sidecar belongs to; null where the name is not a sidecar's. */
export const documentOfSidecar = (path: string): string | null =>
  path.toLowerCase().endsWith(SIDECAR_ENDING) ? path.slice(0, -SIDECAR_ENDING.length) : null;
