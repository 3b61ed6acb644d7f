import type { updates as english } from '../en/updates.ts';
import { defineTranslation } from '../define-translation.ts';

/** Newer versions of Faxtray. */
export const updates = defineTranslation<typeof english>()({
  'updates.not-reached': 'Faxtray konnte nicht nach Updates suchen. Es versucht es in einem Tag wieder.',
  'updates.not-signed':
    'Version {version} wurde nicht installiert, weil sie nicht von denselben Leuten signiert ist wie diese. Sagen Sie es der Person, von der Sie Faxtray haben.',
  'updates.package-manager':
    'Updates kommen auf dem Weg, auf dem Faxtray installiert wurde: mit denen Ihres Systems oder von Ihrer Administration.',
  'updates.by-hand':
    'Dieses Paket aktualisiert sich nicht selbst. Neuere Versionen gibt es dort, woher Sie diese haben.',
  'updates.from-source': 'Faxtray wurde aus seinem Quelltext gestartet. Neuere Versionen kommen mit diesem.',
});
