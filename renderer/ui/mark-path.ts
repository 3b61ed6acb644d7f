/** Outlines in thousandths of a place (`app/domain/fax/page-mark.ts`), as a path that fills one of this size. */
export const markPath = (outlines: readonly (readonly number[])[], width: number, height: number): string =>
  outlines
    .map((outline) => {
      const corners: string[] = [];
      for (let at = 0; at + 1 < outline.length; at += 2)
        corners.push(
          `${(((outline[at] ?? 0) * width) / 1000).toFixed(2)} ${(((outline[at + 1] ?? 0) * height) / 1000).toFixed(2)}`,
        );
      return `M${corners.join('L')}Z`;
    })
    .join('');
