import { putWebPage } from './put-web-page.ts';
import { putWordDocument, type WordRefusal } from './put-word-document.ts';
import { settle } from './settle.ts';
import { showWhole } from './show-whole.ts';
import { sizeIcons } from './size-icons.ts';
import { hasUnknownLetters } from './unknown-letters.ts';

/** What the page says of its document, besides that it failed; nothing but `ready` is printed, with the width that it needs. */
type Verdict = 'ready' | `ready ${number}` | WordRefusal | 'unknown-letters' | 'cut-off' | 'too-wide';

/** Made smaller than that, letters are hard to read on a fax. */
const MOST_WIDENING = 1.9;
/** Of an error, for the log. */
const MOST_CHARS = 200;

async function layOut(): Promise<Verdict> {
  const response = await fetch('/document');
  const kind = response.headers.get('x-kind');
  if (kind === 'docx') {
    const refusal = await putWordDocument(await response.blob());
    if (refusal !== null) return refusal;
  } else if (!putWebPage(await response.text())) return 'cut-off';
  if (kind !== 'docx') sizeIcons(document);
  await settle();
  if (kind !== 'docx' && !showWhole()) return 'cut-off';
  if (hasUnknownLetters()) return 'unknown-letters';
  if (kind !== 'docx') return fitWidth();
  const pages = [...document.querySelectorAll('body > section')];
  // Its paper has a size, and what lies beyond it would be cut off.
  return pages.some((page) => page.scrollWidth > page.clientWidth + 1) ? 'too-wide' : 'ready';
}

/** Chromium cuts off what is wider than its paper, so that the page says how wide the paper has to be before it is made smaller. */
function fitWidth(): Verdict {
  const root = document.documentElement;
  const neededPx = root.scrollWidth;
  if (neededPx <= root.clientWidth) return 'ready';
  if (neededPx > root.clientWidth * MOST_WIDENING) return 'too-wide';
  // What is as wide as a share of the paper never fits.
  root.style.width = `${neededPx}px`;
  const isStillWider = root.scrollWidth > neededPx;
  root.style.removeProperty('width');
  return isStillWider ? 'too-wide' : `ready ${neededPx}`;
}

void layOut()
  .catch((error: unknown) => `failed: ${String(error).slice(0, MOST_CHARS)}`)
  .then((verdict) => fetch('/finished', { method: 'POST', body: verdict }));
