import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { removeFolder } from '../../support/files-below.ts';
import { MAY_BUILD_SANDBOX } from '../faxtray.ts';

const BARE_WINDOW = join(import.meta.dirname, 'bare-window');

export interface BareApp {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly stop: () => Promise<void>;
}

/** The anchor of what is measured of the window: the same runtime, driven in the same way, with a page of one button. */
export async function startBareApp(): Promise<BareApp> {
  const data = mkdtempSync(join(tmpdir(), 'faxtray-bare-'));
  const app = await _electron.launch({
    args: [BARE_WINDOW, `--user-data-dir=${data}`],
    chromiumSandbox: MAY_BUILD_SANDBOX,
  });
  const page = await app.firstWindow();
  const stop = async (): Promise<void> => {
    await app.close();
    removeFolder(data);
  };
  return { app, page, stop };
}
