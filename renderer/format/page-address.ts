/** Where the app serves the picture of a page, counted from 1. Twice the width that is drawn, for sharp screens. */
export function pageAddress(jobId: string, page: number, drawnWidth: number): string {
  return `/pages/${encodeURIComponent(jobId)}/${page}.png?width=${drawnWidth * 2}`;
}
