/** Where the app serves the picture of a page, counted from 1. Twice the width that is drawn, for sharp screens. `isCleaned`: without dirt, and straight. */
export function pageAddress(jobId: string, page: number, drawnWidth: number, isCleaned = false): string {
  const address = `/pages/${encodeURIComponent(jobId)}/${page}.png?width=${drawnWidth * 2}`;
  return isCleaned ? `${address}&clean=1` : address;
}
