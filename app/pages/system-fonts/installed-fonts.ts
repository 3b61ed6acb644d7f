import { fontFolders } from './font-folders.ts';
import { SystemFonts } from './system-fonts.ts';

/** Those of this machine, once a thread. */
export const installedFonts = new SystemFonts(() => fontFolders(process.platform, process.env));
