import type { PreviewView } from '../../../app/contract/preview-views.ts';
import type { Ask } from '../../bridge/client.ts';

/** Hands on each new look at a preview, until all its pages are there, it has ended, or `take` says that nobody wants more. */
export async function followPreview(
  ask: Ask,
  previewId: string,
  take: (view: PreviewView) => boolean,
): Promise<void> {
  for (let seen = 0, isDone = false; !isDone;) {
    const progress = await ask('preview.look', { previewId, seen });
    if (!progress.ok || progress.value === null || !take(progress.value)) return;
    ({ isDone } = progress.value);
    seen = progress.value.pages.length;
  }
}
