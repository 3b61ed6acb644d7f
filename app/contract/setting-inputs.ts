import { z } from 'zod';
import { signatureInput } from './page-mark-inputs.ts';
import type { FilingRuleInput } from './filing-views.ts';
import type { SettingsOperationTypes } from './operations/settings-operation-types.ts';

const path = z.string().min(1).max(4096);
const ofFolder = z.strictObject({ path });

const numbers = z.array(z.string().min(1).max(100)).max(100);
const ruleName = z.string().max(60);
const time = z.string().max(5);
const personName = z.string().min(1).max(255);

/** What each may be is said where the administrator's file is read, too. */
const filingRule: z.ZodType<FilingRuleInput> = z.strictObject({
  name: ruleName,
  senders: numbers,
  called: numbers,
  words: z.array(z.string().min(1).max(60)).max(20),
  hours: z.strictObject({ from: time, to: time }).nullable(),
  action: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('copy'), folder: path, fileName: z.string().max(200) }),
    z.strictObject({ kind: z.literal('tag'), tag: z.string().trim().max(40) }),
    z.strictObject({ kind: z.literal('person'), user: personName, host: personName }),
    z.strictObject({ kind: z.literal('print'), printer: z.string().min(1).max(255) }),
    z.strictObject({ kind: z.literal('hook') }),
  ]),
});

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
  'settings.chooseLogo': z.null(),
  'settings.signatures': z.null(),
  'settings.keepSignature': z.strictObject({ signature: signatureInput }),
  'settings.removeSignature': z.strictObject({ id: z.string().min(1).max(64) }),
  'settings.chooseSignature': z.null(),
  'settings.chooseFilingFolder': z.null(),
  'settings.setFilingRule': z.strictObject({ before: ruleName.nullable(), rule: filingRule }),
  'settings.removeFilingRule': z.strictObject({ name: ruleName }),
  'settings.setBlocked': z.strictObject({ phoneNumber: z.string().min(1).max(64), isBlocked: z.boolean() }),
  'settings.chooseRoot': z.null(),
};
