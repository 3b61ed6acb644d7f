import { z } from 'zod';
import type { SettingsOperationTypes } from './operations/settings-operation-types.ts';

const path = z.string().min(1).max(4096);
const ofFolder = z.strictObject({ path });

export const SETTING_INPUTS: {
  readonly [N in keyof SettingsOperationTypes]: z.ZodType<SettingsOperationTypes[N]['input']>;
} = {
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
