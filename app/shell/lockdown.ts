import { app, session, type Session } from 'electron';
import { APP_ORIGIN } from './app-protocol.ts';

/** The window shows our own pages and nothing else, and gets no permission of the system's. */
export function lockDownContents(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-navigate', (event) => {
      if (!event.url.startsWith(`${APP_ORIGIN}/`)) event.preventDefault();
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    // The policy of the page says 'block' too; this one is kept by the browser, whatever becomes of the page.
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  });
}

/** Faxtray saves files itself, where a person says; a page that downloads is not ours any more. */
export function denyDownloads(): void {
  session.defaultSession.on('will-download', (event) => event.preventDefault());
}

/**
 * Before the first window: Chromium fetches dictionaries from its maker even where nothing is checked (electron/electron#22995), and
 * this machine would ask somebody for something that nobody wanted. Without languages there is nothing to fetch. Each session asks for itself.
 */
export function denySpellChecker(): void {
  app.on('session-created', fetchNoDictionaries);
  fetchNoDictionaries(session.defaultSession);
}

function fetchNoDictionaries(each: Session): void {
  each.setSpellCheckerLanguages([]);
  each.setSpellCheckerEnabled(false);
}

export function denyPermissions(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.defaultSession.setPermissionCheckHandler(() => false);
}
