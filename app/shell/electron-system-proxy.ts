import { app, session } from 'electron';
import type { SystemProxy } from '../services/ports/service/system-proxy.ts';

/** The system's proxy settings, PAC files and WPAD included, as Chromium reads them. */
export const electronSystemProxy: SystemProxy = {
  async resolve(address) {
    await app.whenReady();
    return session.defaultSession.resolveProxy(address);
  },
};
