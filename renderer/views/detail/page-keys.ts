export interface PageView {
  readonly page: number;
  readonly pages: number;
  readonly zoom: number;
}

/** 1 shows the whole page. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** The next step of zoom in a direction; the same at either end. */
export function zoomed(zoom: number, step: 1 | -1): number {
  const index = ZOOMS.findIndex((each) => each === zoom);
  return ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, index + step))] ?? 1;
}

/** Whether a key leads back towards the first page. */
export function isBack(key: string): boolean {
  switch (key) {
    case 'ArrowLeft':
    case 'PageUp':
    case 'Home':
      return true;
    default:
      return false;
  }
}

/** What a key does while pages are looked at; null for a key that is not the viewer's. */
export function viewAfterKey(key: string, { page, pages, zoom }: PageView): PageView | null {
  const at = (wanted: number): PageView => ({ page: Math.max(1, Math.min(pages, wanted)), pages, zoom });
  switch (key) {
    case 'ArrowRight':
    case 'PageDown':
      return at(page + 1);
    case 'ArrowLeft':
    case 'PageUp':
      return at(page - 1);
    case 'Home':
      return at(1);
    case 'End':
      return at(pages);
    case '+':
    case '=':
      return { page, pages, zoom: zoomed(zoom, 1) };
    case '-':
      return { page, pages, zoom: zoomed(zoom, -1) };
    case '0':
      return { page, pages, zoom: 1 };
    default:
      return null;
  }
}
