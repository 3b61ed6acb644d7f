import { z } from 'zod';
import type { InputOf, SettingsOperationName } from './operations.ts';

/** What counts for the files of a send folder that say nothing themselves. */
export interface SendFolderInput {
  /** As it is set: which folder is meant. */
  readonly path: string;
  /** As typed; empty: nobody. */
  readonly defaultRecipient: string;
  readonly faxResolution: 'High' | 'Low';
  /** Empty: no cover page. */
  readonly coverPageText: string;
  readonly watch: 'auto' | 'sweep';
}

const path = z.string().min(1).max(4096);
const ofFolder = z.strictObject({ path });

export const SETTING_INPUTS: { readonly [N in SettingsOperationName]: z.ZodType<InputOf<N>> } = {
  // What they may be is said once, where the administrator's file is read.
  'settings.set': z.strictObject({ changes: z.record(z.string().max(64), z.unknown()) }),
  'settings.regions': z.null(),
  'settings.addFolder': z.null(),
  'settings.changeFolder': z.strictObject({
    path,
    defaultRecipient: z.string().max(100),
    faxResolution: z.enum(['High', 'Low']),
    coverPageText: z.string().max(1024),
    watch: z.enum(['auto', 'sweep']),
  }),
  'settings.removeFolder': ofFolder,
  'settings.openFolder': ofFolder,
  'settings.chooseRoot': z.null(),
};
