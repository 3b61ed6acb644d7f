import { putWebPage } from './put-web-page.ts';
import { putWordDocument } from './put-word-document.ts';
import { settle } from './settle.ts';
import { hasUnknownLetters } from './unknown-letters.ts';

/** What the page says of its document, besides that it failed; nothing but `ready` is printed. */
type Verdict = 'ready' | 'unknown-letters' | 'lacks-words' | 'too-wide';

/** Wider than Chromium shrinks a page to fit its paper; what lies beyond would be cut off. */
const MOST_WIDENING = 1.9;
/** Of an error, for the log. */
const MOST_CHARS = 200;

async function layOut(): Promise<Verdict> {
  const response = await fetch('/document');
  const kind = response.headers.get('x-kind');
  if (kind !== 'docx') putWebPage(await response.text());
  else if (!(await putWordDocument(await response.blob()))) return 'lacks-words';
  await settle();
  if (hasUnknownLetters()) return 'unknown-letters';
  const { scrollWidth, clientWidth } = document.documentElement;
  return kind !== 'docx' && scrollWidth > clientWidth * MOST_WIDENING ? 'too-wide' : 'ready';
}

void layOut()
  .catch((error: unknown) => `failed: ${String(error).slice(0, MOST_CHARS)}`)
  .then((verdict) => fetch('/finished', { method: 'POST', body: verdict }));
